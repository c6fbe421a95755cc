#!/usr/bin/env python3
"""Touches the sources that an incremental build would wrongly leave as they are.

    scripts/layout_changes.py

Swift compiles a file again when something that it names has changed. What stands behind the names of another module's types it does not see
(measured: scripts/try_incremental_builds.py): members of a structure or enumeration that it holds inside of another one, what an alias stands
for, and whether a property is stored. So this script notes these declarations of every module in .build/layouts.json. When they
differ from those of the last time, it touches the sources of all targets above the module, which the next build then compiles.

`make check` and `make test` run it before they build.
"""

import json
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from package_targets import Package

RECORD = ".build/layouts.json"
WORDS = r"(?:@[\w.]+(?:\([^)]*\))?\s+|[a-z]+(?:\([a-z]+\))?\s+)*?"
TYPE = re.compile(rf"(?P<words>{WORDS})(?P<kind>struct|enum|class|actor|extension|protocol)\s+(?P<name>[\w.]+)(?P<rest>.*)")
PROPERTY = re.compile(rf"(?P<words>{WORDS})(?:let|var)\s+(?P<name>`?\w+|\()(?P<rest>.*)")
SEEN = re.compile(r"\b(public|package|open)\b(?!\()")


def is_stored(rest):
    """Whether the text after a property's name declares a stored one: observers follow a value, accessors a type."""
    brace, value = rest.find("{"), rest.find("=")
    return brace < 0 or 0 <= value < brace or "didSet" in rest or "willSet" in rest


def declarations(text):
    """The declarations of a file, one per line. The sources are formatted: members are indented by four columns."""
    found, scopes = [], []
    for line in text.split("\n"):
        code = line.split("//")[0].rstrip()
        inside = code.lstrip()
        if not inside:
            continue
        indent = len(code) - len(inside)
        while scopes and indent <= scopes[-1]["indent"]:
            scopes.pop()
        scope = scopes[-1] if scopes else None
        if scope and indent != scope["indent"] + 4 and not inside.startswith("#"):
            continue
        path = ".".join(each["name"] for each in scopes)
        if re.match(rf"{WORDS}typealias\s", inside):
            found.append(f"{path}: {inside}")
        if declared := TYPE.match(inside):
            kind, is_seen = declared["kind"], bool(SEEN.search(declared["words"]))
            is_value = kind in ("struct", "enum")
            if kind == "protocol" and not is_seen:
                found.append(f"{path}: {inside}")
            if code.endswith("}") and "{" in code:
                if is_value:
                    found.append(f"{path}: {inside}")
            elif kind != "protocol":
                scopes.append({"indent": indent, "name": declared["name"], "value": is_value, "class": kind == "class" and is_seen})
        elif scope and (declared := PROPERTY.match(inside)) and not re.search(r"\b(static|class)\b", declared["words"]):
            stored = is_stored(declared["rest"])
            if scope["value"] and stored:
                found.append(f"{path}: {inside}")
            elif scope["class"]:
                found.append(f"{path}.{declared['name']}: {'stored' if stored else 'computed'}")
        elif scope and scope["value"] and re.match(rf"{WORDS}case\s", inside):
            found.append(f"{path}: {inside}")
    return sorted(found)


def has_changed(old, new):
    """Whether layouts differ. A property of a class counts if it existed and its storage has changed."""
    kinds = [{line.rsplit(": ", 1)[0]: line for line in lines if line.endswith((": stored", ": computed"))} for lines in (old, new)]
    if any(kinds[1].get(name, line) != line for name, line in kinds[0].items()):
        return True
    rest = [[line for line in lines if not line.endswith((": stored", ": computed"))] for lines in (old, new)]
    return rest[0] != rest[1]


def sources(folder):
    for place, _, names in os.walk(folder):
        yield from (os.path.join(place, name) for name in sorted(names) if name.endswith(".swift"))


def note(package=None):
    """Compares with the last run, touches sources, and records the layouts. Returns the modules whose layouts have changed."""
    package = package or Package()
    try:
        with open(RECORD, encoding="utf-8") as file:
            known = json.load(file)
    except (OSError, ValueError):
        known = {}
    present, changed = {}, []
    for name, folder in package.folders.items():
        if name in package.tests:
            continue
        # A file with the same date has the same declarations.
        files = {path: os.stat(path).st_mtime_ns for path in sources(folder)}
        old = known.get(name)
        if old and old["files"] == files:
            present[name] = old
            continue
        lines = []
        for path in files:
            with open(path, encoding="utf-8") as file:
                lines += declarations(file.read())
        present[name] = {"files": files, "lines": lines}
        if old and has_changed(old["lines"], lines):
            changed.append(name)
    above = {name for name in package.folders if any(low in package.closure(name) for low in changed)}
    for name in sorted(above):
        for path in sources(package.folders[name]):
            os.utime(path)
            if name in present and path in present[name]["files"]:
                present[name]["files"][path] = os.stat(path).st_mtime_ns
    if os.path.isdir(".build"):
        with open(RECORD, "w", encoding="utf-8") as file:
            json.dump(present, file)
    if changed:
        print(f"since the last build layouts changed in {', '.join(changed)}: of {len(above)} targets above, those that are built are compiled anew", flush=True)
    return changed


if __name__ == "__main__":
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    note()
