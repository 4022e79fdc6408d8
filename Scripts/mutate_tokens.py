"""Swift sources as tokens, as far as changing them in place needs it.

Comments are left out, a string with all that is interpolated in it is one token. The sources are
formatted by Scripts/format: binary operators but those of ranges stand between spaces, generic
brackets do not.
"""

import re
from dataclasses import dataclass

# What a token is.
WORD, NUMBER, STRING, OPERATOR, MARK = "word", "number", "string", "operator", "mark"

OPERATOR_CHARACTERS = set("/=-+!*%<>&|^~?")
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, {")", "]", "}"}
NUMBER_PATTERN = re.compile(
    r"0x[0-9A-Fa-f_]+(?:\.[0-9A-Fa-f_]+)?(?:p[+-]?\d+)?|0b[01_]+|0o[0-7_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:e[+-]?\d+)?")
WORD_PATTERN = re.compile(r"`[^`\n]+`|[#@]?[^\W\d]\w*|\$\w+")

TYPE_KEYWORDS = {"struct", "class", "enum", "extension", "protocol", "actor"}
CODE_KEYWORDS = {"func", "init", "subscript", "var", "let", "deinit"}
DECLARATION_KEYWORDS = TYPE_KEYWORDS | CODE_KEYWORDS
KEYWORDS = DECLARATION_KEYWORDS | {
    "if", "guard", "for", "while", "switch", "case", "default", "return", "break", "continue", "throw",
    "defer", "do", "repeat", "import", "typealias", "else", "in", "where", "catch", "try", "unsafe", "nil",
    "true", "false", "as", "is", "some", "any", "self", "super", "Self", "public", "private", "internal",
    "package", "fileprivate", "static", "mutating", "nonmutating", "consuming", "borrowing", "inout",
    "throws", "rethrows", "operator", "associatedtype", "get", "set", "final", "indirect", "fallthrough"}


@dataclass
class Token:
    kind: str
    text: str
    start: int
    end: int
    line: int
    # Whether there is white space, a comment or nothing at all before and behind it.
    spaced_before: bool = True
    spaced_behind: bool = True
    # Of brackets: the index of the other one, else -1.
    partner: int = -1
    # The index of the nearest bracket that is open here, or -1.
    parent: int = -1
    # Whether it is in the body of a function, not among declarations.
    in_code: bool = False
    # The names of the declarations around it.
    path: tuple = ()

    @property
    def is_binary(self):
        """Whether it is an operator between two operands."""
        return self.kind == OPERATOR and self.spaced_before == self.spaced_behind


class SourceError(Exception):
    """One line about a source that cannot be read."""


def skip_string(text, place):
    """The end of the string literal that begins at `place`."""
    pounds = 0
    while text[place + pounds] == "#":
        pounds += 1
    quote = '"""' if text.startswith('"""', place + pounds) else '"'
    end, escape = quote + "#" * pounds, "\\" + "#" * pounds
    place += pounds + len(quote)
    while place < len(text):
        if text.startswith(end, place):
            return place + len(end)
        if text.startswith(escape + "(", place):
            place = skip_interpolation(text, place + len(escape) + 1)
        elif text.startswith(escape, place):
            place += len(escape) + 1
        else:
            place += 1
    raise SourceError("a string does not end")


def skip_interpolation(text, place):
    depth = 1
    while depth > 0:
        if text[place] == '"':
            place = skip_string(text, place)
            continue
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        place += 1
    return place


def skip_comment(text, place):
    """The end of the comment that begins at `place`, which is there if none does."""
    if text.startswith("//", place):
        end = text.find("\n", place)
        return len(text) if end < 0 else end
    if not text.startswith("/*", place):
        return place
    depth = 0
    while True:
        if text.startswith("/*", place):
            depth, place = depth + 1, place + 2
        elif text.startswith("*/", place):
            depth, place = depth - 1, place + 2
            if depth == 0:
                return place
        else:
            place += 1


