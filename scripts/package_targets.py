"""The targets of Package.swift: their folders and dependencies."""

import json
import os
import subprocess
import sys

SWIFT = os.environ.get("SWIFT", "swift")


class Package:
    """The targets of Package.swift: folders and dependencies."""

    def __init__(self):
        # All targets, even if only some were chosen.
        environment = {key: value for key, value in os.environ.items() if key != "KEYBOARD_LAB_ONLY"} | {"KEYBOARD_LAB_DECLARED": "1"}
        dumped = subprocess.run([SWIFT, "package", "dump-package"], capture_output=True, text=True, env=environment)
        if dumped.returncode != 0:
            sys.exit(f"Package.swift cannot be read:\n{dumped.stderr.strip()}")
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
        """The test target of a module. Without one: the smallest test target that names the module as a dependency."""
        if name in self.tests:
            return [name]
        if f"{name}Tests" in self.tests:
            return [f"{name}Tests"]
        users = [test for test in self.tests if name in self.needs[test]]
        return sorted(users, key=lambda test: (len(self.closure(test)), test))[:1]
