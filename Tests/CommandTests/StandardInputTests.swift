import Foundation
import LabTestSupport
import Testing

@testable import LabCommands

@Suite("Standard input and output as files, and verbosity")
struct StandardInputTests {
    private let piped = "cat Scenes/sign-up.yaml |"

    @Test func `a scene on standard input gives the same trace as its file`() throws {
        let file = try Program.run("trace", "sign-up")
        let input = try Program.run(["trace", "-"], wrappedIn: piped)
        #expect(input.code == 0, "\(input.errors)")
        #expect(file.output.count > 1000)
        #expect(input.output == file.output)
    }

    @Test func `snapshot -o - writes only the picture to standard output`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/picture.png"
            let redirected = #"sh -c '"$0" "$@" > \#(path)'"#
            let result = try Program.run(["snapshot", "sign-up", "--at", "1s", "-o", "-"], wrappedIn: redirected)
            #expect(result.code == 0, "\(result.errors)")
            let kept = try Program.run("snapshot", "sign-up", "--at", "1s", "-o", folder + "/file.png")
            #expect(kept.code == 0)
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: folder + "/file.png")))
        }
    }

    @Test func `a mistake on standard input is reported with its line`() throws {
        let result = try Program.run(["validate", "-"], wrappedIn: "printf 'name: X\\nview: {class: UILabl}\\n' |")
        #expect(result.code == 2)
        #expect(result.errors.contains("standard input:2:"), "\(result.errors)")
        #expect(result.errors.contains("UILabel"), "\(result.errors)")
    }

    @Test func `check plays a scene from standard input in its own process, and rejects it with --jobs`() throws {
        let passed = try Program.run(["check", "-"], wrappedIn: piped)
        #expect(passed.code == 0, "\(passed.output)\(passed.errors)")
        #expect(passed.output.hasPrefix("ok "), "\(passed.output)")
        let refused = try Program.run(["check", "-", "--jobs", "2"], wrappedIn: piped)
        #expect(refused.code == 2)
        #expect(refused.errors.contains("--jobs"), "\(refused.errors)")
    }

    @Test func `run rejects a scene on standard input and suggests an alternative`() throws {
        let result = try Program.run(["run", "-"], wrappedIn: piped)
        #expect(result.code == 2)
        #expect(result.errors.contains("save the scene to a file"), "\(result.errors)")
    }

    @Test func `--quiet omits notices and passed scenes, --verbose adds the choices, and results stay the same`() throws {
        let late = ["snapshot", "sign-up", "--at", "60s", "-o"]
        try TemporaryFolder.use { folder in
            let usual = try Program.run(late + [folder + "/usual.png"])
            #expect(usual.errors.contains("ends at"), "\(usual.errors)")
            let quiet = try Program.run(late + [folder + "/quiet.png", "--quiet"])
            #expect(quiet.errors == "")
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: folder + "/usual.png"))
                    == Data(contentsOf: URL(fileURLWithPath: folder + "/quiet.png")))
        }
        let check = try Program.run("check", "sign-up", "--quiet")
        #expect((check.code, check.output, check.errors) == (0, "", ""))
        let verbose = try Program.run("check", "sign-up", "--verbose", "--jobs", "0")
        #expect(verbose.output.hasPrefix("ok "))
        #expect(verbose.errors.contains("sign-up.yaml:"), "\(verbose.errors)")
        let trace = try Program.run("trace", "sign-up", "--verbose")
        #expect(trace.errors.contains("iPhone 15") || trace.errors.contains("iPhone 14"), "\(trace.errors)")
        #expect(trace.output == (try Program.run("trace", "sign-up")).output)
        #expect(try Program.run("check", "sign-up", "--quiet", "--verbose").code == 2)
    }

    @Test func `output to a pipe has no control characters`() throws {
        let result = try Program.run("check", "plain-form", "controls")
        #expect(!result.output.contains("\u{1B}") && !result.errors.contains("\u{1B}"))
    }

    @Test func `progress shows the remaining time in the unit that fits`() {
        #expect(ProgressBar.text("checking", done: 0, of: 40, elapsed: 3) == "checking: 0 of 40")
        #expect(ProgressBar.text("checking", done: 10, of: 40, elapsed: 5) == "checking: 10 of 40, about 15 s left")
        #expect(ProgressBar.text("checking", done: 10, of: 400, elapsed: 60) == "checking: 10 of 400, about 39 min left")
        #expect(ProgressBar.text("checking", done: 40, of: 40, elapsed: 5) == "checking: 40 of 40")
    }
}