def token_end(text, place):
    """The kind and the end of the token that begins at `place`."""
    character = text[place]
    if character == '"' or re.match(r'#+"', text[place:place + 4]):
        return STRING, skip_string(text, place)
    found = NUMBER_PATTERN.match(text, place)
    if found:
        return NUMBER, found.end()
    found = WORD_PATTERN.match(text, place)
    if found:
        return WORD, found.end()
    if text.startswith("..<", place) or text.startswith("...", place):
        return OPERATOR, place + 3
    if character not in OPERATOR_CHARACTERS:
        return MARK, place + 1
    is_attached = place > 0 and not text[place - 1].isspace() and text[place - 1] not in "([{,;:"
    if is_attached and character in "?!<>":
        # What unwraps, and the brackets of generics.
        return MARK, place + 1
    end = place
    while end < len(text) and text[end] in OPERATOR_CHARACTERS and skip_comment(text, end) == end:
        end += 1
    return OPERATOR, end


def tokens(text):
    found, place, line, behind = [], 0, 1, 0
    while place < len(text):
        comment = skip_comment(text, place)
        if comment > place or text[place].isspace():
            end = max(comment, place + 1)
            line += text.count("\n", place, end)
            place = end
            continue
        kind, end = token_end(text, place)
        token = Token(kind, text[place:end], place, end, line, spaced_before=place > behind or place == 0)
        if found:
            found[-1].spaced_behind = place > behind
        found.append(token)
        line += text.count("\n", place, end)
        place = behind = end
    match_brackets(found)
    find_declarations(found)
    return found


def match_brackets(tokens):
    open_brackets = []
    for index, token in enumerate(tokens):
        if token.kind == MARK and token.text in CLOSING:
            if not open_brackets or OPENING[tokens[open_brackets[-1]].text] != token.text:
                raise SourceError(f"line {token.line}: '{token.text}' closes nothing")
            token.partner = open_brackets.pop()
            tokens[token.partner].partner = index
        token.parent = open_brackets[-1] if open_brackets else -1
        if token.kind == MARK and token.text in OPENING:
            open_brackets.append(index)
    if open_brackets:
        raise SourceError(f"line {tokens[open_brackets[-1]].line}: '{tokens[open_brackets[-1]].text}' is not closed")


def find_declarations(tokens):
    """Says of each token which declarations it is in, and whether in code."""
    scopes = [(-1, (), False)]
    pending = None
    for index, token in enumerate(tokens):
        while scopes[-1][0] >= 0 and index > tokens[scopes[-1][0]].partner:
            scopes.pop()
        opened, path, in_code = scopes[-1]
        token.path, token.in_code = path, in_code
        if token.parent == opened and token.kind == WORD and declares(tokens, index):
            # Among the declarations of a body only functions and types have one of their own.
            if not in_code or token.text not in {"var", "let"}:
                pending = (declared_name(tokens, index), token.text not in TYPE_KEYWORDS)
        if token.kind == MARK and token.text == "{":
            if token.parent == opened and pending:
                scopes.append((index, path + (pending[0],), pending[1]))
                pending = None
            else:
                scopes.append((index, path, in_code))


def declares(tokens, index):
    token = tokens[index]
    if token.text not in DECLARATION_KEYWORDS:
        return False
    before = tokens[index - 1].text if index > 0 else ""
    if before == "." or before in {"import", "case"}:
        return False
    return token.text not in {"class"} or tokens[index + 1].text not in {"func", "var"}


def declared_name(tokens, index):
    word = tokens[index].text
    return word if word in {"init", "subscript", "deinit"} else tokens[index + 1].text


def flat(tokens, first, last):
    """The text of tokens on one line, without comments."""
    parts = []
    for index in range(first, last + 1):
        if index > first and tokens[index].spaced_before:
            parts.append(" ")
        parts.append(tokens[index].text)
    return "".join(parts)
