#!/usr/bin/env python3
"""Gives the files of a fresh clone the modification times of a stored build, so that a restored build folder is used.

    scripts/restore-times.py keep       writes digests and times of all files of git to .build/source-times
    scripts/restore-times.py restore    sets the time of each file whose content is the same; the others stay as new as they are

The compiler compares times, and git gives every file the time of the checkout. Commit times would not do: a commit that is merged later can be
older than the build.
"""

import hashlib
import json
import os
import subprocess
import sys

KEPT = ".build/source-times"


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    if sys.argv[1:] not in (["keep"], ["restore"]):
        sys.exit(__doc__)
    names = subprocess.run(["git", "ls-files", "-z"], capture_output=True, text=True, check=True).stdout.split("\0")
    digests = {}
    for name in filter(os.path.isfile, names):
        with open(name, "rb") as file:
            digests[name] = hashlib.sha256(file.read()).hexdigest()
    if sys.argv[1] == "keep":
        with open(KEPT, "w", encoding="utf-8") as file:
            json.dump({name: (digest, os.stat(name).st_mtime_ns) for name, digest in digests.items()}, file)
        return
    if not os.path.exists(KEPT):
        print("No build folder was kept: everything is built.")
        return
    with open(KEPT, encoding="utf-8") as file:
        kept = json.load(file)
    same = [name for name, digest in digests.items() if kept.get(name, [None])[0] == digest]
    for name in same:
        os.utime(name, ns=(kept[name][1], kept[name][1]))
    print(f"{len(same)} of {len(digests)} files are those of the kept build.")


if __name__ == "__main__":
    main()
