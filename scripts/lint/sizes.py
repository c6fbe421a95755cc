"""No type has too many stored properties, no module too many lines, and no folder of Sources too many files."""

import os
import re

import architecture
from project import NOT_OURS, Finding, line_of

EXCEPTIONS = "scripts/lint/sizes.txt"
# (chosen: a reader keeps track of a type, a module and a folder of these sizes)
MOST_PROPERTIES, MOST_LINES, MOST_FILES = 20, 15_000, 30
# Comments, literals, words, the signs that decide about a declaration, and other signs.
TOKEN = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<literal>(?P<hashes>#*)\"\"\".*?\"\"\"(?P=hashes)|(?P<marks>#+)\".*?\"(?P=marks)|\"(?:[^\"\\\n]|\\[^(])*\")|"
    r"(?P<opening>\")|`?[A-Za-z_@#]\w*`?|[{}()\[\]=,;:\n]|[^\s{}()\[\]=,;:\w`@#\"]+|\d\w*|\S", re.DOTALL)
TYPES = {"class", "struct", "actor", "enum"}
PUBLIC = {"public", "open"}
MODIFIERS = PUBLIC | {
    "package", "internal", "private", "fileprivate", "final", "indirect", "static", "class", "lazy", "weak", "unowned", "override", "nonisolated",
    "dynamic", "required", "convenience"}


def end_of_literal(text, start):
    """The end of a literal of one line that opens at `start`; an interpolation can contain literals."""
    position = start + 1
    while position < len(text) and text[position] not in '"\n':
        if text.startswith("\\(", position):
            depth, position = 1, position + 2
            while depth and position < len(text):
                if text[position] == '"':
                    position = end_of_literal(text, position)
                    continue
                depth += {"(": 1, ")": -1}.get(text[position], 0)
                position += 1
        else:
            position += 2 if text[position] == "\\" else 1
    return position + 1


def tokens(text):
    """The words and signs of a source outside comments, with their positions; a literal is the sign `"`."""
    position = 0
    while match := TOKEN.search(text, position):
        position = match.end()
        if match["opening"]:
            position = end_of_literal(text, match.start())
        if match["opening"] or match["literal"]:
            yield '"', match.start()
        elif not match["comment"]:
            yield match[0], match.start()


class Type:
    def __init__(self, name, line, is_public):
        self.name, self.line, self.is_public, self.stored = name, line, is_public, []


def end_of_brackets(all_tokens, index):
    """The index after the bracket that closes the one before `index`."""
    depth = 1
    while depth and index < len(all_tokens):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(all_tokens[index][0], 0)
        index += 1
    return index


def types(text):
    """The types that a source declares outside functions, with the names of their stored properties.

    The public properties of a public type do not count: the library that a module imitates decides about them.
    """
    all_tokens, found, index = list(tokens(text)), [], 0
    # What the open braces belong to, and the declaration before the next one: a type, "extension" or, in `stack`, "body".
    stack, declared, modifiers = [], None, set()
    while index < len(all_tokens):
        token, position = all_tokens[index]
        index += 1
        inside = stack[-1] if stack else None
        if token in ("(", "["):
            index = end_of_brackets(all_tokens, index)
        elif token == "{":
            stack.append(declared or "body")
            declared, modifiers = None, set()
        elif token == "}":
            declared, modifiers = None, set()
            if stack:
                stack.pop()
        elif inside == "body" or token == "\n":
            continue
        elif token == "extension":
            declared = token
        elif token in TYPES and not declared and re.match(r"`?[A-Z_]", all_tokens[index][0]):
            declared = Type(all_tokens[index][0].strip("`"), line_of(text, position), bool(PUBLIC & modifiers))
            found.append(declared)
        elif token in ("let", "var") and isinstance(inside, Type):
            names, is_computed, index = property_names(all_tokens, index)
            is_api = inside.is_public and bool(PUBLIC & modifiers)
            if not is_computed and not is_api and not {"static", "class"} & modifiers:
                inside.stored += names
            modifiers = set()
        elif token in MODIFIERS or token.startswith("@"):
            modifiers.add(token)
        else:
            modifiers = set()
    return found


def property_names(all_tokens, index):
    """The names after `let` or `var`, whether they are computed, and the index of the first token after them: a brace or the statement's end."""
    names, depth, is_assigned, expects_name = [], 0, False, True
    while index < len(all_tokens):
        token = all_tokens[index][0]
        if depth == 0 and token == "{" and not is_assigned:
            first = next((other for other, _ in all_tokens[index + 1:] if other != "\n"), "")
            return names, first not in ("didSet", "willSet"), index
        # A declaration continues after a sign that needs more.
        if depth == 0 and (token in (";", "}") or token == "\n" and all_tokens[index - 1][0] not in ("=", ",", ":")):
            break
        if token in ("(", "[", "{"):
            depth += 1
        elif token in (")", "]", "}"):
            depth -= 1
            expects_name = expects_name and depth > 0
        elif token == "," and (depth == 0 or expects_name):
            is_assigned, expects_name = False, True
            index += 1
            continue
        elif depth == 0 and token == "=":
            is_assigned = True
        elif expects_name and token != "\n":
            names.append(token.strip("`"))
            # In a pattern such as `(a, b)` each comma precedes another name.
            expects_name = depth > 0
        index += 1
    return names, False, index


def check(project):
    exceptions = {}
    for number, line in enumerate(project.text(EXCEPTIONS).split("\n"), 1):
        if line and not line.startswith("#"):
            path, name = line.split("  ")[0].split(" ")
            exceptions[path, name] = number
    used, folders = set(), {}
    for path in project.find("Sources/", suffix=".swift"):
        folders.setdefault(os.path.dirname(path), []).append(path)
        for found in types(project.text(path)):
            if len(found.stored) <= MOST_PROPERTIES:
                continue
            used.add((path, found.name))
            if (path, found.name) not in exceptions:
                yield Finding(path, found.line, f"{found.name} has {len(found.stored)} stored properties, and {MOST_PROPERTIES} are allowed",
                              "make a type of those that belong together")
    for exception, number in exceptions.items():
        if exception not in used:
            yield Finding(EXCEPTIONS, number, f"{' '.join(exception)} needs no exception any more", "remove the line")
    for folder, paths in folders.items():
        if len(paths) > MOST_FILES:
            yield Finding(folder, 1, f"the folder has {len(paths)} files, and {MOST_FILES} are allowed", "make a folder of those about one subject")
    for target in architecture.targets(project).values():
        lines = sum(project.text(path).count("\n") for path in project.find(target.path + "/", suffix=".swift"))
        if target.path.startswith("Sources/") and lines > MOST_LINES:
            yield Finding(target.path, 1, f"the module has {lines:,} lines, and {MOST_LINES:,} are allowed",
                          "remove what is written twice, or move a subject to a module of its own")
