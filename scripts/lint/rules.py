"""Every name that the engine prints has a page, and the index of rules has the source's sentence."""

import re

from project import Finding, balanced, line_of

FOLDER = "Documentation/Rules"
INDEX = FOLDER + "/README.md"
HEADINGS = ["What it does", "Example", "Where it is decided", "In a scene"]
# The location of the sentences of each kind of name. A switch has a case for every name, as the compiler ensures.
SOURCES = [
    ("Rule", "Sources/KeyboardAdjustment/AdjustmentRule.swift", "enum AdjustmentRule", "summary"),
    ("Limit", "Sources/KeyboardAdjustment/NamedRule.swift", "extension AdjustmentClamp.Limit", "summary"),
    ("Reason", "Sources/KeyboardAdjustment/AdjustmentPlan+Description.swift", "extension AdjustmentPlan.Reason", "sentence"),
    ("Enablement", "Sources/KeyboardAdjustment/NamedRule.swift", "extension Enablement.Reason", "summary"),
    ("Finding", "Sources/Simulator/Lint/LintRule.swift", "enum LintRule", "summary"),
    ("Correction", "Sources/KeyboardAdjustment/Revised/EngineEdition.swift", "enum RevisedCorrection", "summary"),
]
LITERAL = r'"((?:[^"\\\n]|\\.)*)"'


def sentences(project):
    """Kind, name, sentence, file and line of everything that the engine prints."""
    limit = re.search(r"static let limit = (\d+)", project.text("Sources/KeyboardAdjustment/Revised/SettlingBudget.swift"))
    for kind, path, owner, member in SOURCES:
        text = project.text(path)
        start = re.search(rf"{re.escape(owner)}\b[^{{]*\{{.*?var {member}: String \{{\s*switch self (?=\{{)", text, re.DOTALL)
        if not start:
            yield kind, None, None, path, 1
            continue
        end = balanced(text, start.end(), "{", "}")
        for match in re.compile(rf"case \.(\w+):((?:[\s+]*{LITERAL})+)").finditer(text, start.end(), end):
            sentence = "".join(re.findall(LITERAL, match[2])).replace(r"\(SettlingBudget.limit)", limit[1] if limit else "?")
            # The name of an edition keeps its spelling.
            if not sentence.startswith("iq"):
                sentence = sentence[:1].upper() + sentence[1:]
            yield kind, match[1], sentence, path, line_of(text, match.start())


def check(project):
    index = project.text(INDEX)
    rows = {match[1]: (match[2], line_of(index, match.start())) for match in re.finditer(r"^\| \[(\w+)\]\(\1\.md\) \| (.*) \|$", index, re.MULTILINE)}
    names = set()
    for kind, name, sentence, path, line in sentences(project):
        if name is None:
            yield Finding(path, 1, f"no sentences for the kind {kind} were found", "correct SOURCES in scripts/lint/rules.py")
            continue
        names.add(name)
        page = f"{FOLDER}/{name}.md"
        if not project.exists(page):
            yield Finding(path, line, f"{name} has no page", f"write {page} with the headings of the pages beside it")
        else:
            text = project.text(page)
            if not text.startswith(f"# {name}\n\n*{kind}: "):
                yield Finding(page, 1, "it does not begin with its name and kind", f"begin it with `# {name}` and `*{kind}: ...*`")
            for heading in HEADINGS:
                if f"\n## {heading}\n" not in text:
                    yield Finding(page, 1, f'it lacks the heading "{heading}"', "add the section")
            if kind != "Correction" and not text.partition("*\n\n")[2].startswith(sentence):
                yield Finding(page, 5, f"its first sentence is not that of {path}:{line}", f"write: {sentence}")
        if name not in rows:
            yield Finding(INDEX, 1, f"it lacks {name}", f"add the row `| [{name}]({name}.md) | {sentence} |`")
        elif rows[name][0] != sentence:
            yield Finding(INDEX, rows[name][1], f"the sentence of {name} is not that of {path}:{line}", f"write: {sentence}")
    for page in project.find(FOLDER + "/", suffix=".md"):
        name = page.removeprefix(FOLDER + "/").removesuffix(".md")
        if name not in names and page != INDEX:
            yield Finding(page, 1, f"the engine prints no {name}", "remove the page, or rename it")
