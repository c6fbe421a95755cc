"""Runs the checks in parallel and prints their findings. `scripts/lint.sh --help` describes the options."""

import concurrent.futures
import importlib
import os
import subprocess
import sys
import time

from project import Finding, Project

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The slowest checks first.
CHECKS = ["format", "shell", "self", "names", "citations", "tests", "english", "lines", "rules", "sizes", "architecture", "claims", "walk", "version", "commits", "python"]
# Findings of one check that are printed when several run.
SHOWN = 25


def self_test(project):
    """The tests of the checks themselves."""
    test = "scripts/lint/test_lint.py"
    done = subprocess.run([sys.executable, os.path.join(ROOT, test)], capture_output=True, text=True)
    if done.returncode != 0:
        yield Finding(test, 1, "a test of the checks fails:\n" + done.stderr.strip(), f"run python3 {test}")


def run(name, staged):
    start = time.monotonic()
    check = self_test if name == "self" else importlib.import_module(name).check
    findings = sorted(check(Project(ROOT, staged=staged)))
    return [str(finding) for finding in findings], time.monotonic() - start


def main(arguments):
    if arguments[:1] == ["--message"] and len(arguments) == 2:
        with open(arguments[1], encoding="utf-8") as file:
            problems = importlib.import_module("commits").problems_of_message(file.read())
        for problem in problems:
            print(f"commit message: {problem}", file=sys.stderr)
        return 1 if problems else 0
    if arguments == ["--keep"]:
        return importlib.import_module("english").keep(Project(ROOT))
    staged = None
    if "--staged" in arguments:
        arguments.remove("--staged")
        staged = set(Project(ROOT, paths=[]).git("diff", "--cached", "--name-only", "--diff-filter=d", "-z").split("\0"))
    unknown = [name for name in arguments if name not in CHECKS]
    if staged is not None and not any(path.startswith("scripts/lint/") for path in staged):
        arguments = arguments or [name for name in CHECKS if name != "self"]
    if unknown:
        print(f"lint: there is no check '{unknown[0]}'; there are: {' '.join(CHECKS)}", file=sys.stderr)
        return 2
    if not Project(ROOT).paths:
        print("lint: git lists no files here, and the checks need a clone of the project", file=sys.stderr)
        return 2
    start, failed = time.monotonic(), 0
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        runs = {name: pool.submit(run, name, staged) for name in CHECKS if name in (arguments or CHECKS)}
        lines = []
        for name, future in runs.items():
            findings, seconds = future.result()
            shown = findings if arguments == [name] else findings[:SHOWN]
            print("".join(finding + "\n" for finding in shown), end="", flush=True)
            if len(shown) < len(findings):
                print(f"... and {len(findings) - len(shown)} more: make lint ONLY={name}", flush=True)
            lines.append(f"{name:13}{seconds:6.1f} s  {len(findings) or 'no'} finding{'' if len(findings) == 1 else 's'}")
            failed += bool(findings)
    print("\n".join(lines))
    print(f"{'total':13}{time.monotonic() - start:6.1f} s  {f'{failed} failed' if failed else 'ok'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
