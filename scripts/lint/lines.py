"""Lines have at most 140 characters in Swift and 160 in Markdown and shell scripts."""

import re

from project import Finding

SWIFT, PROSE, SHELL = 140, 160, 160
# Links, code and addresses, which no line break may divide.
ATOM = re.compile(r"!?\[[^\]]*\]\([^)]*\)|`[^`]*`|\S+")


def long_lines(project, path, limit):
    for number, line in enumerate(project.text(path).split("\n"), 1):
        if len(line) > limit:
            yield number, line


def can_break(line):
    """Whether a line of Markdown could be broken into lines that are short enough."""
    return not any(len(match[0]) + 4 > PROSE for match in ATOM.finditer(line))


def check(project):
    for path in project.ours(".swift"):
        for number, line in long_lines(project, path, SWIFT):
            yield Finding(path, number, f"the line has {len(line)} characters, more than {SWIFT}", "break it")
    for path in project.shell_scripts():
        for number, line in long_lines(project, path, SHELL):
            yield Finding(path, number, f"the line has {len(line)} characters, more than {SHELL}", "break it")
    for path in project.ours(".md"):
        fences = [number for number, line in enumerate(project.text(path).split("\n"), 1) if line.lstrip().startswith("```")]
        for number, line in long_lines(project, path, PROSE):
            is_code = sum(fence < number for fence in fences) % 2 == 1
            if not is_code and not line.lstrip().startswith("|") and can_break(line):
                yield Finding(path, number, f"the line has {len(line)} characters, more than {PROSE}", "break it")
