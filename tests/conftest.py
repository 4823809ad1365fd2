"""Small builders for the values that flow between stages, and the paths to the development data."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from qreas.interval import Interval
from qreas.types import Context, Document, Kind, Numset, Sentence, Token, Unit

DATA = Path(__file__).parent.parent.parent / "shared" / "data"


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The development data beside the checkout; tests that need it skip where it is absent."""
    if not DATA.is_dir():
        pytest.skip(f"no development data at {DATA}")
    return DATA


@pytest.fixture(scope="session")
def numset() -> Callable[..., Numset]:
    """Makes a Numset from a value or an interval and the name of a counted noun."""

    def build(
        value: int | Fraction | Interval,
        unit: str | Unit = "",
        *,
        text: str = "",
        start: int = 0,
        context: Context | None = None,
    ) -> Numset:
        interval = value if isinstance(value, Interval) else Interval.point(value)
        kind = Kind.COUNT if unit else Kind.NUMBER
        made = unit if isinstance(unit, Unit) else Unit(kind, unit)
        words = text or f"{interval} {made}".strip()
        return Numset(
            interval, made, words, start, start + len(words), context=context or Context()
        )

    return build


@pytest.fixture(scope="session")
def document() -> Callable[..., Document]:
    """Makes a one-sentence Document from rows "word/lemma/POS/TAG/head/dep", heads by index."""

    def build(*rows: str) -> Document:
        tokens: list[Token] = []
        position = 0
        for index, row in enumerate(rows):
            text, lemma, pos, tag, head, dep = row.split("/")
            tokens.append(
                Token(index, text, lemma, pos, tag, int(head), dep, position, position + len(text))
            )
            position += len(text) + 1
        words = " ".join(token.text for token in tokens)
        return Document(words, (Sentence(tuple(tokens), 0, len(words)),))

    return build


@pytest.fixture(scope="session")
def nli_checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Saves a BERT of two small layers, with a tokenizer trained on the spot, to a folder.

    labels: the names of its outputs, in order; head: the transformers class.
    """
    torch = pytest.importorskip("torch", exc_type=ImportError)
    transformers = pytest.importorskip("transformers", exc_type=ImportError)
    from tokenizers import BertWordPieceTokenizer

    def build(
        *labels: str,
        head: str = "BertForSequenceClassification",
        seed: int = 1,
        positions: int = 64,
    ) -> Path:
        folder = tmp_path_factory.mktemp("checkpoint")
        words = BertWordPieceTokenizer()
        texts = ["Ann has three cats and 14 dogs.", "Ben sold no pears, ann bought them all."]
        words.train_from_iterator(texts, vocab_size=200, show_progress=False)
        words.save_model(str(folder))
        tokenizer = transformers.BertTokenizerFast.from_pretrained(folder)
        tokenizer.save_pretrained(folder)
        torch.manual_seed(seed)
        config = transformers.BertConfig(
            vocab_size=len(tokenizer),
            hidden_size=32,
            num_hidden_layers=2,
            num_attention_heads=2,
            intermediate_size=64,
            max_position_embeddings=positions,
            initializer_range=0.5,
            id2label=dict(enumerate(labels)) if labels else None,
            label2id={label: i for i, label in enumerate(labels)} if labels else None,
        )
        getattr(transformers, head)(config).save_pretrained(folder, safe_serialization=True)
        return folder

    return build


@pytest.fixture(scope="session")
def language_model(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """Saves a language model of two small layers, its vocabulary trained on `texts`, to a folder.

    head: the transformers class; the tokenizer is WordPiece for BERT and byte-level BPE for GPT-2
    and RoBERTa.
    """
    torch = pytest.importorskip("torch", exc_type=ImportError)
    transformers = pytest.importorskip("transformers", exc_type=ImportError)
    import tokenizers

    # Threads cost more than they bring where tensors are this small.
    torch.set_num_threads(1)
    sizes = {"BertForMaskedLM": 300, "RobertaForMaskedLM": 400, "GPT2LMHeadModel": 400}

    def build(texts: Sequence[str], head: str = "BertForMaskedLM", *, seed: int = 1) -> str:
        folder = str(tmp_path_factory.mktemp("language_model"))
        trained: Any
        if head.startswith("Bert"):
            trained = tokenizers.BertWordPieceTokenizer()
            special = {"mask_token": "[MASK]", "pad_token": "[PAD]", "unk_token": "[UNK]"}
            special |= {"cls_token": "[CLS]", "sep_token": "[SEP]"}
            trained.train_from_iterator(texts, vocab_size=sizes[head], show_progress=False)
            trained.post_processor = tokenizers.processors.BertProcessing(
                ("[SEP]", trained.token_to_id("[SEP]")), ("[CLS]", trained.token_to_id("[CLS]"))
            )
        else:
            trained = tokenizers.ByteLevelBPETokenizer()
            names: list[Any] = ["<s>", "<pad>", "</s>", "<unk>"]
            special = {"bos_token": "<s>", "eos_token": "</s>", "unk_token": "<unk>"}
            if head.startswith("Roberta"):
                # As RoBERTa's own: the mask takes the space before it.
                names.append(tokenizers.AddedToken("<mask>", lstrip=True, special=True))
                special |= {"cls_token": "<s>", "sep_token": "</s>", "pad_token": "<pad>"}
                special |= {"mask_token": names[-1]}
            trained.train_from_iterator(
                texts,
                vocab_size=sizes[head],
                min_frequency=1,
                special_tokens=names,
                show_progress=False,
            )
            if head.startswith("Roberta"):
                trained.post_processor = tokenizers.processors.RobertaProcessing(
                    ("</s>", 2), ("<s>", 0)
                )
        backend = trained._tokenizer
        tokenizer = transformers.PreTrainedTokenizerFast(tokenizer_object=backend, **special)
        tokenizer.save_pretrained(folder)
        torch.manual_seed(seed)
        shape = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2}
        shape |= {"vocab_size": len(tokenizer), "max_position_embeddings": 64}
        kind = getattr(transformers, head).config_class
        config = kind(**shape, initializer_range=0.5, bos_token_id=0, eos_token_id=2)
        config.pad_token_id = tokenizer.pad_token_id or 0
        getattr(transformers, head)(config).save_pretrained(folder)
        return folder

    return build
