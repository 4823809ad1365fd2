"""Reads JSON Lines of texts, prints what quantulum3 finds; runs in its own environment."""

import json
import sys
import time

from quantulum3 import parser

texts = [json.loads(line) for line in sys.stdin]
for text in texts:
    parser.parse(text)  # what is loaded at first use is no part of the speed
started = time.process_time()
found = [parser.parse(text) for text in texts]
seconds = time.process_time() - started
for quantities in found:
    print(
        json.dumps(
            [
                {
                    "low": q.value - (q.uncertainty or 0),
                    "high": q.value + (q.uncertainty or 0),
                    "unit": q.unit.name,
                    "start": q.span[0],
                    "end": q.span[1],
                }
                for q in quantities
            ]
        )
    )
print(json.dumps({"seconds": seconds}))
