"""What the words weigh where nothing is proved: features, and the model fitted to labels."""
