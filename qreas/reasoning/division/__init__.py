"""Wholes and their parts: shares, exceptions, members, what remains."""
