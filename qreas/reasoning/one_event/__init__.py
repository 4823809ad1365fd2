"""Quantities of an event that both texts tell: the same event, thing, part and holder."""
