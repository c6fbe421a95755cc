import Compositing
import Foundation
import LabProtocol
import LabSessions
import LabTestSupport
import Testing

@Suite("Takes on the command line")
struct TakeCommandTests {
    /// Writes a take of a scene with a field 40 points above the lower edge. A finger taps the field, and a text is typed. The recording
    /// was paused for a second.
    private func take(in folder: String, trim: TakeSpan? = nil) throws -> String {
        let path = folder + "/keyboard-lab/takes/Field-1.labrun"
        // On an iPhone 14 the field is at y 764 to 804.
        let place = CGPoint(x: 100, y: 784)
        let inputs = [
            LabLoggedInput(time: 0.5, input: .touch(phase: .began, finger: 0, at: place)),
            LabLoggedInput(time: 0.6, input: .touch(phase: .ended, finger: 0, at: place)),
            LabLoggedInput(time: 3, input: .text(text: "hello")),
        ]
        try RunFile(
            programVersion: "1", scene: "field.yaml", arguments: [], choices: LabChoices(), inputs: inputs, end: 3.5, title: "Field",
            framesPerSecond: 60
        ).write(to: path)
        let scene = """
            name: Field
            device: iPhone 14
            strategy: iq
            view:
              class: UIView
              subviews:
                - class: UITextField
                  id: email
                  constraints: [bottom == superview.bottom - 40, leading == superview.leading + 20, trailing == superview.trailing - 20, \
            height == 40]

            """
        try scene.write(toFile: path + "/field.yaml", atomically: true, encoding: .utf8)
        try RunTake(
            name: "The field", date: Date(timeIntervalSince1970: 1_700_000_000), spans: [TakeSpan(0.25, 1), TakeSpan(2, 3.5)], trim: trim
        ).write(in: path)
        return path
    }

    private func pictures(_ folder: String) throws -> [Data] {
        let manager = FileManager.default
        return try manager.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }.sorted()
            .map { try #require(manager.contents(atPath: folder + "/" + $0)) }
    }

    @Test func `a film of a take has the frames of its spans, and trimming removes some`() throws {
        try TemporaryFolder.use { folder in
            let whole = try Program.run("record", try take(in: folder), "-o", folder + "/whole/", "--scale", "0.25")
            #expect(whole.code == 0, "\(whole.errors)")
            let all = try pictures(folder + "/whole")
            // The take has spans of 0.75 and 1.5 seconds, at 60 frames a second.
            #expect(all.count == 135)
            let cut = try Program.run(
                "record", try take(in: folder + "/b", trim: TakeSpan(0.5, 2.5)), "-o", folder + "/cut/", "--scale", "0.25")
            #expect(cut.code == 0, "\(cut.errors)")
            // The trimmed take has the seconds 0.5 to 1 and 2 to 2.5, so its first frame is frame 15 of the whole film.
            let part = try pictures(folder + "/cut")
            #expect(part.count == 60 && part.first == all[15] && part.last == all[74])
            let slow = try Program.run(
                "record", try take(in: folder + "/c", trim: TakeSpan(0.5, 1)), "-o", folder + "/slow/", "--scale", "0.25", "--speed", "0.5")
            let slowPictures = try pictures(folder + "/slow")
            #expect(slow.code == 0 && slowPictures.count == 60)
        }
    }

