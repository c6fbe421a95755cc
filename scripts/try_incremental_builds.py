#!/usr/bin/env python3
"""Tests whether incremental builds are correct: makes edits in low modules, one after the other, and compares each build with a clean one.

    scripts/try_incremental_builds.py [--each] [--bare] [NUMBER...]     all edits, or those with these numbers (20 minutes)

It works on a copy in .build/incremental. After each edit it builds incrementally and runs the suites of three modules, with a probe that
compares what the modules say of the layout of the same types. After the last edit, or with --each after every edit (an hour), it builds the
same sources from nothing and compares the contents and relocations of every section of every object: Swift gives each function and each table
of a class a section of its own. The order of sections varies between clean builds, and debug information is left out. Before each build it runs
scripts/layout_changes.py, as `make check` does; with --bare it does not, which shows what the compiler misses.

Exit codes: 0 every build was right, 1 one was not.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

TARGETS = "QuartzCoreTests,UIKitCoreTests,UIKitScrollTests"
TREE = ".build/incremental"
# Whether layout_changes.py runs before each build, as it does in `make check`.
NOTICES = "--bare" not in sys.argv
# The package manager generates the bundle's own runner, with paths of the build folder in it.
RUNNER = "KeyboardLabPackageTests"
LEFT_OUT = re.compile(r"\.(debug|symtab|strtab|shstrtab|note|comment|eh_frame|llvm|group|swift1_autolink|swift_modhash)")

# The probe: types in the lowest module, users of them in two modules above, and tests that compare the modules' results.
FILES = {
    "Sources/QuartzCore/BuildProbe.swift": """
enum ProbeInner { case plain }
package struct ProbeBox { var inner = ProbeInner.plain; package var after = 7; package init() {} }
struct ProbePart { var value = 1 }
open class ProbeBase {
    var first = 1
    private var part = ProbePart()
    var made = makeProbe()
    public var last = 2
    public init() {}
    open func name() -> String { "base" }
    public final func kind() -> String { "final" }
    package static var sizes: [Int] { [MemoryLayout<ProbeBox>.size, MemoryLayout<ProbeAlias>.size, MemoryLayout<ProbePair<Int8>>.size] }
    package var lastInside: Int { last }
}
package typealias ProbeAlias = Int32
package struct ProbePair<Value> { package var value: Value; package init(_ value: Value) { self.value = value } }
package func probeDefault(_ value: Int = 1) -> Int { value }
public func probePublicDefault(_ value: Int = 1) -> Int { value }
@inlinable public func probeInlined() -> Int { 1 }
package let probeConstant = 3
package protocol ProbeRule { func one() -> Int; func two() -> Int }
extension ProbeRule { package func zero() -> Int { 0 } }
package enum ProbeChoice: CaseIterable { case left, right }
package func probeCalls(_ rule: some ProbeRule) -> [Int] { let any: any ProbeRule = rule; return [any.zero(), any.one(), any.two()] }
package func probeTold() -> [Int] { [1, 1, 1, 3] }
""",
    "Sources/QuartzCore/BuildProbeMade.swift": "func makeProbe() -> Int8 { 1 }\n",
    "Sources/QuartzCore/BuildProbeGone.swift": "package func probeGone() -> Int { 1 }\n",
    "Sources/UIKitCore/BuildProbeUser.swift": """
import QuartzCore
open class ProbeMiddle: ProbeBase {
    public var middle = 3
    package var seenLast: Int { last }
    package static var seenSizes: [Int] { [MemoryLayout<ProbeBox>.size, MemoryLayout<ProbeAlias>.size, MemoryLayout<ProbePair<Int8>>.size] }
}
package struct ProbeRuler: ProbeRule { package init() {}; package func one() -> Int { 1 }; package func two() -> Int { 2 } }
package func probeChoices() -> [String] { ProbeChoice.allCases.map { switch $0 { case .left: "left"; default: "other" } } }
package func probeSeen() -> [Int] { [probeDefault(), probePublicDefault(), probeInlined(), probeConstant] }
package func probeUsesGone() -> Int { probeGone() }
""",
    "Sources/UIKitScroll/BuildProbeUser.swift": """
import QuartzCore
import UIKitCore
package final class ProbeTop: ProbeMiddle {
    package var top = 4
    package override func name() -> String { "top" }
    package static var topSizes: [Int] { [MemoryLayout<ProbeBox>.size, MemoryLayout<ProbeAlias>.size, MemoryLayout<ProbePair<Int8>>.size] }
    package var everything: [Int] { [last, seenLast, lastInside, middle, top] }
}
""",
    "Tests/UIKitScrollTests/BuildProbeTests.swift": """
