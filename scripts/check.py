#!/usr/bin/env python3
"""Builds the modules that have changed and the modules that depend on them directly, and runs their tests.

    scripts/check.py                      the modules that git says have changed
    scripts/check.py --modules A,B        these modules, without what depends on them
    scripts/check.py --test "some words"  the tests and suites whose names contain these words
    scripts/check.py --since REF          what has changed since a commit or branch, besides what is not committed
    scripts/check.py --list               prints what would be built and run

A module depends on another one directly when it does so through no third module: Simulator needs KeyboardAdjustment, and so does
IQKeyboardManagerSwift, which Simulator needs, so only the latter does so directly. Tests that have changed run by their suites.
`Package.swift` declares only what is chosen (KEYBOARD_LAB_ONLY), so nothing else is compiled or linked.

Exit codes: 0 all tests passed, 1 a test failed, 2 a wrong option or an unknown module, 3 the build failed.
"""

import argparse
import difflib
import os
import re
import subprocess
import sys
import time

import run_tests
from package_targets import Package
from test_jobs import Job, run_all

# Files that are not Swift, and the test targets that read them.
READERS = {
    "Scenes/": ["SceneRuntimeTests"],
    "Assets/Fonts/": ["CompositingTests"],
    "Assets/Keyboards/": ["UIKitKeyboardTests"],
    "Assets/Languages/": ["LabWindowTests"],
    "Assets/Schemas/": ["SceneLanguageTests"],
}


def fail(code, message):
    print(f"check: {message}", file=sys.stderr)
    sys.exit(code)


def output(*command):
    try:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout
    except subprocess.CalledProcessError as error:
        fail(2, f"`{' '.join(command)}` failed: {error.stderr.strip()}")


def changed_files(since):
    """Paths that differ from HEAD, including new files; if there are none, those of the commits that the upstream branch lacks."""
    def files(*arguments):
        return set(filter(None, output("git", *arguments).split("\0")))

    if since and subprocess.run(["git", "rev-parse", "-q", "--verify", f"{since}^{{commit}}"], capture_output=True).returncode != 0:
        fail(2, f"there is no commit and no branch \"{since}\"")
    found = files("diff", "--name-only", "--no-renames", "-z", since or "HEAD") | files("ls-files", "-o", "--exclude-standard", "-z")
    if found or since:
        return found, f"since {since}" if since else "not committed"
    for branch in ("@{upstream}", "origin/main", "main"):
        base = subprocess.run(["git", "merge-base", "HEAD", branch], capture_output=True, text=True)
        if base.returncode == 0:
            what = f"everything is committed; compared with {'the upstream branch' if branch == '@{upstream}' else branch}"
            return files("diff", "--name-only", "--no-renames", "-z", base.stdout.strip()), what
    return found, "everything is committed"


def suites_in(path):
    """The names of the suites that a file of tests contains; empty for a file that other tests use."""
    if not os.path.exists(path):
        return []
    text = open(path, encoding="utf-8").read()
    if "@Test" not in text:
        return []
    return re.findall(r"^(?:@\w+(?:\([^\n]*\))? )*(?:final )?(?:struct|class|actor|enum|extension) (\w+)", text, re.M)


class Choice:
    """The built targets and the tests: a target with None runs all its suites, with a list only these."""

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
            if path == "Package.swift":
                notes.append("Package.swift has changed, which concerns all modules: run `make test`.")
                continue
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
            apps = any(path.startswith(("Examples/", "Tools/", "Tests/AppSources/")) for path in others)
            notes.append(f"not tested here: {shown}. Run `make lint`" + (" and `make test-apps`." if apps else "."))
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
    filters = choice.filters(options.test)
    for note in notes:
        print(f"check: {note}")
    if options.test and not filters:
        fail(2, f"no test and no suite has \"{options.test}\" in its name")
    if not choice.built and not filters:
        if not notes:
            print(f"check: nothing has changed ({what}). Name modules with M=\"UIKitText\", a test with TEST=\"some words\", a commit with SINCE=main.")
        return 0
    suites = [f"{test} ({', '.join(sorted(set(s)))})" if s else test for test, s in sorted(choice.run.items())]
    print(f"check ({what}): builds {', '.join(sorted(choice.built)) or 'no further modules'}; runs {', '.join(suites) or 'no tests'}")
    if options.list:
        return 0

    built = run_tests.build(choice.built | set(choice.run))
    if not filters:
        print(f"check: built in {built:.1f} s; no test target belongs to what was built")
        return 0
    jobs = []
    for test, pattern in filters.items():
        if options.test or choice.run[test]:
            jobs.append(Job.of_tests(test, pattern, run_tests.cost(test), may_be_empty=bool(options.test)))
        else:
            jobs += run_tests.jobs_of(test)
    progress = run_all(jobs)
    ran = time.monotonic() - progress.began
    passed, failed = sum(job.passed for job in jobs), sum(job.failed for job in jobs)
    print(f"check: {passed} tests passed, {failed} failed; built in {built:.1f} s, run in {ran:.1f} s")
    if passed + failed == 0:
        fail(2, f"no test has \"{options.test}\" in its name" if options.test else "no test ran")
    return 0 if all(job.is_green for job in jobs) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        fail(130, "stopped; what is compiled is kept")
