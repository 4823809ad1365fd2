"""The quantities of a `Doc` as displaCy draws entities: HTML, with every text escaped."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from spacy import displacy
from spacy.displacy.render import DEFAULT_LABEL_COLORS
from spacy.tokens import Doc

from qreas.types import Kind, Numset

# spaCy's own colours, by the entity label that comes closest.
_LABELS: Mapping[Kind, str] = {
    Kind.COUNT: "CARDINAL",
    Kind.NUMBER: "CARDINAL",
    Kind.CURRENCY: "MONEY",
    Kind.PERCENT: "PERCENT",
    Kind.PERCENTAGE_POINT: "PERCENT",
    Kind.ORDINAL: "ORDINAL",
    Kind.YEAR: "DATE",
    Kind.DATE: "DATE",
    Kind.TIME: "TIME",
    Kind.DURATION: "TIME",
}


def render(docs: Doc | Iterable[Doc], *, page: bool = False, jupyter: bool | None = False) -> str:
    """HTML that marks each quantity in its text, with its value and unit beside it.

    docs:    one `Doc` or several that went through the "qreas" component.
    page:    a whole page, not only its inside.
    jupyter: show it in the notebook instead; None to do so where there is one.
    """
    several = [docs] if isinstance(docs, Doc) else list(docs)
    colors = {
        escape(str(each)): DEFAULT_LABEL_COLORS[_LABELS.get(each.unit.kind, "QUANTITY")]
        for doc in several
        for each in doc._.numsets
    }
    shown = [{"text": doc.text, "ents": list(_entities(doc._.numsets))} for doc in several]
    html: str = displacy.render(
        shown, style="ent", manual=True, page=page, jupyter=jupyter, options={"colors": colors}
    )
    return html


def _entities(numsets: Iterable[Numset]) -> Iterator[Mapping[str, object]]:
    """What displaCy wants to know of each; one inside another is left out."""
    end = 0
    for each in sorted(numsets, key=lambda numset: (numset.start, -numset.end)):
        if each.start >= end:
            yield {"start": each.start, "end": each.end, "label": escape(str(each))}
            end = each.end
