"""Trees read again: what a parser misread, and what later stages read in plainer words."""
