"""Quantities that the premise implies without stating them: sums, shares, differences, spans."""
