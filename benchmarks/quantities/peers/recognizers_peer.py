"""Reads JSON Lines of texts, prints what recognizers-text finds; runs in its own environment.

A number inside a currency, an age, a dimension or a temperature is left to that.
"""

import json
import sys
import time

from recognizers_number import recognize_number, recognize_percentage
from recognizers_number_with_unit import (
    recognize_age,
    recognize_currency,
    recognize_dimension,
    recognize_temperature,
)

RECOGNIZERS = (recognize_currency, recognize_age, recognize_dimension, recognize_temperature)
CULTURE = "en-us"


def read(text):
    """The quantities of a text."""
    found, taken = [], set()
    for recognize in (*RECOGNIZERS, recognize_percentage, recognize_number):
        for result in recognize(text, CULTURE):
            span = range(result.start, result.end + 1)
            value = (result.resolution or {}).get("value")
            if value is None or not taken.isdisjoint(span):
                continue
            taken.update(span)
            unit = result.resolution.get("unit") or ""
            if recognize is recognize_percentage:
                value, unit = value.rstrip("%"), "percentage"
            if recognize is recognize_age:
                unit = f"{unit} of age"
            try:
                number = float(value)
            except ValueError:
                continue
            found.append(
                {"low": number, "high": number, "unit": unit.lower(), "start": result.start,
                 "end": result.end + 1}
            )  # fmt: skip
    return found


texts = [json.loads(line) for line in sys.stdin]
for text in texts:
    read(text)  # what is loaded at first use is no part of the speed
started = time.process_time()
quantities = [read(text) for text in texts]
seconds = time.process_time() - started
for row in quantities:
    print(json.dumps(row))
print(json.dumps({"seconds": seconds}))
