"""Prints a program that tests the comments `// check: EXPRESSION == TEXT` of apps. usage: checks.py FILE..."""
import json
import sys
from pathlib import Path

lines = """import Foundation
import Simulator
import UIKit

nonisolated(unsafe) var failures = 0
@MainActor func check(_ place: String, _ found: String, _ expected: String) {
    if found == expected { return }
    failures += 1
    print("\\(place): error: this is wrong\\n  found    \\(found)\\n  expected \\(expected)")
}
MainActor.assumeIsolated {
    listObjectiveCMembers()
    let phone = SimulatedPhone { UIViewController() }
    phone.run(until: 0.1)
""".splitlines()
count = 0
for path in sys.argv[1:]:
    for number, line in enumerate(Path(path).read_text().splitlines(), 1):
        if line.startswith("// check: "):
            expression, expected = line.removeprefix("// check: ").rsplit(" == ", 1)
            place = json.dumps(f"{path}:{number}")
            lines.append(f"    phone.process.run {{ check({place}, {expression}, {json.dumps(expected)}) }}")
            count += 1
lines += ["    if failures > 0 { exit(1) }", f'    print("{len(sys.argv) - 1} small apps compile, and {count} checks of them hold.")', "}"]
print("\n".join(lines))
