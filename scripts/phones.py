#!/usr/bin/env python3
"""Compares measurements of real phones in Tests/Phones with the simulated phone.

    scripts/phones.py [PROGRAM [FOLDER]]

A case is a folder with `phone.jsonl`, a recording, or `keys.txt`, frames that were read from pictures, and `case.yaml`:

    source: Facts/IOS26.md#motion      the origin of the numbers
    scene: scene.yaml                  a scene in the folder, or the name of one that comes with the program
    options: --device "iPhone 15"      options of the program, for keys.txt
    tolerance: 2                       the largest difference in points that is no finding
    known:                             larger differences, each with its reason
      - keyboard top: the last frame is late

A line of `keys.txt` has a name, x, y, width and height: `keyboard` in screen coordinates, keys from its upper left corner, `-` for a number that is not
known. They are compared with the keyboard of the view `field`.

The script prints a line for each quantity: its values, its largest and mean difference. It exits with 1 if a difference is larger than the tolerance and
not known, if a known one has gone, or if a case does not say what it compares.
"""

import json
import os
import re
import shlex
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
FOLDER = "Tests/Phones"
PROPERTIES = ("x", "y", "width", "height")


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
                elif (match := re.fullmatch(r"(source|scene|options|tolerance|known):(?: (.*))?", line)) and match[1] not in self.values:
                    self.values[match[1]] = match[2]
                else:
                    raise ValueError(f"{path}:{number}: expected source, scene, options, tolerance or known, once each")
        for name in ("source", "scene", "tolerance"):
            if not self.values.get(name):
                raise ValueError(f"{path}:1: {name} is missing")
        page = self.values["source"].split("#")[0]
        if not os.path.exists(os.path.join(ROOT, "Documentation", page)):
            raise ValueError(f"{path}:1: there is no Documentation/{page}")
        self.tolerance = float(self.values["tolerance"])
        own = os.path.join(folder, self.values["scene"])
        self.scene = own if os.path.exists(own) else self.values["scene"]
        self.keys = os.path.join(folder, "keys.txt")
        self.is_recording = not os.path.exists(self.keys)

    def compare(self, program):
        """The differences: rows with subject, property, frames, largest, mean, and phone and model at the largest. The second value is a list of sentences
        about what is not compared."""
        if not self.is_recording:
            return self.compare_keys(program), []
        command = [program, "compare", self.scene, "--with", os.path.join(self.folder, "phone.jsonl"), "--json"]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise ValueError(done.stderr.strip())
        comparison = json.loads(done.stdout)
        rows, missing = comparison["differences"], [f"left out: {text}" for text in comparison["leftOut"]]
        for row in rows:
            row["at"] = f" at {row['time']:.3f} s"
        with open(os.path.join(self.folder, "phone.jsonl"), encoding="utf-8") as file:
            has_keyboard = '"keyboardWill' in file.read()
        subject = "keyboard" if has_keyboard else None
        if not any(subject in (None, row["subject"]) and row["frames"] >= (5 if subject else 1) for row in rows):
            missing.append("the keyboard is compared in fewer than five frames" if has_keyboard else "nothing is compared")
        if has_keyboard and not comparison["movements"]:
            missing.append("no movement of the keyboard is compared")
        return rows, missing

    def compare_keys(self, program):
        requests = [("phone.tap", {"view": "id:field"}), ("phone.advance", {"untilRest": True}), ("phone.screen", {})]
        lines = [json.dumps({"jsonrpc": "2.0", "id": index, "method": name, "params": params}) for index, (name, params) in enumerate(requests)]
        command = [program, "serve", self.scene] + shlex.split(self.values.get("options") or "")
        done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        screen = next((answer["result"]["screen"] for answer in answers if answer.get("id") == 2 and "result" in answer), {})
        if not screen.get("keyboard"):
            raise ValueError(done.stderr.strip() or f"the keyboard does not show: {done.stdout.strip()}")
        (left, top), size = screen["keyboard"]["frame"]
        frames = {key["name"]: (key["frame"][0][0] - left, key["frame"][0][1] - top, *key["frame"][1]) for key in screen["keyboard"]["keys"]}
        frames["keyboard"] = (left, top, *size)
        return self.rows(frames)

    def rows(self, frames):
        found = {}
        with open(self.keys, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.startswith("#") or not line.strip():
                    continue
                name, *values = line.split()
                if len(values) != 4 or name not in frames:
                    raise ValueError(f"{self.keys}:{number}: expected the name of a key and four numbers")
                for property, value, model in zip(PROPERTIES, values, frames[name]):
                    if value != "-":
                        subject = "keyboard" if name == "keyboard" else "key"
                        found.setdefault((subject, property), []).append((abs(float(value) - model), name, float(value), model))
        for (subject, property), values in found.items():
            largest, name, phone, model = max(values)
            yield {
                "subject": subject, "property": property, "frames": len(values), "largest": largest,
                "mean": sum(value[0] for value in values) / len(values), "phone": phone, "model": model, "at": f" for {name}",
            }


def problems(case, rows):
    """Sentences about the differences that are new, and the known ones that have gone."""
    found = {f"{row['subject']} {row['property']}": row for row in rows}
    for name, row in found.items():
        if row["largest"] > case.tolerance and name not in case.known:
            yield f"{name} differs by {row['largest']:.2f}{row['at']}: {row['phone']:.2f} on the phone, {row['model']:.2f} here"
    for name, reason in case.known.items():
        if name not in found or found[name]["largest"] <= case.tolerance:
            yield f"{name} does not differ any more; remove the line \"{reason}\""


def main():
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build/debug/keyboard-lab"))
    folder = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, FOLDER))
    os.chdir(ROOT)
    failed = 0
    print(f"{'case':28}{'quantity':28}{'values':>7}{'largest':>9}{'mean':>8}  source")
    for name in sorted(os.listdir(folder)):
        try:
            case = Case(os.path.join(folder, name))
            rows, missing = case.compare(program)
            rows = list(rows)
        except (OSError, ValueError) as error:
            print(f"{name}: {error}")
            failed += 1
            continue
        for row in rows:
            quantity = f"{row['subject']} {row['property']}"
            print(f"{name:28}{quantity:28}{row['frames']:7}{row['largest']:9.2f}{row['mean']:8.2f}  {case.values['source']}")
        for problem in [*problems(case, rows), *missing]:
            print(f"{name}: {problem}")
            failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
