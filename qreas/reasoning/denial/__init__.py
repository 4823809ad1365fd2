"""Events that a text denies, plans or excludes, and contests seen from their other end."""
