"""What models know of numbers: numeracy of embeddings, NumerSense, number words (see `docs/`)."""
