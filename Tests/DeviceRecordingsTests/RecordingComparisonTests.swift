import DeviceRecordings
import SeededRandom
import Testing

/// Tests for comparing two recordings with known differences.
@Suite struct RecordingComparisonTests {
    @Test(arguments: 0..<40)
    func `a shifted recording with half the frames and some lost is aligned to two milliseconds`(shift: Int) throws {
        var random = SeededGenerator(seed: UInt64(shift))
        let model = try SampledRecording().read()
        var phone = SampledRecording(framesPerSecond: 60, start: 3.21, delay: Double(shift) / 1000, lost: 0.05, seed: UInt64(shift))
        phone.phase = Double.random(in: 0..<1, using: &random)
        let comparison = RecordingComparison(try phone.read(), with: model)
        let movement = try #require(comparison.movements.first)
        let alignment = try #require(movement.alignment)
        #expect(abs(alignment.offset + phone.delay) < 0.002, "\(alignment)")
        #expect(!alignment.isOtherCurve)
        let keyboard = try #require(comparison.differences.first)
        #expect(keyboard.quantity == .keyboardTop && keyboard.mean < 0.5, "\(keyboard)")
    }

    @Test(arguments: [0.97, 1.03, 0.9, 1.2])
    func `a keyboard curve of a different duration is detected, and the report names the fact`(stretch: Double) throws {
        let model = try SampledRecording().read()
        let phone = SampledRecording(framesPerSecond: 60, start: 2, delay: 0.017, stretch: stretch, lost: 0.05)
        let comparison = RecordingComparison(try phone.read(), with: model)
        let alignment = try #require(comparison.movements.first?.alignment)
        #expect(alignment.isOtherCurve && abs(alignment.stretch - stretch) < 0.005, "\(alignment)")
        // The recording's offset is measured in the model's time.
        #expect(abs(alignment.offset * stretch + 0.017) < 0.002)
        #expect(comparison.differences.first?.against == "Facts/MotionCurves.md#keyboard-curve")
        #expect(comparison.text.contains(stretch > 1 ? "% slower" : "% faster"))
    }

    @Test func `a taller keyboard is detected and not taken for a different curve`() throws {
        let comparison = RecordingComparison(
            try SampledRecording(framesPerSecond: 60, start: 2, keyboard: 346).read(), with: try SampledRecording().read())
        let movement = try #require(comparison.movements.first)
        #expect(movement.alignment?.isOtherCurve == false)
        #expect(abs(movement.phoneWay + 346) < 0.01 && abs(movement.modelWay + 336) < 0.01)
        let keyboard = try #require(comparison.differences.first)
        #expect(abs(keyboard.largest - 10) < 0.5)
        #expect(keyboard.against == "Facts/KeyboardHeights.md")
    }

    @Test func `a recording equals itself`() throws {
        let recording = try SampledRecording().read()
        let comparison = RecordingComparison(recording, with: recording)
        #expect(comparison.leftOut == [])
        #expect(comparison.differences.allSatisfy { $0.largest < 0.01 && $0.against == nil } && !comparison.differences.isEmpty)
    }

    @Test func `control characters of a recording are escaped in the terminal`() throws {
        var lines = SampledRecording().lines
        lines[0] = lines[0].replacing("iPhone 15", with: "\\u001b[2Jred\\nnext")
        let recording = try SampledRecording.read(lines)
        let text = RecordingComparison(recording, with: recording).text
        #expect(text.contains("red") && !text.contains("\u{1B}") && !text.contains("\nnext"))
    }
}

/// Tests for interpolation between two recorded frames.
@Suite struct RecordedTrackTests {
    @Test func `interpolated values of the keyboard's curve are exact to a fiftieth of a point`() {
        var track = RecordedTrack()
        for frame in 0...120 { track.append(336 * SampledRecording.progress(Double(frame) / 120), at: Double(frame) / 120) }
        for step in 30..<400 {
            let time = Double(step) / 1000
            #expect(abs((track.value(at: time) ?? 0) - 336 * SampledRecording.progress(time)) < 0.02, "\(time)")
        }
    }

    @Test func `repeated values are stored as two entries, and the value is valid until the last one`() {
        var track = RecordedTrack()
        for frame in 0..<1000 { track.append(852, at: Double(frame)) }
        track.append(800, at: 1000)
        #expect(track.times == [0, 999, 1000])
        #expect(track.value(at: 500) == 852 && track.value(at: 999) == 852 && track.value(at: 1000) == 800)
        #expect(track.value(at: -0.1) == nil && track.value(at: 1000.1) == nil)
    }

    @Test func `a track has no value while its view is absent`() {
        var track = RecordedTrack()
        track.append(1, at: 0)
        track.append(1, at: 1)
        track.interrupt()
        track.append(1, at: 5)
        track.append(2, at: 6)
        #expect(track.value(at: 1) == 1 && track.value(at: 3) == nil && track.value(at: 5) == 1)
    }
}
