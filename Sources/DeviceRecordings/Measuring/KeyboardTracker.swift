/// The search for a keyboard's top in the frames of a film.
struct KeyboardTracker {
    /// The pattern of the keyboard below its top.
    private let pattern: EdgePattern
    /// The pixels from the pattern's row to the keyboard's top.
    private let offset: Double
    /// The edges at the bottom of a still picture without the keyboard, rows.
    private let fixedEdges: [Int]
    /// The still picture without the keyboard.
    private let hidden: FilmFrame
    private let scale: Double

    /// The height of the rows that are compared, points. (chosen: the suggestions and two rows of keys)
    private static let comparedHeight = 150.0
    /// The height of the area with the home indicator, points. (Facts/Devices.md)
    private static let indicatorHeight = 34.0
    /// The least way of an edge that moves, points. (chosen)
    private static let leastWay = 8.0
    /// The frames that have to show the edge farther down. (chosen: fewer than a hide has at 30 frames per second)
    private static let leastPlaces = 3
    /// The least step of a keyboard's top, levels. (chosen)
    private static let contrast = 3
    /// The part of the moving frames that have to show the edge. (chosen: its colour may be that of the view behind)
    private static let seen = 0.6
    /// The most frames without keys at the lower end of a movement. (chosen: those of the slow end of a hide at 120 frames per second)
    private static let edgeFrames = 30

    /// Finds the keyboard: the rows below the topmost edge of a still picture that move together until they leave the screen at the bottom,
    /// or come from there. Nil if there is none.
    init?(_ frames: [FilmFrame], copies: [Bool], scale: Double, isStopped: () -> Bool) {
        let stills = Self.stills(in: frames, copies)
        for (before, after) in zip(stills, stills.dropFirst()) {
            let moving = (before.upperBound + 1..<max(after.lowerBound, before.upperBound + 1)).filter { !copies[$0] }
            guard moving.count > 1 else { continue }
            for (shown, hidden) in [(after.lowerBound, before.upperBound), (before.upperBound, after.lowerBound)] {
                let (shown, hidden) = (frames[shown], frames[hidden])
                let fixed = hidden.edges(contrast: Self.contrast).filter { $0 >= hidden.rows - Int(Self.indicatorHeight * scale) }
                let (profile, empty) = (FilmProfile(shown), FilmProfile(hidden, without: fixed))
                let profiles = moving.map { FilmProfile(frames[$0], without: fixed) }
                for row in shown.edges(contrast: Self.contrast, share: FilmFrame.columns / 2) where !isStopped() {
                    let pattern = EdgePattern(at: row, of: profile, above: 0, below: Int(Self.comparedHeight * scale))
                    guard pattern.position(in: empty) == nil else { continue }
                    let places = zip(moving, profiles).compactMap { index, profile in
                        pattern.position(in: profile).map { (frame: frames[index], row: $0) }
                    }
                    guard places.count(where: { $0.row - Double(row) > Self.leastWay * scale }) >= Self.leastPlaces else { continue }
                    let showing = places.count { $0.frame.hasEdge(at: Int($0.row.rounded()), contrast: Self.contrast) }
                    guard Double(showing) >= Self.seen * Double(places.count) else { continue }
                    (self.pattern, self.scale, self.hidden, fixedEdges) = (pattern, scale, hidden, fixed)
                    offset = (shown.edge(near: row) ?? Double(row)) - Double(row)
                    return
                }
            }
        }
        return nil
    }

    /// Returns the top in each frame, pixels: the film's height where the keyboard is hidden, nil where the home indicator covers its top.
    func positions(in frames: [FilmFrame], copies: [Bool], isStopped: () -> Bool) -> [Double?] {
        var found: [Double?] = []
        for (index, frame) in frames.enumerated() where !isStopped() {
            if copies[index] {
                found.append(found[index - 1])
            } else if let position = pattern.position(in: FilmProfile(frame, without: fixedEdges)) {
                found.append(position + offset)
            } else {
                // Other keys, such as emoji, below an edge that stays.
                let last = index > 0 ? found[index - 1] : nil
                found.append(last.flatMap { frame.hasEdge(at: Int($0.rounded()), contrast: Self.contrast) ? $0 : nil })
            }
        }
        guard found.count == frames.count else { return found }
        var result = found.map { $0 ?? Double(hidden.rows) }
        var isUnknown = found.map { _ in false }
        for index in found.indices where found[index] == nil {
            if index > 0, found[index - 1] != nil { follow(index..<found.count, frames, found, &result, &isUnknown) }
            if index + 1 < found.count, found[index + 1] != nil { follow((0...index).reversed(), frames, found, &result, &isUnknown) }
        }
        return zip(result, isUnknown).map { $1 ? nil : $0 }
    }

    /// Follows the edge alone through frames that show too little of the keys.
    private func follow(
        _ indices: some Sequence<Int>, _ frames: [FilmFrame], _ found: [Double?], _ result: inout [Double], _ isUnknown: inout [Bool]
    ) {
        for index in indices.prefix(Self.edgeFrames) {
            guard found[index] == nil, !isHidden(in: frames[index]) else { return }
            if let edge = edge(in: frames[index]) { result[index] = edge } else { isUnknown[index] = true }
        }
    }

    /// The area in which the home indicator covers the edge, rows.
    private var indicatorTop: Int { fixedEdges.first.map { $0 - 3 } ?? hidden.rows - 3 }

    /// Returns the topmost edge between the place from which the keys are found and the home indicator.
    private func edge(in frame: FilmFrame) -> Double? {
        let first = frame.rows - pattern.rowsToFind - Int(4 * scale)
        let row = frame.edges(contrast: Self.contrast).first { $0 >= first && $0 < indicatorTop }
        return row.flatMap { frame.edge(near: $0) }
    }

    /// Whether the bottom of a frame is that of the still picture without the keyboard.
    private func isHidden(in frame: FilmFrame) -> Bool {
        let first = (frame.rows - Int(Self.indicatorHeight * scale)) * FilmFrame.columns
        let bottoms = [frame, hidden].map { FilmFrame(time: 0, levels: Array($0.levels[first...])) }
        return bottoms[0].isCopy(of: bottoms[1])
    }

    /// The shortest duration of a still picture before or after a movement, seconds. (chosen)
    private static let rest = 0.1

    /// Returns the ranges of frames that show the same picture for a while.
    private static func stills(in frames: [FilmFrame], _ copies: [Bool]) -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        var start = 0
        for index in 1...frames.count where index == frames.count || !copies[index] {
            let end = index < frames.count ? frames[index].time : frames[index - 1].time
            if end - frames[start].time >= rest { result.append(start...(index - 1)) }
            start = index
        }
        return result
    }
}
