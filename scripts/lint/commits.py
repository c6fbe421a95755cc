"""Titles of commits are short and begin with an area: `engine: follow the caret`."""

import os
import re

from project import Finding

LENGTH = 72


def problems(title):
    """The problems of a title, each with its cure."""
    found = []
    if len(title) > LENGTH:
        found.append(f"the title has {len(title)} characters, more than {LENGTH}; move details to the body")
    if re.match(r"WIP\b|Work in progress|fixup!|squash!|amend!", title, re.IGNORECASE):
        found.append("the title marks unfinished work; squash the commit, or say what it does")
    elif title.startswith("Merge branch"):
        found.append("the title does not say what was merged; write `area: what the branch does`, or rebase")
    elif not re.match(r"[a-z0-9][a-z0-9 ,./+-]*: \S", title):
        found.append("the title does not begin with an area in lower case; write `engine: ...`, `docs: ...`")
    if "; " in title:
        found.append("the title says two things; make two commits, or move one to the body")
    if title.endswith("."):
        found.append("the title ends with a full stop; leave it out")
    return found


def problems_of_message(message):
    """The problems of the title of a message as git hands it to the hook. Commits that a rebase will squash pass."""
    lines = [line for line in message.split("\n") if not line.startswith("#")]
    title = next((line.strip() for line in lines if line.strip()), "")
    return [] if not title or re.match(r"(fixup|squash|amend)! ", title) else problems(title)


def check(project):
    commits = os.environ.get("LINT_RANGE") or "origin/main..HEAD"
    for line in project.git("log", "--format=%h %s", commits, "--").splitlines():
        commit, _, title = line.partition(" ")
        for problem in problems(title):
            what, cure = problem.split("; ", 1)
            yield Finding(f"commit {commit}", 1, f"{title}: {what}", cure)
