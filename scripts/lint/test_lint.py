#!/usr/bin/env python3
"""Each check finds nothing in a small correct project, and the mistake in an incorrect one. `make lint ONLY=self` runs this."""

import os
import subprocess
import sys
import tempfile
import unittest

# A hook of git's hands its repository on, which the tests must not touch.
for variable in [name for name in os.environ if name.startswith("GIT_")]:
    del os.environ[variable]
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import architecture, citations, claims, commits, english, format, lines, names, python, rules, shell, sizes, tests, version, walk  # noqa: E401, E402
from project import Project, balanced  # noqa: E402


class LintTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name

    def write(self, files):
        for path, text in files.items():
            os.makedirs(os.path.dirname(os.path.join(self.root, path)), exist_ok=True)
            with open(os.path.join(self.root, path), "w", encoding="utf-8") as file:
                file.write(text)

    def project(self, files, staged=None):
        self.write(files)
        project = Project(self.root, list(files), staged)
        project.is_complete = False
        return project

    def git(self, *arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=self.root, check=True, capture_output=True)

    def finds(self, check, files, *expected):
        """Every finding contains one of `expected`, in this order, and there are no others."""
        found = [str(finding) for finding in check(self.project(files))]
        self.assertEqual(len(found), len(expected), found)
        for line, part in zip(found, expected):
            self.assertIn(part, line)


class FormatTests(LintTest):
    def test_spaces(self):
        files = {".swift-format": '{"version": 1}', "a.swift": "let  a = 1\n", "b.swift": "let b = 1\n"}
        self.finds(format.check, files, "a.swift:1: [Spacing]")
        # The correct file is not read again, and the incorrect one is.
        self.assertEqual(len(format.read_cache(os.path.join(self.root, format.CACHE))), 1)
        self.finds(format.check, files, "a.swift:1: [Spacing]")

    def test_only_what_is_staged(self):
        self.assertEqual(self.project({"a.swift": "", "b.swift": ""}, staged={"b.swift"}).ours(".swift"), ["b.swift"])


class VersionTests(LintTest):
    def test_one_version(self):
        files = {
            version.SOURCE: 'static let number = "1.2.3"', "CHANGELOG.md": "## 1.2.3 (2026-01-01)\n\n## 1.0.0\n",
            "Editors/vscode/package.json": '{\n  "version": "1.2.3"\n}', "Packaging/keyboard-lab.metainfo.xml": '<release version="1.2.0" date=""/>',
            "README.md": "- uses: OWNER/KeyboardLab@v1.2.3\n", "Documentation/Checking.md": "- uses: OWNER/KeyboardLab@main\n",
        }
        self.finds(version.check, files, "Packaging/keyboard-lab.metainfo.xml:1: the version is 1.2.0", "Checking.md:1: the version is missing")


class LinesTests(LintTest):
    def test_limits(self):
        words = "word " * 40
        self.finds(lines.check, {"a.swift": "// " + "x" * 138}, "a.swift:1: the line has 141 characters")
        self.finds(lines.check, {"a.swift": "// " + "x" * 137, "Documentation/Support/README.md": words})
        self.finds(lines.check, {"a.sh": "\n# " + words}, "a.sh:2: the line has 202")
        self.finds(lines.check, {"a.md": "\n" + words}, "a.md:2: the line has 200")
        self.finds(lines.check, {"a.md": f"| {words} |\n```\n{words}\n```\nSee [a page](https://{'a' * 160})."})


