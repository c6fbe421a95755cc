"""Pages, headings, files and names that comments and pages cite exist."""

import os
import re

from project import Finding, line_of

GUIDE = "Documentation/Architecture/WhereToFind.md"
RECIPES = "CONTRIBUTING.md"
# The ways in which a fact is known; `Documentation/README.md` defines the words.
STATUS_WORDS = ["documented", "measured", "reported", "remembered", "fitted", "chosen", "unsure"]
# Names that the project once cited and no longer has. In two halves, so that this file does not cite them.
GONE = [
    "ios-" + "facts", "ios26-" + "facts", "MEASU" + "RED", "engine" + ".md", "user-" + "cases", "flow-" + "language.md",
    "uikit-" + "surface", "Spec/" + "engine",
]
FOLDERS = ("Sources/", "Tests/", "Scenes/", "Assets/", "Documentation/", "Tools/", "Benchmarks/", "Examples/", "scripts/")
KINDS = (".swift", ".md", ".yaml", ".yml", ".json", ".sh", ".py", ".h", ".c", ".cpp")


def texts(project):
    """Everything that is written by hand, without the wrong citations in the tests of the checks."""
    return [path for path in project.paths if path != "scripts/lint/test_lint.py" and (
        path.startswith(FOLDERS) and path.endswith(KINDS) or path in ("Makefile", "Package.swift") or "/" not in path and path.endswith(".md"))]


def pages(project):
    return [path for path in texts(project) if path.endswith(".md") and not path.startswith("Tests/")]


def anchors(page):
    """The anchors of a page's headings: lower case, hyphens for spaces, no other punctuation."""
    headings = [line.lstrip("#").strip().lower() for line in page.split("\n") if line.startswith("#")]
    return {"".join("-" if c == " " else c for c in heading if c == " " or c.isalnum() or c in "-_") for heading in headings}


def problem_of_link(project, page, anchor):
    if not project.exists(page):
        return f"there is no {page}"
    if anchor and anchor not in anchors(project.text(page)):
        return f'{page} has no heading "{anchor}"'
    return None


def enough(project, what, count, at_least):
    """Reports a pattern that no longer finds enough to be right."""
    if count < at_least and project.is_complete:
        problem = f"it finds {count} {what}, and at least {at_least} were expected"
        yield Finding("scripts/lint/citations.py", 1, problem, "correct the pattern or the number")


def found(project, paths, pattern):
    """Path, line and match of every occurrence of a pattern in the texts."""
    expression = re.compile(pattern, re.MULTILINE)
    for path in paths:
        text = project.text(path)
        for match in expression.finditer(text):
            yield path, line_of(text, match.start()), match


def citations(project):
    paths = [path for path in texts(project) if not path.startswith("Documentation/")]
    count = 0
    for path, line, match in found(project, paths, r"\b((?:Facts|Rules)/[A-Za-z0-9]+\.md)(?:#([A-Za-z0-9_-]+))?"):
        count += 1
        if problem := problem_of_link(project, "Documentation/" + match[1], match[2]):
            yield Finding(path, line, problem, "cite a page and a heading of Documentation")
    yield from enough(project, "citations of facts and rules", count, 301)


def links(project):
    count = 0
    for path, line, match in found(project, pages(project), r"\]\(([^)#:\s]*)(?:#([A-Za-z0-9_-]+))?\)"):
        count += 1
        page = os.path.normpath(os.path.join(os.path.dirname(path), match[1])) if match[1] else path
        problem = problem_of_link(project, page, match[2] if page.endswith(".md") else None)
        if problem:
            yield Finding(path, line, problem, "correct the link")
    yield from enough(project, "links between pages", count, 401)
    for path, line, match in found(project, pages(project), r'<img src="([^":]+)"'):
        if not project.exists(os.path.join(os.path.dirname(path), match[1])):
            yield Finding(path, line, f"there is no picture {match[1]}", "correct the link")
    for path in pages(project):
        # References such as [QMUI] have their address on the same page.
        defined = set(re.findall(r"^\[([A-Z0-9]+)\]: https://\S+$", project.text(path), re.MULTILINE))
        prose = re.sub("`[^`\n]*`", "", project.text(path))
        for match in re.finditer(r"\[([A-Z][A-Z0-9]+)\](?![(:])", prose):
            if match[1] not in defined:
                yield Finding(path, line_of(prose, match.start()), f"[{match[1]}] has no address", f"add `[{match[1]}]: https://...`")


