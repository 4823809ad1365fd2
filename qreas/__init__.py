"""QREAS: does one text entail, contradict or leave open another when quantities decide?"""
