"""What keeps a hypothesis from following, however many of its words and numbers the premise has.

The weights count what the premise has of the hypothesis. Where the number is told of something
else, by the rules below, that counts for nothing; whether it is then contradicted, they may say.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache

from qreas.reasoning.apart.priced import price_of_another
from qreas.reasoning.calculation.goals import score_of_part
from qreas.reasoning.contrast.uncompared import untold_comparison, untold_standard
from qreas.reasoning.denial.disputed import denied_report
from qreas.reasoning.denial.opposites import opposite_deed
from qreas.reasoning.denial.other_occasions import not_included, other_period
from qreas.reasoning.denial.sought import only_sought
from qreas.reasoning.denial.unclaimed import denied_there, kept_from_being, only_supposed
from qreas.reasoning.division.other_said_of_part import other_said_of_part
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import Index
from qreas.reasoning.one_event.added_anew import (
    added_anew,
    age_only,
    left_only,
    offset_only,
    once_only,
    rate_only,
)
from qreas.reasoning.one_event.among_the_most import among_the_most
from qreas.reasoning.one_event.counted_otherwise import counted_otherwise, often_only, other_counted
from qreas.reasoning.one_event.described_things import described_thing
from qreas.reasoning.one_event.dropped_restrictions import (
    dropped_restriction,
    price_at_times,
    wider_class,
)
from qreas.reasoning.one_event.elsewhere import told_elsewhere
from qreas.reasoning.one_event.exchanged import exchanged_parts
from qreas.reasoning.one_event.exchanged_qualities import exchanged_quality
from qreas.reasoning.one_event.for_and_against import other_side
from qreas.reasoning.one_event.narrowed import (
    bound_of_part,
    of_such_only,
    said_of_whole,
    there_only,
)
from qreas.reasoning.one_event.of_speakers import other_speaker
from qreas.reasoning.one_event.only_differences import difference_only
from qreas.reasoning.one_event.only_sources import only_source
from qreas.reasoning.one_event.other_actors import other_actor, other_bearer, other_patient
from qreas.reasoning.one_event.other_amounts import (
    other_account,
    other_content,
    whole_for_part,
    wider_share,
)
from qreas.reasoning.one_event.other_bodies import other_body
from qreas.reasoning.one_event.other_clauses import number_apart, other_deed, other_subject
from qreas.reasoning.one_event.other_dates import other_date
from qreas.reasoning.one_event.other_ends import (
    change_of_another,
    gain_only,
    limit_only,
    other_direction,
    other_end,
    other_multiple,
    other_sentence,
)
from qreas.reasoning.one_event.other_extents import other_extent
from qreas.reasoning.one_event.other_fates import other_fate, untold_fate, untold_turn
from qreas.reasoning.one_event.other_goals import other_goal
from qreas.reasoning.one_event.other_modifiers import (
    any_of_sorts,
    narrower_sort,
    one_of_both,
    other_sort,
)
from qreas.reasoning.one_event.other_names import relative_of
from qreas.reasoning.one_event.other_nations import nation_as_place, other_nation
from qreas.reasoning.one_event.other_owners import other_owner
from qreas.reasoning.one_event.other_parts import other_kind, other_number, other_place, other_whole
from qreas.reasoning.one_event.other_roles import other_role
from qreas.reasoning.one_event.other_settings import other_setting
from qreas.reasoning.one_event.other_things import other_thing
from qreas.reasoning.one_event.other_topics import other_topic
from qreas.reasoning.one_event.other_turns import other_time, other_turn
from qreas.reasoning.one_event.own_adjuncts import moved_adjunct, moved_adverb, time_of_another
from qreas.reasoning.one_event.part_of_name import part_of_name
from qreas.reasoning.one_event.part_of_place import part_of_place
from qreas.reasoning.one_event.purposes import made_for
from qreas.reasoning.one_event.scenes import untold_in_scene
from qreas.reasoning.one_event.stocks import had_before, stock_of_place, stock_only
from qreas.reasoning.one_event.told_beside import (
    beside_some,
    of_one_in_a_row,
    of_what_is_wanted,
    price_of_one,
)
from qreas.reasoning.one_event.untold_objects import untold_object
from qreas.reasoning.one_event.untold_parts import (
    untold_all,
    untold_cause,
    untold_conjunct,
    untold_exception,
    untold_only,
    untold_restriction,
    untold_thing,
    untold_total,
)
from qreas.reasoning.one_event.untold_sorts import untold_sort
from qreas.reasoning.one_event.ways_there import other_way
from qreas.reasoning.time.other_tenses import value_then
from qreas.reasoning.time.over_by_now import over_by_now
from qreas.reasoning.time.planned_times import planned_time
from qreas.reasoning.time.still_to_come import still_to_come
from qreas.reasoning.time.untold_days import untold_day
from qreas.types import Evidence, Label

_Rule = Callable[[Findings], str | None]

BARS: Mapping[str, _Rule] = {
    "other-number": other_number,
    "other-counted": other_counted,
    "whole-for-part": whole_for_part,
    "other-place": other_place,
    "other-price": price_of_another,
    "other-fate": other_fate,
    "other-end": other_end,
    "other-direction": other_direction,
    "other-multiple": other_multiple,
    "other-actor": other_actor,
    "kept-from-being": kept_from_being,
    "denied-there": denied_there,
    "other-nation": other_nation,
    "opposite-deed": opposite_deed,
    "other-side": other_side,
    "still-to-come": still_to_come,
    "over-by-now": over_by_now,
    "other-turn": other_turn,
    "limit-only": limit_only,
    "time-of-another": time_of_another,
}
"""The rules of what does not follow and may be false; each returns what the premise tells instead,
None where it is not there."""

OPEN: Mapping[str, _Rule] = {
    "other-content": other_content,
    "other-account": other_account,
    "other-extent": other_extent,
    "counted-otherwise": counted_otherwise,
    "often-only": often_only,
    "other-kind": other_kind,
    "described-thing": described_thing,
    "dropped-restriction": dropped_restriction,
    "wider-class": wider_class,
    "price-at-times": price_at_times,
    "among-the-most": among_the_most,
    "said-of-whole": said_of_whole,
    "other-period": other_period,
    "not-included": not_included,
    "bound-of-part": bound_of_part,
    "there-only": there_only,
    "of-such-only": of_such_only,
    "other-whole": other_whole,
    "other-body": other_body,
    "other-setting": other_setting,
    "wider-share": wider_share,
    "made-for": made_for,
    "other-goal": other_goal,
    "untold-fate": untold_fate,
    "untold-turn": untold_turn,
    "score-of-part": score_of_part,
    "change-of-another": change_of_another,
    "gain-only": gain_only,
    "difference-only": difference_only,
    "other-sentence": other_sentence,
    "other-owner": other_owner,
    "relative": relative_of,
    "other-speaker": other_speaker,
    "only-supposed": only_supposed,
    "only-sought": only_sought,
    "denied-report": denied_report,
    "other-role": other_role,
    "other-bearer": other_bearer,
    "beside-some": beside_some,
    "of-what-is-wanted": of_what_is_wanted,
    "of-one-in-a-row": of_one_in_a_row,
    "price-of-one": price_of_one,
    "had-before": had_before,
    "stock-of-place": stock_of_place,
    "stock-only": stock_only,
    "other-patient": other_patient,
    "only-source": only_source,
    "other-said-of-part": other_said_of_part,
    "added-anew": added_anew,
    "rate-only": rate_only,
    "once-only": once_only,
    "left-only": left_only,
    "offset-only": offset_only,
    "age-only": age_only,
    "other-subject": other_subject,
    "other-deed": other_deed,
    "number-apart": number_apart,
    "exchanged-parts": exchanged_parts,
    "exchanged-quality": exchanged_quality,
    "one-of-both": one_of_both,
    "other-sort": other_sort,
    "any-of-sorts": any_of_sorts,
    "narrower-sort": narrower_sort,
    "untold-sort": untold_sort,
    "part-of-place": part_of_place,
    "nation-as-place": nation_as_place,
    "told-elsewhere": told_elsewhere,
    "moved-adjunct": moved_adjunct,
    "moved-adverb": moved_adverb,
    "part-of-name": part_of_name,
    "other-date": other_date,
    "other-time": other_time,
    "planned-time": planned_time,
    "value-then": value_then,
    "untold-day": untold_day,
    "other-way": other_way,
    "untold-cause": untold_cause,
    "untold-conjunct": untold_conjunct,
    "untold-restriction": untold_restriction,
    "untold-only": untold_only,
    "untold-all": untold_all,
    "untold-exception": untold_exception,
    "untold-thing": untold_thing,
    "untold-object": untold_object,
    "untold-total": untold_total,
    "untold-in-scene": untold_in_scene,
    "other-thing": other_thing,
    "untold-comparison": untold_comparison,
    "untold-standard": untold_standard,
    "other-topic": other_topic,
}
"""The rules of what the premise leaves open: of another one nothing is told."""

RULES: Mapping[str, _Rule] = {**OPEN, **BARS}
"""All rules, in the order in which they are asked."""

# What is barred of these ways keeps even word for word from being proved.
_OF_PROOFS = (
    *(
        "among-the-most",
        "beside-some",
        "bound-of-part",
        "change-of-another",
        "denied-report",
        "denied-there",
    ),
    "described-thing",
    *("difference-only", "dropped-restriction", "exchanged-parts", "exchanged-quality"),
    *("gain-only", "had-before", "kept-from-being", "limit-only", "made-for", "moved-adverb"),
    "moved-adjunct",
    *("not-included", "of-such-only", "of-what-is-wanted", "once-only", "one-of-both"),
    *("only-sought", "only-supposed", "other-account", "other-actor", "other-bearer"),
    *("other-body", "other-content", "other-date", "other-deed", "other-direction", "other-extent"),
    *("other-goal", "other-multiple", "other-nation", "other-number", "other-owner"),
    *("opposite-deed", "other-place", "other-price", "other-role", "other-side", "other-subject"),
    *("any-of-sorts", "left-only", "narrower-sort", "other-sort", "other-time", "said-of-whole"),
    *("other-turn", "other-way", "other-whole", "part-of-name", "part-of-place", "planned-time"),
    *(
        "price-at-times",
        "price-of-one",
        "rate-only",
        "still-to-come",
        "stock-of-place",
        "there-only",
    ),
    *("time-of-another", "told-elsewhere", "untold-standard", "untold-total", "value-then"),
    *("whole-for-part", "wider-class", "wider-share"),
)


@dataclass(frozen=True, slots=True)
class Bar:
    """Why the hypothesis does not follow; `is_open` where it is not contradicted either."""

    evidence: Evidence
    is_open: bool


def bar(found: Findings, names: Collection[str] = RULES.keys()) -> Bar | None:
    """The first rule by which the hypothesis does not follow; None where there is none.

    names: the rules that are asked.
    """
    if _says_nothing(found):
        text = f'"{found.case.hypothesis.text.strip()}"'
        return Bar(Evidence("says-nothing", text, towards=Label.NEUTRAL), is_open=True)
    if not found.is_one_claim:
        return None
    for name, rule in _index().called_for(found.case, names):
        told = rule(found)
        if told is not None:
            return Bar(Evidence(name, told, towards=Label.NEUTRAL), is_open=name in OPEN)
    return None


def _says_nothing(found: Findings) -> bool:
    """It has no word of content and no quantity: "Hello!", "???", nothing at all."""
    return not found.alignment.links and not found.case.hypothesis_numsets


def bars_proof(found: Findings, names: Collection[str]) -> bool:
    """What would follow word by word is told of another thing or place, or denied by another."""
    if not found.is_one_claim:
        return False
    asked = (name for name in _OF_PROOFS if name in names)
    return any(rule(found) is not None for _, rule in _index().called_for(found.case, asked))


@cache
def _index() -> Index[_Rule]:
    """The rules by the words and quantities that they need, as their word lists have them."""
    return Index.of(RULES)
