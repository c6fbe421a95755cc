"""Modules import only modules below them: in Package.swift, on the page of modules, in the drawing of ARCHITECTURE.md and on their own pages."""

import os
import re

from project import Finding, balanced, line_of

MANIFEST, DRAWING, PAGE = "Package.swift", "ARCHITECTURE.md", "Documentation/Architecture/Modules.md"
IMPORT = re.compile(
    r"^[ \t]*((?:@\w+(?:\(\w+\))?\s+)*)(?:(?:public|package|internal|private|fileprivate)\s+)?"
    r"import\s+(?:(?:class|struct|enum|protocol|func|var|let|typealias)\s+)?(\w+)", re.MULTILINE)
# The drawing shows these by their folder or not at all.
NOT_DRAWN = ("Sources/Frameworks/", "Sources/_Testing", "Benchmarks", "Tools/")
# These modules share a page.
FRAMEWORKS = "Sources/Frameworks"


class Target:
    def __init__(self, kind, name, path, dependencies, line):
        self.kind, self.name, self.path, self.dependencies, self.line = kind, name, path, dependencies, line
        # The modules that its sources import, each with the locations, and the re-exported ones.
        self.imports, self.exports = {}, set()


def targets(project):
    """The targets of the package in their order, without test targets, which may import everything."""
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
            # A product of a different package counts by its own name.
            needs = re.findall(r'"([^"]+)"', re.sub(r', package: "[^"]+"', "", items[:balanced(items, 0, "[", "]")]))
            for mapped in re.findall(r"\+ (\w+)\.map", items):
                needs += lists.get(mapped, [])
        if not path.startswith("Tests/"):
            result[name] = Target(match[1], name, path, needs, line_of(text, match.start()))
    for target in result.values():
        for path in project.find(target.path + "/", suffix=".swift"):
            # Literals of several lines may be other programs' sources.
            text = re.sub(r'""".*?"""', lambda literal: "\n" * literal[0].count("\n"), project.text(path), flags=re.DOTALL)
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
    """Pairs of names of which the first imports the second although it is below it."""
    position = {name: index for index, name in enumerate(order)}
    for name in order:
        target = all_targets[name]
        # An undeclared import has a separate finding.
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


def check_page(project, folder, dependencies):
    """Findings about the page of a folder: its heading, its line of imports (unless `dependencies` is None), and the tables of files and folders."""
    page, name = f"{folder}/README.md", os.path.basename(folder)
    if not project.exists(page):
        yield Finding(page, 1, f"{name} has no page", "describe it as the READMEs of the other modules do")
        return
    text = project.text(page)
    if not text.startswith(f"# {name}\n"):
        yield Finding(page, 1, f"the first heading is not {name}", f"begin with `# {name}`")
    expected = ", ".join(f"`{other}`" for other in dependencies or ()) or "nothing"
    imports = re.search(r"^Imports: (.*?)\.$", text, re.DOTALL | re.MULTILINE)
    if not imports or dependencies is not None and imports[1].split() != expected.split():
        line = line_of(text, imports.start()) if imports else 1
        yield Finding(page, line, f"its imports are not those of {name} in {MANIFEST}", f"write `Imports: {expected}.`")
    named = set()
    for row in re.finditer(r"^\| (`[^|]*) \|", text, re.MULTILINE):
        for path in re.findall(r"`([^`]+)`", row[1]):
            named.add(path)
            if not project.exists(f"{folder}/{path}"):
                yield Finding(page, line_of(text, row.start()), f"there is no {path} in {folder}", "correct the path")
    below = [path.removeprefix(folder + "/").split("/") for path in project.find(folder + "/", suffix=".swift")]
    for room in sorted({parts[0] for parts in below if len(parts) > 1} - named):
        yield Finding(page, 1, f"no table names the folder {room}", "add a row for it")


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
    drawn = [name for name, target in all_targets.items() if not target.path.startswith(NOT_DRAWN) and target.kind != "systemLibrary"]
    for name in drawn:
        yield from check_page(project, all_targets[name].path, all_targets[name].dependencies)
    if project.exists(FRAMEWORKS):
        yield from check_page(project, FRAMEWORKS, None)
    # The table without its second column, and the drawing without the text in parentheses.
    text = project.text(PAGE)
    table = re.search(r"(?:^\|.*\n)+", text, re.MULTILINE)
    if table:
        names = re.sub(r"^(\| [^|]*\|).*", r"\1", table[0], flags=re.MULTILINE)
        yield from check_order(PAGE, names, line_of(text, table.start()), all_targets, list(all_targets), True)
    text = project.text(DRAWING)
    drawing = re.search(r"^```\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    if drawing:
        names = re.sub(r"\([^)\n]*\)", "", drawing[1])
        yield from check_order(DRAWING, names, line_of(text, drawing.start(1)), all_targets, drawn, False)
