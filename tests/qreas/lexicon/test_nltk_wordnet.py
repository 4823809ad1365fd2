import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("nltk")

ROOT = Path(__file__).parents[3]
QUESTIONS = """
from qreas.lexicon.load import load_lexicon
taxonomy = load_lexicon("nltk").taxonomy
print(sorted(taxonomy.synonyms("policeman")))
print(sorted(taxonomy.hypernyms("policeman")))
print(taxonomy.is_a("Thebes", "entity"), taxonomy.is_a("thebes", "person"))
print(sorted(taxonomy.antonyms("rise", "v")), sorted(taxonomy.antonyms("tiny", "a")))
print(sorted(taxonomy.derivations("theban", "a")), sorted(taxonomy.derivations("arrest", "n")))
print(sorted(taxonomy.entailed("arrest")), sorted(taxonomy.wholes("policeman")))
print(taxonomy.base_forms("policemen"), taxonomy.knows("zebra"))
"""
ANSWERS = """\
['police officer']
['entity', 'person', 'soul']
True False
['fall'] ['large']
[('thebes', 'n')] [('arrest', 'v')]
['sit'] ['police']
('policeman',) False
"""


def ask(nltk_data: Path) -> subprocess.CompletedProcess[str]:
    # NLTK looks for its data when it is imported, so another process has to.
    return subprocess.run(
        [sys.executable, "-c", QUESTIONS],
        cwd=ROOT,
        env={**os.environ, "NLTK_DATA": str(nltk_data), "HOME": str(nltk_data)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_nltk_s_wordnet_answers_like_the_bundled_one(database: Path, tmp_path: Path) -> None:
    corpus = tmp_path / "corpora" / "wordnet"
    shutil.copytree(database, corpus)
    # NLTK wants two more files, and the words of a lexicographer's file for each synset.
    (corpus / "lexnames").write_text("00\tall\t0\n")
    (corpus / "index.sense").write_text("")
    done = ask(tmp_path)
    assert done.stdout == ANSWERS, done.stderr


def test_where_nltk_has_none_the_message_says_how_to_get_it(tmp_path: Path) -> None:
    done = ask(tmp_path)
    assert "MissingResourceError" in done.stderr
    assert "python -m nltk.downloader wordnet" in done.stderr
