"""Shell scripts, and the steps of the GitHub action and workflows, pass shellcheck. Input from callers never becomes a part of them."""

import json
import re
import subprocess
import textwrap

from project import Finding


def steps(text):
    """The scripts of `run:` lines in a file of GitHub's, each with the number of the line before it."""
    for match in re.finditer(r"^( *)(?:- )?run: (?:\|\n((?:\1 +.*\n|\n)+)|(.+)\n)", text, re.MULTILINE):
        script = textwrap.dedent(match[2]) if match[2] else match[3] + "\n"
        # GitHub replaces its expressions before the shell reads them.
        yield text.count("\n", 0, match.start(2) if match[2] else match.start(3)), re.sub(r"\$\{\{.*?\}\}", "expression", script)


# Names of GitHub expressions with external input: from a caller, a pull request or an issue.
FOREIGN = re.compile(r"\$\{\{[^}]*\b(?:inputs|github\.(?:event|head_ref|ref_name)|steps|needs|env|vars)\b[^}]*\}\}")


def injections(path, text):
    """Steps into which a text from outside would be written as code, and words that a shell would read as code."""
    column = None
    for number, line in enumerate(text.split("\n"), 1) if path == "action.yml" or path.startswith(".github/") else []:
        start = re.match(r"( *(?:- )?)run:", line)
        if start:
            column = len(start[1])
        elif line.strip() and len(line) - len(line.lstrip()) <= (column or 0):
            column = None
        if column is not None and FOREIGN.search(line):
            yield Finding(
                path, number, "the expression becomes a part of the script", "give it to the script by `env:` and write \"$NAME\"")
    for match in re.finditer(r"^[^#\n]*\beval\b", text, re.MULTILINE):
        yield Finding(path, text.count("\n", 0, match.start()) + 1, "eval runs a text as code", "divide it into words with xargs")


def shellcheck(project, *arguments, text=None):
    done = subprocess.run(["shellcheck", "--format=json", *arguments], cwd=project.root, input=text, capture_output=True, text=True)
    return json.loads(done.stdout or "[]")


def findings(path, comments, offset=0):
    for comment in comments:
        code = f"SC{comment['code']}"
        yield Finding(
            path or comment["file"], comment["line"] + offset, f"{code}: {comment['message']}",
            f"mend it, or write `# shellcheck disable={code}` with the reason above it")


def check(project):
    scripts = project.shell_scripts()
    if scripts:
        yield from findings(None, shellcheck(project, "--external-sources", *scripts))
    for path in project.chosen:
        if path in ("action.yml", "Packaging/gitlab-ci.yml", "scripts/check-in-ci.sh") or path.startswith(".github/workflows/"):
            yield from injections(path, project.text(path))
        if path == "action.yml" or path.startswith(".github/workflows/"):
            for line, script in steps(project.text(path)):
                yield from findings(path, shellcheck(project, "--shell=bash", "-", text=script), line)
