"""Limits, goals and needs, and what reaches them."""
