"""How the bundled model cuts text into words: English as the treebanks do it, and its quantities.

The settings are stored in the model, so nothing of this module is needed to use it.
"""

import re
from collections.abc import Mapping
from typing import Any

from spacy.attrs import ORTH
from spacy.lang.char_classes import ALPHA, ALPHA_LOWER, ALPHA_UPPER, HYPHENS, UNITS
from spacy.language import Language
from spacy.util import compile_infix_regex, compile_prefix_regex, compile_suffix_regex

# Magnitudes and units that are written onto a number ("5.5bn", "60mph") and that spaCy lacks.
MAGNITUDES = "bn|tn|mn|mln|k|K|mph|lbs|mpg|sq"
CURRENCY_CODES = "USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|HKD|INR|CNY|RMB|Rs"
# First parts that the treebanks keep with the word ("e-mail", "non-profit").
BOUND_PREFIXES = (
    "non|e|re|anti|co|mid|pre|pro|cross|post|over|semi|multi|ex|sub|counter|mini|inter|intra|micro"
)
# Signs that are repeated for effect make one word, and so do lines to write on and double quotes.
REPEATED = r"[!?]{2,}|<{2,}|>{2,}|\*{2,}|={2,}|_{2,}|''|``"
# Abbreviations that spaCy lacks.
ABBREVIATIONS = (
    "al.", "Attn.", "Capt.", "Col.", "Fri.", "Ft.", "Lt.", "Mon.", "Reps.", "Sgt.", "Thur.",
    "Thurs.", "Tue.", "Tues.", "Wed.",
)  # fmt: skip
# Whole for spaCy, but cut in the treebanks; "m." would leave "a wall of 3m." without its unit.
CUT_RULES = frozenset(("and/or", "):", "m."))
HALVES_OF_DAY = r"[ap]\.?m\.?|[AP]\.?M\.?"
# Dates, decades, telephone numbers, and brackets as the Penn Treebank writes them stay one word.
WHOLE = (
    r"\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-(?:\d{4}|\d{2})|(?:1-)?\d{3}-\d{3}-\d{4}"
    r"|-[LR][RSC]B-|''|``|(?:\d\d)?\d0's"
)


def set_tokenizer(nlp: Language) -> None:
    """Gives the pipeline's tokenizer the rules for quantities."""
    defaults = nlp.Defaults
    prefixes = [
        REPEATED,
        r"[A-Z]{1,3}\$",
        rf"(?:{CURRENCY_CODES})\.?(?=[0-9])",
        rf"-(?=[{ALPHA}])",
        *(defaults.prefixes or ()),
    ]
    suffixes = [
        REPEATED,
        *(defaults.suffixes or ()),
        rf"(?<=[0-9])(?:{MAGNITUDES})",
        rf"(?<=[0-9]:[0-9]{{2}})(?:{HALVES_OF_DAY})",
        rf"(?<=[{ALPHA_LOWER}]{{2}})-{{1,2}}",
    ]
    tokenizer: Any = nlp.tokenizer  # a compiled class without types
    tokenizer.rules = _rules(tokenizer.rules)
    tokenizer.prefix_search = compile_prefix_regex(prefixes).search
    tokenizer.suffix_search = compile_suffix_regex(suffixes).search
    tokenizer.infix_finditer = compile_infix_regex(_infixes(nlp)).finditer
    tokenizer.token_match = re.compile(rf"(?:{WHOLE})$").match


def _rules(known: Mapping[str, Any]) -> dict[str, Any]:
    """The words that spaCy treats specially, with negations in capitals."""
    rules = {text: rule for text, rule in known.items() if text not in CUT_RULES}
    for text in [text for text in rules if text.endswith("n't") and text.islower()]:
        rules[text.upper()] = [{**part, ORTH: part[ORTH].upper()} for part in rules[text]]
    return rules | {text: [{ORTH: text}] for text in ABBREVIATIONS}


def _infixes(nlp: Language) -> list[str]:
    """The infixes of spaCy, with hyphens, ranges ("50-$60") and products ("3x4") cut."""
    kept = [str(infix) for infix in nlp.Defaults.infixes or () if HYPHENS not in str(infix)]
    bound = "".join(rf"(?<!\b{p})(?<!\b{p.capitalize()})" for p in BOUND_PREFIXES.split("|"))
    return [
        *kept,
        rf"(?<=[0-9])(?:{UNITS}|{MAGNITUDES})(?=[-–][{ALPHA}0-9$£€])",
        r"(?<=[-–—])[$£€](?=[0-9])",
        rf"(?<=[{ALPHA}0-9%]){bound}(?:{HYPHENS})(?=[{ALPHA}])",
        rf"(?<=[{ALPHA_LOWER}{ALPHA_UPPER}]{{3}})(?:–|—)(?=[0-9])",
        r"(?<=[0-9%])[-–—−×](?=[0-9$£€])",
        r"(?<=[0-9][a-z])[-–](?=[0-9$£€])",
        r"(?<=[0-9](?:bn|km|kg|cm|mm|ft))[-–](?=[0-9$£€])",
        r"(?<=[0-9])[xX](?=[0-9])",
        rf"(?<=[{ALPHA}]),(?=[0-9])|(?<=[0-9]),(?=[{ALPHA}])",
        rf"(?<=[{ALPHA}]{{2}})[()](?=[{ALPHA}])|\)(?=\()|(?<=\))\(",
    ]
