"""Who did what to whom, when, and whether a text claims it."""