class CitationsTests(LintTest):
    PAGE = "# Page\n\nAll of it is measured.\n\n## Curve of keys\n"

    def test_citations(self):
        page = {"Documentation/Facts/Page.md": self.PAGE}
        self.finds(citations.citations, page | {"Sources/a.swift": f"// Facts/Page.md#curve-of-keys"})
        self.finds(citations.citations, page | {"Sources/a.swift": f"\n// Facts/Page.md#curve"}, "a.swift:2: Documentation/Facts/Page.md has no heading")
        self.finds(citations.citations, page | {"Sources/a.swift": f"// Facts/Pages.md"}, "there is no Documentation/Facts/Pages.md")

    def test_links(self):
        pages = {"A.md": "[b](Documentation/B.md#one)", "Documentation/B.md": "# One\n[a](../A.md) [c](c.png)", "Documentation/c.png": ""}
        self.finds(citations.links, pages)
        self.finds(citations.links, pages | {"A.md": "[b](Documentation/B.md#two)"}, "B.md has no heading")
        self.finds(citations.links, pages | {"A.md": "\n[c](c.png) [ABC]"}, "A.md:2: there is no c.png", "[ABC] has no address")

    def test_files(self):
        page = {"SECURITY.md": "`Tests/A/B.swift` and `Tests/A`"}
        self.finds(citations.files, page | {"Tests/A/B.swift": ""})
        self.finds(citations.files, page, "SECURITY.md:1: there is no Tests/A/B.swift")

    def test_book(self):
        page = {"A.md": "[b](Other/B.md)"}
        self.finds(citations.book, page | {"scripts/make-book.sh": "cp -R Other out"})
        self.finds(citations.book, page | {"scripts/make-book.sh": ""}, "the book lacks Other/B.md")

    def test_facts(self):
        legend = {"Documentation/README.md": "".join(f"| {word} |\n" for word in citations.STATUS_WORDS) + f"[p](Facts/P.md)"}
        table = "# P\n\n## One\n\n| a | how known |\n|---|---|\n| 1 | measured |\n"
        self.finds(citations.facts, legend | {"Documentation/Facts/P.md": table})
        self.finds(citations.facts, legend | {"Documentation/Facts/P.md": table + "| 2 | perhaps |\n"}, "P.md:8: the row does not say")
        self.finds(citations.facts, legend | {"Documentation/Facts/P.md": "# P\n\n## One\n\nText.\n"}, 'P.md:3: "One" does not say')
        self.finds(citations.facts, {"Documentation/README.md": legend["Documentation/README.md"].replace("| unsure |", "")}, "lacks unsure")

    def test_keyboards(self):
        page = {"Documentation/Facts/KeyboardLanguages.md": "| de |"}
        right = f"# Where the layout is from: Facts/KeyboardLanguages.md#layouts\n"
        self.finds(citations.keyboards, page | {"Assets/Keyboards/de.yaml": right})
        self.finds(citations.keyboards, page | {"Assets/Keyboards/fr.yaml": ""}, "does not say where", "no row for fr")

    def test_recipes_and_guide(self):
        files = {"Makefile": "\nlint:\n", "Sources/M/A.swift": "struct A {}"}
        recipe = "# C\n\n## How to add\n\nRun `make lint`, see `M/A.swift` and `A`.\n"
        self.finds(citations.recipes, files | {"CONTRIBUTING.md": recipe})
        wrong = recipe.replace("make lint", "make it").replace("M/A", "M/B").replace("`A`", "`B`")
        self.finds(citations.recipes, files | {"CONTRIBUTING.md": wrong}, "CONTRIBUTING.md:5: there is no target", "no M/B.swift", "no source has B")
        self.finds(citations.guide, files | {citations.GUIDE: "| a | `M/A.swift`, `+B.swift`, `M/A*.swift` |"})
        self.finds(citations.guide, files | {citations.GUIDE: "\n| a | `M/C.swift` |"}, "WhereToFind.md:2: there is no M/C.swift")
        page = {citations.GUIDE: "| a | `M/A.swift` |", "Sources/M/README.md": "| a | `A.swift`, `X/C.swift` |"}
        self.finds(citations.guide, files | page, "Sources/M/README.md:1: there is no X/C.swift")

    def test_sources_of_pages_and_facts(self):
        source = {"Sources/M/A.swift": "func go() {}"}
        self.finds(citations.sources_of_pages, source | {"Documentation/P.md": "`A.go` in `Sources/M/A.swift`"})
        self.finds(citations.sources_of_pages, source | {"Documentation/P.md": "`A.stop` in `Sources/M/A.swift`"}, "has no stop")
        self.finds(citations.sources_of_pages, source | {"Documentation/P.md": "`Sources/M/B.swift`"}, "there is no Sources/M/B.swift")
        self.finds(citations.sources_of_facts, {"Sources/M/A.swift": "\n// 3 (documented)"}, 'A.swift:2: it says "(documented)"')
        self.finds(citations.sources_of_facts, {"Scenes/A.yaml": "# " + citations.GONE[0]}, "it cites " + citations.GONE[0])

    def test_a_pattern_that_finds_nothing_is_a_finding(self):
        project = self.project({"Package.swift": ""})
        project.is_complete = True
        self.assertIn("finds 0 citations", str(list(citations.citations(project))[0]))

    def test_scenes(self):
        files = {"Scenes/form.yaml": ""}
        self.finds(citations.scenes, files | {"Documentation/Rules/r.md": "`keyboard-lab report form`, `keyboard-lab trace SCENE`"})
        self.finds(citations.scenes, files | {"Documentation/Rules/r.md": "`keyboard-lab report chat`"}, "r.md:1: there is no scene chat")


