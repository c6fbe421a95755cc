import Testing

@testable import DeviceRecordings

/// The search for edges in drawn frames.
@Suite struct FilmMeasurementTests {
    private static let rows = 800

    /// A frame at 60 per second: a white screen with lines, and a grey keyboard with keys from `top` on.
    private func frame(_ index: Int, top: Double, enlarged: Bool = false) -> FilmFrame {
        var levels: [UInt8] = []
        for row in 0..<Self.rows {
            for column in 0..<FilmFrame.columns {
                let screen = row % 120 < 3 ? 200.0 : 255
                let place = Double(row) - top
                let key = place.truncatingRemainder(dividingBy: 50)
                let keyboard = place > 10 && key > 8 && key < 42 ? 250.0 : 205
                let covered = min(max(place + 1, 0), 1)
                var level = screen * (1 - covered) + keyboard * covered
                if enlarged, column < 4, abs(place) < 20 { level = 255 }
                levels.append(UInt8(level.rounded()))
            }
        }
        return FilmFrame(time: Double(index) / 60, levels: levels)
    }

    private func tops() -> [Double] {
        let still = [Double](repeating: 800, count: 20)
        let show = (1...20).map { 800 - 300 * (1 - Double(20 - $0) * Double(20 - $0) / 400) }
        return still + show + [Double](repeating: 500, count: 20)
    }

    @Test func `the keyboard's top is found between two pixels, and not a line of the screen`() throws {
        let tops = tops()
        let measurement = try FilmMeasurement(tops.enumerated().map { frame($0, top: $1) }, edges: [.keyboard], scale: 1)
        let found = try #require(measurement.keyboard)
        for (top, found) in zip(tops, found) { if let found { #expect(abs(top - found) < 0.5, "\(top) \(found)") } }
        #expect(found.count { $0 != nil } > 55)
    }

    @Test func `the enlarged letter of a pressed key does not hide the top`() throws {
        let tops = tops()
        let frames = tops.enumerated().map { frame($0, top: $1, enlarged: $0 >= 40) }
        let found = try #require(try FilmMeasurement(frames, edges: [.keyboard], scale: 1).keyboard)
        #expect(abs(try #require(found.last ?? nil) - 500) < 1)
    }

    @Test func `a film in which no keyboard moves is an error with the cure`() {
        let frames = (0..<60).map { frame($0, top: 500) }
        #expect(throws: MeasurementError.self) { try FilmMeasurement(frames, edges: [.keyboard], scale: 1) }
        #expect(throws: MeasurementError.self) { try FilmMeasurement([], edges: [.keyboard], scale: 1) }
    }

    @Test func `without a keyboard only the named edge is measured`() throws {
        let frames = (0..<4).map { frame($0, top: 800) }
        let measurement = try FilmMeasurement(frames, edges: [.named("line", near: 241)], scale: 1)
        #expect(measurement.keyboard == nil)
        for position in try #require(measurement.named["line"]) { #expect(abs((position ?? 0) - 240) < 3) }
    }
}
