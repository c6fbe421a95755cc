import Testing

@testable import DeviceRecordings

/// Tests for finding the edges of the keyboard and of views in the frames of a film. The frames are drawn by the tests.
@Suite struct FilmMeasurementTests {
    private static let rows = 800
    /// The vertical ranges of the rows of keys, in pixels below the keyboard's upper edge.
    private static let keys = [45.0..<78, 92.0..<120, 131.0..<170, 180.0..<205, 222.0..<262]

    /// Returns a frame of a film with 60 frames per second. It shows a white screen with lines, and a grey keyboard with keys below
    /// `top`.
    /// - Parameters:
    ///   - scrolled: the distance in pixels by which the lines have moved up.
    ///   - bar: the height in pixels of a bar above the keyboard.
    private func frame(_ index: Int, top: Double, enlarged: Bool = false, scrolled: Double = 0, bar: Double = 0) -> FilmFrame {
        var levels: [UInt8] = []
        for row in 0..<Self.rows {
            for column in 0..<FilmFrame.columns {
                let line = (Double(row) + scrolled).truncatingRemainder(dividingBy: 61)
                let isBar = Double(row) > top - bar && Double(row) < top - bar + 4
                let screen = isBar ? 120.0 : line < 3 ? 180 : 255
                let place = Double(row) - top
                let keyboard = Self.keys.contains { $0.contains(place) } ? 250.0 : 205
                let covered = min(max(place + 1, 0), 1)
                var level = screen * (1 - covered) + keyboard * covered
                if enlarged, column < 4, abs(place) < 20 { level = 255 }
                let noise = Double((row * 7 + column * 5 + index * 5) % 3 - 1)
                levels.append(UInt8(min(max(level.rounded() + noise, 0), 255)))
            }
        }
        return FilmFrame(time: Double(index) / 60, levels: levels)
    }

    private func tops() -> [Double] {
        let still = [Double](repeating: 800, count: 20)
        let show = (1...20).map { (index: Int) -> Double in
            let rest = Double(20 - index) / 20
            return 800 - 300 * (1 - rest * rest)
        }
        return still + show + [Double](repeating: 500, count: 20)
    }

    @Test func `the keyboard's top is found to half a point, and not confused with a line on the screen`() throws {
        let tops = tops()
        let measurement = try FilmMeasurement(tops.enumerated().map { frame($0, top: $1) }, edges: [.keyboard(near: nil)], scale: 1)
        let found = try #require(measurement.keyboard)
        for (top, found) in zip(tops, found) { if let found { #expect(abs(top - found) < 0.5, "\(top) \(found)") } }
        #expect(found.count { $0 != nil } > 55)
    }

    @Test func `content that scrolls while the keyboard appears is not taken for the keyboard's top`() throws {
        let tops = tops()
        let frames = tops.enumerated().map { frame($0, top: $1, scrolled: (800 - $1) * 0.6) }
        let found = try #require(try FilmMeasurement(frames, edges: [.keyboard(near: nil)], scale: 1).keyboard)
        for (top, found) in zip(tops, found) { if let found { #expect(abs(top - found) < 0.6, "\(top) \(found)") } }
        #expect(found.count { $0 != nil } > 40)
    }

    @Test func `a bar that moves with the keyboard is an error, and --edge with the top's position fixes it`() throws {
        let tops = tops()
        let frames = tops.enumerated().map { frame($0, top: $1, bar: 44) }
        #expect {
            try FilmMeasurement(frames, edges: [.keyboard(near: nil)], scale: 1)
        } throws: { "\($0)".contains("--edge keyboard@Y") }
        let found = try #require(try FilmMeasurement(frames, edges: [.keyboard(near: 500)], scale: 1).keyboard)
        #expect(abs(try #require(found.last ?? nil) - 500) < 1)
    }

    @Test func `the callout of a pressed key does not falsify the keyboard's top`() throws {
        let tops = tops()
        let frames = tops.enumerated().map { frame($0, top: $1, enlarged: $0 >= 40) }
        let found = try #require(try FilmMeasurement(frames, edges: [.keyboard(near: nil)], scale: 1).keyboard)
        for case let top? in found[40...] { #expect(abs(top - 500) < 1) }
    }

    @Test func `a film without a moving keyboard is an error that contains the fix`() {
        let frames = (0..<60).map { frame($0, top: 500) }
        #expect(throws: MeasurementError.self) { try FilmMeasurement(frames, edges: [.keyboard(near: nil)], scale: 1) }
        #expect(throws: MeasurementError.self) { try FilmMeasurement([], edges: [.keyboard(near: nil)], scale: 1) }
    }

    @Test func `a film without a keyboard yields only the named edge`() throws {
        let frames = (0..<4).map { frame($0, top: 800) }
        let measurement = try FilmMeasurement(frames, edges: [.named("line", near: 241)], scale: 1)
        #expect(measurement.keyboard == nil)
        for position in try #require(measurement.named["line"]) { #expect(abs((position ?? 0) - 244) < 3) }
    }
}
