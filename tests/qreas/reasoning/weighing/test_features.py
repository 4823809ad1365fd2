"""The features of a pair, on sentences that the bundled parser reads."""

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.justify import justify
from qreas.reasoning.weighing.features import features
from qreas.reasoning.weighing.fit import load_rows
from qreas.reasoning.weighing.weights import load_model


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def read(engine: Engine, premise: str, hypothesis: str) -> dict[str, Feature]:
    case = engine.judge(premise, hypothesis).case
    return {each.name: each for each in features(Findings(case, justify(case), load_lexicon()))}


@pytest.mark.parametrize(
    ("premise", "hypothesis", "name", "detail"),
    [
        ("Nine boats sank.", "Nine boats sank off Malta.", "missing-name", "Malta"),
        ("Oil prices rose by 3%.", "Oil prices fell by 3%.", "opposite-word", "fell"),
        ("The rebels attacked the soldiers.", "The soldiers attacked the rebels.", "role-swapped",
         "soldiers (agent of attacked); rebels (patient of attacked)"),
        ("The mayor resigned.", "The mayor did not resign.", "negation-differs", "resign"),
        ("Some boats sank.", "All boats sank.", "absolute-word-added", "All"),
        ("The mayor never resigned.", "The mayor resigned.", "negation-in-premise-only", "never"),
        ("Ponds are reserves.", "Ponds are not reserves.", "unfounded-denial", "not"),
        ("The bridge opened in 1932.", "The bridge opened in 1947.", "date-differs", "1947"),
        ("They met at 8:15.", "They met at 11:30.", "date-differs", "11:30"),
    ],
)  # fmt: skip
def test_a_feature_names_the_words_that_it_is_about(
    engine: Engine, premise: str, hypothesis: str, name: str, detail: str
) -> None:
    found = read(engine, premise, hypothesis)[name]

    assert sorted(found.detail.split("; ")) == sorted(detail.split("; "))
    assert found.value > 0


def test_a_copied_sentence_is_covered_and_misses_nothing(engine: Engine) -> None:
    found = read(engine, "Nine boats sank off Malta.", "Nine boats sank off Malta.")

    assert found["covered-exactly"].value == 1.0
    assert {n: f.value for n, f in found.items() if n.startswith("missing-") and f.value} == {}


def test_what_is_read_is_what_may_be_weighed_and_all_that_is_weighed(engine: Engine) -> None:
    model = load_model()
    names = read(engine, "Nine boats sank.", "Eight boats sank.").keys()

    assert names == {row.name for row in load_rows()}
    assert model.entailment.features | model.contradiction.features <= names


def test_a_word_that_the_premise_has_under_another_name_is_in_it(engine: Engine) -> None:
    found = read(engine, "Danish police found 12 bikes.", "In Denmark they found twelve bikes.")

    assert found["verbatim-words"].value == pytest.approx(5 / 6)


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("The mayor did not resign.", "The mayor never resigned."),
        ("The mayor refused to resign.", "The mayor did not resign."),
        ("The guards were unaware of the raid.", "The guards did not know of the raid."),
        ("The tour ended in May.", "There were no tours in June."),
        ("Only Ann came.", "Ben did not come."),
        ("The pond is 3 metres deep.", "The pond is not 4 metres deep."),
        ("He lives in Oslo.", "He does not live in Bergen."),
        ("He came second.", "He was the No. 2."),
        ("She sold eight or nine cars.", "She sold no more than nine cars."),
    ],
)
def test_a_denial_with_a_reason_is_not_unfounded(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert read(engine, premise, hypothesis)["unfounded-denial"].value == 0


@pytest.mark.parametrize(
    ("premise", "hypothesis", "share"),
    [
        ("The bridge opened in 1932.", "The bridge opened in the 1930s.", 0.0),
        ("The bridge was built before 1950.", "The bridge was built in 1930.", 0.0),
        ("The bridge opened in 1932.", "Boats sank in 1947.", 0.5),
        ("The bridge opened in 1932.", "The bridge opened in the 18th century.", 1.0),
        ("The bridge opened.", "The bridge opened in 1947.", 0.0),
        ("The first bridge opened in 1932.", "The second bridge opened in 1947.", 0.0),
    ],
)
def test_a_date_differs_by_half_where_another_thing_happens_then(
    engine: Engine, premise: str, hypothesis: str, share: float
) -> None:
    assert read(engine, premise, hypothesis)["date-differs"].value == share


def test_a_number_that_the_premise_gives_as_a_bound_is_not_absent(engine: Engine) -> None:
    bound = read(engine, "At least 60 trees fell.", "60 trees fell.")
    other = read(engine, "At least 60 trees fell.", "50 trees fell on Monday, 70 on Tuesday.")

    assert bound["quantity-at-bound"].value == 1.0
    assert bound["quantity-value-absent"].value == 0.0
    assert other["quantity-value-absent"].value > 0


def test_a_noun_is_not_denied_with_what_is_said_of_it(engine: Engine) -> None:
    found = read(engine, "The film was not a success.", "The film cost two million.")

    assert found["negation-differs"].value == 0


def test_how_much_of_a_report_is_used_is_asked_of_the_sentences_that_tell_it(
    engine: Engine,
) -> None:
    asked = "Nine boats sank."
    alone = read(engine, "In the storm nine boats sank.", asked)
    longer = read(engine, "In the storm nine boats sank. Ann Lee sold 40 pears in Rome.", asked)

    for name in ("premise-covered", "premise-verbatim", "premise-length"):
        assert longer[name].value == alone[name].value