class RulesTests(LintTest):
    def setUp(self):
        super().setUp()
        self.files = {rules.INDEX: ""}
        for kind, path, owner, member in rules.SOURCES:
            name, sentence = f"a{kind}", f"It moves {kind}s."
            source = f'{owner}: String {{ var {member}: String {{\n    switch self {{\n    case .{name}:\n        "It moves "\n            + "{kind}s."\n}} }} }}\n'
            self.files[path] = self.files.get(path, "") + source
            self.files[rules.INDEX] += f"| [{name}]({name}.md) | {sentence} |\n"
            self.files[f"{rules.FOLDER}/{name}.md"] = f"# {name}\n\n*{kind}: why.*\n\n{sentence}\n" + "".join(
                f"\n## {heading}\n" for heading in rules.HEADINGS)

    def test_a_right_set(self):
        self.finds(rules.check, self.files)

    def test_sentences_that_differ(self):
        self.files[rules.INDEX] = self.files[rules.INDEX].replace("It moves Limits.", "It stops Limits.")
        self.finds(rules.check, self.files, "README.md:2: the sentence of aLimit is not that of")

    def test_pages(self):
        page = f"{rules.FOLDER}/aRule.md"
        text = self.files[page]
        self.finds(rules.check, self.files | {page: text.replace("It moves", "It stops")}, "its first sentence is not that of")
        self.finds(rules.check, self.files | {page: text.replace("## Example", "## Examples")}, 'lacks the heading "Example"')
        self.finds(rules.check, self.files | {f"{rules.FOLDER}/other.md": ""}, "the engine prints no other")
        del self.files[page]
        os.remove(os.path.join(self.root, page))
        self.finds(rules.check, self.files, "aRule has no page")


