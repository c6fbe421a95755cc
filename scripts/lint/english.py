"""Doc comments and pages use the field's words: counts of banned words may only fall.

`banned-words.txt` has the patterns with their cures, and `english-counts.txt` how often each is still there.
"""

import os
import re
import sys

from project import Finding

BANNED, COUNTS = "scripts/lint/banned-words.txt", "scripts/lint/english-counts.txt"


def patterns(project):
    """The scope, the regular expression as written, and the cure, for each line of the list."""
    rows = [line.split("\t") for line in project.text(BANNED).split("\n") if line and not line.startswith("#")]
    return [(row[0], row[1], row[-1]) for row in rows]


def counts(project):
    rows = [line.split("\t") for line in project.text(COUNTS).splitlines()]
    return {pattern: int(count) for count, pattern in rows}


def prose(project):
    """Path, line number, text, and whether it begins a doc comment, of every line of doc comments and pages."""
    for path in project.ours((".swift", ".md"), project.paths):
        was_doc = is_code = False
        for number, line in enumerate(project.text(path).split("\n"), 1):
            line = line.lstrip()
            is_doc = path.endswith(".swift") and line.startswith("///")
            if line.startswith("```"):
                is_code = not is_code
            elif is_doc or path.endswith(".md") and not is_code:
                yield path, number, line.lstrip("/ "), is_doc and not was_doc
            was_doc = is_doc


def matches(project):
    """The places of every pattern."""
    found = {pattern: [] for _, pattern, _ in patterns(project)}
    compiled = [(where, pattern, re.compile(pattern)) for where, pattern, _ in patterns(project)]
    for path, number, text, is_opening in prose(project):
        text = re.sub("`[^`]*`", "", text)
        for where, pattern, expression in compiled:
            if where == "text":
                found[pattern] += [(path, number)] * len(expression.findall(text))
            elif is_opening and expression.match(text):
                found[pattern].append((path, number))
    return found


def added_lines(project):
    """The lines that differ from origin/main, or from the last commit if there is no origin/main, by path."""
    base = project.git("merge-base", "origin/main", "HEAD").strip() or "HEAD"
    added, path = {}, ""
    for line in project.git("diff", "-U0", "--no-color", "--no-ext-diff", base).splitlines():
        if line.startswith("+++ "):
            path = line[6:]
        elif match := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, length = int(match[1]), int(match[2] or 1)
            added.setdefault(path, set()).update(range(first, first + length))
    for path in project.git("ls-files", "-o", "--exclude-standard").splitlines():
        added[path] = set(range(1, project.text(path).count("\n") + 2))
    return added


def check(project):
    kept, found, added = counts(project), matches(project), None
    fallen = 0
    for where, pattern, cure in patterns(project):
        places, allowed = found[pattern], kept.get(pattern, 0)
        fallen += len(places) < allowed
        if len(places) <= allowed:
            continue
        added = added_lines(project) if added is None else added
        new = [place for place in places if place[1] in added.get(place[0], ())]
        what = f'the opening "{pattern}"' if where == "doc" else f'"{pattern}"'
        for path, number in new:
            yield Finding(path, number, f"the project avoids {what}", cure)
        if not new:
            yield Finding(COUNTS, 1, f"{what} is there {len(places)} times, and at most {allowed} are allowed", cure)
    if fallen:
        print(f"english: {fallen} counts have fallen; `scripts/lint.sh --keep` keeps the lower ones", file=sys.stderr)


def keep(project):
    """Writes the counts that have fallen, and those of new patterns. Returns the exit code."""
    kept, found = counts(project), matches(project)
    rows = [f"{min(len(places), kept.get(pattern, len(places)))}\t{pattern}" for pattern, places in found.items()]
    with open(os.path.join(project.root, COUNTS), "w", encoding="utf-8") as file:
        file.write("\n".join(rows) + "\n")
    return 0
