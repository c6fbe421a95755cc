import HostSupport

/// A measured film, converted to a recording in the format of `keyboard-lab trace`.
///
/// The keyboard's notifications are derived from its movement, and are marked as derived. A will-notification is at the last frame
/// before the movement, and a did-notification is at the movement's last frame.
package struct FilmRecording: Sendable {
    /// The device screen that was filmed.
    package struct Screen: Sendable {
        package var device: String
        /// The width of the screen, in points.
        package var width: Double
        package var height: Double
        /// The number of pixels per point.
        package var scale: Double
        /// The major version of the system; nil if unknown.
        package var systemVersion: Int?

        package init(device: String, width: Double, height: Double, scale: Double, systemVersion: Int? = nil) {
            (self.device, self.width, self.height, self.scale) = (device, width, height, scale)
            self.systemVersion = systemVersion
        }
    }

    package private(set) var lines: [String] = []
    /// Sentences about the frames of the film.
    package private(set) var notices: [String] = []

    /// The distance from the top of a glass keyboard to the position that is measured, in points. The rim of the glass fades in over a
    /// point, and the middle of this fade is measured. (measured in films of the simulated phone at two and three pixels per point)
    private static let rim = 0.5
    /// The minimum change of the position between two frames of a movement, in pixels. (chosen to be above the noise of compression)
    private static let step = 0.5
    /// The maximum change of the position between a frame and its copy, in pixels. (chosen: the noise of compression)
    private static let copyStep = 0.05
    /// The maximum pause within a movement, in seconds. (chosen: three frames at 30 frames per second)
    private static let pause = 0.1

    /// A movement, given by the last frame before it and by its last frame.
    private struct Movement {
        var start: Int
        var end: Int
    }

    package init(_ measurement: FilmMeasurement, name: String, screen: Screen) {
        let frames = measurement.frames
        let rim = (screen.systemVersion ?? 0) >= 26 ? Self.rim : 0
        let tops = measurement.keyboard.map { tops in
            tops.map { top in top.map { $0 >= Double(frames[0].rows) ? screen.height : min($0 / screen.scale - rim, screen.height) } }
        }
        let movements = Self.movements(measurement)
        var isOmitted = [Bool](repeating: false, count: frames.count)
        for movement in movements where movement.end - movement.start > 1 {
            for index in movement.start + 1..<movement.end {
                let places = [index - 1, index].compactMap { measurement.keyboard?[$0] }
                let isStill = places.count == 2 && abs(places[0] - places[1]) < Self.copyStep
                isOmitted[index] = isStill || frames[index].isCopy(of: frames[index - 1])
            }
        }
        let events = Self.events(movements, tops, frames, screen)
        lines.append(Self.sceneLine(name: name, screen))
        var index = 0
        for (position, frame) in frames.enumerated() where !isOmitted[position] {
            lines.append(Self.frameLine(index, position, frame.time, measurement, tops, screen))
            lines += events[position] ?? []
            index += 1
        }
        notices = Self.notices(movements, frames, isOmitted)
        if let tops, let first = tops.firstIndex(where: { $0 == nil }) {
            let (count, time) = (tops.count { $0 == nil }, (frames[first].time * 100).rounded() / 100)
            notices.append(
                "\(count) frames, the first one at \(time) seconds, have no keyboard in the recording: its top is not certain there")
        }
    }

    private static func movements(_ measurement: FilmMeasurement) -> [Movement] {
        guard let tops = measurement.keyboard else { return [] }
        var result: [Movement] = []
        var last: (index: Int, top: Double)?
        for (index, top) in tops.enumerated() {
            guard let top else { continue }
            if let last, abs(top - last.top) >= step {
                if let end = result.last?.end, measurement.frames[last.index].time - measurement.frames[end].time < pause {
                    result[result.count - 1].end = index
                } else {
                    result.append(Movement(start: last.index, end: index))
                }
            }
            last = (index, top)
        }
        return result
    }

    // MARK: Lines

    private static func sceneLine(name: String, _ screen: Screen) -> String {
        var settings: [String: JSONValue] = [:]
        if let version = screen.systemVersion { settings["systemVersion"] = .integer(version) }
        return JSONValue.object([
            "type": "scene", "name": .string(name), "source": "film", "device": .string(screen.device), "scale": .number(screen.scale),
            "size": [.number(screen.width), .number(screen.height)], "strategy": "own", "settings": .object(settings),
        ]).line
    }

    private static func frameLine(
        _ index: Int, _ position: Int, _ time: Double, _ measurement: FilmMeasurement, _ tops: [Double?]?, _ screen: Screen
    ) -> String {
        var views: [String: JSONValue] = [:]
        for (name, places) in measurement.named {
            guard let place = places[position] else { continue }
            views[name] = ["frame": [0, rounded(place / screen.scale), .number(screen.width), 0]]
        }
        var line: [String: JSONValue] = [
            "type": "frame", "index": .integer(index), "time": rounded(time, 1e6), "views": .object(views),
        ]
        if let tops, let top = tops[position] { line["keyboard"] = ["frame": frame(top, tops, screen), "progress": 1] }
        return JSONValue.object(line).line
    }

    /// Returns the lines of the events that follow each frame, by the frame's index.
    private static func events(_ movements: [Movement], _ tops: [Double?]?, _ frames: [FilmFrame], _ screen: Screen) -> [Int: [String]] {
        guard let tops else { return [:] }
        var result: [Int: [String]] = [:]
        for movement in movements {
            guard let begin = tops[movement.start], let end = tops[movement.end] else { continue }
            let verb = begin >= screen.height - 1 ? "Show" : end >= screen.height - 1 ? "Hide" : "ChangeFrame"
            for (moment, index) in [("Will", movement.start), ("Did", movement.end)] {
                let event: JSONValue = [
                    "type": "event", "time": rounded(frames[index].time, 1e6), "name": .string("keyboard\(moment)\(verb)"),
                    "beginFrame": frame(begin, tops, screen), "endFrame": frame(end, tops, screen), "derived": true,
                ]
                result[index, default: []].append(event.line)
            }
        }
        return result
    }

    /// Returns the frame of a keyboard whose top edge is at `top`. The height is always the largest height in the film.
    private static func frame(_ top: Double, _ tops: [Double?], _ screen: Screen) -> JSONValue {
        [0, rounded(top), .number(screen.width), rounded(screen.height - (tops.compactMap(\.self).min() ?? screen.height))]
    }

    private static func rounded(_ value: Double, _ parts: Double = 1000) -> JSONValue { .number((value * parts).rounded() / parts) }

    // MARK: The frames of the film

    private static func notices(_ movements: [Movement], _ frames: [FilmFrame], _ isOmitted: [Bool]) -> [String] {
        let steps = movements.flatMap { movement -> [Double] in
            let distinct = (movement.start...movement.end).filter { !isOmitted[$0] }
            return zip(distinct, distinct.dropFirst()).map { frames[$1].time - frames[$0].time }
        }.sorted()
        guard !steps.isEmpty else { return [] }
        let usual = steps[steps.count / 2]
        let (copies, gaps) = (isOmitted.count { $0 }, steps.count { $0 > 1.5 * usual })
        var result: [String] = []
        if copies > 0 {
            result.append(
                "\(copies) frames in its movements are copies of the frame before and were left out; it has "
                    + "\(Int((1 / max(usual, 1e-3)).rounded())) pictures per second")
        }
        if gaps > 0 { result.append("\(gaps) frames are missing in its movements; the comparison interpolates there") }
        return result
    }
}
