import Foundation
import KeyboardAdjustment
import LabCommands
import LabTestSupport
import Testing

/// Tests for the output of a command in a terminal: results, messages and exit codes.
@Suite(.serialized)
struct CommandLineTests {
    private func scene(_ text: String, _ body: (String) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/scene.yaml"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            try body(path)
        }
    }

    @Test func `help and list commands succeed`() throws {
        #expect(try Program.run("--help").code == 0)
        let devices = try Program.run("devices")
        #expect(devices.code == 0)
        #expect(devices.output.contains("iPhone 15") && devices.output.contains("(default)"))
        let scenes = try Program.run("scenes", "--json")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(scenes.output.utf8)) as? [[String: Any]])
        #expect(
            Set(list.compactMap { $0["file"] as? String }).isSuperset(of: [
                "Scenes/plain-form.yaml", "Scenes/sign-up.yaml", "Scenes/nested-scroll.yaml",
            ]))
    }

    @Test func `explain prints a rule's page from any folder, lists all rules, and corrects a misspelled name`() throws {
        let list = try Program.run("explain")
        #expect(list.code == 0)
        for rule in NamedRule.all {
            #expect(list.lines.contains { $0.hasPrefix("  \(rule.name) ") && $0.hasSuffix(rule.summary) }, "\(rule.name)")
        }
        for shell in [nil, "cd / && exec"] {
            let page = try Program.run(["explain", "rootOrigin"], wrappedIn: shell)
            #expect(page.code == 0 && page.output.hasPrefix("# rootOrigin\n") && page.output.contains("min(0, -keyboard's height)"))
        }
        let slip = try Program.run("explain", "rootOrigen")
        #expect(slip.code == 2 && slip.output.isEmpty)
        #expect(
            slip.errors
                == "keyboard-lab: the engine has no rule 'rootOrigen'; did you mean 'rootOrigin'? 'keyboard-lab explain' lists them.\n")
        #expect(
            try Program.run("explain", "9.11").errors
                == "keyboard-lab: the engine has no rule '9.11'. 'keyboard-lab explain' lists them.\n")
        let lost = try Program.run("explain", "rootOrigin", environment: ["KEYBOARDLAB_ASSETS": "/nonexistent/Assets"])
        #expect(lost.code == 3 && lost.errors.contains("/nonexistent/Documentation/Rules"))
    }

    /// Mistakes that the argument parser detects. Other tests check that the program reports them on standard error with the exit code 2.
    @Test(arguments: [
        (["help", "snaphot"], "'keyboard-lab' has no command 'snaphot'; did you mean 'snapshot'? See 'keyboard-lab --help'."),
        (["help", "ctl", "stat"], "'keyboard-lab ctl' has no command 'stat'; did you mean 'state'?"),
        (["help", "explain", "rotOrigin"], "'keyboard-lab explain' has no commands of its own"),
        (["snaphot"], "did you mean the command 'snapshot'?"), (["sign-upp"], "did you mean the scene 'sign-up'?"),
        (["ctl", "stat"], "Unexpected argument 'stat'. Did you mean 'state'?"),
        (["trace", "--devcie", "x"], "Did you mean '--device'?"),
        (
            ["trace", "--strategy", "iqq"],
            "is invalid for '--strategy <name>'. Did you mean 'iq'? Please provide one of the following:"
        ),
        (["trace", "--appearance", "drak"], "Did you mean 'dark'? Please provide one of 'light' and 'dark'."),
        (["trace", "--text-size", "xxxxL"], "Did you mean 'xxxL'?"),
        (["trace", "--orientation", "portait"], "Did you mean 'portrait'?"),
        (["compare", "--strategies", "none,guid"], "There is no strategy 'guid'; did you mean 'guide'?"),
        (["snapshot", "-o", "/tmp/never.png", "--compare", "iq,insts"], "did you mean 'insets'?"),
        (["new", "Name", "--template", "frm"], "Did you mean 'form'?"),
        (["check", "--evidence", "al"], "Did you mean"),
    ])
    func `a misspelled command or option produces an error that suggests the nearest one`(arguments: [String], hint: String) throws {
        let refusal = try #require(KeyboardLabCommand.refusal(of: arguments))
        #expect(refusal.contains(hint), "\(refusal)")
    }

    /// Mistakes that the commands detect, and one that the parser detects.
    @Test(arguments: [
        (["explain", "rotOrigin"], "did you mean 'rootOrigin'?"), (["trace", "sign-upp"], "did you mean 'sign-up'?"),
        (["trace", "--device", "iPhone 155"], "did you mean 'iPhone 15'?"), (["ctl", "stat"], "Did you mean 'state'?"),
    ])
    func `a rejected command line prints only its reason, on standard error`(arguments: [String], hint: String) throws {
        let result = try Program.run(arguments)
        #expect(result.code == 2 && result.output.isEmpty && result.errors.contains(hint), "\(result.errors)")
    }

    @Test func `help about existing commands works, and an error without a near match suggests nothing`() throws {
        for arguments in [["help"], ["help", "ctl"], ["help", "ctl", "pipe"], ["help", "help"], ["help", "snapshot"]] {
            let result = try Program.run(arguments)
            #expect(
                result.code == 0 && result.output.contains("OVERVIEW") || arguments == ["help", "help"], "\(arguments): \(result.errors)")
        }
        let far = try Program.run("trace", "--strategy", "elephant")
        #expect(far.code == 2 && !far.errors.contains("Did you mean") && far.errors.contains("- guide"))
    }

    @Test func `an invalid argument is a usage error on standard error`() throws {
        for arguments in [["trace", "--fps", "7"], ["frobnicate", "x"]] {
            #expect(try Program.run(arguments).code == 2, "\(arguments)")
        }
        let complaints = [
            ("-3", "0s is the earliest"), ("4.2", "4.2s for seconds, or 4.2ms"), ("soon", "1.2s or 300ms"), ("9999s", "an hour"),
        ]
        for (time, said) in complaints {
            let text = try #require(KeyboardLabCommand.refusal(of: ["snapshot", "--at", time, "-o", "/tmp/never.png"]))
            #expect(text.contains(said) && text.contains("'\(time)'"), "\(text)")
        }
        for (device, hint) in [("iPhone 51", "iPhone 15"), ("iPad Ar", "no device is called 'iPad Ar'"), ("iPhone 99", "iPhone 99")] {
            let result = try Program.run("trace", "--device", device)
            #expect(result.code == 2 && result.errors.contains(hint), "\(result.errors)")
        }
        let setting = try Program.run("trace", "--set", "keyboardDistanc=3")
        #expect(setting.code == 2 && setting.errors.contains("did you mean \"keyboardDistance\"?"), "\(setting.errors)")
    }

    @Test func `an error in a missing or broken scene names file, line and column`() throws {
        let missing = try Program.run("trace", "no/such.yaml")
        #expect(missing.code == 2 && missing.errors == "keyboard-lab: no/such.yaml: the file does not exist\n" && missing.output.isEmpty)
        try scene("view:\n  id: root\n  subviews:\n    - class: UITextFeild\n") { path in
            for command in ["trace", "validate", "check"] {
                let result = try Program.run(command, path)
                #expect(result.code == 2)
                // `check` reports an unreadable file as a failed cell on standard output.
                let text = command == "check" ? result.output : result.errors
                #expect(text.contains("\(path):4:14:") && text.contains("UITextField"), "\(result)")
            }
        }
    }

    @Test func `snapshot and record do not create a missing output folder`() throws {
        try TemporaryFolder.use { folder in
            for (command, name) in [("snapshot", "x.png"), ("record", "x.mp4")] {
                let result = try Program.run(command, "-o", "\(folder)/none/\(name)")
                #expect(result.code == 2 && result.errors.contains("there is no folder \(folder)/none"), "\(result.errors)")
            }
            #expect(!FileManager.default.fileExists(atPath: folder + "/none"))
        }
    }

    @Test func `a popover is validated for the chosen device`() throws {
        func text(_ device: String) -> String {
            """
            device: \(device)
            view: {id: root}
            presentations:
              - {id: pop, modalPresentationStyle: popover, view: {id: inner}}

            """
        }
        try scene(text("iPad Air (5th generation)")) { path in
            let own = try Program.run("trace", path)
            #expect(own.code == 2 && own.errors.contains("needs a place to point at"), "\(own.errors)")
            let phone = try Program.run("trace", path, "--device", "iPhone 14")
            #expect(phone.code == 0, "\(phone.errors)")
        }
        try scene(text("iPhone 14")) { path in
            #expect(try Program.run("trace", path).code == 0)
            let pad = try Program.run("trace", path, "--device", "iPad Air (5th generation)")
            #expect(pad.code == 2 && pad.errors.contains("needs a place to point at"), "\(pad.errors)")
        }
    }

    @Test func `portraitUpsideDown on an iPhone prints a notice that the iPhone is not held upside down`() throws {
        try scene("device: iPhone 14\norientation: portraitUpsideDown\nview: {id: root}\n") { path in
            let result = try Program.run("trace", path)
            #expect(result.code == 0 && result.errors.contains("an iPhone is not held upside down"), "\(result.errors)")
            #expect(try !Program.run("trace", path, "--device", "iPad Air (5th generation)").errors.contains("upside down"))
        }
    }

    @Test func `a report says that the engine is off, and rounds its numbers`() throws {
        let off = try Program.run("report", "--strategy", "none")
        #expect(off.output.contains("the engine is off\n") && !off.output.contains("the engine decides"), "\(off.output)")
        let on = try Program.run("report")
        #expect(on.output.contains("the engine decides") && on.output.contains("form.contentOffset 0,-47 -> 0,68"), "\(on.output)")
        #expect(on.output.firstMatch(of: /-0[^.0-9]/) == nil && on.output.firstMatch(of: /\.\d{4}/) == nil, "\(on.output)")
    }

    @Test func `an unknown class does not hide other mistakes or cause false ones`() throws {
        let text = """
            view:
              class: MyView
              id: root
              subviews:
                - {class: UITextFeild, id: name, placeholder: Name, colour: red}
                - {class: UILabel, texxt: Hello}
            flow:
              - tapOn: {id: name}
              - wait: 2s

            """
        try scene(text) { path in
            let result = try Program.run("validate", path)
            let said = result.errors.split(separator: "\n")
            #expect(said.count == 4, "\(result.errors)")
            for (line, words) in zip(said, ["2:10: unknown class", "5:15: unknown class", "6:24: UILabel has no", "9:5: there is no step"])
            {
                #expect(line.contains(words), "\(line)")
            }
            #expect(result.errors.contains("hold") && result.errors.contains("waitForAnimationToEnd"))
        }
    }

    @Test func `exponentially growing or cyclic YAML is rejected quickly`() throws {
        let bomb =
            "a: &a [x,x,x,x,x,x,x,x,x]\n"
            + (1...9).map { level in
                let name = String(UnicodeScalar(UInt8(97 + level))), before = String(UnicodeScalar(UInt8(96 + level)))
                return "\(name): &\(name) [" + Array(repeating: "*\(before)", count: 9).joined(separator: ",") + "]"
            }.joined(separator: "\n")
        for text in [bomb, "view: &v\n  id: root\n  subviews: [*v]\n"] {
            try scene(text) { path in
                let result = try Program.run("validate", path)
                #expect(result.code == 2 && result.errors.contains("\(path):"))
            }
        }
    }

    @Test func `a scene cannot refer to a file outside its folder`() throws {
        try scene("view: {id: root, subviews: [{class: UIImageView, id: i, image: ../../etc/hostname}]}\n") { path in
            let result = try Program.run("validate", path)
            #expect(result.code == 2 && result.errors.contains(":1:"))
        }
    }

    @Test func `a missing font, display or program ends with the exit code for environment errors`() throws {
        let font = try Program.run("trace", environment: ["KEYBOARDLAB_ASSETS": "/nonexistent"])
        #expect(font.code == 3 && font.errors.contains("Inter-Regular.otf"))
        let display = try Program.run("run", environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""])
        #expect(display.code == 3 && display.errors.lowercased().contains("display"))
        try TemporaryFolder.use { folder in
            let ffmpeg = try Program.run("record", "plain-form", "-o", folder + "/a.mp4", environment: ["PATH": "/nonexistent"])
            #expect(ffmpeg.code == 3 && ffmpeg.errors.contains("ffmpeg"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }

    @Test func `a failed write is reported and leaves no file`() throws {
        try TemporaryFolder.use { folder in
            // No user, not even root, can write below a path where a file takes the place of a folder.
            try Data().write(to: URL(fileURLWithPath: folder + "/file"))
            for arguments in [
                ["snapshot", "plain-form", "-o", folder + "/file/a.png"], ["record", "plain-form", "-o", folder + "/file/a.apng"],
            ] {
                let result = try Program.run(arguments)
                #expect(result.code == 2 && result.errors.contains(folder + "/file"), "\(result)")
            }
            let full = try Program.run(["snapshot", "plain-form", "-o", folder + "/full.png"], wrappedIn: "ulimit -f 8; exec")
            #expect(full.code == 2 && full.errors.contains("full.png"), "\(full)")
            #expect(!FileManager.default.fileExists(atPath: folder + "/full.png"))
        }
        let format = try Program.run("record", "plain-form", "-o", "film.xyz")
        #expect(format.code == 2 && format.errors.contains("mp4"))
    }

    @Test func `check passes every shipped scene, and its report is XML`() throws {
        try TemporaryFolder.use { folder in
            let result = try Program.run(
                "check", "plain-form", "sign-up", "nested-scroll", "--junit", folder + "/report.xml", "--results", folder)
            #expect(result.code == 0, "\(result.output)\(result.errors)")
            #expect(result.lines.count == 4 && result.lines.last == "report: \(folder)/report.xml")
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/report.xml"))
            let text = String(decoding: data, as: UTF8.self)
            #expect(text.contains("<testsuites>") && text.components(separatedBy: "<testsuite ").count == 4 && !text.contains("<failure"))
        }
    }

    @Test func `folders for pictures and reports are created, and the output names them`() throws {
        let text = "view: {id: root}\nflow:\n  - takeScreenshot: deep/er/end\n"
        try scene(text) { path in
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            let result = try Program.run("check", path, "--results", folder + "/new/results", "--junit", folder + "/other/report.xml")
            #expect(result.code == 0, "\(result.errors)")
            let files = [folder + "/new/results/deep/er/end.png", folder + "/other/report.xml"]
            #expect(result.lines.contains("picture: \(files[0])") && result.lines.contains("report: \(files[1])"))
            for file in files { #expect(FileManager.default.fileExists(atPath: file), "\(file)") }
            let refused = try Program.run("check", path, "--results", path + "/below-a-file")
            #expect(refused.errors.contains("the folder cannot be made") && !refused.output.contains("picture:"))
        }
    }

    @Test func `a failed assertion prints the expected and the actual value and a picture`() throws {
        let text =
            "name: Wrong\nview: {id: root, subviews: [{class: UITextField, id: low, frame: [20, 700, 300, 40]}]}\n"
            + "flow:\n  - tapOn: {id: low}\n  - assertFrame: {id: low, y: 650}\n"
        try scene(text) { path in
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            let result = try Program.run("check", path, "--results", folder)
            #expect(result.code == 1)
            #expect(result.output.contains("FAIL  Wrong") && result.output.contains("\(path):5:") && result.output.contains("expected"))
            #expect(result.output.contains("rootOrigin"))
            #expect(FileManager.default.fileExists(atPath: folder + "/scene-failure.png"))
        }
    }

    @Test(arguments: ["plain-form", "sign-up", "nested-scroll"])
    func `two processes write byte-identical traces that conform to the schema`(name: String) throws {
        let traces = try (0..<2).map { _ in try Program.run("trace", name, "--dump-state") }
        #expect(traces[0].code == 0, "\(traces[0].errors)")
        #expect(traces[0].output == traces[1].output)
        let objects = try traces[0].lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
        #expect(objects.first?["type"] as? String == "scene" && objects.last?["type"] as? String == "state")
        let required: [String: [String]] = [
            "scene": ["name", "device", "size", "scale", "strategy", "settings"], "event": ["time", "name"],
            "frame": ["index", "time", "keyboard", "root", "views"], "state": ["time", "windows"],
        ]
        for object in objects {
            let type = try #require(object["type"] as? String)
            for key in try #require(required[type]) { #expect(object[key] != nil, "\(type) without \(key)") }
        }
        let events = objects.filter { $0["type"] as? String == "event" }.compactMap { $0["name"] as? String }
        #expect(
            events.starts(with: ["beginEditing", "keyboardWillChangeFrame", "adjust", "keyboardWillShow"])
                || events.starts(with: ["beginEditing", "keyboardWillChangeFrame", "keyboardWillShow"]))
        let frames = objects.filter { $0["type"] as? String == "frame" }
        #expect(frames.enumerated().allSatisfy { $0.element["index"] as? Int == $0.offset })
    }

    @Test func `a trace has the keyboard's state on every frame`() throws {
        let trace = try Program.run("trace", "floating-keyboard")
        #expect(trace.code == 0, "\(trace.errors)")
        let objects = try trace.lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
        let modes = objects.compactMap { ($0["keyboard"] as? [String: Any])?["mode"] as? String }
        #expect(modes.count == objects.count { $0["type"] as? String == "frame" })
        let stretches = modes.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(stretches == ["offScreen", "docked", "floating", "docked"])
    }

    @Test func `an interrupted recording keeps the film recorded so far`() throws {
        let endless = """
            view: {id: root, subviews: [{class: UITextField, id: low, frame: [20, 700, 300, 40]}]}
            flow:
              - repeat: {times: 9999, commands: [{tapOn: {id: low}}, {hold: 1s}, hideKeyboard, {hold: 1s}]}
            """
        try scene(endless) { scene in
            let folder = URL(fileURLWithPath: scene).deletingLastPathComponent()
            let path = folder.appendingPathComponent("film.mp4").path
            let process = try Program.start(["record", scene, "--plain", "-o", path])
            // While it is being written, the film has a temporary name in the same folder.
            let names = { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
            _ = try Patience.sees(every: 0.02) { try names() != ["scene.yaml"] || !process.isRunning }
            process.interrupt()
            process.waitUntilExit()
            #expect(process.terminationStatus == 130)
            #expect(try names().sorted() == ["film.mp4", "scene.yaml"])
            let probe = Process()
            probe.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            probe.arguments = ["ffprobe", "-v", "error", path]
            probe.standardOutput = FileHandle.nullDevice
            try probe.run()
            probe.waitUntilExit()
            #expect(probe.terminationStatus == 0)
        }
    }

    @Test(arguments: [
        (SIGINT, "film.mp4"), (SIGTERM, "film.mp4"), (SIGINT, "film.apng"), (SIGTERM, "film.gif"), (SIGINT, "frames/"),
    ])
    func `an interrupted recording leaves an existing film unchanged`(signal: Int32, name: String) throws {
        let endless = """
            view: {id: root, subviews: [{class: UITextField, id: low, frame: [20, 700, 300, 40]}]}
            flow:
              - repeat: {times: 9999, commands: [{caption: Tap}, {tapOn: {id: low}}, {hold: 1s}, hideKeyboard, {hold: 1s}]}
            """
        try scene(endless) { scene in
            let folder = URL(fileURLWithPath: scene).deletingLastPathComponent().path
            let path = folder + "/" + name
            if name.hasSuffix("/") { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
            let older = name.hasSuffix("/") ? path + "frame-00001.png" : path
            for file in [older, folder + "/film.vtt"] { try Data("older".utf8).write(to: URL(fileURLWithPath: file)) }
            let names = { Set(try FileManager.default.contentsOfDirectory(atPath: folder)) }
            let before = try names()
            let errors = folder + ".errors"
            try Data().write(to: URL(fileURLWithPath: errors))
            defer { try? FileManager.default.removeItem(atPath: errors) }
            let process = try Program.start(
                ["record", scene, "-o", path, "--scale", "0.2", "--subtitles", folder + "/film.vtt"],
                errors: FileHandle(forWritingAtPath: errors))
            _ = try Patience.sees(every: 0.02) { try names() != before || !process.isRunning }
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(process.terminationStatus == 130 || process.terminationStatus == 143)
            for file in [older, folder + "/film.vtt"] { #expect(try String(contentsOfFile: file, encoding: .utf8) == "older") }
            let part = name == "frames/" ? "frames-incomplete" : name.replacingOccurrences(of: "film.", with: "film-incomplete.")
            let reported = try String(contentsOfFile: errors, encoding: .utf8)
            // If the signal comes before the first frame, no incomplete film is left.
            guard try names() != before else { return #expect(reported.contains("nothing was recorded"), "\(reported)") }
            #expect(try names().subtracting(before) == [part, "film-incomplete.vtt"], "\(reported)")
            #expect(reported.contains("\(folder)/\(part) contains the film so far"), "\(reported)")
        }
    }

    @Test func `recording a flow that fails leaves an existing film unchanged`() throws {
        try scene("view: {id: root}\nflow: [{hold: 100ms}, {assertVisible: nothing}]\n") { scene in
            let folder = URL(fileURLWithPath: scene).deletingLastPathComponent().path
            let film = folder + "/film.apng"
            let first = try Program.run("record", scene, "-o", film, "--scale", "0.5")
            #expect(first.code == 1 && first.errors.contains("\(film) contains the film up to there"), "\(first.errors)")
            try Data("older".utf8).write(to: URL(fileURLWithPath: film))
            let second = try Program.run("record", scene, "-o", film, "--scale", "0.5")
            #expect(second.code == 1 && second.errors.contains("\(folder)/film-incomplete.apng contains the film up to there"))
            #expect(try String(contentsOfFile: film, encoding: .utf8) == "older")
        }
    }

    @Test func `a report lists the events, their reasons and the leftovers`() throws {
        try scene(
            """
            name: Low field
            device: iPhone 14
            strategy: iq
            view:
              id: root
              backgroundColor: systemBackground
              subviews:
                - {class: UITextField, id: low, frame: [20, 700, 350, 40], borderStyle: roundedRect, onReturn: resign}
            flow:
              - tapOn: {id: low}
              - pressKey: return
            """
        ) { path in
            let result = try Program.run("report", path)
            #expect(result.code == 0)
            for part in [
                "KeyboardLab: Low field", "iPhone 14, 390 x 844 points, strategy iq", "beginEditing of low", "the engine decides",
                "moveUp 310 (the smaller of the two, bottomMovement)", "root.frame.origin 0,0 -> 0,-310 by rootOrigin",
                "Differences between the beginning and the end of the run\n  none\n",
            ] {
                #expect(result.output.contains(part), "\(part) is not in\n\(result.output)")
            }
            let open = try Program.run("report", path, "--strategy", "none")
            #expect(open.output.contains("none: no field was moved"))
            #expect(result.output.contains("low is 310 points higher than without the keyboard: the engine moved it up by 310"))

            // The log of a real app has a different distance, so its numbers differ from those of the report.
            let log = path + ".log"
            defer { try? FileManager.default.removeItem(atPath: log) }
            try "IQKeyboardManager|\t|\tNeed to move: 320.0\nIQKeyboardManager|\t|\tSet Form origin to: (0.0, -320.0)\n".write(
                toFile: log, atomically: true, encoding: .utf8)
            let beside = try Program.run("report", path, "--log", log)
            #expect(beside.code == 0)
            let words = beside.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
            #expect(words.contains("need to move 320 # need to move 310"), "\(beside.output)")
            #expect(words.contains("origin 0,-320 # origin 0,-310"))
            let missing = try Program.run("report", path, "--log", log + "x")
            #expect(missing.code == 2 && missing.errors.contains("the log cannot be read"))
        }
    }

    @Test func `a report lists the change of the content offset between the beginning and the end of the run`() throws {
        let exact = try Program.run("report", "sign-up")
        #expect(exact.code == 0)
        let left = "Differences between the beginning and the end of the run\n  form.contentOffset is "
        #expect(exact.output.contains(left) && exact.output.contains(", was 0,-47: the content is "), "\(exact.output.suffix(600))")
    }

    @Test func `validate checks every scene of a folder`() throws {
        try TemporaryFolder.use { folder in
            try FileManager.default.createDirectory(atPath: folder + "/below", withIntermediateDirectories: true)
            try Data("view: {id: root}\n".utf8).write(to: URL(fileURLWithPath: folder + "/a.yaml"))
            try Data("view: {idd: root}\n".utf8).write(to: URL(fileURLWithPath: folder + "/below/b.yaml"))
            let both = try Program.run("validate", folder)
            #expect(both.code == 2 && both.output.contains("ok    \(folder)/a.yaml"), "\(both)")
            #expect(both.errors.contains("\(folder)/below/b.yaml:1:") && both.errors.contains("did you mean \"id\"?"), "\(both.errors)")
        }
    }

    @Test func `a misspelled device name produces an error that suggests the right one`() throws {
        let phone = try Program.run("snapshot", "plain-form", "--device", "iPhnoe 15", "-o", "never.png")
        #expect(phone.code == 2 && phone.errors.contains("did you mean 'iPhone 15'?"), "\(phone)")
    }

    @Test func `snapshot prints a notice if the requested time is after the flow's end`() throws {
        try TemporaryFolder.use { folder in
            let brief = folder + "/brief.yaml", picture = folder + "/a.png"
            try Data("view: {id: root}\nflow: [{hold: 500ms}]\n".utf8).write(to: URL(fileURLWithPath: brief))
            func snapshot(_ arguments: String...) throws -> Program.Result {
                try Program.run(["snapshot", "--scale", "0.2", "-o", picture] + arguments)
            }
            let late = try snapshot(brief, "--at", "2s")
            #expect(late.code == 0 && late.errors.contains("the flow ends at 0.50 s") && late.errors.contains("at 2.00 s"), "\(late)")
            let compared = try snapshot(brief, "--compare", "none,iq", "--at", "2s")
            #expect(compared.code == 0 && compared.errors.contains("the flow of the last phone ends at "), "\(compared)")
            let strip = try snapshot(brief, "--strip", "100ms,3s")
            #expect(strip.code == 0 && strip.errors.contains("at 3.00 s"), "\(strip)")
            let asked = try Program.run("inspect", brief, "--at", "2s", "--tree")
            #expect(asked.code == 0 && asked.errors.contains("the flow ends at 0.50 s"), "\(asked.errors)")
            let inTime = try snapshot(brief, "--at", "400ms")
            #expect(inTime.code == 0 && !inTime.errors.contains("ends at"))
            try Data("view: {id: root}\n".utf8).write(to: URL(fileURLWithPath: folder + "/still.yaml"))
            let still = try snapshot(folder + "/still.yaml", "--at", "3s")
            #expect(still.code == 0 && still.errors.isEmpty, "\(still)")
        }
    }

    @Test func `captions can contain expressions`() throws {
        let flow = "flow:\n  - caption: \"up by ${views.low.frame.y + 0.04}, ${keyboard.isVisible}\"\n  - hold: 100ms\n"
        let view = "view: {id: root, subviews: [{class: UITextField, id: low, frame: [20, 700, 300, 40]}]}\n"
        try scene(view + flow) { path in
            #expect(try Program.run("check", path).code == 0)
            let trace = try Program.run("report", path)
            #expect(trace.code == 0)
        }
        try scene(view + flow.replacingOccurrences(of: "views.low", with: "views.lov")) { path in
            let result = try Program.run("validate", path)
            #expect(result.code == 2 && result.errors.contains(":3:14:") && result.errors.contains("low"), "\(result.errors)")
        }
    }

    @Test func `a strip shows the screen at two times and their difference`() throws {
        try TemporaryFolder.use { folder in
            let strip = folder + "/strip.png"
            let result = try Program.run("snapshot", "plain-form", "--strip", "0s,1s", "--scale", "0.2", "-o", strip)
            #expect(result.code == 0, "\(result.errors)")
            let one = folder + "/one.png"
            _ = try Program.run("snapshot", "plain-form", "--at", "1s", "--scale", "0.2", "-o", one)
            let sizes = try [strip, one].map { try pngSize($0) }
            #expect(sizes[0].width > 3 * sizes[1].width && sizes[0].width < 4 * sizes[1].width && sizes[0].height > sizes[1].height)
            for wrong in [["1s"], ["2s,1s"], ["0s,1s,2s"], ["a,b"], ["0s,1s", "--at", "1s"]] {
                #expect(KeyboardLabCommand.refusal(of: ["snapshot", "plain-form", "-o", strip, "--strip"] + wrong) != nil, "\(wrong)")
            }
        }
    }

    @Test func `an error for a missing file never suggests that same file`() throws {
        try TemporaryFolder.use { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/login.yaml", withDestinationPath: folder + "/nowhere.yaml")
            let lost = try Program.run("validate", folder + "/login.yaml")
            #expect(lost.code != 0 && !lost.errors.contains("did you mean"), "\(lost.errors)")
            // No other file has a similar name, so the message contains no suggestion.
            let flow = "scene: form.yaml\n---\n- runFlow: sign-im.flow.yaml\n"
            try flow.write(toFile: folder + "/sign-in.flow.yaml", atomically: true, encoding: .utf8)
            try "name: form\nview: {id: root}\n".write(toFile: folder + "/form.yaml", atomically: true, encoding: .utf8)
            let own = try Program.run("validate", folder + "/sign-in.flow.yaml")
            #expect(own.code != 0 && own.errors.contains("does not exist") || own.output.contains("does not exist"))
            #expect(!(own.errors + own.output).contains("did you mean"), "\(own.errors)\(own.output)")
            try "- hide\n".write(toFile: folder + "/sign-on.flow.yaml", atomically: true, encoding: .utf8)
            let other = try Program.run("validate", folder + "/sign-in.flow.yaml")
            #expect((other.errors + other.output).contains("did you mean \"sign-on.flow.yaml\"?"), "\(other.errors)\(other.output)")
        }
    }

    /// Returns the size in pixels, which is in the file's header.
    private func pngSize(_ path: String) throws -> (width: Int, height: Int) {
        let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    @Test func `trace ends silently when its reader closes the pipe`() throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "'\(Program.path)' trace sign-up 2>&1 | head -1 | cut -c1-16"]
        shell.currentDirectoryURL = Program.folder
        let output = Pipe()
        shell.standardOutput = output
        try shell.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(text == "{\"type\":\"scene\",\n" && shell.terminationStatus == 0)
    }
}
