"""Where the labelled sets stand below the data folder."""

from collections.abc import Mapping

FILES: Mapping[str, str] = {
    "AWPNLI": "equate-dev/AWPNLI.jsonl",
    "NewsNLI": "equate-dev/NewsNLI.jsonl",
    "RTE_Quant": "equate-dev/RTE_Quant.jsonl",
    "RedditNLI": "equate-dev/RedditNLI.jsonl",
    "MNLI": "nli-dev/mnli_dev_numeric.jsonl",
    "RTE 1-3": "nli-dev/rte123_numeric.jsonl",
    "SICK": "nli-dev/sick_numeric.jsonl",
    "MED": "nli-dev/med_numeric.jsonl",
    "FraCaS": "nli-dev/fracas_numeric.jsonl",
    "ConjNLI": "nli-dev/conjnli_dev_numeric.jsonl",
    "NumeracyNLI": "nli-dev/numeracynli_sample.jsonl",
    "fragments": "nli-dev/semantic_fragments.jsonl",
    "Breaking-NLI": "nli-dev/breaking_nli_numeric.jsonl",
}
