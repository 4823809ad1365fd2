"""The Penn Treebank's conventions: its words found in the text, its tags as coarse classes."""

from collections.abc import Iterable, Mapping

# What the treebank writes, and what may stand in the text for it.
SIGNS: Mapping[str, tuple[str, ...]] = {
    "-LRB-": ("(",),
    "-RRB-": (")",),
    "-LSB-": ("[",),
    "-RSB-": ("]",),
    "-LCB-": ("{",),
    "-RCB-": ("}",),
    "``": ('"', "“", "''", "«"),
    "''": ('"', "”", "``", "»"),
    '"': ("``", "''", "“", "”"),
    "`": ("'", "‘", "’"),
    "'": ("‘", "’", "`"),
    "...": ("…",),
    "--": ("–", "—"),
    "-": ("–", "—"),
}
CLASSES: Mapping[str, str] = {
    **dict.fromkeys(("NN", "NNS"), "NOUN"),
    **dict.fromkeys(("NNP", "NNPS"), "PROPN"),
    **dict.fromkeys(("VB", "VBD", "VBG", "VBN", "VBP", "VBZ"), "VERB"),
    **dict.fromkeys(("JJ", "JJR", "JJS"), "ADJ"),
    **dict.fromkeys(("RB", "RBR", "RBS", "WRB"), "ADV"),
    **dict.fromkeys(("DT", "PDT", "WDT"), "DET"),
    **dict.fromkeys(("PRP", "PRP$", "WP", "WP$", "EX"), "PRON"),
    **dict.fromkeys(("IN", "RP"), "ADP"),
    **dict.fromkeys(("TO", "POS"), "PART"),
    **dict.fromkeys(("$", "#", "SYM"), "SYM"),
    **dict.fromkeys(("FW", "LS"), "X"),
    "CD": "NUM",
    "CC": "CCONJ",
    "MD": "AUX",
    "UH": "INTJ",
}
# Functions that decide the class of a word where its tag leaves it open.
BY_FUNCTION: Mapping[tuple[str, str], str] = {
    ("VERB", "aux"): "AUX",
    ("VERB", "auxpass"): "AUX",
    ("VERB", "cop"): "AUX",
    ("ADP", "mark"): "SCONJ",
    ("PART", "case"): "ADP",
}


def coarse(tag: str, dep: str) -> str:
    """The universal part of speech of a Penn Treebank tag in a function; punctuation otherwise."""
    found = CLASSES.get(tag, "PUNCT")
    return found if tag == "POS" else BY_FUNCTION.get((found, dep), found)


def align(text: str, words: Iterable[str]) -> list[tuple[int, int]]:
    """The character offsets of the words, which may differ from the text in case and signs.

    Raises:
        ValueError: the letters and digits of a word are not what comes next in the text.
    """
    spans = []
    position = 0
    for word in words:
        while position < len(text) and text[position].isspace():
            position += 1
        start, position = position, _end(text, position, word)
        spans.append((start, position))
    return spans


def _end(text: str, start: int, word: str) -> int:
    for form in (word, *SIGNS.get(word.upper(), ())):
        if text[start : start + len(form)].lower() == form.lower():
            return start + len(form)
    at = start
    for character in filter(str.isalnum, word.lower()):
        while at < len(text) and not text[at].isalnum():
            at += 1
        if text[at : at + 1].lower() != character:
            raise ValueError(f"{word!r} is not at character {start} of the text")
        at += 1
    return at
