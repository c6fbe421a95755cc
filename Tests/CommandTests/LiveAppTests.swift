import Foundation
import LabProtocol
import LabTestSupport
import Testing

@testable import AppBuilding
@testable import LabCommands

/// Tests for `run --app` without a window: changed sources, errors and programs. `scripts/test-live-apps.sh` tests it with a window.
struct LiveAppTests {
    @Test func `each compiler error is reported once with its location`() {
        let text = """
            [3/5] Compiling Form Form.swift
            /app/Form.swift:12:9: error: cannot find 'x' in scope
            10 | func f() {
               |         `- error: cannot find 'x' in scope
            /app/A: B.swift:3:1: error: expected expression
            /app/Form.swift:12:9: error: cannot find 'x' in scope
            /app/Form.swift:20:9: warning: never used
            error: fatalError
            """
        let failure = CompilerFailure(text: text, summary: "")
        #expect(
            failure.lines == [
                .init(path: "/app/Form.swift", line: 12, column: 9, message: "cannot find 'x' in scope"),
                .init(path: "/app/A: B.swift", line: 3, column: 1, message: "expected expression"),
            ])
        #expect(failure.finding.kind == .compiler && failure.finding.said.isEmpty)
        #expect(CompilerFailure(text: "no space left", summary: "").finding.said == "no space left")
    }

    @Test func `each editor receives the line number in its own syntax`() {
        let line = LabFinding.Line(path: "/app/Form.swift", line: 12, column: 9)
        #expect(Editor.arguments("code", line) == ["-g", "/app/Form.swift:12:9"])
        #expect(Editor.arguments("gvim", line) == ["+12", "/app/Form.swift"])
        #expect(Editor.open(line, environment: [:]).contains("/app/Form.swift:12"))
    }

    @Test func `the editor named in EDITOR opens at the error's location`() throws {
        try TemporaryFolder.use { folder in
            try Program.writeScript(
                "printf '%s\\n' \"$@\" > \(folder)/told.new; mv \(folder)/told.new \(folder)/told", to: folder + "/gedit")
            let said = Editor.open(.init(path: "/app/Form.swift", line: 12), environment: ["EDITOR": folder + "/gedit"])
            #expect(said.contains("Form.swift:12"))
            var reported = ""
            _ = Patience.sees {
                reported = (try? String(contentsOfFile: folder + "/told", encoding: .utf8)) ?? ""
                return !reported.isEmpty
            }
            #expect(reported == "+12\n/app/Form.swift\n")
        }
    }

    @Test func `a run file contains only the device options of the command line`() {
        let words = ["run", "--app", "x", "--device", "iPhone SE", "--scale", "2", "--set=fps=60", "--strategy=none", "--inspector"]
        #expect(CommonOptions.phoneWords(words) == ["--device", "iPhone SE", "--set=fps=60", "--strategy=none"])
    }

    @MainActor @Test func `changes to sources and resources of an app's folder are noticed, and other changes are not`() throws {
        try TemporaryFolder.use { folder in
            func write(_ name: String, _ text: String) throws {
                let url = URL(fileURLWithPath: folder + "/" + name)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: url, atomically: true, encoding: .utf8)
            }
            try write("A.swift", "1")
            try write("en.lproj/Localizable.strings", "1")
            let watch = AppWatch(path: folder)
            // The time is an argument. After each change the watch checks repeatedly until it detects the change.
            var now = 0.0
            @MainActor func change() -> AppWatch.Change? {
                for _ in 0..<100 {
                    now += 1
                    if let change = watch.take(at: now) { return change }
                }
                return nil
            }
            #expect(change() == nil)
            try write("A.swift", "22")
            #expect(change() == AppWatch.Change(files: [folder + "/A.swift"]))
            try write("Deep/B.swift", "1")
            let added = change()
            #expect(added?.needsBuild == true && added?.files == [folder + "/Deep/B.swift"])
            try write("Deep/B.swift", "22")
            #expect(change()?.files == [folder + "/Deep/B.swift"], "folders that came later are watched, too")
            try write("en.lproj/Localizable.strings", "22")
            #expect(change()?.needsBuild == false)
            try write("Info.plist", "1")
            #expect(change()?.needsBuild == true, "it says what the app begins with")
            try write("notes.md", "1")
            try write(".A.swift.swp", "1")
            try write("fill.flow.yaml", "1")
            #expect(change() == nil)
            try FileManager.default.removeItem(atPath: folder + "/A.swift")
            #expect(change()?.text == "A.swift")
        }
    }

    @Test func `an app's process receives the standard environment variables and none of the user's own`() {
        let own = ["PATH": "/bin", "HOME": "/home/ada", "SECRET_TOKEN": "x", "LC_ALL": "C", "KEYBOARDLAB_ASSETS": "/a", "DISPLAY": ":0"]
        let given = AppRun.environment(for: "/app", of: own)
        #expect(given["PATH"] == "/bin" && given["HOME"] == "/home/ada" && given["LC_ALL"] == "C")
        #expect(given["SECRET_TOKEN"] == nil && given["DISPLAY"] == nil)
        #expect(given["SWIFT_DETERMINISTIC_HASHING"] == "1")
    }

    @Test(arguments: AppTemplate.allCases)
    func `a new app is an Xcode project and a folder that AppModules can read`(_ template: AppTemplate) throws {
        try TemporaryFolder.use { folder in
            let url = URL(fileURLWithPath: folder + "/My App")
            try NewProject(name: "My App", template: template, organization: "com.example").write(to: url)
            let app = try AppModules(path: url.path)
            #expect(app.modules.last?.files.contains { $0.hasSuffix("/My App/AppDelegate.swift") } == true)
            let project = try String(contentsOf: url.appendingPathComponent("My App.xcodeproj/project.pbxproj"), encoding: .utf8)
            #expect(project.hasPrefix("// !$*UTF8*$!\n"))
            #expect(project.contains("PRODUCT_BUNDLE_IDENTIFIER = \"com.example.My-App\";"))
            // Braces and parentheses are balanced.
            #expect(project.count { $0 == "{" } == project.count { $0 == "}" })
            #expect(project.count { $0 == "(" } == project.count { $0 == ")" })
            let manifest = try Data(contentsOf: url.appendingPathComponent("My App/Info.plist"))
            let values = try PropertyListSerialization.propertyList(from: manifest, format: nil) as? [String: Any]
            #expect(values?["UIApplicationSceneManifest"] != nil)
            let storyboard = url.appendingPathComponent("My App/Base.lproj/Main.storyboard")
            #expect(FileManager.default.fileExists(atPath: storyboard.path) == (template == .storyboard))
            if template == .storyboard {
                #expect(try String(contentsOf: storyboard, encoding: .utf8).contains("customModule=\"My_App\""))
            }
            #expect(FileManager.default.fileExists(atPath: url.path + "/try.flow.yaml"))
        }
    }
}
