"""The ways in which texts tell a fact with a quantity in it, and the same fact in other words."""
