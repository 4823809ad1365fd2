"""Equations that add up by chance, though the words rule them out."""