class ArchitectureTests(LintTest):
    MANIFEST = '''let kit = ["Kit"]
let package = Package(targets: [
    .target(name: "App", dependencies: ["Base", .product(name: "Yams", package: "Yams")] + kit.map { .byName(name: $0) }),
    .target(name: "Kit", dependencies: ["Base"]),
    .target(
        // A comment.
        name: "Base", dependencies: ["Core"], path: "Sources/Low/Base"),
    .target(name: "Core"),
    .testTarget(name: "AppTests", dependencies: ["App"]),
])
'''

    def setUp(self):
        super().setUp()
        self.files = {
            "Package.swift": self.MANIFEST, "Sources/App/App.swift": "import Base\nimport Core\nimport Yams\n", "Sources/Kit/Kit.swift": "import Base\n",
            "Sources/Low/Base/Base.swift": "@_exported public import Core\n", "Sources/Core/Core.swift": "import Foundation\n",
            architecture.PAGE: "| module | what |\n|---|---|\n| `App` | uses `Base` |\n| `Kit` | b |\n| `Base`, `Core` | c |\n",
            architecture.DRAWING: "```\n top  App   (on Core)\n      Kit\n      Base -> Core\n```\n"}
        for folder, imports in [("App", "`Base`, `Yams`,\n`Kit`"), ("Kit", "`Base`"), ("Low/Base", "`Core`"), ("Core", "nothing")]:
            name = folder.split("/")[-1]
            self.files[f"Sources/{folder}/README.md"] = f"# {name}\n\nIt is small.\n\nImports: {imports}.\n\n| file | contents |\n|---|---|\n| `{name}.swift` | all |\n"

    def test_a_right_package(self):
        self.finds(architecture.check, self.files)

    def test_imports(self):
        self.finds(architecture.check, self.files | {"Sources/Core/Core.swift": "\n@testable import struct Base.X\n"},
                   "Sources/Core/Core.swift:2: Core imports Base")
        # A declared upward dependency is found in the manifest and in both drawings of it.
        upwards = self.MANIFEST.replace('.target(name: "Core")', '.target(name: "Core", dependencies: ["Base"])')
        page = {"Sources/Core/README.md": self.files["Sources/Core/README.md"].replace("nothing", "`Base`")}
        self.finds(architecture.check, self.files | page | {"Package.swift": upwards},
                   "Package.swift:8: Core depends on Base", "Modules.md:5: Core", "ARCHITECTURE.md:4: Core")
        # Base no longer re-exports Core.
        self.finds(architecture.check, self.files | {"Sources/Low/Base/Base.swift": "import Core\n"},
                   "App.swift:2: App imports Core, which it does not depend on")

    def test_order(self):
        core = '    .target(name: "Core"),\n'
        moved = self.MANIFEST.replace(core, "").replace("targets: [\n", "targets: [\n" + core)
        self.finds(architecture.check, self.files | {"Package.swift": moved},
                   "Base depends on Core, which stands above")

    def test_pages_of_modules(self):
        page, text = "Sources/Kit/README.md", self.files["Sources/Kit/README.md"]
        wrong = {
            text.replace("# Kit", "# Kits"): "Kit/README.md:1: the first heading is not Kit",
            text.replace("`Base`", "`Core`"): "Kit/README.md:5: its imports are not those of Kit in Package.swift; write `Imports: `Base`.`",
            text.replace("Imports", "Uses"): "Kit/README.md:1: its imports are not those",
            text + "| `Views`, `Kit.swift` | none |\n": "Kit/README.md:10: there is no Views in Sources/Kit",
        }
        for wrong_text, problem in wrong.items():
            self.finds(architecture.check, self.files | {page: wrong_text}, problem)
        folder = {"Sources/Kit/Views/Deep/A.swift": "", "Sources/Frameworks/README.md": "# Frameworks\n\nImports: most.\n"}
        self.finds(architecture.check, self.files | folder, "Kit/README.md:1: no table names the folder Views")
        self.finds(architecture.check, self.files | folder | {page: text + "| `Views` | a |\n"})
        self.finds(architecture.check, self.files | {page: text, "Sources/Frameworks/A/A.swift": ""}, "Frameworks/README.md:1: Frameworks has no page")

    def test_pages(self):
        self.finds(architecture.check, self.files | {architecture.PAGE: "| `App` | a |\n| `Base` | b |\n| `Core` | c |\n"}, "it names Kit 0 times")
        self.finds(architecture.check, self.files | {architecture.DRAWING: "```\nApp Base Core Kit\n```\n"}, "Kit imports Base, which stands above")


