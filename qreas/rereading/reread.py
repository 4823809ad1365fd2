"""A document as later stages read it: each module beside this one mends one kind of misreading.

The order matters: nouns and verbs are told apart before clauses are looked for, and clauses are
whole before places and regions are hung on them.
"""

from qreas.lexicon.load import Lexicon
from qreas.rereading.bare_relatives import with_bare_relatives
from qreas.rereading.capitals import with_capitals_read
from qreas.rereading.close_appositions import with_close_appositions
from qreas.rereading.company import with_company
from qreas.rereading.contests import with_contests
from qreas.rereading.counted_doers import with_counted_doers
from qreas.rereading.denied_bounds import with_denied_bounds
from qreas.rereading.former_holders import with_former_holders
from qreas.rereading.fronted_places import with_fronted_places
from qreas.rereading.fronted_wholes import with_fronted_wholes
from qreas.rereading.gapped_clauses import with_gapped_clauses
from qreas.rereading.joined_clauses import with_joined_clauses
from qreas.rereading.joined_comparatives import with_joined_comparatives
from qreas.rereading.late_yet import with_early_yet
from qreas.rereading.leftovers import with_leftovers
from qreas.rereading.long_sentences import in_pieces
from qreas.rereading.misplaced_heads import with_placed_heads
from qreas.rereading.mountains import with_mountains
from qreas.rereading.moved_subjects import with_moved_subjects
from qreas.rereading.named_objects import with_named_objects
from qreas.rereading.number_words import with_number_words
from qreas.rereading.ones import with_ones
from qreas.rereading.owned import with_owned
from qreas.rereading.parted_things import with_parted_things
from qreas.rereading.plain_nouns import with_nouns
from qreas.rereading.plain_wordings import with_plain_wordings
from qreas.rereading.regions import with_regions
from qreas.rereading.shared_nouns import with_shared_nouns
from qreas.rereading.split_headlines import with_whole_headlines
from qreas.rereading.times_over import with_times_over
from qreas.rereading.verb_phrases import with_verb_phrases
from qreas.rereading.verbless import with_verbs
from qreas.rereading.ways_to_work import with_ways_to_work
from qreas.types import Document


def reread(document: Document, lexicon: Lexicon, longest: int) -> Document:
    """The document with its trees mended, and itself where nothing is to be mended.

    longest: in tokens; a "sentence" beyond it is read in pieces, see `long_sentences`.
    """
    pieces = with_plain_wordings(in_pieces(with_whole_headlines(document), longest))
    pieces = with_mountains(with_former_holders(with_denied_bounds(with_early_yet(pieces))))
    named = with_shared_nouns(with_nouns(with_number_words(pieces), lexicon), lexicon)
    told = with_verbs(with_ways_to_work(with_counted_doers(named, lexicon)), lexicon)
    told = with_verb_phrases(with_contests(with_named_objects(told, lexicon)), lexicon)
    told = with_owned(with_ones(with_moved_subjects(told, lexicon)))
    told = with_close_appositions(_with_heads(told), lexicon)
    told = with_parted_things(with_bare_relatives(with_leftovers(told)))
    told = with_gapped_clauses(with_fronted_places(with_capitals_read(told, lexicon)))
    return with_times_over(with_regions(with_company(told, lexicon), lexicon))


def _with_heads(document: Document) -> Document:
    """The document with clauses and phrases hung on the words that they belong to."""
    placed = with_placed_heads(with_fronted_wholes(document))
    return with_joined_clauses(with_joined_comparatives(placed))
