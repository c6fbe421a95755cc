"""Modules import only what stands below them: in Package.swift, on the page of modules and in the drawing of ARCHITECTURE.md."""

import re

from project import Finding, balanced, line_of

MANIFEST, DRAWING, PAGE = "Package.swift", "ARCHITECTURE.md", "Documentation/Architecture/Modules.md"
IMPORT = re.compile(
    r"^[ \t]*((?:@\w+(?:\(\w+\))?\s+)*)(?:(?:public|package|internal|private|fileprivate)\s+)?"
    r"import\s+(?:(?:class|struct|enum|protocol|func|var|let|typealias)\s+)?(\w+)", re.MULTILINE)
# The drawing shows these by their folder or not at all.
NOT_DRAWN = ("Sources/Frameworks/", "Sources/_Testing", "Benchmarks", "Tools/")


class Target:
    def __init__(self, kind, name, path, dependencies, line):
        self.kind, self.name, self.path, self.dependencies, self.line = kind, name, path, dependencies, line
        # The modules that its sources import, each with the places, and those that they re-export.
        self.imports, self.exports = {}, set()


def targets(project):
    """The targets of the package in their order, without those of tests, which may import everything."""
    text = project.text(MANIFEST)
    lists = {name: re.findall(r'"([^"]+)"', items) for name, items in re.findall(r"^let (\w+) = \[(.*?)\]", text, re.DOTALL | re.MULTILINE)}
    result = {}
    for match in re.finditer(r"\.(target|executableTarget|systemLibrary)(?=\(\s*(?://[^\n]*\n\s*)*name: \")", text):
        entry = text[match.end():balanced(text, match.end())]
        name = re.search(r'name: "([^"]+)"', entry)[1]
        path = re.search(r'path: "([^"]+)"', entry)
        path = path[1] if path else f"Sources/{name}"
        needed = re.search(r"dependencies: (?=\[)", entry)
        needs = []
        if needed:
            items = entry[needed.end():]
            needs = re.findall(r'"([^"]+)"', re.sub(r"\.product\([^)]*\)", "", items[:balanced(items, 0, "[", "]")]))
            for mapped in re.findall(r"\+ (\w+)\.map", items):
                needs += lists.get(mapped, [])
        if not path.startswith("Tests/"):
            result[name] = Target(match[1], name, path, needs, line_of(text, match.start()))
    for target in result.values():
        for path in project.find(target.path + "/", suffix=".swift"):
            text = project.text(path)
            for match in IMPORT.finditer(text):
                if match[2] in result and match[2] != target.name:
                    target.imports.setdefault(match[2], (path, line_of(text, match.start(2))))
                    if "@_exported" in match[1]:
                        target.exports.add(match[2])
    return result


def reached(target, all_targets):
    """The modules that a target may import: its dependencies and what these re-export."""
    found, waiting = set(), list(target.dependencies)
    while waiting:
        name = waiting.pop()
        if name not in found and name in all_targets:
            found.add(name)
            waiting += all_targets[name].exports
    return found


def upward(order, all_targets):
    """Pairs of names of which the first imports the second although it stands below it."""
    position = {name: index for index, name in enumerate(order)}
    for name in order:
        target = all_targets[name]
        # An import that is not declared has a finding of its own.
        for other in sorted(target.dependencies):
            if position.get(other, len(order)) < position[name]:
                yield name, other


def check_order(path, text, start, all_targets, expected, only_once):
    """Whether a part of a page, whose first line is `start`, names all modules, and in a right order from top to bottom."""
    found = {}
    for match in re.finditer(r"[\w-]+", text):
        if match[0] in expected:
            found.setdefault(match[0], []).append(start - 1 + line_of(text, match.start()))
    for name in expected:
        if name not in found or only_once and len(found[name]) > 1:
            times = len(found.get(name, []))
            yield Finding(path, found.get(name, [start])[-1], f"it names {name} {times} times", "name each module once, above what it imports")
    for name, other in upward(list(found), all_targets):
        yield Finding(path, found[name][0], f"{name} imports {other}, which stands above it", "move one of them")


def check(project):
    all_targets = targets(project)
    for target in all_targets.values():
        allowed = reached(target, all_targets)
        for name, (path, line) in target.imports.items():
            if name not in allowed:
                yield Finding(path, line, f"{target.name} imports {name}, which it does not depend on",
                              f"leave the import out, or, if {name} stands below {target.name}, add it to the target in {MANIFEST}")
    for name, other in upward(list(all_targets), all_targets):
        yield Finding(MANIFEST, all_targets[name].line, f"{name} depends on {other}, which stands above it", "move one of the entries")
    # The table without its second column, and the drawing without what stands in parentheses.
    text = project.text(PAGE)
    table = re.search(r"(?:^\|.*\n)+", text, re.MULTILINE)
    if table:
        names = re.sub(r"^(\| [^|]*\|).*", r"\1", table[0], flags=re.MULTILINE)
        yield from check_order(PAGE, names, line_of(text, table.start()), all_targets, list(all_targets), True)
    text = project.text(DRAWING)
    drawing = re.search(r"^```\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    if drawing:
        drawn = [name for name, target in all_targets.items() if not target.path.startswith(NOT_DRAWN) and target.kind != "systemLibrary"]
        names = re.sub(r"\([^)\n]*\)", "", drawing[1])
        yield from check_order(DRAWING, names, line_of(text, drawing.start(1)), all_targets, drawn, False)
