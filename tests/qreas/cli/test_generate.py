import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[..., Any]
ROW = {
    "sentence1": "Ann picked 4 pears. Then she picked 9 more pears and 2 plums.",
    "sentence2": "She picked 13 pears.",
    "gold_label": "entailment",
    "sample_index": 3,
}


def test_awpnli_hard_is_a_set_that_eval_reads(qreas: Run, tmp_path: Path) -> None:
    (tmp_path / "AWPNLI.jsonl").write_text(json.dumps(ROW) + "\n")
    out = tmp_path / "hard.jsonl"
    made = qreas("generate", "awpnli-hard", str(out), "--data", str(tmp_path))
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert (made.code, made.err) == (0, f"2 pairs in {out}\n")
    assert [row["gold_label"] for row in rows] == ["entailment", "contradiction"]
    assert rows[1]["sentence2"] != ROW["sentence2"]
    ran = qreas("eval", "nli", str(out), "--system", "majority", "--json")
    assert json.loads(ran.out)["results"][0]["pairs"] == 2


def test_the_same_seed_makes_the_same_file(qreas: Run, tmp_path: Path) -> None:
    (tmp_path / "AWPNLI.jsonl").write_text(json.dumps(ROW) + "\n")
    for name in ("a", "b"):
        arguments = (str(tmp_path / name), "--data", str(tmp_path), "--seed", "5")
        qreas("generate", "awpnli-hard", *arguments)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
