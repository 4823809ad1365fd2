"""Natural logic: two texts that are nearly the same, orderings, quantifiers, embedded clauses."""
