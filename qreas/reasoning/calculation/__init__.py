"""Quantities that one typed step of calculation gives."""
