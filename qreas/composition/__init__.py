"""Numsets to Equations: an integer program over postfix expressions, and what the words ask for."""