def book(project):
    script = project.text("scripts/make-book.sh")
    paths = [path for path in pages(project) if "/" not in path or path.startswith(("Documentation/", "Scenes/"))]
    for path, line, match in found(project, paths, r"\]\(([^)#:\s]+\.md)(?:#[A-Za-z0-9_-]+)?\)"):
        page = os.path.normpath(os.path.join(os.path.dirname(path), match[1]))
        top = page.split("/")[0]
        if "/" in page and f"cp -R {top} " not in script and f"find {top} " not in script:
            yield Finding(path, line, f"the book lacks {page}", f"copy {top} in scripts/make-book.sh")


def says_how(text):
    return any(word in text.lower() for word in STATUS_WORDS)


def facts(project):
    legend, index = project.text("Documentation/README.md"), "Documentation/README.md"
    for word in STATUS_WORDS:
        if f"| {word} |" not in legend:
            yield Finding(index, 1, f"the legend lacks {word}", "add a row that defines it")
    cure = "add one of: " + " ".join(STATUS_WORDS)
    paths = project.find("Documentation/Facts/", suffix=".md")
    yield from enough(project, "pages of facts", len(paths), 16)
    for path in paths:
        text = project.text(path)
        if f"({path.removeprefix('Documentation/')})" not in legend:
            yield Finding(index, 1, f"it does not name {path}", "add a link to the index of facts")
        start, *sections = text.split("\n## ")
        position = len(start)
        for section in sections:
            if not says_how(start) and not says_how(section):
                title = section.split("\n")[0]
                yield Finding(path, line_of(text, position) + 1, f'"{title}" does not say how it is known', cure)
            position += len("\n## ") + len(section)
        has_column = False
        for number, line in enumerate(text.split("\n"), 1):
            if not line.startswith("|"):
                has_column = False
            elif line.endswith("| how known |"):
                has_column = True
            elif has_column and not line.startswith("|--") and not says_how(line[:-1].split("|")[-1]):
                yield Finding(path, number, "the row does not say how it is known", cure)


def keyboards(project):
    page, source = project.text("Documentation/Facts/KeyboardLanguages.md"), "# Where the layout is from: Facts/KeyboardLanguages.md#layouts"
    paths = project.find("Assets/Keyboards/", suffix=".yaml")
    yield from enough(project, "keyboards", len(paths), 12)
    for path in paths:
        name = os.path.basename(path).removesuffix(".yaml")
        if not project.text(path).startswith(source + "\n"):
            yield Finding(path, 1, "it does not say where its layout is from", f"begin it with `{source}`")
        if f"| {name} |" not in page:
            yield Finding(path, 1, f"Facts/KeyboardLanguages.md has no row for {name}", "add the row with the source of the layout")


def is_there(project, name):
    """Whether a document names a file or folder rightly: from the root, from some folders below, or by the end of its path."""
    path = re.split("[<#]", name)[0].lstrip("/")
    return any(project.exists(top + path) for top in ("", "Sources/", "Tests/", "Documentation/")) or any(
        other.endswith("/" + path) for other in texts(project))


def recipes(project):
    text, makefile = project.text(RECIPES), project.text("Makefile")
    start = text.find("\n## How to add") + 1
    end = text.find("\n## ", start)
    words = {word for path in project.find("Sources/", suffix=".swift") for word in re.findall(r"\w+", project.text(path))}
    matches = list(re.compile(r"`([^`\n]+)`").finditer(text, start, end if end > 0 else len(text)))
    yield from enough(project, "names in the recipes", len(matches), 41)
    for match in matches:
        name, problem = match[1], None
        if name.startswith("make "):
            if f"\n{name.removeprefix('make ')}:" not in makefile:
                problem = f"there is no target {name}"
        elif "/" in name or name.endswith((".swift", ".md")):
            if not is_there(project, name):
                problem = f"there is no {name}"
        else:
            for part in re.findall(r"\w+", name):
                if part not in words:
                    problem = f'no source has {part} of "{name}"'
        if problem:
            yield Finding(RECIPES, line_of(text, match.start()), problem, "correct the name")


