"""Comparisons of quantities, and what went up or down."""
