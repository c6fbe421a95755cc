#!/usr/bin/env python3
"""Builds and runs the tests, with one program per processor at a time.

    scripts/run_tests.py                  everything: Documentation/Support, the examples, apps from source, the tests of every module
    scripts/run_tests.py --shard 2/4      a quarter of the test targets, and nothing is built that they do not need
    scripts/run_tests.py --apps           Documentation/Support, the examples and apps from source only
    scripts/run_tests.py --skip-build     runs what is built
    scripts/run_tests.py --release        builds with the optimizer, so a release build is checked as well; the tests then take half as long
    scripts/run_tests.py --install        installs the packages for the tests during the build
    scripts/run_tests.py --list           prints the shards

A shard is a run of the test targets in the order of how much they need, so that the first shards build little. `make test` calls this.
Logs are in .build/test-logs. Exit codes: 0 all passed, 1 something failed, 2 a wrong option, 3 the build failed.
"""

import argparse
import contextlib
import os
import re
import subprocess
import sys
import time

import layout_changes
from package_targets import SWIFT, Package
from test_jobs import LOGS, SHOWN, Job, build_folder, run_all

# Processor seconds of each target's tests in a debug build, measured with this program. They set the order and the shards, nothing else.
COSTS = {
    "CommandTests": 180, "SceneRuntimeTests": 78, "LabWindowTests": 28, "RecordingTests": 16, "SimulatorTests": 13, "CompositingTests": 12,
    "UIKitListsTests": 11, "UIKitContainersTests": 11, "QuartzCoreTests": 10, "UIKitKeyboardTests": 8, "AutoLayoutTests": 8, "UIKitTextTests": 7,
    "IQKeyboardManagerSwiftTests": 5,
}
# The suites of a target that take as long as its other suites together. They run in a process of their own, because one process uses one
# processor. (measured)
SLOW_SUITES = {
    "IQKeyboardManagerSwiftTests": ["EngineTwinTests", "MeasuredTreeTests", "RandomScreenTests", "RevisedListRandomTests"],
}
# Processor seconds of the parts that compile and run apps.
COSTS_OF_APPS = {"live-apps": 65, "hang": 31, "screens": 13, "rewriter": 13, "flows": 12}
# Processor seconds to compile and link a file of Swift, for the shards: a whole build divided by its files.
COST_OF_FILE = 0.3
# SwiftPM writes the test program itself and lists XCTest cases from the compiler's index in it, unless this file exists. No test here uses
# XCTest. The file exists in continuous integration only, because `swift test` runs Swift Testing just if SwiftPM wrote the program.
PROGRAM_PATH = "Tests/XCTMain.swift"
PROGRAM = """import Testing

@main
struct TestProgram {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""


# A release build with what tests need: `@testable import`, and assertions.
RELEASE = ["-c", "release", "-Xswiftc", "-enable-testing", "-Xswiftc", "-assert-config", "-Xswiftc", "Debug"]


def cost(target):
    return COSTS.get(target, 3)


def jobs_of(target):
    """The jobs that run all tests of a target."""
    return Job.of_target(target, cost(target), SLOW_SUITES.get(target, ()))


def shards(package, count):
    """The test targets in `count` groups of similar cost: the targets that each group builds and runs."""
    tests = sorted(package.tests, key=lambda test: (len(package.closure(test)), test))
    paths = subprocess.run(["git", "ls-files", "*.swift"], capture_output=True, text=True, check=True).stdout.split("\n")
    sizes = {target: sum(path.startswith(folder + "/") for path in paths) for target, folder in package.folders.items()}

    def group_cost(group):
        built = set(group).union(*(package.closure(test) for test in group))
        return COST_OF_FILE * sum(sizes[target] for target in built) + sum(cost(test) for test in group)

    # best[n][i]: the minimum cost of the most expensive of n groups, and the start of the last one, for the first i targets.
    best = [{0: (0, 0)}]
    for number in range(1, count + 1):
        best.append({
            end: min((max(best[-1][start][0], group_cost(tests[start:end])), start) for start in best[-1] if start < end)
            for end in range(number, len(tests) + 1)
        })
    groups, end = [], len(tests)
    for number in range(count, 0, -1):
        start = best[number][end][1]
        groups.insert(0, tests[start:end])
        end = start
    return [(group, group_cost(group)) for group in groups]


def build(only=None, with_tests=True, is_release=False):
    """Builds the targets `only`, or everything, and exits on failure. Returns the duration in seconds."""
    began = time.monotonic()
    layout_changes.note()
    environment = dict(os.environ, **({"KEYBOARD_LAB_ONLY": ",".join(sorted(only))} if only else {}))
    command = [SWIFT, "build"] + (["--build-tests"] if with_tests else []) + (RELEASE if is_release else [])
    with test_program(with_tests) if os.environ.get("CI") else contextlib.nullcontext([]) as options:
        code = run_build(command + options, environment, began)
    if code != 0:
        chosen = f"KEYBOARD_LAB_ONLY={environment['KEYBOARD_LAB_ONLY']} " if only else ""
        print(f"The build failed; it was: {chosen}{' '.join(command)}", file=sys.stderr)
        sys.exit(3)
    return time.monotonic() - began


@contextlib.contextmanager
def test_program(is_needed):
    """The test program's source exists in the context, and the options build without the index, which takes an eighth of the compiler's
    time."""
    if is_needed:
        with open(PROGRAM_PATH, "w", encoding="utf-8") as file:
            file.write(PROGRAM)
    try:
        yield ["--disable-index-store"]
    finally:
        if is_needed:
            os.remove(PROGRAM_PATH)


def run_build(command, environment, began):
    """Runs a build, and returns its exit code. Without a terminal it prints only the compiler's messages, and occasionally the progress."""
    if sys.stdout.isatty():
        return subprocess.run(command, env=environment).returncode
    # Without a terminal each step would be a line.
    said, shown = set(), began
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace")
    for line in process.stdout:
        if step := re.match(r"\[(\d+)/(\d+)\] ", line):
            if time.monotonic() - shown >= 30:
                shown = time.monotonic()
                print(f"step {step[1]} of {step[2]}, {shown - began:.0f} s", flush=True)
        elif not re.match(r"$|Building for|warning: '\S+': dependency '\S+' is not used by any target|warning: prohibited flag|Build complete", line):
            if line not in said:
                print(line, end="", flush=True)
            said.add(line)
    return process.wait()