class ClaimsTests(LintTest):
    MANIFEST = """
let package = Package(targets: [
    .target(name: "LabWindow", dependencies: ["LabSessions"]),
    .target(name: "LabSessions", dependencies: ["Kit"]),
    .target(name: "Kit"),
])
"""

    def files(self, text, exceptions=""):
        return {"Package.swift": self.MANIFEST, "Sources/Kit/Kit.swift": text, claims.EXCEPTIONS: "# exceptions\n" + exceptions,
                "Sources/LabWindow/Window.swift": "var shown = Date()\n"}

    def test_state_of_the_program(self):
        right = """struct A {
    static let names = ["a"]
    static var first: String { names[0] }
    // static var old = 1
    var own = "static var a = 1"
    func f() { var count = 0 }
}
"""
        self.finds(claims.check, self.files(right))
        wrong = """private nonisolated(unsafe) var top = 1
struct A {
    @MainActor package private(set) static var count = 0
    static var seen: Int { didSet { f() } }
    static var names: [String]
    private static let found = Mutex<Int?>(nil)
}
"""
        found = ["Kit.swift:3: the state count is global", "4: the state seen", "5: the state names", "6: the state found", "1: the state top"]
        self.finds(claims.check, self.files(wrong), *found)
        kept = "global Sources/Kit/Kit.swift count  a cache\nglobal Sources/Kit/Kit.swift gone  a cache\n"
        self.finds(claims.check, self.files(wrong, kept), *found[1:], "claims.txt:3: global Sources/Kit/Kit.swift gone needs no exception")

    def test_the_computer_s_time(self):
        self.finds(claims.check, self.files('let a = "Date()" // Date()\nlet b = ContinuousClockwork()\n'))
        wrong = "let a = Date()\nlet b = Int.random(in: 0...1)\n"
        self.finds(claims.check, self.files(wrong), "Kit.swift:1: Date is not the phone's", "Kit.swift:2: random is not")
        self.finds(claims.check, self.files(wrong, "outside Sources/Kit/Kit.swift Date  a reason\n"), "Kit.swift:2: random is not")


class SizesTests(LintTest):
    SOURCE = """@MainActor
open class Point: Base {
    // let a = 1
    public var open = "\\(names["{"] ?? "{")"
    package private(set) var x = 0, y: Int = 1
    static let zero = Point()
    class var kind: Int { 1 }
    let (left, right) = (1, 2)
    var sum: Int { x + y }
    var doubled: Int {
        get { let half = x; return half }
    }
    var height: [Int: (a: Int, b: Int)] = [:] { didSet { let old = 1 } }
    lazy var made: () -> Void = { let local = 1; f(local) }
    @objc weak var owner:
        Point?
    func f() { var local = 1; struct Local { var c = 1 } }
    struct Inner { let w = 1; var h: Int }
    enum Kind { case a(Int); static var last = Kind.a(1) }
}
extension Point { struct Other<T> where T: AnyObject { public var t: T; private var u = #"{"# } }
protocol P { var p: Int { get } }
"""

    def test_stored_properties(self):
        found = {one.name: one.stored for one in sizes.types(self.SOURCE)}
        self.assertEqual(found, {"Point": ["x", "y", "left", "right", "height", "made", "owner"], "Inner": ["w", "h"], "Kind": [], "Other": ["t", "u"]})

    def test_limits(self):
        def files(count, exceptions="", folder=2, lines=1):
            members = "".join(f"    var a{number}: Int\n" for number in range(count))
            return {"Package.swift": ArchitectureTests.MANIFEST, "Sources/Core/A.swift": f"struct A {{\n{members}}}\n", sizes.EXCEPTIONS: "# why\n" + exceptions} | {
                f"Sources/Core/B{number}.swift": "\n" * lines for number in range(folder)}
        self.finds(sizes.check, files(20, folder=29))
        self.finds(sizes.check, files(21), "Sources/Core/A.swift:1: A has 21 stored properties, and 20 are allowed")
        kept = "Sources/Core/A.swift A  a reason\n"
        self.finds(sizes.check, files(21, kept))
        self.finds(sizes.check, files(20, kept), "sizes.txt:2: Sources/Core/A.swift A needs no exception")
        self.finds(sizes.check, files(20, folder=30), "Sources/Core:1: the folder has 31 files, and 30 are allowed")
        self.finds(sizes.check, files(20, lines=7_500), "Sources/Core:1: the module has 15,022 lines, and 15,000 are allowed")


