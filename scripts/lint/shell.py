"""Shell scripts, and the steps of the GitHub action and workflows, pass shellcheck."""

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
        if path == "action.yml" or path.startswith(".github/workflows/"):
            for line, script in steps(project.text(path)):
                yield from findings(path, shellcheck(project, "--shell=bash", "-", text=script), line)
