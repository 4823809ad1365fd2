"""The attention weights of a transformers checkpoint, for one word of a sentence."""

import torch
from transformers import AutoModel

from qreas.errors import InputError
from qreas.probes.attention import Attention
from qreas_adapters.transformers_checkpoint import load_checkpoint


def attention_of(name: str, text: str, word: str, *, device: str = "") -> Attention:
    """What the first piece of `word` in `text` attends to; see `load_checkpoint` for errors.

    Raises:
        InputError: the word is not in the text.
    """
    start = text.find(word)
    if start < 0 or not word:
        raise InputError("a word that is not in the sentence", word, f"take one of: {text}")
    # Only the plain implementation gives the weights back.
    checkpoint = load_checkpoint(AutoModel, name, device=device, attn_implementation="eager")
    encoded = checkpoint.tokenizer(
        text,
        return_offsets_mapping=True,
        return_tensors="pt",
        truncation=True,
        max_length=checkpoint.max_tokens,
    )
    offsets = encoded.pop("offset_mapping")[0].tolist()
    end = start + len(word)
    places = [place for place, (low, high) in enumerate(offsets) if low < end and high > start]
    if not places:
        raise InputError("a word that the model does not see", word, "shorten the sentence")
    with torch.inference_mode():
        model = checkpoint.model
        layers = model(**encoded.to(model.device), output_attentions=True).attentions
    weights = torch.stack(layers)[:, 0, :, places[0]].float().cpu().numpy()
    tokens = checkpoint.tokenizer.convert_ids_to_tokens(encoded["input_ids"][0])
    shown = tuple(token.lstrip("Ġ▁") for token in tokens)
    return Attention(name, shown, places[0], weights)
