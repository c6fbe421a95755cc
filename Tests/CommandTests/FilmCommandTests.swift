import Compositing
import Foundation
import LabCommands
import LabTestSupport
import Testing

/// Tests for the appearance and the editing of films by the command `record`.
@Suite(.serialized)
struct FilmCommandTests {
    /// The flow of a film of a few seconds, in which the keyboard appears, stays and hides.
    private static let shortFlow = """
        name: short
        device: iPhone 15
        view: {id: root, subviews: [{class: UITextField, id: low, frame: [20, 700, 300, 40], onReturn: resign}]}
        flow: [{tapOn: {id: low}}, {hold: 1500ms}, {pressKey: return}, {hold: 300ms}]

        """

    @Test func `command-line options edit a film`() throws {
        try TemporaryFolder.use { folder in
            func frames(_ name: String, _ options: String...) throws -> Int {
                let arguments =
                    [
                        "record", folder + "/short.yaml", "--scale", "0.1", "--fps", "30", "--no-reading-time", "--still", "0s", "-o",
                        folder + "/\(name)/",
                    ]
                    + options
                let process = try Program.start(arguments)
                process.waitUntilExit()
                #expect(process.terminationStatus == 0, "\(options)")
                return try FileManager.default.contentsOfDirectory(atPath: folder + "/\(name)").count
            }
            try Self.shortFlow.write(toFile: folder + "/short.yaml", atomically: true, encoding: .utf8)
            let whole = try frames("whole")
            // The title takes 1.2 s to read its two words and two times 0.35 s to fade, at 30 frames a second. The cut removes one
            // second.
            #expect(try frames("titled", "--title", "Two words", "--cut", "0s-1s") == whole + 57 - 30)
            #expect(try frames("short", "--longest-wait", "100ms") < whole)
            #expect(try frames("slow", "--speed", "0.5") > 2 * whole - 10)
            for wrong in [["--cut", "2s-1s"], ["--cut", "1"], ["--zoom", "0.5"], ["--speed", "100"], ["--longest-wait", "5"]] {
                #expect(KeyboardLabCommand.refusal(of: ["record", "plain-form", "-o", folder + "/wrong.apng"] + wrong) != nil, "\(wrong)")
            }
        }
    }

