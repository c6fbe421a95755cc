import Foundation
import LabTestSupport
import Testing

/// Tests for `keyboard-lab measure`, run as a user runs it, with films that the lab itself has recorded.
@Suite struct MeasureTests {
    private struct Frame: Decodable {
        struct Box: Decodable { var frame: [Double] }
        var time: Double
        var keyboard: Box?
        var views: [String: Box]
    }

    private static let scene = """
        device: iPhone 14
        view:
          id: root
          backgroundColor: systemBackground
          subviews:
            - {class: UITextField, id: field, frame: [20, 200, 350, 44], borderStyle: roundedRect, onReturn: endEditing}
            - {class: UIView, id: bar, frame: [0, 90, 390, 40], backgroundColor: systemBlue}
        flow:
          - hold: 300ms
          - tapOn: {id: field}
          - hold: 1s
          - pressKey: return
          - hold: 1s
        """

    private func write(_ text: String, to path: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func film(_ scene: String, _ path: String, _ options: [String]) throws {
        let plain = ["--plain", "--no-bezel", "--padding", "0", "--no-captions", "--touches", "none"]
        let result = try Program.run(["record", scene, "-o", path] + plain + options)
        #expect(result.code == 0, "\(result.errors)")
    }

    private func ffmpeg(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-v", "error", "-y"] + arguments
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private func frames(_ lines: some Sequence<some StringProtocol>) throws -> [Frame] {
        try lines.filter { $0.contains(#""type":"frame""#) }.map { try JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }
    }

    /// Returns the largest difference in points between the keyboard's upper edge in the film and in the trace. The film begins with a
    /// still picture, so the function tries several offsets in frames and uses the offset with the smallest result.
    private func worst(_ film: [Frame], _ trace: [Frame], framesPerSecond: Double, height: Double = 844) -> Double {
        let tops = trace.map { min($0.keyboard?.frame[1] ?? height, height) }
        return (0...60).map { shift in
            film.reduce(0) { worst, frame in
                guard let top = frame.keyboard?.frame[1] else { return worst }
                let index = Int(frame.time * framesPerSecond + 0.25) - shift
                return max(worst, abs(top - tops[min(max(index, 0), tops.count - 1)]))
            }
        }.min() ?? .infinity
    }

    @Test(arguments: [60, 30]) func `measure finds the keyboard's top to half a pixel in every frame`(framesPerSecond: Int) throws {
        try TemporaryFolder.use { folder in
            let scene = try write(Self.scene, to: folder + "/form.yaml")
            let rate = ["--fps", "\(framesPerSecond)"]
            try film(scene, folder + "/phone.mp4", rate)
            let result = try Program.run(
                "measure", folder + "/phone.mp4", "--device", "iPhone 14", "--edge", "keyboard", "--edge", "bar@131", "-o",
                folder + "/phone.jsonl")
            #expect(result.code == 0, "\(result.errors)")
            let lines = try String(contentsOfFile: folder + "/phone.jsonl", encoding: .utf8).split(separator: "\n")
            let schema = try JSONSchema(named: "trace")
            for line in lines { #expect(try schema.problems(inJSON: line) == []) }
            let measured = try frames(lines)
            let trace = try frames(try Program.run(["trace", scene] + rate).lines)
            // The film has two pixels per point.
            #expect(worst(measured, trace, framesPerSecond: Double(framesPerSecond)) < 0.3)
            #expect(measured.count { (509..<840).contains($0.keyboard?.frame[1] ?? 0) } > framesPerSecond / 3)
            for frame in measured { #expect(abs((frame.views["bar"]?.frame[1] ?? 0) - 130) < 0.26) }
            for name in ["keyboardWillShow", "keyboardDidShow", "keyboardWillHide", "keyboardDidHide"] {
                #expect(lines.count { $0.contains("\"\(name)\"") && $0.contains(#""derived":true"#) } == 1, "\(name)")
            }
            let compared = try Program.run("compare", scene, "--with", folder + "/phone.jsonl")
            #expect(compared.code == 0 && compared.output.contains("keyboardWillHide at"), "\(compared.errors)")
            let difference = try #require(compared.lines.first { $0.contains("keyboard top") })
            #expect(difference.firstMatch(of: /([0-9.]+)/).flatMap { Double($0.1) } ?? 9 < 1.5, "\(difference)")
        }
    }

    @Test func `measure corrects the soft top of a glass keyboard, and a film that is a pixel wider than its screen`() throws {
        try TemporaryFolder.use { folder in
            let scene = try write(Self.scene, to: folder + "/form.yaml")
            let phone = ["--device", "iPhone 15", "--system-version", "26", "--fps", "30"]
            try film(scene, folder + "/phone.mp4", phone + ["--scale", "3"])
            let result = try Program.run(["measure", folder + "/phone.mp4"] + phone.prefix(4))
            #expect(result.code == 0, "\(result.errors)")
            let measured = try frames(result.lines)
            let trace = try frames(try Program.run(["trace", scene] + phone).lines)
            #expect(worst(measured, trace, framesPerSecond: 30, height: 852) < 0.4)
            #expect(measured.count { (518..<848).contains($0.keyboard?.frame[1] ?? 0) } > 5)
        }
    }

    @Test func `measure does not confuse scrolling content with the keyboard's top`() throws {
        try TemporaryFolder.use { folder in
            let rate = ["--fps", "30", "--system-version", "17"]
            try film("sign-up", folder + "/phone.mp4", rate)
            let result = try Program.run("measure", folder + "/phone.mp4", "--device", "iPhone 14")
            #expect(result.code == 0 && result.errors.contains("its top is not certain"), "\(result.errors)")
            let measured = try frames(result.lines)
            let trace = try frames(try Program.run(["trace", "sign-up"] + rate).lines)
            #expect(worst(measured, trace, framesPerSecond: 30) < 0.6)
            #expect(measured.contains { $0.keyboard?.frame[1] ?? 844 < 520 })
        }
    }

    @Test func `a bar on the keyboard is an error that names the frame, until --edge names the keyboard's top`() throws {
        try TemporaryFolder.use { folder in
            let rate = ["--fps", "30", "--system-version", "17"]
            try film("chat-bar", folder + "/phone.mp4", rate)
            let arguments = ["measure", folder + "/phone.mp4", "--device", "iPhone 14"]
            let refused = try Program.run(arguments)
            #expect(refused.code == 2 && refused.errors.contains("the frame at") && refused.errors.contains("--edge keyboard@Y"))
            let named = try Program.run(arguments + ["--edge", "keyboard@508"])
            let trace = try frames(try Program.run(["trace", "chat-bar"] + rate).lines)
            let measured = try frames(named.lines)
            #expect(named.code == 0 && worst(measured, trace, framesPerSecond: 30) < 0.6)
        }
    }

    @Test func `copied and missing frames are reported, and copies are left out`() throws {
        try TemporaryFolder.use { folder in
            let scene = try write(Self.scene, to: folder + "/form.yaml")
            try film(scene, folder + "/half.mp4", ["--fps", "30"])
            try ffmpeg(["-i", folder + "/half.mp4", "-vf", "fps=60", folder + "/double.mp4"])
            let copied = try Program.run("measure", folder + "/double.mp4", "--device", "iPhone 14")
            #expect(copied.errors.contains("are copies of the frame before") && copied.errors.contains("30 pictures per second"))
            let trace = try frames(try Program.run("trace", scene, "--fps", "30").lines)
            #expect(worst(try frames(copied.lines), trace, framesPerSecond: 30) < 0.3)
            try ffmpeg(["-i", folder + "/half.mp4", "-vf", "select=not(between(n\\,31\\,32))", "-fps_mode", "vfr", folder + "/gap.mp4"])
            let gap = try Program.run("measure", folder + "/gap.mp4", "--device", "iPhone 14")
            #expect(gap.errors.contains("frames are missing"), "\(gap.errors)")
        }
    }

    @Test func `a file that is not a film of a phone gives one error with its name`() throws {
        try TemporaryFolder.use { folder in
            let scene = try write(Self.scene, to: folder + "/form.yaml")
            try film(scene, folder + "/whole.mp4", ["--fps", "30"])
            let whole = try Data(contentsOf: URL(fileURLWithPath: folder + "/whole.mp4"))
            try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: folder + "/cut.mp4"))
            var broken = whole
            for index in stride(from: whole.count / 2, to: whole.count - whole.count / 4, by: 7) { broken[index] ^= 0x5A }
            try broken.write(to: URL(fileURLWithPath: folder + "/broken.mp4"))
            try ffmpeg(["-f", "lavfi", "-i", "color=size=16x16:duration=1", folder + "/tiny.mp4"])
            try ffmpeg(["-f", "lavfi", "-i", "color=size=390x844:duration=1", folder + "/empty.mp4"])
            try ffmpeg(["-f", "lavfi", "-i", "color=size=9000x32:duration=0.1", "-c:v", "libvpx", folder + "/wide.webm"])
            try ffmpeg(["-f", "lavfi", "-i", "color=size=32x32:duration=150:rate=1", folder + "/long.mp4"])
            _ = try write("ffconcat version 1.0\nfile whole.mp4\n", to: folder + "/list.mp4")
            _ = try write("", to: folder + "/nothing.mp4")
            let names = [
                "cut.mp4", "broken.mp4", "tiny.mp4", "empty.mp4", "wide.webm", "long.mp4", "list.mp4", "nothing.mp4", "absent.mp4",
            ]
            for path in names.map({ "\(folder)/\($0)" }) + [folder, "concat:\(folder)/whole.mp4", "http://localhost/a.mp4"] {
                let result = try Program.run("measure", path, "--device", "iPhone 14")
                #expect(result.code == 2 && result.output == "", "\(path)")
                #expect(result.errors.contains(path) && result.errors.split(separator: "\n").count == 1, "\(path): \(result.errors)")
            }
            #expect(try Program.run("measure", "--device", "iPhone 14", "--", "-a.mp4").code == 2)
            for options in [
                ["--edge", "keyboard@9999"], ["--edge", "a@b"], ["--edge", "a@9999"], ["-o", "a.txt"], ["--device", "iPhone SE"],
            ] {
                #expect(try Program.run(["measure", folder + "/whole.mp4"] + options).code == 2, "\(options)")
            }
            let without = try Program.run("measure", folder + "/whole.mp4", environment: ["PATH": "/nonexistent"])
            #expect(without.code == 3 && without.errors.contains("ffmpeg"))
        }
    }
}