class WalkTests(LintTest):
    def test_rows(self):
        page = "| file | function | what |\n|---|---|---|\n| `Kit/Kit.swift` | `run` | a |\n"
        files = {"Sources/Kit/Kit.swift": "func run() {}\n"}
        self.finds(walk.check, files | {walk.PAGE: page})
        self.finds(walk.check, files | {walk.PAGE: page.replace("`run`", "`go`")}, "Walk.md:3: Sources/Kit/Kit.swift declares no function go")
        self.finds(walk.check, files | {walk.PAGE: page.replace("Kit.swift", "Kin.swift")}, "Walk.md:3: there is no Sources/Kit/Kin.swift")


class NamesTests(LintTest):
    def test_files(self):
        self.finds(names.check, {
            "Sources/M/A.swift": "struct A {}", "Sources/M/B+Topic.swift": "extension A.B {}", "Sources/M/M.swift": "",
            "Sources/M/Cells.swift": "class TextCell {}", "Sources/Words/tap.swift": "", "Sources/M/odd.swift": "", names.EXCEPTIONS: "# why\nSources/Words/  words\nSources/M/odd.swift  odd\n"})
        self.finds(names.check, {"Sources/N/A.swift": "// struct A\nstruct B {}"}, "Sources/N/A.swift:1: the file declares")
        self.finds(names.check, {names.EXCEPTIONS: "Sources/Gone/  words\n"}, "file-names.txt:1: Sources/Gone/ needs no exception")


class TestsTests(LintTest):
    def test_names(self):
        self.finds(tests.check, {"Tests/A.swift": '''
            @Test func `a sentence, with a (bracket)`() {}
            @Test(.enabled(if: f(")")), arguments: [1]) @MainActor static func `another`(_ n: Int) {}
            /// Not a test: @Test func old() {}
        ''', "Tests/AppSources/B.swift": "@Test func old() {}"})
        wrong = '@Test("a sentence") func f() {}\n@Test func aSentence() {}\n@Test(\n    arguments: [1])\n@MainActor func g(n: Int) {}'
        self.finds(tests.check, {"Tests/A.swift": wrong},
                   "A.swift:1: the test has its sentence in @Test", "A.swift:2: the test aSentence", "A.swift:3: the test g")

    def test_absent_inputs(self):
        absent = {
            "let a = names.filter { FileManager.default.fileExists(atPath: $0) }": "inputs that do not exist",
            'let a = ["a", "b"].compactMap { try? load($0) }': "inputs that cannot be read",
            "let a = (try? FileManager.default.contentsOfDirectory(atPath: f)) ?? []": "a folder that is absent",
            "let a = (try? FileManager.default.contentsOfDirectory(atPath: f.path))?.sorted()\n    .filter { $0.isEmpty } ?? []": "a folder that is absent",
            "guard FileManager.default.fileExists(atPath: f) else { return }": "the test passes",
        }
        for text, problem in absent.items():
            self.finds(tests.check, {"Tests/A.swift": text}, problem)
        self.finds(tests.check, {"Tests/A.swift": "let a = try FileManager.default.contentsOfDirectory(atPath: f).filter { $0.isEmpty }"})


class EnglishTests(LintTest):
    BANNED = "# why\ndoc\tWhat\\b\twrite a noun\ntext\t\\bis told\\b\treceives\n"

    def test_counts(self):
        files = {english.BANNED: self.BANNED, english.COUNTS: "1\tWhat\\b\n0\t\\bis told\\b\n", "A.swift": "/// What it is.\n/// What follows is no opening.\n"}
        self.finds(english.check, files)
        self.finds(english.check, files | {"B.md": "It `is told`.\n```\nis told\n```\n"})
        self.finds(english.check, files | {"B.md": "It is told."}, '"\\bis told\\b" is there 1 times, and at most 0')

    def test_only_added_lines_are_shown(self):
        self.git("init", "-q")
        self.project({english.BANNED: self.BANNED, english.COUNTS: "1\tWhat\\b\n", "A.swift": "/// What it is.\nlet a = 1\n"})
        self.git("add", ".")
        self.git("commit", "-qm", "a")
        self.write({"A.swift": "/// What it is.\nlet a = 1\n/// What is new.\nlet b = 1\n"})
        found = [str(finding) for finding in english.check(Project(self.root))]
        self.assertEqual(found, ['A.swift:3: the project avoids the opening "What\\b"; write a noun'])

    def test_counts_fall_and_never_rise(self):
        project = self.project({english.BANNED: self.BANNED, english.COUNTS: "5\tWhat\\b\n0\t\\bis told\\b\n", "A.md": "It is told."})
        english.keep(project)
        self.assertEqual(Project(self.root, [english.COUNTS]).text(english.COUNTS), "0\tWhat\\b\n0\t\\bis told\\b\n")


