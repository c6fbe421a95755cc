"""Swift is formatted according to .swift-format (`make format` does it)."""

import concurrent.futures
import hashlib
import os
import re
import subprocess

from project import Finding

# Hashes of files that were found to be formatted, with the configuration and the version of the formatter in each hash.
CACHE = ".build/lint/formatted"
SWIFT = os.environ.get("SWIFT", "swift")


def read_cache(path):
    try:
        with open(path, encoding="ascii") as file:
            return set(file.read().split())
    except OSError:
        return set()


def lint(project, paths):
    done = subprocess.run([SWIFT, "format", "lint", "--strict", *paths], cwd=project.root, capture_output=True, text=True)
    found = []
    for line in done.stderr.splitlines():
        match = re.match(r"(.+?):(\d+):\d+: (?:error|warning): (.*)", line)
        if match:
            found.append(Finding(match[1], int(match[2]), match[3], "run `make format`"))
        elif done.returncode not in (0, 1):
            found.append(Finding(paths[0], 1, f"swift format failed: {line}", "run `swift format lint` on the file"))
    return found


def check(project):
    version = subprocess.run([SWIFT, "format", "--version"], capture_output=True, text=True).stdout
    seed = (version + project.text(".swift-format")).encode()
    keys = {path: hashlib.sha256(seed + project.text(path).encode()).hexdigest()[:32] for path in project.ours(".swift")}
    cache = os.path.join(project.root, CACHE)
    known = read_cache(cache)
    paths = [path for path, key in keys.items() if key not in known]
    # Batches of 100 files keep every core busy to the end.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [finding for batch in pool.map(lambda i: lint(project, paths[i:i + 100]), range(0, len(paths), 100)) for finding in batch]
    clean = set(paths) - {finding.path for finding in found}
    if clean and os.path.isdir(project.root):
        os.makedirs(os.path.dirname(cache), exist_ok=True)
        # Other branches keep their entries until there are too many.
        known = known if len(known) < 50_000 else set()
        with open(cache + f".{os.getpid()}", "w", encoding="ascii") as file:
            file.write("\n".join(sorted(known | {keys[path] for path in clean})))
        os.replace(file.name, cache)
    # `lines` reports long lines, also those that the formatter cannot break.
    return [finding for finding in found if not finding.problem.startswith("[LineLength]")]
