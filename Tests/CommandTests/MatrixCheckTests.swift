import Foundation
import LabTestSupport
import Testing

@testable import LabCommands
import QuartzCore
import SceneLanguage

/// Tests for `check` over a matrix, in several processes and in shards, and for the result of `merge`.
@Suite struct MatrixCheckTests {
    private static let passing = "name: Passes\nview: {id: root}\nflow:\n  - hold: 10ms\n  - takeScreenshot: end\n"
    private static let failing = "name: Fails\nview: {id: root}\nflow:\n  - assertTrue: {condition: 1 == 2, label: It cannot be}\n"
    /// A scene that plays longer than any test waits: an hour of two hundred spinners at 120 ticks a second takes minutes.
    private static let endless = {
        let spinners = (0..<200).map { "{class: UIActivityIndicatorView, id: s\($0), frame: [20, \(4 * $0), 20, 20], isAnimating: true}" }
        return
            """
            name: Endless\nview: {id: root, subviews: [\(spinners.joined(separator: ", "))]}\nflow:\n  - repeat: {times: 59, commands: \
            [{hold: 60s}]}\n
            """
    }()

    private func folder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
            try body(folder)
        }
    }

    @Test func `check plays every combination in order and reports the impossible ones`() throws {
        try folder(["a.yaml": Self.passing, "b.yaml": Self.failing]) { folder in
            let result = try Program.run(
                "check", folder, "--devices", "iPhone 15,iPhone 17", "--system-versions", "17,26", "--jobs", "3", "--results", folder + "/r"
            )
            #expect(result.code == 1 && result.errors.contains("3 of 6 failed"), "\(result)")
            #expect(result.errors.contains("left out: iPhone 17 does not run iOS 17") && result.errors.contains("(2 cells)"))
            let heads = result.lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("FAIL") }.map { $0.split(separator: ":")[0] }
            #expect(
                heads == [
                    "ok    Passes [iPhone 15, iOS 17]", "ok    Passes [iPhone 15, iOS 26]", "ok    Passes [iPhone 17, iOS 26]",
                    "FAIL  Fails [iPhone 15, iOS 17]", "FAIL  Fails [iPhone 15, iOS 26]", "FAIL  Fails [iPhone 17, iOS 26]",
                ])
            // Each cell has its own screenshot.
            #expect(FileManager.default.fileExists(atPath: folder + "/r/a@iPhone-15@17/end.png"))
            #expect(FileManager.default.fileExists(atPath: folder + "/r/a@iPhone-17@26/end.png"))
        }
    }

    @Test func `a matrix file can exclude combinations, and its errors have a location`() throws {
        let matrix = "devices: [iPhone SE, iPhone 15]\nappearances: [light, dark]\nexclude:\n  - {device: iPhone SE, appearance: dark}\n"
        try folder(["a.yaml": Self.passing, "matrix.yml.txt": matrix, "wrong.txt": "devices: [iPhone 15]\nappearence: dark\n"]) { folder in
            let result = try Program.run("check", folder + "/a.yaml", "--matrix", folder + "/matrix.yml.txt", "--results", folder + "/r")
            #expect(result.code == 0 && result.lines.count { $0.hasPrefix("ok") } == 3, "\(result)")
            #expect(!result.output.contains("iPhone SE, dark"))
            let wrong = try Program.run("check", folder + "/a.yaml", "--matrix", folder + "/wrong.txt")
            #expect(wrong.code == 2 && wrong.errors.contains("wrong.txt:2:1") && wrong.errors.contains("appearances"), "\(wrong)")
            let device = try Program.run("check", folder + "/a.yaml", "--devices", "iPhone 99")
            #expect(device.code == 2 && device.errors.hasPrefix("keyboard-lab: --device: "), "\(device)")
        }
    }

    /// A scene with a low field that has an accessory view. A recipe insets the form by the frame in the keyboard's notification.
    private static let accessory = """
        name: Bar
        device: iPhone 17
        strategy: insets
        view:
          id: root
          subviews:
            - class: UIScrollView
              id: form
              frame: [0, 0, 402, 874]
              contentSize: [402, 874]
              subviews:
                - class: UITextField
                  id: note
                  frame: [20, 700, 300, 44]
                  inputAccessoryView: {class: UIView, frame: [0, 0, 402, 44]}
        flow:
          - tapOn: {id: note}
          - waitForAnimationToEnd
          - assertTrue: views.form.contentInset.bottom == 874 - keyboard.frame.minY\n
        """

    @Test func `check --defects lists the flows that pass, and films the ones that fail`() throws {
        try folder(["bar.yaml": Self.accessory]) { folder in
            let words = [
                "check", folder + "/bar.yaml", "--defects", "none,hideFrameKeepsAccessory,frameLacksAccessory", "--results", folder + "/r",
            ]
            for _ in 0..<2 {
                let result = try Program.run(words)
                #expect(result.code == 1 && result.errors.contains("1 of 3 failed"), "\(result)")
                let rows = result.lines.filter { $0.hasPrefix(folder + "/bar.yaml  ") }
                #expect(rows.count == 3 && rows[0].hasSuffix("none                     survives"), "\(rows)")
                #expect(rows[1].hasSuffix("hideFrameKeepsAccessory  survives"))
                let film = folder + "/r/bar@frameLacksAccessory-failure.mp4"
                #expect(rows[2].contains("frame 31, line 19: assertTrue") && rows[2].hasSuffix("film: \(film)"), "\(rows)")
                #expect(FileManager.default.fileExists(atPath: film))
            }
        }
    }

    @Test func `an unknown defect produces an error that lists the known ones`() throws {
        try folder(["a.yaml": Self.passing]) { folder in
            let result = try Program.run("check", folder, "--defects", "frameLacksAccesory")
            #expect(result.code == 2 && result.errors.contains("frameLacksAccessory"), "\(result)")
        }
    }

    @Test func `every defect switch changes a setting's default and is in the facts`() throws {
        let facts = try String(contentsOfFile: "Documentation/Facts/ReportedDefects.md", encoding: .utf8)
        for defect in ReportedDefect.all {
            let overrides = try CommonOptions.parse(["--set", "\(defect.setting)=\(defect.value)"]).overrides()
            #expect(overrides.settings[defect.setting].map { "\($0)" } == defect.value, "\(defect.name)")
            #expect(facts.contains("| `\(defect.name)` | `\(defect.setting): \(defect.value)` |"), "\(defect.name)")
            let trace = try Program.run("trace", "plain-form", "--set", "\(defect.setting)=\(defect.value)")
            #expect(trace.lines.first?.contains("\"\(defect.setting)\":\"\(defect.value)\"") == true, "\(defect.name)")
        }
        #expect(facts.split(separator: "\n").count { $0.hasPrefix("| `") } == ReportedDefect.all.count)
        #expect(BehaviorModels() == SimulatedProcess(name: "as it is").settings.models)
    }

    @Test func `sharding is deterministic and balances the weights`() throws {
        let weights = (0..<100).map { $0 * 7919 % 97 + 1 }
        let parts = CheckShard.partition(weights, into: 7)
        #expect(parts == CheckShard.partition(weights, into: 7))
        let loads = (0..<7).map { part in zip(weights, parts).filter { $0.1 == part }.map(\.0).reduce(0, +) }
        #expect(loads.max()! - loads.min()! <= 3, "\(loads)")
        for wrong in ["0/3", "4/3", "1/0", "x/2", "2"] { #expect(throws: (any Error).self) { try CheckShard(wrong) } }
        #expect(try CheckShard("3/3").index == 3)
    }

    @Test func `merged shards equal the results of the whole run, byte for byte`() throws {
        try folder(["a.yaml": Self.passing, "b.yaml": Self.failing]) { folder in
            let matrix = ["--devices", "iPhone SE,iPhone 15", "--appearances", "light,dark"]
            _ = try Program.run(["check", folder + "/a.yaml", folder + "/b.yaml", "--results", folder + "/whole"] + matrix)
            for part in 1...3 {
                _ = try Program.run(
                    ["check", folder + "/a.yaml", folder + "/b.yaml", "--results", "\(folder)/part\(part)", "--shard", "\(part)/3"] + matrix
                )
            }
            var reports: [[String]] = []
            for folders in [["whole"], ["part2", "part1", "part3"]] {
                let name = folders.count == 1 ? "one" : "three"
                let result = try Program.run(
                    ["merge"] + folders.map { "\(folder)/\($0)" } + ["--junit", "\(folder)/\(name).xml", "--tap", "\(folder)/\(name).tap"])
                #expect(result.code == 1 && result.output.contains("8 cells, 4 passed"), "\(result)")
                reports.append(
                    try ["xml", "tap"].map {
                        try String(contentsOfFile: "\(folder)/\(name).\($0)", encoding: .utf8)
                            .replacingOccurrences(of: "/part[123]/", with: "/whole/", options: .regularExpression)
                    })
            }
            #expect(reports[0] == reports[1])
            let missing = try Program.run("merge", folder + "/part1", folder + "/part2")
            #expect(missing.code == 1 && missing.errors.contains("of 8 cells have no result"), "\(missing)")
        }
    }

    @Test func `a cell that exceeds its time limit fails alone, and the other cells have results`() throws {
        try folder(["a.yaml": Self.endless, "b.yaml": Self.passing, "c.yaml": Self.passing]) { folder in
            let result = try Program.run("check", folder, "--timeout", "5s", "--fps", "120", "--jobs", "2", "--results", folder + "/r")
            #expect(result.code == 1 && result.output.contains("LATE  Endless\nthe cell did not end within 5 s"), "\(result)")
            #expect(result.lines.count { $0.hasPrefix("ok") } == 2)
            #expect(try String(contentsOfFile: folder + "/r/cells/a.json", encoding: .utf8).contains("\"timedOut\""))
        }
    }

    @Test func `a process that dies fails its own cell, and the other cells have results`() throws {
        try folder(["a.yaml": Self.endless, "b.yaml": Self.passing]) { folder in
            let output = folder + "/out"
            try Data().write(to: URL(fileURLWithPath: output))
            let handle = try #require(FileHandle(forWritingAtPath: output))
            let process = try Program.start(["check", folder, "--jobs", "1", "--results", folder + "/r"], output: handle)
            // `--jobs 1` has a single child process, which plays the endless cell.
            var child: pid_t?
            while child == nil, process.isRunning {
                let text =
                    (try? String(
                        contentsOfFile: "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children", encoding: .utf8))
                    ?? ""
                child = text.split(separator: " ").first.flatMap { pid_t($0) }
            }
            kill(try #require(child), SIGKILL)
            process.waitUntilExit()
            let text = try String(contentsOfFile: output, encoding: .utf8)
            #expect(process.terminationStatus == 1 && text.contains("CRASH Endless") && text.contains("signal 9"), "\(text)")
            #expect(text.contains("ok    Passes"))
        }
    }

    @Test func `--fail-fast starts no further cells and reports how many were not run`() throws {
        try folder(["a.yaml": Self.failing, "b.yaml": Self.passing, "c.yaml": Self.passing]) { folder in
            for jobs in ["0", "1"] {
                let result = try Program.run("check", folder, "--fail-fast", "--jobs", jobs, "--results", folder + "/r")
                #expect(result.code == 1 && result.errors.contains("1 of 3 failed, 2 not run"), "\(result)")
            }
        }
    }

    @Test func `check --changed-since plays only changed scenes and those that refer to changed files`() throws {
        let naming = "name: Names\nview: {id: root}\nflow:\n  - runFlow: shared/steps.yml\n"
        try folder(["a.yaml": Self.passing, "b.yaml": naming, "c.yaml": Self.passing]) { folder in
            try FileManager.default.createDirectory(atPath: folder + "/shared", withIntermediateDirectories: true)
            try Data("- hold: 10ms\n".utf8).write(to: URL(fileURLWithPath: folder + "/shared/steps.yml"))
            func shell(_ command: String) throws -> (text: String, code: Int32) {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                process.arguments = ["-c", command, "sh", Program.path]
                process.currentDirectoryURL = URL(fileURLWithPath: folder)
                let pipe = Pipe()
                process.standardOutput = pipe
                process.standardError = pipe
                try process.run()
                let data = pipe.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                return (String(decoding: data, as: UTF8.self), process.terminationStatus)
            }
            let git = "git -c user.name=Tests -c user.email=tests@localhost"
            #expect(try shell("git init -q . && git add . && \(git) commit -qm scenes").code == 0)
            let none = try shell("\"$1\" check a.yaml b.yaml c.yaml --changed-since HEAD")
            #expect(none.code == 0 && none.text.contains("0 of 3 scenes have changed"), "\(none.text)")
            try Data("- hold: 20ms\n".utf8).write(to: URL(fileURLWithPath: folder + "/shared/steps.yml"))
            let one = try shell("\"$1\" check a.yaml b.yaml c.yaml --changed-since HEAD")
            #expect(one.text.contains("1 of 3") && one.text.contains("ok    Names") && !one.text.contains("Passes"), "\(one.text)")
            let wrong = try shell("\"$1\" check a.yaml --changed-since nowhere")
            #expect(wrong.code == 2 && wrong.text.contains("nowhere"))
        }
    }

    @Test func `reports list each step with all arguments and its picture`() throws {
        try folder(["a.yaml": Self.failing]) { folder in
            let result = try Program.run(
                "check", folder + "/a.yaml", "--results", folder + "/r", "--junit", folder + "/r.xml", "--tap", "-", "--github", "--html",
                folder + "/r.html", "--contact-sheet", folder + "/r.png")
            #expect(result.output.hasPrefix("TAP version 13\n1..1\nnot ok 1 - Fails\n"), "\(result.output)")
            #expect(
                result.output.contains("::error file=\(folder)/a.yaml,line=4,title=Fails::assertTrue: {condition: 1 == 2}%0A"),
                "\(result.output)")
            let xml = try String(contentsOfFile: folder + "/r.xml", encoding: .utf8)
            #expect(
                xml.contains("name=\"It cannot be (assertTrue: {condition: 1 == 2})\"")
                    && xml.contains("[[ATTACHMENT|\(folder)/r/a-failure.png]]"), "\(xml)")
            let html = try String(contentsOfFile: folder + "/r.html", encoding: .utf8)
            #expect(html.contains("data:image/jpeg;base64,") && !html.contains("{{"))
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/r.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test func `a changed reference picture can be updated or accepted`() throws {
        func scene(_ color: String) -> String {
            "name: Box\nview: {id: root, subviews: [{class: UIView, id: box, frame: [20, 60, 100, 100], backgroundColor: \(color)}]}\n"
                + "flow:\n  - assertScreenshot: {path: kept.png, thresholdPercentage: 100}\n"
        }
        try folder(["a.yaml": scene("systemRed")]) { folder in
            let path = folder + "/a.yaml"
            func check(_ more: String...) throws -> Program.Result { try Program.run(["check", path, "--results", folder + "/r"] + more) }
            #expect(try check().code == 1)
            #expect(try check("--update-pictures", "missing").code == 0)
            #expect(try check().code == 0)
            try Data(scene("systemBlue").utf8).write(to: URL(fileURLWithPath: path))
            #expect(try check("--update-pictures", "missing").code == 1)
            let accepted = try Program.run("accept", folder + "/r", "kept.png")
            #expect(accepted.code == 0 && accepted.output.contains("reference picture: "), "\(accepted)")
            #expect(try check().code == 0)
            #expect(try Program.run("accept", folder + "/r").output == "no picture differs\n")
        }
    }
}