class CommitsTests(LintTest):
    def test_titles(self):
        for title in ["engine: follow the caret", "lists, docs: move a row", "ci: run it"]:
            self.assertEqual(commits.problems(title), [])
        wrong = {
            "engine: " + "x" * 70: "more than 72", "WIP": "unfinished", "Merge branch 'a'": "what was merged", "Follow the caret": "an area",
            "Engine: follow": "an area", "engine: do this; do that": "two things", "engine: follow the caret.": "full stop",
        }
        for title, problem in wrong.items():
            self.assertIn(problem, "".join(commits.problems(title)))

    def test_messages(self):
        self.assertEqual(commits.problems_of_message("# a comment\nengine: go\n\nThe body may be long; and end.\n"), [])
        self.assertEqual(commits.problems_of_message("fixup! engine: go"), [])
        self.assertEqual(len(commits.problems_of_message("Go.")), 2)

    def test_range(self):
        self.git("init", "-q")
        self.git("commit", "-qm", "Old.", "--allow-empty")
        self.assertEqual(list(commits.check(Project(self.root, []))), [])
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")
        self.git("commit", "-qm", "Go", "--allow-empty")
        self.assertIn("Go: the title does not begin with an area", str(list(commits.check(Project(self.root, [])))))


class ShellAndPythonTests(LintTest):
    def test_scripts(self):
        self.finds(shell.check, {"scripts/a.sh": "#!/bin/bash\necho \"$1\"\n", ".ci/run": "#!/usr/bin/env bash\necho a\n"})
        self.finds(shell.check, {"scripts/a.sh": "#!/bin/bash\necho $1\n"}, "scripts/a.sh:2: SC2086")
        self.finds(shell.check, {"scripts/hooks/b": "#!/usr/bin/env bash\necho $1\n"}, "scripts/hooks/b:2: SC2086")

    def test_steps(self):
        step = "steps:\n  - run: echo \"${{ matrix.a }}\"\n  - run: |\n      cd /\n      echo $1\n"
        self.finds(shell.check, {"action.yml": step}, "action.yml:5: SC2086")

    def test_injections(self):
        for run in ["run: echo \"${{ inputs.a }}\"\n", "run: |\n      ls\n      echo \"${{ github.event.issue.title }}\"\n"]:
            text = f"steps:\n  - {run}    with:\n      path: ${{{{ inputs.a }}}}\n"
            self.finds(
                shell.check, {"action.yml": text}, f"action.yml:{run.count(chr(10)) + 1}: the expression becomes a part of the script")
        self.finds(shell.check, {"action.yml": "steps:\n  - env:\n      A: ${{ inputs.a }}\n    run: echo \"$A\"\n"})
        self.finds(shell.check, {"Packaging/gitlab-ci.yml": "script:\n  - eval \"set -- $A\"\n"}, "Packaging/gitlab-ci.yml:2: eval runs")

    def test_python(self):
        self.finds(python.check, {"a.py": "print(1)\n"})
        self.finds(python.check, {"a.py": "\nprint(\n"}, "a.py:2: Python cannot read it")


class ProjectTests(LintTest):
    def test_brackets_in_strings(self):
        self.assertEqual(balanced('(a ")" // )\n) b', 0), 13)


if __name__ == "__main__":
    unittest.main()
