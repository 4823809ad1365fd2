from typing import Any

import numpy as np
import spacy
from qreas_adapters.bundled_parser import BUNDLED
from qreas_adapters.bundled_transitions import TransitionParser
from spacy.tokens import Doc

TEXTS = (
    "Sam had 9 dimes. His dad gave him 7; how many has he got now?",
    "",
    "Shares rose 3.5% on Monday, the bank which owns them said, and fell again",
    "Yes",
)


def trees(docs: list[Doc]) -> list[list[tuple[int, str, bool]]]:
    return [[(t.head.i, t.dep_, bool(t.is_sent_start)) for t in doc] for doc in docs]


def test_the_trees_are_those_of_spacys_own_loop() -> None:
    nlp: Any = spacy.load(BUNDLED)
    ours, wanted = ([nlp.make_doc(text) for text in TEXTS] for _ in range(2))
    vectors = np.concatenate(nlp.get_pipe("tok2vec").predict(ours))
    TransitionParser(nlp.get_pipe("parser")).annotate(ours, vectors)
    for name in ("tok2vec", "parser"):
        pipe = nlp.get_pipe(name)
        pipe.set_annotations(wanted, pipe.predict(wanted))
    assert trees(ours) == trees(wanted)


def test_texts_without_words_are_parsed() -> None:
    nlp: Any = spacy.load(BUNDLED)
    docs = [nlp.make_doc("")]
    TransitionParser(nlp.get_pipe("parser")).annotate(docs, np.zeros((0, 96), np.float32))
    assert trees(docs) == [[]]
