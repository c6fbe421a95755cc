import DeviceRecordings
import Testing
import UIKitKeyboard

/// Tests for the keyboard that is repeated from a recording in which frames are missing.
@Suite struct KeyboardGapTests {
    /// Returns the largest difference in points between the recorded movement of the keyboard and the repeated movement, within 0.6
    /// seconds.
    private func worst(_ phone: SampledRecording) throws -> Double {
        let keyboard = try phone.read().keyboard(file: "phone.jsonl")
        let movement = try #require(keyboard.movements.first)
        let table = try #require(movement.motion)
        return (0...600).map { tick in
            let time = Double(tick) / 1000
            let top = SampledRecording.height - MotionCurve.table(table).progress(elapsed: time, duration: 10) * phone.keyboard
            return abs(top - phone.top(phone.start + time))
        }.max() ?? .infinity
    }

    @Test(arguments: [0.05, 0.2], 1...10 as ClosedRange<UInt64>)
    func `lost frames are replaced to half a point, also if the animation begins late`(lost: Double, seed: UInt64) throws {
        let phone = SampledRecording(framesPerSecond: 60, start: 2, delay: Double(seed % 3) * 0.0083, lost: lost, seed: seed)
        let error = try worst(phone)
        #expect(error < 0.5, "\(error) points")
        let notice = try phone.read().keyboardGapNotice
        #expect(notice == nil)
    }

    @Test(arguments: [0.0, 0.02, 0.1])
    func `a hole in an announced movement is filled along the announced curve, and a sentence says so`(after: Double) throws {
        let phone = SampledRecording(framesPerSecond: 60, start: 2, hole: (2 + after)...(2.3 + after))
        let error = try worst(phone)
        // The spring is 0.2 points before its end when the animation stops.
        #expect(error < 0.25, "\(error) points")
        let notice = try #require(try phone.read().keyboardGapNotice)
        #expect(notice.contains("while the keyboard moves: the announced animation fills it") && notice.hasPrefix("no frame for 0.3"))
    }

    @Test func `a hole in a movement without an animation is a rest, and the sentence says that`() throws {
        let phone = SampledRecording(
            framesPerSecond: 60, start: 2, hole: 2.05...2.35, animation: #","duration":0,"curve":7"#)
        let table = try #require(try phone.read().keyboard(file: "phone.jsonl").movements.first?.motion)
        let progress = [0.06, 0.3].map { MotionCurve.table(table).progress(elapsed: $0, duration: 10) }
        #expect(progress[0] == progress[1] && progress[0] < 0.5)
        let notice = try #require(try phone.read().keyboardGapNotice)
        #expect(notice.contains("at 2.033 s") && notice.contains("the repeated keyboard rests, as no animation is announced"))
    }
}
