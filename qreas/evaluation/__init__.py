"""How well a system answers labelled pairs, and which stage is to blame where it does not."""