    @Test func `a film begins and ends with still frames`() throws {
        try TemporaryFolder.use { folder in
            /// Returns the frames of a film of a flow that begins and ends with a tap.
            func film(_ name: String, flow: String = "[{tapOn: {id: low}}]", _ options: String...) throws -> [Data] {
                let text = """
                    name: tap
                    device: iPhone 15
                    view: {subviews: [{class: UITextField, id: low, frame: [20, 300, 300, 34], borderStyle: roundedRect}]}
                    flow: \(flow)

                    """
                try text.write(toFile: folder + "/tap.yaml", atomically: true, encoding: .utf8)
                let arguments = ["record", folder + "/tap.yaml", "--scale", "0.1", "--fps", "30", "-o", folder + "/\(name)/"] + options
                let result = try Program.run(arguments)
                #expect(result.code == 0, "\(result.errors)")
                return try FileManager.default.contentsOfDirectory(atPath: folder + "/\(name)").sorted()
                    .map { try #require(FileManager.default.contents(atPath: folder + "/\(name)/" + $0)) }
            }
            let plain = try film("plain", "--still", "0s")
            let usual = try film("usual")
            #expect(usual.count == plain.count + 45, "half a second and a whole one at 30 frames a second")
            // The film begins with half a second before the tap, and ends with a second in which the keyboard does not move.
            #expect(usual[..<15].allSatisfy { $0 == usual[0] } && usual[15] == plain[0])
            #expect(usual.suffix(30).allSatisfy { $0 == usual.last } && usual[0] != usual[usual.count - 1])
            #expect(try film("long", "--still", "2s").count == plain.count + 90)
            // A flow that waits at its end needs no still frames at its end. A flow with film steps specifies the film's beginning and
            // end itself.
            let waits = "[{tapOn: {id: low}}, {waitForAnimationToEnd: null}, {hold: 2s}]"
            #expect(try film("waits", flow: waits).count == film("waits0", flow: waits, "--still", "0s").count + 15)
            let edited = "[{film: {card: {title: A, for: 1s}}}, {tapOn: {id: low}}, {film: {freeze: 1s}}]"
            #expect(try film("edited", flow: edited).count == film("edited0", flow: edited, "--still", "0s").count)
            #expect(try Program.run("record", folder + "/tap.yaml", "--still", "2", "-o", folder + "/a.apng").code == 2)
        }
    }

    @Test func `screenshots of a filmed flow are next to the film`() throws {
        try TemporaryFolder.use { folder in
            let text = """
                name: pictures
                view: {id: root}
                flow: [takeScreenshot: one, takeScreenshot: more/two]

                """
            try text.write(toFile: folder + "/pictures.yaml", atomically: true, encoding: .utf8)
            try FileManager.default.createDirectory(atPath: folder + "/out", withIntermediateDirectories: false)
            for film in ["a.apng", "frames/"] {
                let result = try Program.run("record", folder + "/pictures.yaml", "--scale", "0.2", "-o", folder + "/out/" + film)
                #expect(result.code == 0, "\(result.errors)")
                for name in ["one.png", "more/two.png"] {
                    let path = folder + "/out/" + name
                    #expect(result.output.contains("picture: \(path)"), "\(result.output)")
                    #expect(FileManager.default.fileExists(atPath: path))
                    try? FileManager.default.removeItem(atPath: path)
                }
            }
        }
    }

    @Test func `a picture and a film compare strategies side by side`() throws {
        try TemporaryFolder.use { folder in
            let scene = folder + "/short.yaml"
            try Self.shortFlow.write(toFile: scene, atomically: true, encoding: .utf8)
            let picture = folder + "/compared.png"
            let result = try Program.run("snapshot", scene, "--compare", "none,iq,insets", "--at", "1.2s", "--scale", "0.2", "-o", picture)
            #expect(result.code == 0, "\(result.errors)")
            #expect(result.output.contains(/low +above the keyboard/), "\(result.output)")
            let one = folder + "/one.png"
            _ = try Program.run("snapshot", scene, "--at", "1.2s", "--scale", "0.2", "-o", one)
            let sizes = try [picture, one].map { try Bitmap(contentsOfPNG: URL(fileURLWithPath: $0)) }
            // The picture contains three phones with their bodies and margins.
            #expect(sizes[0].width > 3 * sizes[1].width && sizes[0].height > sizes[1].height)
            /// Returns the sizes of the frames in pixels.
            func film(_ name: String, _ options: String...) throws -> [(width: Int, height: Int)] {
                let arguments = [
                    "record", scene, "--compare", "none,insets", "--scale", "0.1", "--fps", "30", "--no-reading-time",
                    "-o", folder + "/\(name)/",
                ]
                let result = try Program.run(arguments + options)
                #expect(result.code == 0, "\(result.errors)")
                let frames = try FileManager.default.contentsOfDirectory(atPath: folder + "/\(name)")
                return try frames.map {
                    let frame = try Bitmap(contentsOfPNG: URL(fileURLWithPath: folder + "/\(name)/" + $0))
                    return (frame.width, frame.height)
                }
            }
            let whole = try film("whole")
            #expect(whole.count > 60)
            // The cut removes two seconds, and the title card adds 1.9 seconds.
            let edited = try film("edited", "--cut", "0s-2s", "--end-title", "So", "--aspect", "1:1")
            #expect(edited.count == whole.count - 3)
            #expect(edited[0].width == edited[0].height)
            for wrong in ["none", "none,iq,guide,insets,iq-revised", "none,nonsense"] {
                #expect(KeyboardLabCommand.refusal(of: ["snapshot", "chat", "--compare", wrong, "-o", picture]) != nil, "\(wrong)")
            }
        }
    }

    @Test func `a presentation film has a gradient, a shadow, a title and a zoom, and a plain film has none of them`() throws {
        try TemporaryFolder.use { folder in
            try Self.shortFlow.write(toFile: folder + "/short.yaml", atomically: true, encoding: .utf8)
            func film(_ name: String, _ options: String...) throws -> [Bitmap] {
                let arguments =
                    ["record", folder + "/short.yaml", "--scale", "0.2", "--fps", "30", "--still", "0s", "-o", folder + "/\(name)/"]
                    + options
                let result = try Program.run(arguments)
                #expect(result.code == 0, "\(result.errors)")
                return try FileManager.default.contentsOfDirectory(atPath: folder + "/\(name)").sorted().map {
                    try Bitmap(contentsOfPNG: URL(fileURLWithPath: folder + "/\(name)/" + $0))
                }
            }
            func red(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
                Int(bitmap.bytes.load(fromByteOffset: (y * bitmap.width + x) * 4 + 2, as: UInt8.self))
            }
            func ends(_ bitmap: Bitmap) -> (first: Int, last: Int) {
                (red(bitmap, 0, 0), red(bitmap, bitmap.width - 1, bitmap.height - 1))
            }
            let (shown, plain) = (try film("shown", "--no-plain"), try film("plain"))
            #expect(ends(plain[0]) == (0xE6, 0xE6))
            #expect(abs(ends(shown[0]).first - 0xF4) <= 1 && abs(ends(shown[0]).last - 0xD3) <= 1, "\(ends(shown[0]))")
            // The margin has 24 points more on each side, at 0.2 pixels a point.
            #expect(abs(shown[0].width - plain[0].width - 10) <= 2 && abs(shown[0].height - plain[0].height - 10) <= 2)
            // The title card shows one word for 1.2 s, with two fades of 0.35 s.
            #expect(shown.count == plain.count + 57, "\(shown.count) \(plain.count)")
            // While the field is focused the film is zoomed in, so at a quarter of its height the phone's edge is farther out.
            func phoneEdge(_ bitmap: Bitmap) -> Int { (0..<bitmap.width).first { red(bitmap, $0, bitmap.height / 4) < 80 } ?? 0 }
            let edges = shown.dropFirst(60).map(phoneEdge)
            #expect((edges.max() ?? 0) > (edges.min() ?? 0) + 3, "\(edges)")
            #expect(Set(plain.map(phoneEdge)).count == 1)
            // Each part of the appearance can be set separately.
            let chosen = try film(
                "chosen", "--no-plain", "--title", "", "--zoom", "1", "--background", "#e6e7ec", "--padding", "24", "--no-shadow")
            #expect(chosen.count == plain.count && ends(chosen[0]) == ends(plain[0]) && chosen[0].width == plain[0].width)
        }
    }
}
