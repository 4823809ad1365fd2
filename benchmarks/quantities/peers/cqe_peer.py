"""Reads JSON Lines of texts, prints how long CQE takes for them; runs in the peers' environment.

The spaCy model that CQE loads, en_core_web_sm, is on no package index, so qreas's own stands in for
it. Since CQE's rules were written for the other one, what it finds is not scored: its speed is.
"""

import json
import locale
import sys
import time
import warnings
from pathlib import Path

import spacy

MODEL = Path(__file__).parents[3] / "adapters/qreas_adapters/models/en"

warnings.simplefilter("ignore")
locale.setlocale = lambda *_: "C"  # it asks for a locale that few machines have
from CQE import CQE  # noqa: E402

CQE.load_spacy = spacy.load
parser = CQE.CQE(spacy_model=MODEL)
texts = [json.loads(line) for line in sys.stdin]
for text in texts:
    parser.parse(text)  # what is loaded at first use is no part of the speed
started = time.process_time()
for text in texts:
    parser.parse(text)
seconds = time.process_time() - started
for _ in texts:
    print("[]")
print(json.dumps({"seconds": seconds}))
