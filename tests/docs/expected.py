"""Whether what a block gives is what the page shows."""

import ast
import io
import re
import tokenize
from contextlib import redirect_stdout
from typing import Any

# In what a page shows, this stands for anything.
ANYTHING = "…"


def matches(shown: str, given: str) -> bool:
    """What is given is what is shown, but for space at line ends and what `…` stands for."""
    pattern = re.escape(_trimmed(shown)).replace(re.escape(ANYTHING), ".*?")
    return re.fullmatch(pattern, _trimmed(given), re.DOTALL) is not None


def run_python(code: str, namespace: dict[str, Any], file: str, first_line: int) -> str:
    """What the code prints.

    Raises:
        AssertionError: a statement gives something else than the comment behind it shows, which is
            compared where it is a literal or the statement prints.
    """
    # Empty lines before it: a traceback then shows the line of the page.
    tree = ast.parse("\n" * (first_line - 1) + code)
    comments = _comments(code, first_line)
    printed = ""
    for statement in tree.body:
        output = io.StringIO()
        value = None
        with redirect_stdout(output):
            if isinstance(statement, ast.Expr):
                value = eval(compile(ast.Expression(statement.value), file, "eval"), namespace)
            else:
                exec(compile(ast.Module([statement], []), file, "exec"), namespace)
        assert statement.end_lineno is not None
        _check(comments.get(statement.end_lineno, ""), value, output.getvalue(), statement, file)
        printed += output.getvalue()
    return printed


def _check(comment: str, value: object, printed: str, statement: ast.stmt, file: str) -> None:
    if not comment or not isinstance(statement, ast.Expr):
        return
    place = f"{file}:{statement.lineno}"
    if printed:
        assert matches(comment, printed), f"{place}: printed {printed!r}, shown {comment!r}"
        return
    try:
        shown = ast.literal_eval(comment)
    except (SyntaxError, ValueError):
        return  # a remark
    if ANYTHING in comment:
        assert matches(repr(shown), repr(value)), f"{place}: {value!r}, shown {comment}"
    else:
        assert value == shown, f"{place}: {value!r}, shown {comment}"


def _comments(code: str, first_line: int) -> dict[int, str]:
    """The comment at the end of each line, by the line's number in the page."""
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    return {
        token.start[0] + first_line - 1: token.string.lstrip("# ")
        for token in tokens
        if token.type == tokenize.COMMENT
    }


def _trimmed(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())