import QuartzCore
import Testing
import UIKitCore
import UIKitScroll
struct BuildProbeTests {
    @Test func `modules agree`() {
        let top = ProbeTop()
        top.last = 20; top.middle = 30; top.top = 40
        #expect(top.everything == [20, 20, 20, 30, 40])
        #expect(ProbeBase.sizes == ProbeMiddle.seenSizes && ProbeBase.sizes == ProbeTop.topSizes)
        #expect(top.name() == "top" && top.kind().count > 3 && ProbeBox().after == 7)
        #expect(probeSeen() == probeTold() && probeUsesGone() > 0)
        #expect(probeCalls(ProbeRuler()).suffix(2) == [1, 2])
        #expect(probeChoices().count == ProbeChoice.allCases.count)
    }
}
""",
}
LOW, MADE, GONE = "Sources/QuartzCore/BuildProbe.swift", "Sources/QuartzCore/BuildProbeMade.swift", "Sources/QuartzCore/BuildProbeGone.swift"
MIDDLE, TOP = "Sources/UIKitCore/BuildProbeUser.swift", "Sources/UIKitScroll/BuildProbeUser.swift"
VIEW, LAYER, MODEL = "Sources/UIKitCore/View/UIView.swift", "Sources/QuartzCore/Layers/CALayer.swift", "Sources/QuartzCore/Layers/LayerModel.swift"

# Each edit and its replacements: a file, the old text, the new text (None deletes the file).
EDITS = [
    ("a stored property in an open class of the toolkit", [(VIEW, "    open var tag = 0\n", "    var probed = 1.5\n    open var tag = 0\n")]),
    ("a stored property in an open class two modules below", [(LAYER, "    package var debugName", "    var probed: [Int] = []\n    package var debugName")]),
    ("a stored property in an internal structure inside an open class", [(MODEL, "    var zPosition", "    var probed: Float = 1\n    var zPosition")]),
    ("a stored property in a package class", [("Sources/PhoneProcess/TickSchedule.swift", "package final class TickSchedule {\n",
                                                "package final class TickSchedule {\n    var probed = 1\n")]),
    ("a stored property in an internal class", [("Sources/QuartzCore/Animation/CATransaction.swift", "final class TransactionFrame {\n",
                                                 "final class TransactionFrame {\n    var probed = 1\n")]),
    ("a case with a value in an internal enumeration inside a package structure", [(LOW, "case plain }", "case plain, wide(Int, Int) }")]),
    ("a stored property in an internal structure inside a private property", [(LOW, "struct ProbePart { ", "struct ProbePart { var more = (1, 2); ")]),
    ("another type of a property that is inferred from a function in another file", [(MADE, "Int8 { 1 }", "(Int, Int) { (1, 2) }")]),
    ("another type behind an alias", [(LOW, "ProbeAlias = Int32", "ProbeAlias = Int64")]),
    ("a stored property in a generic structure", [(LOW, "package var value: Value; package init", "package var value: Value; var n = 1; package init")]),
    ("another default of an argument", [(LOW, "probeDefault(_ value: Int = 1)", "probeDefault(_ value: Int = 2)"),
                                        (LOW, "{ [1, 1, 1, 3] }", "{ [2, 1, 1, 3] }")]),
    ("another default of a public argument", [(LOW, "probePublicDefault(_ value: Int = 1)", "probePublicDefault(_ value: Int = 5)"),
                                              (LOW, "{ [2, 1, 1, 3] }", "{ [2, 5, 1, 3] }")]),
    ("another body of an inlinable function", [(LOW, "probeInlined() -> Int { 1 }", "probeInlined() -> Int { 9 }"),
                                               (LOW, "{ [2, 5, 1, 3] }", "{ [2, 5, 9, 3] }")]),
    ("another value of a constant", [(LOW, "probeConstant = 3", "probeConstant = 4"), (LOW, "{ [2, 5, 9, 3] }", "{ [2, 5, 9, 4] }")]),
    ("a requirement of a protocol, with a default", [(LOW, "func one() -> Int; func two", "func zero() -> Int; func one() -> Int; func two")]),
    ("another order of the requirements of a protocol", [(LOW, "func zero() -> Int; func one() -> Int; func two() -> Int }",
                                                          "func two() -> Int; func one() -> Int; func zero() -> Int }")]),
    ("a case of an enumeration that is switched over with a default", [(LOW, "case left, right }", "case left, middle, right }")]),
    ("an overridable method in the middle of a class", [(LOW, "    open func name()", "    open func earlier() -> Int { 1 }\n    open func name()")]),
    ("a final method that becomes overridable", [(LOW, "public final func kind", "open func kind")]),
    ("a member that is renamed, with its users", [(LOW, "package var lastInside", "package var lastWithin"), (TOP, "lastInside", "lastWithin")]),
    ("a computed property that becomes stored", [(MIDDLE, "package var seenLast: Int { last }", "package lazy var seenLast: Int = last")]),
    ("a class between a class and its superclass", [(MIDDLE, "open class ProbeMiddle: ProbeBase {",
                                                     "open class ProbeBetween: ProbeBase { var between = (1, 2, 3) }\nopen class ProbeMiddle: ProbeBetween {")]),
    ("a file that is deleted, with its use", [(GONE, "", None), (MIDDLE, "{ probeGone() }", "{ 1 }")]),
]


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", **options)


def build(scratch):
    began = time.monotonic()
    if NOTICES:
        os.makedirs(".build", exist_ok=True)
        run("scripts/layout_changes.py")
    done = run("swift", "build", "--build-tests", "--scratch-path", scratch, env=dict(os.environ, KEYBOARD_LAB_ONLY=TARGETS))
    if done.returncode != 0:
        sys.exit(done.stdout[-4000:] + done.stderr[-2000:])
    compiled = len(re.findall(r"\] Compiling ", done.stdout))
    return time.monotonic() - began, compiled


def contents(path):
    """The digest of each section of an object, with its relocations; local labels have no names."""
    lines = run("objdump", "-sr", path).stdout.split("\n")
    parts, section, is_content = {}, None, False
    for line in lines:
        content, relocation = re.match(r"Contents of section (.*):", line), re.match(r"RELOCATION RECORDS FOR \[(.*)\]:", line)
        if content or relocation:
            section, is_content = (content or relocation)[1], bool(content)
        elif section and line.strip() and not LEFT_OUT.match(section):
            parts.setdefault(section, []).append(line[:43] if is_content else re.sub(r"\.L[\w.]*|\.rodata\S*", "label", line))
    return {name: hashlib.sha1("\n".join(text).encode()).hexdigest() for name, text in parts.items()}


def objects(scratch):
    """For each module, the digests of each section's copies."""
    found, paths = {}, []
    for folder, _, files in os.walk(f"{scratch}/debug/"):
        paths += [(folder, file) for file in files if file.endswith(".o") and ".build" in folder]
    with ThreadPoolExecutor(2) as pool:
        for (folder, _), sections in zip(paths, pool.map(lambda place: contents("/".join(place)), paths)):
            module = found.setdefault(re.search(r"([^/]+)\.build", folder)[1], {})
            for name, digest in sections.items():
                module.setdefault(name, set()).add(digest)
    return found


