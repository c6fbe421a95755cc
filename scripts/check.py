#!/usr/bin/env python3
"""Builds the modules that have changed and the modules that depend on them directly, and runs their tests.

    scripts/check.py                      the modules that git says have changed
    scripts/check.py --modules A,B        these modules, without what depends on them
    scripts/check.py --test "some words"  the tests and suites whose names contain these words
    scripts/check.py --since REF          what has changed since a commit or branch, besides what is not committed
    scripts/check.py --list               prints what would be built and run

A module depends on another one directly when it does so through no third module. Tests that have changed run by their suites.
`Package.swift` declares only what is chosen (KEYBOARD_LAB_ONLY), so nothing else is compiled or linked.

Exit codes: 0 all tests passed, 1 a test failed, 2 a wrong option or an unknown module, 3 the build failed.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import threading
import time

SWIFT = os.environ.get("SWIFT", "swift")
BUNDLE = ".build/debug/KeyboardLabPackageTests.xctest"
# Files that are not Swift, and the test targets that read them.
READERS = {
    "Scenes/": ["SceneLanguageTests"],
    "Assets/Fonts/": ["CompositingTests"],
    "Assets/Keyboards/": ["UIKitKeyboardTests"],
    "Assets/Languages/": ["LabWindowTests"],
    "Assets/Schemas/": ["SceneLanguageTests"],
}
SHOWS_PROGRESS = sys.stderr.isatty()


def fail(code, message):
    print(f"check: {message}", file=sys.stderr)
    sys.exit(code)


def output(*command):
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout
    except subprocess.CalledProcessError as error:
        fail(2, f"`{' '.join(command)}` failed: {error.stderr.strip()}")


class Package:
    """The targets of Package.swift: folders and dependencies."""

    def __init__(self):
        environment = {key: value for key, value in os.environ.items() if key != "KEYBOARD_LAB_ONLY"}
        dumped = subprocess.run([SWIFT, "package", "dump-package"], capture_output=True, text=True, env=environment)
        if dumped.returncode != 0:
            fail(3, f"Package.swift cannot be read:\n{dumped.stderr.strip()}")
        self.folders, self.needs, self.tests = {}, {}, set()
        for target in json.loads(dumped.stdout)["targets"]:
            name, is_test = target["name"], target["type"] == "test"
            self.folders[name] = target.get("path") or f"{'Tests' if is_test else 'Sources'}/{name}"
            self.needs[name] = {next(iter(d.values()))[0] for d in target["dependencies"] if "product" not in d}
            if is_test:
                self.tests.add(name)
        self._closures = {}

    def closure(self, name):
        """Everything that a target needs, itself left out."""
        if name not in self._closures:
            found = set()
            for needed in self.needs.get(name, ()):
                found |= {needed} | self.closure(needed)
            self._closures[name] = found
        return self._closures[name]

    def target_of(self, path):
        """The target whose folder contains a file, or None."""
        owners = [name for name, folder in self.folders.items() if path.startswith(folder + "/")]
        return max(owners, key=lambda name: len(self.folders[name]), default=None)

    def direct_dependents(self, name):
        """The modules that need a module and reach it through no other one."""
        users = [user for user in self.needs if user not in self.tests and name in self.closure(user)]
        return sorted(user for user in users if not any(name in self.closure(other) for other in self.closure(user)))

    def tests_of(self, name):
        """The test target of a module. Without one of its own: the smallest of those that name the module as a dependency."""
        if name in self.tests:
            return [name]
        if f"{name}Tests" in self.tests:
            return [f"{name}Tests"]
        users = [test for test in self.tests if name in self.needs[test]]
        return sorted(users, key=lambda test: (len(self.closure(test)), test))[:1]


def changed_files(since):
    """Paths that differ from HEAD, new files included; when there are none, those of the commits that the upstream branch lacks."""
    def files(*arguments):
        return set(filter(None, output("git", *arguments).split("\0")))

    found = files("diff", "--name-only", "--no-renames", "-z", since or "HEAD") | files("ls-files", "-o", "--exclude-standard", "-z")
    if found or since:
        return found, f"since {since}" if since else "not committed"
    upstream = subprocess.run(["git", "merge-base", "HEAD", "@{upstream}"], capture_output=True, text=True)
    if upstream.returncode != 0:
        return found, "not committed"
    return files("diff", "--name-only", "--no-renames", "-z", upstream.stdout.strip()), "in commits that the upstream branch lacks"


def suites_in(path):
    """The names of the suites that a file of tests contains; empty for a file that other tests use."""
    if not os.path.exists(path):
        return []
    text = open(path, encoding="utf-8").read()
    if "@Test" not in text:
        return []
    names = re.findall(r"^(?:@\w+(?:\([^\n]*\))? )*(?:final )?(?:struct|class|actor|enum|extension) (\w+)", text, re.M)
    return names


class Choice:
    """What is built, and which tests run: a target with None runs whole, with a list only these suites."""

    def __init__(self, package):
        self.package, self.built, self.run = package, set(), {}

    def whole(self, tests):
        for test in tests:
            self.run[test] = None

    def changed(self, paths):
        notes = []
        sources, others = set(), []
        for path in sorted(paths):
            target = self.package.target_of(path)
            readers = next((tests for folder, tests in READERS.items() if path.startswith(folder)), None)
            if target in self.package.tests:
                suites = suites_in(path)
                if not suites:
                    self.whole([target])
                elif self.run.get(target, []) is not None:
                    self.run[target] = self.run.get(target, []) + suites
            elif target:
                sources.add(target)
            elif readers:
                self.whole(readers)
            else:
                others.append(path)
        for source in sources:
            self.built.add(source)
            self.whole(self.package.tests_of(source))
            for user in self.package.direct_dependents(source):
                self.built.add(user)
                self.whole([f"{user}Tests"] if f"{user}Tests" in self.package.tests else [])
                # A folder below Tests that tests share: all of its users.
            if self.package.folders[source].startswith("Tests/"):
                self.whole(test for test in self.package.tests if source in self.package.needs[test])
        if others:
            shown = ", ".join(others[:3]) + (f" and {len(others) - 3} more" if len(others) > 3 else "")
            notes.append(f"not tested here: {shown} (make lint reads documents and scripts; make test runs everything)")
        return notes

    def named(self, words):
        """Test targets and a filter for the tests and suites whose names contain the words."""
        wanted = words.lower()
        for test in self.package.tests:
            for folder, _, files in os.walk(self.package.folders[test]):
                texts = (open(f"{folder}/{file}", encoding="utf-8").read() for file in files if file.endswith(".swift"))
                if any(wanted in line.lower() for text in texts for line in text.split("\n") if re.search(r"@Test|@Suite|func |struct |class ", line)):
                    self.run[test] = None
                    break

    def filters(self, words=None):
        """A regular expression of Swift Testing for each test target."""
        def pattern(test, suites):
            if words:
                return rf"(?i)^{test}\..*{re.escape(words)}"
            return rf"^{test}\.(?:{'|'.join(sorted(set(suites)))})/" if suites else rf"^{test}\."

        return {test: pattern(test, suites) for test, suites in sorted(self.run.items())}


class Progress:
    """One line of progress on a terminal, and the failures as they come."""

    def __init__(self):
        self.lock, self.passed, self.failed, self.began = threading.Lock(), 0, 0, time.monotonic()

    def note(self, text):
        if SHOWS_PROGRESS:
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)

    def count(self):
        return f"{self.passed + self.failed} tests, {self.failed} failed, {time.monotonic() - self.began:.0f} s"

    def line(self, line):
        with self.lock:
            if re.match(r"[✔✘] Test (?!run with |case )", line):
                if line[0] == "✔":
                    self.passed += 1
                elif " recorded an issue at " not in line:
                    self.failed += 1
                self.note(self.count())
            if line[:1] in "✘↳" or re.search(r"(?i)fatal error|: error: |signal code", line):
                self.note("")
                print(line.rstrip(), flush=True)


def build(choice):
    """Builds what is chosen. Returns the seconds that it took."""
    only = ",".join(sorted(choice.built | set(choice.run)))
    began = time.monotonic()
    command = [SWIFT, "build", "--build-tests"]
    environment = dict(os.environ, KEYBOARD_LAB_ONLY=only)
    if SHOWS_PROGRESS:
        code = subprocess.run(command, env=environment).returncode
    else:
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace")
        code = done.returncode
        if code != 0:
            print("\n".join(line for line in done.stdout.split("\n") if not re.match(r"\[\d+/\d+\] ", line)))
    if code != 0:
        print(f"check: the build failed; it was: KEYBOARD_LAB_ONLY={only} {' '.join(command)}", file=sys.stderr)
        sys.exit(3)
    return time.monotonic() - began


def run_bundle(filters, progress, codes):
    """Runs the tests that match any of the filters in one process."""
    command = [BUNDLE, "--testing-library", "swift-testing"]
    for pattern in filters:
        command += ["--filter", pattern]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace")
    started, last = {}, []
    for line in process.stdout:
        name = re.match(r"(.) Test (\"?.*?\"?(?:\(\))?) (?:started|passed|failed|with \d+)", line)
        if name:
            started.pop(name[2], None) if name[1] in "✔✘" else started.setdefault(name[2])
        last = (last + [line])[-20:]
        progress.line(line)
    code = process.wait()
    if code < 0:
        print("".join(last) + f"The tests ended with signal {-code}. Running then: {', '.join(started) or 'none'}")
    codes.append(code)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", "-m", help="names of modules or test targets, separated by commas or spaces")
    parser.add_argument("--test", "-t", help="a part of the name of a test or a suite")
    parser.add_argument("--since", "-s", help="a commit or a branch")
    parser.add_argument("--list", "-l", action="store_true", help="print the choice only")
    options = parser.parse_args()
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

    package = Package()
    choice = Choice(package)
    notes = []
    if options.modules:
        for name in re.split(r"[,\s]+", options.modules.strip()):
            if name not in package.folders:
                import difflib
                near = difflib.get_close_matches(name, package.folders, 1)
                fail(2, f"there is no module \"{name}\"" + (f"; did you mean \"{near[0]}\"?" if near else ""))
            choice.built.add(name)
            choice.whole(package.tests_of(name))
        what = "named"
    elif options.test:
        choice.named(options.test)
        what = f"with \"{options.test}\" in the name of a test"
    else:
        files, what = changed_files(options.since)
        notes = choice.changed(files)
    if options.test and options.modules:
        choice.run = {test: None for test in choice.run}
    filters = choice.filters(options.test)
    for note in notes:
        print(f"check: {note}")
    if not choice.built and not filters:
        print(f"check: no module has changed ({what}). Name some with M=\"UIKitText\", a test with TEST=\"some words\", or a commit with SINCE=main.")
        return 2 if options.test else 0
    suites = [f"{test} ({', '.join(sorted(set(s)))})" if s else test for test, s in sorted(choice.run.items())]
    print(f"check ({what}): builds {', '.join(sorted(choice.built)) or 'tests'}; runs {', '.join(suites) or 'no tests'}")
    if options.list:
        return 0

    built = build(choice)
    if not filters:
        print(f"check: built in {built:.1f} s; no test target belongs to what was built")
        return 0
    # Most tests run on the main actor, so two processes use two processors.
    progress, codes, shares = Progress(), [], [[], []]
    for index, pattern in enumerate(filters.values()):
        shares[index % 2].append(pattern)
    threads = [threading.Thread(target=run_bundle, args=(share, progress, codes)) for share in shares if share]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    progress.note("")
    ran = time.monotonic() - progress.began
    total = progress.passed + progress.failed
    print(f"check: {total} tests, {progress.failed} failed; built in {built:.1f} s, run in {ran:.1f} s")
    if total == 0 and options.test:
        fail(2, f"no test has \"{options.test}\" in its name")
    return 1 if any(codes) or progress.failed else 0


if __name__ == "__main__":
    sys.exit(main())
