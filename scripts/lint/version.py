#!/usr/bin/env python3
"""Every file that names the version of the program names the same one. With a tag such as v0.10.0, so does the tag."""

import re
import sys

from project import Finding, Project, line_of

SOURCE = "Sources/LabCommands/ProgramVersion.swift"
# Files with the pattern before the version, and the number of places at least.
PLACES = {
    "CHANGELOG.md": r"^## ",
    "Editors/vscode/package.json": r'^  "version": "',
    "Packaging/keyboard-lab.metainfo.xml": r'<release version="',
    "README.md": r"uses: OWNER/KeyboardLab@v",
    "Documentation/Checking.md": r"uses: OWNER/KeyboardLab@v",
}
NUMBER = r"(\d+\.\d+\.\d+)"


def check(project):
    source = re.search(rf'number = "{NUMBER}"', project.text(SOURCE))
    if not source:
        if project.exists(SOURCE):
            yield Finding(SOURCE, 1, "there is no version", 'write: static let number = "0.10.0"')
        return
    for path, before in PLACES.items():
        text = project.text(path)
        # The first place is that of the newest version.
        found = re.search(before + NUMBER, text, re.MULTILINE)
        if not found:
            yield Finding(path, 1, f"the version is missing behind '{before}'", f"write {source[1]}, as {SOURCE} has it")
        elif found[1] != source[1]:
            yield Finding(path, line_of(text, found.start()), f"the version is {found[1]}", f"write {source[1]}, as {SOURCE} has it")


if __name__ == "__main__":
    import os

    os.chdir(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
    present = Project(".")
    findings = [str(finding) for finding in check(present)]
    number = re.search(rf'number = "{NUMBER}"', present.text(SOURCE))
    if len(sys.argv) > 1 and (not number or sys.argv[1] != "v" + number[1]):
        findings.append(f"the tag is {sys.argv[1]}, and the version in {SOURCE} is {number[1] if number else 'missing'}")
    print("\n".join(findings), file=sys.stderr, end="\n" if findings else "")
    sys.exit(1 if findings else 0)
