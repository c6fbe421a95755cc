import CoreGraphics
import DeviceRecordings
import Testing

@testable import LabWindow

/// The recorded phone beside the simulated one, which `run --with phone.jsonl` shows.
@MainActor @Suite(.serialized) struct RecordedPhoneTests {
    /// A keyboard that shows from second 1 to second 2 along a straight line, and a field above it.
    private func recording() throws -> DeviceRecording {
        var lines = [#"{"type":"scene","name":"a","source":"device","device":"iPhone 15","size":[393,852]}"#]
        for frame in 0...180 {
            let time = Double(frame) / 60
            let top = 852 - 300 * min(max(time - 1, 0), 1)
            if frame == 60 {
                lines.append(
                    #"{"type":"event","time":1,"name":"keyboardWillShow","beginFrame":[0,852,393,300],"endFrame":[0,552,393,300]}"#)
            }
            let views = #"{"root":{"frame":[0,0,393,852]},"email":{"frame":[20,\#(top - 60),353,44]}}"#
            lines.append(#"{"type":"frame","time":\#(time),"keyboard":{"frame":[0,\#(top),393,300]},"views":\#(views)}"#)
        }
        var reader = RecordingReader(file: "phone.jsonl")
        for line in lines { try reader.read(line: Array(line.utf8)) }
        return try reader.finished()
    }

    @Test func `the outlines are those of the recorded moment, without views that fill the screen`() throws {
        let recording = try recording()
        func outlines(_ time: Double) -> [ComparisonFeature.RecordedOutline] { ComparisonFeature.outlines(of: recording, at: time) }
        #expect(outlines(0.5) == [.init(name: "email", frame: CGRect(x: 20, y: 792, width: 353, height: 44))])
        #expect(
            outlines(1.5) == [
                .init(name: "email", frame: CGRect(x: 20, y: 642, width: 353, height: 44)),
                .init(name: "keyboard", frame: CGRect(x: 0, y: 702, width: 393, height: 150), isKeyboard: true),
            ])
    }

    @Test func `the recorded phone is beside the simulated one, and its keyboard rises with the simulated show`() throws {
        let window = try WalkedWindow(CGSize(width: 1500, height: 1000))
        defer { window.close() }
        let lab = window.lab
        lab.options.recording = try recording()
        lab.features.curves.didShow()
        lab.updateViewport()
        window.go(3)
        let place = try #require(lab.features.comparison.recordedViewport)
        #expect(place.screenFrame.minX > lab.viewport.screenFrame.maxX)
        #expect(place.screenFrame.size == lab.viewport.screenFrame.size)
        #expect(window.texts.contains("simulated") && window.texts.contains("recorded") && window.texts.contains("email"))
        #expect(!window.texts.contains("keyboard"))
        window.tap("Qfield")
        window.go(60)
        lab.features.curves.refreshCurves()
        window.go(0)
        #expect(window.texts.contains("keyboard"))
        #expect(window.texts.contains { $0.hasPrefix("iPhone 15: the keyboard is") }, "\(window.texts)")
        lab.features.chrome.perform(.compareRecording)
        #expect(lab.features.comparison.recordedViewport == nil)
        window.go(0)
        #expect(!window.texts.contains("recorded"))
    }
}
