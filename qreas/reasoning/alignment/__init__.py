"""What in the premise stands for the hypothesis's words."""
