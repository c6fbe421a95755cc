"""Tests are named by sentences, func `like this`(), and cannot pass because their inputs are absent."""

import re

from project import Finding, balanced, line_of

ATTRIBUTE = re.compile(r"^[ \t]*@Test\b|(?<=[ )])@Test\b", re.MULTILINE)
FUNCTION = re.compile(r"\s*(?:(?:@\w+(?:\([^)]*\))?|static|private|fileprivate|package|public|nonisolated|mutating)\s+)*func\s+(`[^`\n]+`|\w+)")
ABSENT = [
    (r"\.filter\s*(?:\{[^{}\n]*|\(\s*)\bfileExists", "inputs that do not exist are dropped in silence", "let a missing input fail the test"),
    (r"\]\s*\.(?:compactMap|flatMap)\s*\{\s*(?:\w+\s+in\s+)?\(?try\?", "inputs that cannot be read are dropped in silence",
     "write `try` and let the test fail"),
    (r"\(?try\?\s+FileManager\.default\.(?:contentsOfDirectory|subpathsOfDirectory)\([^\n]*?\)\)?(?=[^\n]*\n?[^\n]*\?\? \[\])",
     "a folder that is absent counts as empty", "write `try`, or `try!` in a static property, and expect that the list is not empty"),
    (r"guard\s+[^{\n]*\bfileExists\b[^{\n]*else\s*\{\s*return\s*\}", "the test passes when a file is absent", "use the trait `.enabled(if:)`"),
]


def without_comments(text):
    return re.sub(r"^(\s*)//[^\n]*", r"\1", text, flags=re.MULTILINE)


def check(project):
    for path in project.ours(".swift"):
        if not path.startswith("Tests/"):
            continue
        text = without_comments(project.text(path))
        for match in ATTRIBUTE.finditer(text):
            after = re.compile(r"\s*(?=\()").match(text, match.end())
            end = balanced(text, after.end()) if after else match.end()
            function = FUNCTION.match(text, end)
            line = line_of(text, match.end())
            if after and re.match(r'\(\s*#*"', text[after.end():]):
                yield Finding(path, line, "the test has its sentence in @Test(\"...\")", "write it as the name: func `the sentence`()")
            elif function and not function[1].startswith("`"):
                yield Finding(path, line, f"the test {function[1]} is not named by a sentence", "write func `the sentence`()")
            elif not function:
                yield Finding(path, line, "no function was found after @Test", "put the attribute before the function")
        for pattern, problem, cure in ABSENT:
            for match in re.finditer(pattern, text):
                yield Finding(path, line_of(text, match.start()), problem, cure)
