"""Runs test programs in parallel, shows their failures as they occur, and counts the tests.

`make check` (check.py) and `make test` (run_tests.py) use it.
"""

import os
import re
import subprocess
import sys
import threading
import time

LOGS = ".build/test-logs"
# The exit code of Swift Testing when no test matches. (measured with Swift 6.3.1)
NO_TESTS = 69
# The first lines of each run.
HEADER = re.compile(r"^↳ (Testing Library Version|Target Platform)")
# The maximum number of failure lines shown for a job; its log has all of them.
SHOWN = 40
COLORS = re.compile(r"\x1b\[[0-9;]*m")
FAILURE = re.compile(r"^[✘↳]|(?i:fatal error|: error: |^error: )|unexpected signal|^\*\*\* ")


def build_folder():
    """The folder of the programs to test. The scripts that jobs start read the same variable."""
    return os.environ.get("KEYBOARD_LAB_BUILD", ".build/debug")


class Job:
    """A program to run. Tests of Swift Testing are counted; for other programs only the exit code counts.

    `cost` is the processor time in seconds that it is expected to take: dear jobs begin first.
    """

    def __init__(self, name, command, cost=1.0, counts_tests=False, may_be_empty=False):
        self.name, self.command, self.cost = name, command, cost
        self.counts_tests, self.may_be_empty = counts_tests, may_be_empty
        self.passed = self.failed = 0
        self.code = None
        self.seconds = self.processor_seconds = 0.0
        self.failures = []

    @staticmethod
    def of_tests(name, pattern, cost=1.0, may_be_empty=False, skip=None):
        """The tests whose identifiers match one regular expression and not the other, in one process. It fails if there is none, unless
        that is allowed."""
        command = [f"{build_folder()}/KeyboardLabPackageTests.xctest", "--testing-library", "swift-testing", "--filter", pattern, *(["--skip", skip] if skip else [])]
        return Job(name, command, cost, counts_tests=True, may_be_empty=may_be_empty)

    @staticmethod
    def of_target(target, cost=1.0, slow_suites=()):
        """All tests of a target: in one process, or in two, where the first one runs only the suites that are named."""
        whole = rf"^{target}\."
        if not slow_suites:
            return [Job.of_tests(target, whole, cost)]
        slow = rf"^{target}\.(?:{'|'.join(slow_suites)})/"
        return [
            Job.of_tests(f"{target}-slow", slow, cost / 2),
            Job.of_tests(target, whole, cost / 2, skip=slow),
        ]

    @property
    def is_green(self):
        return (self.code == 0 or self.is_empty) and self.failed == 0

    @property
    def is_empty(self):
        """Whether no test matched, if that is allowed."""
        return self.may_be_empty and self.code == NO_TESTS


class Progress:
    """One line of progress on a terminal; elsewhere a line for each job that has ended."""

    def __init__(self, jobs):
        self.jobs, self.lock, self.began = jobs, threading.Lock(), time.monotonic()
        self.is_terminal = sys.stdout.isatty()

    def show(self):
        if self.is_terminal:
            passed, failed = sum(job.passed for job in self.jobs), sum(job.failed for job in self.jobs)
            waiting = sum(job.code is None for job in self.jobs)
            text = f"{passed} tests passed, {failed} failed, {waiting} of {len(self.jobs)} jobs to go, {time.monotonic() - self.began:.0f} s"
            print(f"\r\033[K{text}", end="", flush=True)

    def say(self, text):
        print(("\r\033[K" if self.is_terminal else "") + text, flush=True)

    def read(self, job, line):
        with self.lock:
            if job.counts_tests and re.match(r"[✔✘] Test (?!run with |case )", line):
                if line[0] == "✔":
                    job.passed += 1
                elif " recorded an issue" not in line:
                    job.failed += 1
                self.show()
            if job.counts_tests and FAILURE.search(line) and not HEADER.search(line):
                job.failures.append(line.rstrip())
                if len(job.failures) <= SHOWN:
                    self.say(line.rstrip())
                elif len(job.failures) == SHOWN + 1:
                    self.say(f"... and more in {LOGS}/{job.name}.log")

    def ended(self, job):
        with self.lock:
            count = f"{job.passed} tests passed, {job.failed} failed; " if job.counts_tests else ""
            mark = "ok  " if job.is_green else "FAIL"
            self.say(f"{mark} {job.name}: {count}{job.seconds:.1f} s, {job.processor_seconds:.1f} s of processor time")
            if not job.is_green and not job.counts_tests:
                for line in job.failures:
                    self.say("     " + line)
            self.show()


def run_job(job, progress):
    began = time.monotonic()
    process = subprocess.Popen(
        job.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace")
    running, last = {}, []
    os.makedirs(LOGS, exist_ok=True)
    with open(f"{LOGS}/{job.name}.log", "w", encoding="utf-8") as log:
        for line in process.stdout:
            line = COLORS.sub("", line)
            log.write(line)
            last = (last + [line.rstrip()])[-20:]
            test = re.match(r"(.) Test (?!run |case )(.+?) (?:started\.|(?:with \d+ test cases? )?(?:passed|failed) after )", line)
            if test:
                running.pop(test[2], None) if test[1] in "✔✘" else running.setdefault(test[2])
            progress.read(job, line)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = job.code = os.waitstatus_to_exitcode(status)
    job.seconds, job.processor_seconds = time.monotonic() - began, usage.ru_utime + usage.ru_stime
    if job.code != 0 and not job.is_empty and (not job.counts_tests or job.failed == 0):
        # It stopped before it could report the problem.
        job.failures += last
        if job.counts_tests:
            job.failures.append(f"{job.name} ended with {job.code}. Tests that were running: {', '.join(running) or 'none'}")
            for line in job.failures[-21:]:
                progress.say(line)
    progress.ended(job)


def run_all(jobs):
    """Runs jobs, the most expensive first, with one per processor at a time. Returns the Progress; each job has its result."""
    progress = Progress(jobs)
    waiting = sorted(jobs, key=lambda job: -job.cost)
    lock = threading.Lock()

    def work():
        while True:
            with lock:
                if not waiting:
                    return
                job = waiting.pop(0)
            run_job(job, progress)

    # Most tests run on the main actor, so one process uses one processor.
    threads = [threading.Thread(target=work) for _ in range(os.cpu_count() or 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return progress
