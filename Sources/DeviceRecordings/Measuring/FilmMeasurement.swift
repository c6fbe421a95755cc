/// The positions of horizontal edges in the frames of a film.
package struct FilmMeasurement: Sendable {
    /// An edge to measure.
    package enum Edge: Hashable, Sendable {
        /// The keyboard's top edge. `near` is its position at rest, in points from the top; it is needed if other edges move together
        /// with the keyboard.
        case keyboard(near: Double?)
        /// A named edge: the edge that is nearest to `near` in the first frame, in points from the top.
        case named(String, near: Double)

        /// The position that the user has given, in points from the top; nil without a position.
        package var near: Double? {
            switch self {
            case .keyboard(let near): near
            case .named(_, let near): near
            }
        }

        package var name: String { if case .named(let name, _) = self { name } else { "keyboard" } }
    }

    /// The position of the keyboard's top in each frame, in pixels. It is the film's height while the keyboard is hidden, and nil if it
    /// is uncertain. The whole array is nil if the keyboard is not measured.
    package private(set) var keyboard: [Double?]?
    /// The positions of the named edges in each frame, in pixels; nil if the frame does not show the edge.
    package private(set) var named: [String: [Double?]] = [:]
    let frames: [FilmFrame]
    let scale: Double

    /// The height of the pattern on each side of a named edge, in points. (chosen)
    private static let namedRows = 12.0
    /// The maximum distance by which a named edge moves between two frames, in points. (chosen: the fastest movement of a keyboard at
    /// 30 frames per second)
    private static let namedReach = 120.0
    /// Measures the edges in the frames of a film.
    /// - Parameter scale: the number of pixels of the film per point.
    package init(_ frames: [FilmFrame], edges: [Edge], scale: Double, isStopped: () -> Bool = { false }) throws(MeasurementError) {
        (self.frames, self.scale) = (frames, scale)
        guard let first = frames.first, frames.count > 1 else {
            throw MeasurementError("the film has fewer than two frames; film at least a second")
        }
        let copies = frames.indices.map { $0 > 0 && frames[$0].isCopy(of: frames[$0 - 1]) }
        for edge in edges {
            switch edge {
            case .keyboard(let near):
                let search = KeyboardSearch(frames: frames, scale: scale, near: near)
                let tracker = KeyboardTracker(templates: try search.templates(isStopped: isStopped), scale: scale)
                guard !tracker.templates.isEmpty else {
                    throw MeasurementError(
                        "no keyboard comes or goes in it; film a field that gets the focus, with a still second before and after")
                }
                keyboard = tracker.positions(in: frames, copies: copies, isStopped: isStopped)
            case .named(let name, let near):
                let row = near * scale
                let edges = first.edges(contrast: 6, share: FilmFrame.columns / 2)
                guard let nearest = edges.min(by: { abs(Double($0) - row) < abs(Double($1) - row) }) else {
                    throw MeasurementError("\(name): the first frame has no horizontal edge")
                }
                let rows = Int(Self.namedRows * scale)
                let pattern = EdgePattern(at: nearest, of: FilmProfile(first), above: rows, below: rows)
                let offset = (first.edge(near: nearest) ?? Double(nearest)) - Double(nearest)
                named[name] = Self.positions(pattern, in: frames, copies, reach: Int(Self.namedReach * scale), isStopped)
                    .map { $0.map { $0 + offset } }
            }
        }
    }

    /// Returns the position of a pattern in each frame. Searches near the pattern's last position.
    private static func positions(
        _ pattern: EdgePattern, in frames: [FilmFrame], _ copies: [Bool], reach: Int, _ isStopped: () -> Bool
    ) -> [Double?] {
        var result: [Double?] = []
        var last = pattern.row
        for (index, frame) in frames.enumerated() where !isStopped() {
            result.append(
                copies[index] ? result[index - 1] : pattern.position(in: FilmProfile(frame), from: last - reach, to: last + reach))
            if let position = result[index] { last = Int(position) }
        }
        return result
    }
}

/// The reason why a film cannot be measured, with a remedy.
package struct MeasurementError: Error, CustomStringConvertible {
    package let description: String
    init(_ description: String) { self.description = description }
}