    @Test func `a take replays its taps and typing in the same field on a different device and strategy`() throws {
        try TemporaryFolder.use { folder in
            let path = try take(in: folder)
            let other = ["--device", "iPhone SE (3rd generation)", "--strategy", "none", "--appearance", "dark", "--text-size", "xxL"]
            let film = try Program.run(["record", path, "-o", folder + "/film/", "--scale", "0.25", "--no-bezel", "--keys"] + other)
            #expect(film.code == 0 && film.errors.isEmpty, "\(film.errors)")
            #expect(try pictures(folder + "/film").count == 135)
            let trace = try Program.run(["trace", path] + other)
            #expect(trace.code == 0, "\(trace.errors)")
            let events = trace.lines.filter { $0.contains(#""view":"email""#) }.joined(separator: "\n")
            #expect(events.contains("beginEditing") && events.contains("textChange"), "\(events)")
            // An iPhone SE is only 667 points high, so the recorded touch is below its screen and must be moved to the field.
            #expect(trace.lines.first?.contains(#""size":[375,667]"#) == true)
        }
    }

    @Test func `recorded captions appear below the phone and in subtitles for their recorded duration`() throws {
        try TemporaryFolder.use { folder in
            let path = try take(in: folder)
            var stored = try #require(try RunTake.read(in: path))
            stored.captions = [
                .init(from: 0.25, text: "Tap the field"), .init(from: 0.75, text: ""), .init(from: 2.5, text: "Type a word"),
            ]
            try stored.write(in: path)
            let film = try Program.run(
                "record", path, "-o", folder + "/film/", "--scale", "0.5", "--no-reading-time", "--subtitles", folder + "/film.srt")
            #expect(film.code == 0, "\(film.errors)")
            let text = try String(contentsOfFile: folder + "/film.srt", encoding: .utf8)
            // The first caption lasts half a second. The second caption begins at 2.5 s of the run. This moment is at 1.25 s of the film,
            // because the second span begins at 2 s of the run and follows a first span of 0.75 s.
            #expect(
                text.split(separator: "\n") == [
                    "1", "00:00:00,000 --> 00:00:00,500", "Tap the field", "2", "00:00:01,250 --> 00:00:02,250", "Type a word",
                ], "\(text)")
            // Reading three words takes a second and a half. The film therefore waits for a second after the first caption, and for half
            // a second at its end.
            let read = try Program.run("record", path, "-o", folder + "/read/", "--scale", "0.25", "--subtitles", folder + "/read.srt")
            let times = try String(contentsOfFile: folder + "/read.srt", encoding: .utf8)
            #expect(
                read.code == 0 && times.contains("00:00:00,000 --> 00:00:01,500") && times.contains("00:00:02,250 --> 00:00:03,750"),
                "\(times)")
            let plain = try Program.run("record", path, "-o", folder + "/plain/", "--scale", "0.5", "--no-captions")
            #expect(plain.code == 0, "\(plain.errors)")
            func bitmaps(_ name: String) throws -> [Bitmap] {
                try FileManager.default.contentsOfDirectory(atPath: folder + name).sorted().map {
                    try Bitmap(contentsOfPNG: URL(fileURLWithPath: folder + name + "/" + $0))
                }
            }
            let (with, without) = (try bitmaps("/film"), try bitmaps("/plain"))
            #expect(with.count == 135 && without.count == 135 && with[0].height > without[0].height)
            // The strip below the phone contains text while a caption is shown, and is empty otherwise.
            func colors(_ index: Int) -> Int {
                let bitmap = with[index]
                var found: Set<UInt32> = []
                for y in without[0].height..<bitmap.height {
                    for x in 0..<bitmap.width {
                        found.insert(bitmap.bytes.load(fromByteOffset: (y * bitmap.width + x) * 4, as: UInt32.self))
                    }
                }
                return found.count
            }
            #expect(colors(10) > 3 && colors(35) == 1 && colors(100) > 3, "\(colors(10)) \(colors(35)) \(colors(100))")
        }
    }

    @Test func `an input that misses its view on the other phone is reported`() throws {
        try TemporaryFolder.use { folder in
            let path = try take(in: folder)
            let scene = try String(contentsOfFile: path + "/field.yaml", encoding: .utf8)
            // The field is now positioned from the upper edge, so it is below a smaller screen.
            let fixed = scene.replacingOccurrences(of: "bottom == superview.bottom - 40", with: "top == superview.top + 764")
            try fixed.write(toFile: path + "/field.yaml", atomically: true, encoding: .utf8)
            let film = try Program.run(
                "record", path, "-o", folder + "/film/", "--scale", "0.25", "--device", "iPhone SE (3rd generation)")
            #expect(film.code == 0)
            #expect(film.errors.contains("at 0.50 s the touch on \"email\" is left out: it is off the screen"), "\(film.errors)")
            let same = try Program.run("record", path, "-o", folder + "/same/", "--scale", "0.25", "--appearance", "dark")
            #expect(same.code == 0 && same.errors.isEmpty, "\(same.errors)")
        }
    }

    @Test
    func `takes are listed with length, name and path, as lines and JSON, and their size limit can be set`() throws {
        try TemporaryFolder.use { folder in
            let environment = ["XDG_DATA_HOME": folder]
            let empty = try Program.run("takes", environment: environment)
            #expect(empty.code == 0 && empty.output.isEmpty && empty.errors.contains(folder + "/keyboard-lab/takes"))
            let path = try take(in: folder, trim: TakeSpan(0.5, 2.5))
            let lines = try Program.run("takes", environment: environment)
            #expect(lines.output.hasPrefix("0:01.0  2023-11-14T22:13:20Z") && lines.output.contains("The field"), "\(lines.output)")
            #expect(lines.output.contains(path))
            let json = try Program.run("takes", "--json", environment: environment)
            #expect(try JSONSchema(named: "takes").problems(inJSON: json.output) == [], "\(json.output)")
            #expect(json.output.contains("\"trim\":[0.5,2.5]"))
            #expect(try Program.run("takes", "--limit", "12", environment: environment).code == 0)
            #expect(TakesFolder(environment: environment).megabytes == 12)
            #expect(try Program.run("takes", "--limit", "0", environment: environment).code == 2)
        }
    }

    @Test func `a process that requests render progress receives it`() throws {
        try TemporaryFolder.use { folder in
            let film = try Program.run(
                "record", try take(in: folder), "-o", folder + "/film/", "--scale", "0.25", environment: [RenderProgress.variable: "1"])
            let shares = film.errors.split(separator: "\n").compactMap { RenderProgress.share($0) }
            #expect(film.code == 0 && shares.count > 50 && shares.last == 1 && shares == shares.sorted(), "\(film.errors)")
        }
    }
}
