from qreas.quantity import plain_document


def test_a_text_is_cut_into_sentences_after_their_stops() -> None:
    document = plain_document("Il pèse 5,5 kg. Vraiment?")
    assert [document.text[s.start : s.end] for s in document.sentences] == [
        "Il pèse 5,5 kg.",
        "Vraiment?",
    ]


def test_every_token_is_its_own_root() -> None:
    (sentence,) = plain_document("trois kilos").sentences
    assert [(t.text, t.is_root) for t in sentence.tokens] == [("trois", True), ("kilos", True)]


def test_an_empty_text_has_no_sentence() -> None:
    assert plain_document(" ").sentences == ()