def guide(project):
    count = 0
    for path, line, match in found(project, [GUIDE], r"`([A-Za-z0-9+*/_.-]+)`"):
        if "/" not in match[1] and ".swift" not in match[1]:
            continue
        count += 1
        # A row may name several files by their common part, `TextColumn*.swift`, and further files of a folder by their end, `+Keys.swift`.
        name = match[1].split("*")[0].rpartition("/")[0] if "*" in match[1] else match[1]
        if name and not name.startswith("+") and not is_there(project, name):
            yield Finding(path, line, f"there is no {match[1]}", "correct the path")
    yield from enough(project, "files in the guide", count, 100)
    pages = [path for path in project.find("Sources/", suffix="/README.md") if path.count("/") == 2]
    names, count = {path.rpartition("/")[2] for path in project.paths}, 0
    for path, line, match in found(project, pages, r"`([A-Za-z0-9+_/.-]+\.swift)`"):
        count += 1
        if match[1].rpartition("/")[2] not in names:
            yield Finding(path, line, f"there is no {match[1]}", "correct the name")
    yield from enough(project, "files on the modules' pages", count, 250)


def sources_of_pages(project):
    paths, count = project.find("Documentation/", suffix=".md"), 0
    for path, line, match in found(project, paths, r"`(Sources/[^`]+\.swift)`"):
        if not project.exists(match[1]):
            yield Finding(path, line, f"there is no {match[1]}", "correct the path")
    for path, line, match in found(project, paths, r"((?:`[^`]+`(?: and )?)+) in `(Sources/[^`]+\.swift)`"):
        for name in re.findall(r"`(?:[A-Za-z]+\.)*([A-Za-z]+)[^`]*`", match[1]):
            count += 1
            if name not in project.text(match[2]):
                yield Finding(path, line, f"{match[2]} has no {name}", "correct the name or the path")
    yield from enough(project, "functions that pages name", count, 61)


def sources_of_facts(project):
    sources = [path for path in texts(project) if path.startswith("Sources/")]
    for path, line, _ in found(project, sources, r"\(documented\)"):
        yield Finding(path, line, 'it says "(documented)" and not where', "cite a page of Facts, or name the symbol or the headers")
    for path, line, match in found(project, texts(project), "|".join(re.escape(name) for name in GONE)):
        yield Finding(path, line, f"it cites {match[0]}, which is not part of the project", "cite a page of Facts")


def files(project):
    """Files that pages name by their whole path, such as the tests of SECURITY.md."""
    count = 0
    for path, line, match in found(project, pages(project), r"`((?:Sources|Tests|Tools|scripts|Benchmarks)/[\w./+-]+)`"):
        if match[1].endswith(KINDS):
            count += 1
            if not project.exists(match[1]):
                yield Finding(path, line, f"there is no {match[1]}", "correct the path")
    yield from enough(project, "files named by pages", count, 100)


def scenes(project):
    names = {os.path.splitext(os.path.basename(path))[0] for path in project.find("Scenes/")} | {"SCENE"}
    pages_of_rules = project.find("Documentation/Rules/", suffix=".md")
    for path, line, match in found(project, pages_of_rules, r"keyboard-lab (?:report|trace) ([A-Za-z0-9-]+)"):
        if match[1] not in names:
            yield Finding(path, line, f"there is no scene {match[1]}", "name a file of Scenes")


def check(project):
    for part in (citations, links, book, facts, keyboards, recipes, guide, sources_of_pages, sources_of_facts, files, scenes):
        yield from part(project)