def jobs_of_apps():
    """The checks for apps: the list of supported UIKit names, the examples, and apps from source."""
    parts = subprocess.run(["scripts/test-app-sources.sh", "--list"], capture_output=True, text=True).stdout.split()
    support = [f"{build_folder()}/keyboard-lab-support", f"{build_folder()}/Modules", "Tools/SupportList/surface.txt", "Tools/SupportList/reviewed.txt"]
    return [
        Job("support", [*support, "Documentation/Support", "--check"], cost=4),
        Job("examples", ["scripts/build-examples.sh"], cost=6),
        *(Job(f"apps-{part}", ["scripts/test-app-sources.sh", part], COSTS_OF_APPS.get(part, 8)) for part in parts),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shard", help="which part of how many, such as 2/4")
    parser.add_argument("--apps", action="store_true", help="no tests of modules")
    parser.add_argument("--skip-build", action="store_true", help="run what is built")
    parser.add_argument("--install", action="store_true", help="install what the tests need during the build")
    parser.add_argument("--release", action="store_true", help="build with the optimizer")
    parser.add_argument("--list", action="store_true", help="print the shards")
    options = parser.parse_args()
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    if options.release:
        os.environ["KEYBOARD_LAB_BUILD"] = ".build/release"

    package = Package()
    shard = re.fullmatch(r"(\d+)/(\d+)", options.shard or "1/1")
    if not shard or not 1 <= int(shard[1]) <= int(shard[2]) <= len(package.tests):
        parser.error(f"'{options.shard}' is no shard; write one such as 2/4, with at most {len(package.tests)} parts")
    groups = shards(package, int(shard[2]))
    if options.list:
        for number, (group, expected) in enumerate(groups, 1):
            print(f"{number}/{len(groups)}: about {expected:.0f} s of processor time: {' '.join(group)}")
        return 0
    tests = groups[int(shard[1]) - 1][0]

    built = 0.0
    install = subprocess.Popen(["scripts/install-dependencies.sh", "tests"], stdin=subprocess.DEVNULL) if options.install else None
    if not options.skip_build:
        if options.apps:
            built = build(["keyboard-lab", "keyboard-lab-support"], with_tests=False, is_release=options.release)
        else:
            built = build(tests if options.shard else None, is_release=options.release)
        print(f"Built in {built:.0f} s.", flush=True)
    if install and (code := install.wait()) != 0:
        print("The tests need packages that could not be installed.", file=sys.stderr)
        return code
    jobs = [] if options.apps else [job for test in tests for job in jobs_of(test)]
    if not options.shard:
        jobs += jobs_of_apps()
    progress = run_all(jobs)

    red = [job for job in jobs if not job.is_green]
    if red:
        print("\nWhat failed:")
        for job in red:
            print(f"{job.name} (log: {LOGS}/{job.name}.log)")
            for line in job.failures[:SHOWN]:
                print("    " + line)
    seconds = time.monotonic() - progress.began
    processor = sum(job.processor_seconds for job in jobs)
    print(f"\nBuilt in {built:.0f} s, run in {seconds:.0f} s with {processor:.0f} s of processor time.")
    # A program that is not a module's test counts as one test.
    passed = sum(job.passed if job.counts_tests else job.is_green for job in jobs)
    failed = sum(max(job.failed, not job.is_green) for job in jobs)
    print(f"{passed} passed, {failed} failed")
    return 1 if red else 0


if __name__ == "__main__":
    sys.exit(main())
