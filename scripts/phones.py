#!/usr/bin/env python3
"""Compares the recordings of real phones in Tests/Phones with the simulated phone.

    scripts/phones.py [PROGRAM [FOLDER]]

A case is a folder with `phone.jsonl`, the recording, and `case.yaml`:

    source: Facts/IOS26.md#motion      the origin of the numbers
    scene: scene.yaml                  a scene in the folder, or the name of one that comes with the program
    tolerance: 2                       the largest difference in points that is no finding
    known:                             larger differences, each with its reason
      - keyboard top: the last frame is late

The script prints a line for each quantity: its frames, its largest and mean difference. It exits with 1 if a difference is larger than the tolerance and
not known, if a known one has gone, or if a case does not say what it compares.
"""

import json
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
FOLDER = "Tests/Phones"


class Case:
    """A case.yaml: lines of names with values, and a list of known differences."""

    def __init__(self, folder):
        self.folder, self.values, self.known = folder, {}, {}
        path = os.path.join(folder, "case.yaml")
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                line = line.rstrip()
                if not line or line.lstrip().startswith("#"):
                    continue
                if match := re.fullmatch(r"  - ([^:]+): (.+)", line):
                    self.known[match[1]] = match[2]
                elif (match := re.fullmatch(r"(source|scene|tolerance|known):(?: (.*))?", line)) and match[1] not in self.values:
                    self.values[match[1]] = match[2]
                else:
                    raise ValueError(f"{path}:{number}: expected source, scene, tolerance or known, once each")
        for name in ("source", "scene", "tolerance"):
            if not self.values.get(name):
                raise ValueError(f"{path}:1: {name} is missing")
        page = self.values["source"].split("#")[0]
        if not os.path.exists(os.path.join(ROOT, "Documentation", page)):
            raise ValueError(f"{path}:1: there is no Documentation/{page}")
        self.tolerance = float(self.values["tolerance"])
        own = os.path.join(folder, self.values["scene"])
        self.scene = own if os.path.exists(own) else self.values["scene"]

    def compare(self, program):
        """The comparison as the program prints it."""
        command = [program, "compare", self.scene, "--with", os.path.join(self.folder, "phone.jsonl"), "--json"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise ValueError(done.stderr.strip())
        return json.loads(done.stdout)


def problems(case, comparison):
    """Sentences about the differences that are new, and the known ones that have gone."""
    found = {f"{row['subject']} {row['property']}": row for row in comparison["differences"]}
    for name, row in found.items():
        if row["largest"] > case.tolerance and name not in case.known:
            yield f"{name} differs by {row['largest']:.2f} at {row['time']:.3f} s: {row['phone']:.2f} on the phone, {row['model']:.2f} here"
    for name, reason in case.known.items():
        if name not in found or found[name]["largest"] <= case.tolerance:
            yield f"{name} does not differ any more; remove the line \"{reason}\""
    if "keyboard top" not in found or found["keyboard top"]["frames"] < 5:
        yield "the keyboard is compared in fewer than five frames"
    if not comparison["movements"]:
        yield "no movement of the keyboard is compared"
    yield from (f"left out: {text}" for text in comparison["leftOut"])


def main():
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build/debug/keyboard-lab"))
    folder = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, FOLDER))
    os.chdir(ROOT)
    failed = 0
    print(f"{'case':28}{'quantity':28}{'frames':>7}{'largest':>9}{'mean':>8}  source")
    for name in sorted(os.listdir(folder)):
        try:
            case = Case(os.path.join(folder, name))
            comparison = case.compare(program)
        except (OSError, ValueError) as error:
            print(f"{name}: {error}")
            failed += 1
            continue
        for row in comparison["differences"]:
            quantity = f"{row['subject']} {row['property']}"
            print(f"{name:28}{quantity:28}{row['frames']:7}{row['largest']:9.2f}{row['mean']:8.2f}  {case.values['source']}")
        for problem in problems(case, comparison):
            print(f"{name}: {problem}")
            failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
