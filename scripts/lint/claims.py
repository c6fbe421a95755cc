"""The claims of ARCHITECTURE.md about all code below `LabSessions`: no state is global, and no code reads a wall clock, chance or the locale."""

import re

import architecture
from project import Finding, line_of

EXCEPTIONS = "scripts/lint/claims.txt"
SHELL = "LabSessions"
WORDS = r"(?:@\w+(?:\([^)\n]*\))?\s+|(?:package|public|private|fileprivate|internal|open|final|lazy|weak|nonisolated|unowned)(?:\([^)\n]*\))?\s+)*"
# Variables of types and files. Constants count when they hold a lock, as what it protects changes.
TOP = re.compile(rf"^{WORDS}var\s+(`?\w+`?)(.*)", re.MULTILINE)
STATIC = re.compile(rf"^[ \t]*{WORDS}(static|class)\s+{WORDS}(var|let)\s+(`?\w+`?)(.*)", re.MULTILINE)
LOCK = re.compile(r"\b(?:Mutex|Atomic|NSLock|NSRecursiveLock|OSAllocatedUnfairLock|ManagedAtomic)\b")
OUTSIDE = re.compile(
    r"\bDate\(\)|\bDate\.now\b|\.random\(|\.shuffled\(\)|\.randomElement\(\)|\bSystemRandomNumberGenerator\b|\barc4random|\bUUID\(\)|"
    r"\b(?:Locale|TimeZone|Calendar)\.(?:current|autoupdatingCurrent)\b|\bclock_gettime\b|\bgettimeofday\b|\bContinuousClock\b|"
    r"\bSuspendingClock\b|\bDispatchTime\.now\b|\bDispatchWallTime\.now\b|\bsystemUptime\b|\bNSDate\(\)|\btime\(nil\)")


def code(text):
    """The text without comments and literals, with the same lines."""
    text = re.sub(r'""".*?"""', lambda literal: "\n" * literal[0].count("\n"), text, flags=re.DOTALL)
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*', '""', text)


def is_computed(text, end, rest):
    """Whether a variable has a getter instead of a value; the first line of its declaration ends at `end` with `rest`."""
    before, brace, after = rest.partition("{")
    return bool(brace) and "=" not in before and not re.match(r"\s*(?:didSet|willSet)\b", after + text[end:end + 200])


def globals_of(text):
    """Name and line of each variable of the whole program."""
    for match in STATIC.finditer(text):
        _, kind, name, rest = match.groups()
        if kind == "let" and not LOCK.search(rest) or kind == "var" and is_computed(text, match.end(), rest):
            continue
        yield name.strip("`"), line_of(text, match.start(3))
    for match in TOP.finditer(text):
        if not is_computed(text, match.end(), match[2]):
            yield match[1].strip("`"), line_of(text, match.start(1))


def below_shell(project):
    """The targets that stand below the shell in Package.swift, which lists them from top to bottom."""
    targets = list(architecture.targets(project).values())
    names = [target.name for target in targets]
    return [target for target in targets[names.index(SHELL) + 1:] if target.path.startswith("Sources/")] if SHELL in names else []


def check(project):
    exceptions = {}
    for number, line in enumerate(project.text(EXCEPTIONS).split("\n"), 1):
        if line and not line.startswith("#"):
            kind, path, name = line.split("  ")[0].split(" ")
            exceptions[kind, path, name] = number
    used = set()
    for target in below_shell(project):
        for path in project.find(target.path + "/", suffix=".swift"):
            text = code(project.text(path))
            for name, line in globals_of(text):
                used.add(("global", path, name))
                if ("global", path, name) not in exceptions:
                    yield Finding(path, line, f"the state {name} is global",
                                  f"store it with `process.state {{ ... }}`, or add it to {EXCEPTIONS} with the reason")
            for match in OUTSIDE.finditer(text):
                word = match[0].strip(".()")
                used.add(("outside", path, word))
                if ("outside", path, word) not in exceptions:
                    yield Finding(path, line_of(text, match.start()), f"{word} is not the phone's",
                                  f"ask FrameClock or PhoneCalendar, or add it to {EXCEPTIONS} with the reason")
    for exception, number in exceptions.items():
        if exception not in used:
            yield Finding(EXCEPTIONS, number, f"{' '.join(exception)} needs no exception any more", "remove the line")