def differences():
    """Builds the sources from scratch, and names the sections that differ in the edited build."""
    shutil.rmtree("../clean", ignore_errors=True)
    seconds, _ = build("../clean")
    edited, clean = objects("../edited"), objects("../clean")
    # An object of a deleted file may stay; nothing links it.
    found = [f"{module}: {name}" for module in sorted(clean) if module != RUNNER for name, copies in clean[module].items()
             if not copies <= edited.get(module, {}).get(name, set())]
    sections = sum(len(names) for names in clean.values())
    print(f"   compared with a clean build ({seconds:.0f} s): {sections} sections of {len(clean)} modules, {len(found)} differ", flush=True)
    return found


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    compares_each = "--each" in sys.argv
    chosen = {int(word) for word in sys.argv[1:] if word.isdigit()} or set(range(1, len(EDITS) + 1))
    shutil.rmtree(TREE, ignore_errors=True)
    os.makedirs(TREE)
    # Files as they are here, committed or not.
    names = run("git", "ls-files", "-co", "--exclude-standard", "-z").stdout.split("\0")
    for name in filter(os.path.isfile, names):
        os.makedirs(os.path.dirname(f"{TREE}/tree/{name}") or ".", exist_ok=True)
        shutil.copy2(name, f"{TREE}/tree/{name}", follow_symlinks=False)
    os.chdir(f"{TREE}/tree")
    for name, text in FILES.items():
        with open(name, "w", encoding="utf-8") as file:
            file.write(text.lstrip("\n"))
    seconds, compiled = build("../edited")
    print(f"The first build: {seconds:.0f} s.", flush=True)
    wrong = 0
    for number, (what, replacements) in enumerate(EDITS, 1):
        if number not in chosen:
            continue
        for name, old, new in replacements:
            if new is None:
                os.remove(name)
                continue
            text = open(name, encoding="utf-8").read()
            if old not in text:
                sys.exit(f"{name} has no longer: {old.strip()}")
            with open(name, "w", encoding="utf-8") as file:
                file.write(text.replace(old, new, 1))
        seconds, compiled = build("../edited")
        tests = run("../edited/debug/KeyboardLabPackageTests.xctest", "--testing-library", "swift-testing")
        stale = differences() if compares_each or number == max(chosen) else []
        is_right = tests.returncode == 0 and not stale
        wrong += not is_right
        summary = re.search(r"Test run with .*", tests.stdout)
        print(f"{number:2} {'right' if is_right else 'WRONG'}  {what}: {seconds:.0f} s, {compiled} files compiled; "
              f"{summary[0] if summary else 'the tests ended with ' + str(tests.returncode)}", flush=True)
        for line in stale[:20]:
            print("   differs from the clean build:", line)
        if not is_right and number != max(chosen):
            # The next edit begins with a right build.
            shutil.rmtree("../edited", ignore_errors=True)
            build("../edited")
        if tests.returncode != 0:
            print("\n".join(line for line in tests.stdout.split("\n") if line.startswith("✘"))[:3000])
    print(f"{len(chosen)} edits, {wrong} built wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
