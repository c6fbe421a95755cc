"""A Swift file in Sources is named after a type in it."""

import os
import re

from project import Finding

EXCEPTIONS = "scripts/lint/file-names.txt"
TYPE = re.compile(r"\b(?:class|struct|enum|actor|protocol|extension|typealias)\s+((?:`?[A-Za-z_]\w*`?\.)*`?[A-Za-z_]\w*)")


def types(text):
    """The names of all types that a file declares or extends, and of the types around them."""
    without_comments = re.sub(r"//[^\n]*", "", text)
    return {part.strip("`") for match in TYPE.finditer(without_comments) for part in match[1].split(".")}


def is_named_rightly(path, text):
    folders, name = path.split("/")[1:-1], os.path.basename(path).removesuffix(".swift").split("+")[0]
    # The file of a module itself, with its re-exports.
    if name in folders or name == "main":
        return True
    found = types(text)
    # Several small types share a file named after the plural of their last words: `Subjects.swift`.
    return name in found or name.endswith("s") and any(other.endswith(name[:-1]) for other in found)


def check(project):
    exceptions = {}
    for number, line in enumerate(project.text(EXCEPTIONS).split("\n"), 1):
        if line and not line.startswith("#"):
            exceptions[line.split("  ")[0]] = number
    used = set()
    for path in project.find("Sources/", suffix=".swift"):
        if is_named_rightly(path, project.text(path)):
            continue
        exception = next((prefix for prefix in exceptions if path == prefix or prefix.endswith("/") and path.startswith(prefix)), None)
        if exception:
            used.add(exception)
        else:
            yield Finding(path, 1, "the file declares and extends no type of its name", "name it `Type.swift` or `Type+Topic.swift`")
    for exception, number in exceptions.items():
        if exception not in used:
            yield Finding(EXCEPTIONS, number, f"{exception} needs no exception any more", "remove the line")
