"""Each row of Documentation/Architecture/Walk.md names a file of Sources and a function that it declares."""

import re

from project import Finding, line_of

PAGE = "Documentation/Architecture/Walk.md"
ROW = re.compile(r"^\| `([^`]+\.swift)` \| `(\w+)` \|", re.MULTILINE)


def check(project):
    text = project.text(PAGE)
    rows = list(ROW.finditer(text))
    if project.is_complete and not rows:
        yield Finding(PAGE, 1, "no row of the walk was found", "write rows as | `Module/File.swift` | `function` | what it does |")
    for row in rows:
        path, name = "Sources/" + row[1], row[2]
        line = line_of(text, row.start())
        if not project.exists(path):
            yield Finding(PAGE, line, f"there is no {path}", "correct the path")
        elif not re.search(rf"\b(?:func|var) {name}\b", project.text(path)):
            yield Finding(PAGE, line, f"{path} declares no function {name}", "name the function that is called there now")
