"""Times, periods and ages, and what follows from them."""
