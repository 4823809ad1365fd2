"""How far the answers to the pairs by which provers are shown hang on how these are written."""
