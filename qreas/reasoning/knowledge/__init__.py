"""What the reasoner knows of words: events, operators, names, steps of meaning; no sentence yet."""
