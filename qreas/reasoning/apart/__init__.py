"""What a calculation must keep apart: numbers that add up by chance, though the words say not."""
