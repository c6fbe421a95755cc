import CoreGraphics
import DeviceRecordings
import Testing

@testable import LabWindow

/// The recorded phone beside the simulated one, which `run --with phone.jsonl` shows.
@MainActor @Suite(.serialized) struct RecordedPhoneTests {
    @Test func `the outlines are those of the recorded moment, without views that fill the screen`() throws {
        let recording = try RecordedShow.recording()
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
        lab.options.recording = try RecordedShow.recording()
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
