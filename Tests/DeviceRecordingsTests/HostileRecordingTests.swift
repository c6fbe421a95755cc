import DeviceRecordings
import Foundation
import LabTestSupport
import SeededRandom
import Testing

/// Tests that an untrusted recording is either read or rejected with one error and its line.
@Suite struct HostileRecordingTests {
    private static let scene = SampledRecording().lines[0]
    private static let frame = #"{"type":"frame","index":0,"time":0,"views":{}}"#

    private func error(_ lines: [String]) -> String? {
        do {
            _ = try SampledRecording.read(lines)
            return nil
        } catch { return "\(error)" }
    }

    @Test(arguments: [
        (#"{"type":"frame","time":1e999,"views":{}}"#, "too large"), (#"{"type":"frame","time":NaN,"views":{}}"#, "JSON value"),
        (#"{"type":"frame","time":1e300,"views":{}}"#, "seconds"), (#"{"type":"frame","time":"1","views":{}}"#, "time: expected"),
        (#"{"type":"frame","time":1}"#, "views"), (#"{"type":"frame","time":1,"views":{"a":{"frame":[1,2,3]}}}"#, "4 numbers"),
        (#"{"type":"frame","time":1,"views":{"a":{"frame":[1,2,3,1e9]}}}"#, "points"),
        (#"{"type":"frame","time":1,"views":{"a":{"frame":[1,2,true,4]}}}"#, "4 numbers"),
        (#"{"type":"frame","time":-2,"views":{}}"#, "comes after"), (#"{"type":"film","time":1}"#, "scene, event, frame or state"),
        (#"{"type":"frame","time":1,"views":{}} {}"#, "text follows"), (#"{"type":"frame","type":"event"}"#, "twice"),
        (#"{"type":"frame","time":01}"#, "JSON value"), (#"{"type":"frame","time":1."#, "digit"), (#"{"type":"fra"#, "does not end"),
        ("{\"type\":\"fra\u{0}me\"}", "control character"), ("{\"type\":\"fra\u{1B}[2Jme\"}", "control character"),
        (#"{"type":"\ud800"}"#, "escape"), ("[1]", "JSON object"), ("null", "JSON object"), (#"{"type":"scene"}"#, "second scene"),
    ])
    func `an error about an invalid line names file, line and reason`(line: String, reason: String) throws {
        let text = try #require(error([Self.scene, Self.frame, line]))
        #expect(text.hasPrefix("phone.jsonl:3: ") && text.contains(reason), "\(text)")
        #expect(text.utf8.allSatisfy { $0 >= 0x20 } && text.utf8.count < 300)
    }

    @Test func `deep nesting and overlong texts are errors`() {
        let deep = [String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000)]
        for line in deep { #expect(error([Self.scene, line])?.contains("nested") == true) }
        let name = String(repeating: "x", count: 5000)
        #expect(error([Self.scene, #"{"type":"event","time":0,"name":"\#(name)"}"#])?.contains("longer than") == true)
    }

    @Test func `a file without a scene, without frames, or empty gives a specific error`() {
        #expect(error([])?.contains("no lines") == true)
        #expect(error([Self.frame])?.contains("first line is a scene") == true)
        #expect(error([Self.scene])?.contains("fewer than two frames") == true)
    }

    @Test func `limits apply to frames, events, views, changing values and the length of a line`() {
        var limits = RecordingReader.Limits()
        (limits.frames, limits.events, limits.views, limits.entries, limits.line) = (50, 3, 2, 40, 300)
        func message(_ lines: [String]) -> String? {
            var reader = RecordingReader(file: "a", limits: limits)
            do {
                for line in lines { try reader.read(line: Array(line.utf8)) }
                return nil
            } catch { return error.message }
        }
        let frames = (0..<60).map { #"{"type":"frame","time":\#($0),"views":{}}"# }
        let moving = (0..<60).map { #"{"type":"frame","time":\#($0),"views":{"a":{"frame":[0,\#($0),1,1]}}}"# }
        let views = (0..<60).map { #"{"type":"frame","time":\#($0),"views":{"a\#($0)":{"frame":[0,0,1,1]}}}"# }
        let events = (0..<60).map { #"{"type":"event","time":\#($0),"name":"a"}"# }
        for (lines, reason) in [(frames, "50 frames"), (moving, "40 values"), (views, "2 views"), (events, "3 events")] {
            #expect(message([Self.scene] + lines)?.contains(reason) == true, "\(reason)")
        }
        #expect(message([Self.scene, String(repeating: " ", count: 400)])?.contains("300 bytes") == true)
    }

    @Test func `a file is read in chunks, and an error about a truncated file names the location`() throws {
        try TemporaryFolder.use { folder in
            let text = SampledRecording().lines.joined(separator: "\n")
            let path = folder + "/phone.jsonl"
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            let read = try DeviceRecording.read(path)
            #expect(read == (try SampledRecording().read()))
            try Data(text.utf8.dropLast(20)).write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: RecordingError.self) { try DeviceRecording.read(path) }
            #expect(error?.line == SampledRecording().lines.count && error?.message.contains("cut off") == true)
            try Data(repeating: 0x61, count: 3 << 20).write(to: URL(fileURLWithPath: path))
            #expect(throws: RecordingError.self) { try DeviceRecording.read(path) }
        }
        for path in ["/dev/zero", "/tmp", "/does/not/exist"] {
            #expect(throws: RecordingError.self, "\(path)") { try DeviceRecording.read(path) }
        }
    }

    @Test func `random changes of a recording never crash the reader or the comparison`() throws {
        var random = SeededGenerator(seed: 49)
        var sample = SampledRecording(framesPerSecond: 30)
        sample.start = 0.2
        let text = Data(sample.lines.joined(separator: "\n").utf8)
        let model = try SampledRecording().read()
        var read = 0
        for _ in 0..<600 {
            let changed = ByteMutator.mutate(text, &random)
            var reader = RecordingReader(file: "phone.jsonl")
            guard let recording = try? changed.split(separator: UInt8(ascii: "\n")).reduce(into: reader, { try $0.read(line: Array($1)) })
            else {
                continue
            }
            reader = recording
            guard let finished = try? reader.finished() else { continue }
            read += 1
            _ = RecordingComparison(finished, with: model).text
            _ = RecordingComparison(model, with: finished).json.line
        }
        #expect(read > 5)
    }
}
