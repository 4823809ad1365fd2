import pytest
import spacy
from qreas_adapters.bundled_parser import BUNDLED, bundled


@pytest.mark.parametrize(
    "text",
    [
        "plain words",
        "can't won't don't U.S. e.g. Mr. dunno",
        "(US$5bn, £3.5m) 26-year-old's 50-60%",
        "see http://a.org/x?y=1 or a.b@c.org :-) ...",
        "naïve café Übergröße 5km 6ft 10am",
    ],
)
def test_texts_are_cut_as_by_spacys_own_tokenizer(text: str) -> None:
    plain = spacy.load(BUNDLED).tokenizer
    wanted = [(token.text, token.norm_, token.whitespace_) for token in plain(text)]
    for _ in range(2):  # before the words are known, and after
        cut = bundled().nlp.tokenizer(text)
        assert [(token.text, token.norm_, token.whitespace_) for token in cut] == wanted
