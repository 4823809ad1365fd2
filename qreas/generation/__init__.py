"""The papers' procedures that make data, seeded."""
