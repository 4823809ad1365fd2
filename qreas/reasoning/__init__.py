"""Deciding a pair from its quantities, their context and the words around them."""
