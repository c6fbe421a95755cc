/// The search for keyboards in a film.
///
/// A keyboard is a picture that moves as a whole. The lowest rows of a frame at rest show keys. Their positions give the distance by
/// which the keyboard has moved in each frame of an adjacent movement. If all frames are moved back by these distances, an edge of the
/// keyboard is at the same row in all of them, whereas edges of scrolling or resting content are not.
struct KeyboardSearch {
    let frames: [FilmFrame]
    /// The number of pixels per point.
    let scale: Double
    /// The position of the keyboard's top that the user has given, in points; nil to find the top automatically.
    let near: Double?

    /// The height of the keys that are tracked, in points. (chosen: less than a keyboard in landscape)
    private static let keysHeight = 150.0
    /// The minimum share of the tracked keys that a frame must show. (chosen)
    private static let keysShare = 0.55
    /// The maximum share of the tracked keys' steps that may differ in a frame of a movement, from 0 to 1. (chosen: letters change
    /// their case)
    private static let keysDifference = 0.5
    /// The minimum duration of a rest, in seconds. (chosen)
    private static let rest = 0.12
    /// The maximum number of frames in a movement. (chosen: two seconds at 120 frames per second)
    private static let mostMoving = 240
    /// The minimum distance of the keyboard from its position at rest in a frame that is used, in points. (chosen: at this distance,
    /// content that follows the keyboard has a different position)
    private static let leastWay = 4.0
    /// The minimum share of the frames that must show an edge. (chosen: in some frames, the view behind the keyboard may have the
    /// keyboard's colour)
    private static let agreement = 0.7
    /// The maximum distance between the keyboard's top and the position that the user has given, in points. (chosen)
    private static let nearDistance = 16.0

    private var keys: Int { Int(Self.keysHeight * scale) }
    private var reach: Int { KeyboardTemplate.reach(scale) }

    /// Returns a template of each keyboard that appears or disappears.
    func templates(isStopped: () -> Bool) throws(MeasurementError) -> [KeyboardTemplate] {
        var result: [KeyboardTemplate] = []
        var ambiguous: MeasurementError?
        let rests = rests()
        for (before, after) in zip(rests, rests.dropFirst()) where !isStopped() {
            let moving = before.upperBound + 1..<max(after.lowerBound, before.upperBound + 1)
            guard (2...Self.mostMoving).contains(moving.count) else { continue }
            for (shown, hidden) in [(after.lowerBound, before.upperBound), (before.upperBound, after.lowerBound)] {
                do throws(MeasurementError) {
                    if let found = try template(shown: shown, hidden: hidden, moving) { result.append(found) }
                } catch { ambiguous = ambiguous ?? error }
            }
        }
        if result.isEmpty, let ambiguous { throw ambiguous }
        return result
    }

    /// Returns the ranges of frames in which the lowest rows do not change.
    private func rests() -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        var start = 0
        var last: FilmProfile?
        for index in 0...frames.count {
            let profile = index < frames.count ? FilmProfile(frames[index]) : nil
            defer { last = profile }
            guard index > 0 else { continue }
            if let profile, let last, profile.hasBottom(of: last, rows: keys) { continue }
            if frames[index - 1].time - frames[start].time >= Self.rest { result.append(start...(index - 1)) }
            start = index
        }
        return result
    }

    /// Returns the template of the keyboard that appears or disappears in a movement; nil if the lowest rows are not such a keyboard.
    private func template(shown: Int, hidden: Int, _ moving: Range<Int>) throws(MeasurementError) -> KeyboardTemplate? {
        let (frame, profile, empty) = (frames[shown], FilmProfile(frames[shown]), FilmProfile(frames[hidden]))
        let first = frame.rows - keys
        guard first > reach else { return nil }
        let keys = EdgePattern(at: first, of: profile, below: keys, share: Self.keysShare)
        guard keys.position(in: empty) == nil else { return nil }
        var views = [ShiftedFrame(frame: frame, way: 0)]
        for index in moving {
            guard let row = keys.position(in: FilmProfile(frames[index]), from: first, most: Self.keysDifference) else { continue }
            let way = row - Double(first)
            if way >= Self.leastWay * scale { views.append(ShiftedFrame(frame: frames[index], way: way)) }
        }
        guard views.count > 2 else { return nil }
        let edges = (reach..<first).filter { direction(at: $0, in: views, share: KeyboardTemplate.share) != 0 }
        let details = (reach..<first).filter { direction(at: $0, in: views, share: 2) != 0 }
        guard let row = strongest(edges, in: views) else { return nil }
        let found = KeyboardTemplate(
            frame, profile, row: row, top: top(at: row, in: views), direction: direction(at: row, in: views, share: KeyboardTemplate.share),
            hidden: hidden, scale: scale)
        if near != nil { return found }
        let detailsAbove = details.count { $0 < row - 2 * reach }
        let isInside = continues(above: row, in: views, hidden: frames[hidden])
        guard detailsAbove < 2 * reach, !isInside, found.pattern.position(in: empty) == nil else {
            throw MeasurementError(
                "the frame at \(seconds(frame.time)) seconds: something above the edge at \(Int(Double(row) / scale)) points moves with "
                    + "it; name the keyboard's top with --edge keyboard@Y, points")
        }
        return found
    }

    private func seconds(_ time: Double) -> Double { (time * 100).rounded() / 100 }

    /// Returns the row with the strongest contrast near the topmost edge or, if the user has given a position, near the edge that is
    /// nearest to this position.
    private func strongest(_ rows: [Int], in views: [ShiftedFrame]) -> Int? {
        guard var start = rows.first else { return nil }
        if let near {
            start = rows.min { abs(Double($0) - near * scale) < abs(Double($1) - near * scale) } ?? start
            guard abs(Double(start) - near * scale) <= Self.nearDistance * scale else { return nil }
        }
        let contrasts = rows.filter { abs($0 - start) <= 2 * reach }.map { row in
            (row: row, sum: views.reduce(0) { $0 + $1.frame.contrast(at: row + $1.shift) })
        }
        return contrasts.max { $0.sum < $1.sum }?.row
    }

    /// Returns the position of the keyboard's top, in pixels. It is the median of the positions in all frames, because in a single
    /// frame an edge behind the keyboard may be near the top.
    private func top(at row: Int, in views: [ShiftedFrame]) -> Double {
        let tops = views.compactMap { view in view.frame.edge(near: row + view.shift).map { $0 - view.way } }.sorted()
        return tops.isEmpty ? Double(row) : tops[tops.count / 2]
    }

    /// A frame in which the keyboard is below its position at rest.
    private struct ShiftedFrame {
        let frame: FilmFrame
        /// The distance of the keyboard from its position at rest, in pixels.
        let way: Double
        /// The distance rounded to whole rows.
        var shift: Int { Int(way.rounded()) }
    }

    /// Returns whether the rows above an edge move together with the keyboard. If so, the edge is the edge of a key and not the
    /// keyboard's top.
    private func continues(above row: Int, in views: [ShiftedFrame], hidden: FilmFrame) -> Bool {
        let rows = row - 2 * reach..<row - reach
        guard rows.lowerBound > 0, let rest = views.first?.frame else { return false }
        let inside = views.dropFirst().count { view in
            view.frame.agrees(with: rest, at: rows, shift: view.shift)
                && !hidden.agrees(with: rest, at: rows, shift: view.shift)
        }
        return Double(inside) >= Self.agreement * Double(views.count - 1)
    }

    /// Returns the direction that the edge at a row of the keyboard has in most frames; 0 if most frames show no edge.
    private func direction(at row: Int, in views: [ShiftedFrame], share: Int) -> Int {
        var (up, down) = (0, 0)
        for view in views {
            switch view.frame.direction(at: row + view.shift, reach: reach, contrast: KeyboardTemplate.contrast, share: share) {
            case 1: up += 1
            case -1: down += 1
            default: break
            }
        }
        let least = Self.agreement * Double(views.count)
        return Double(up) >= least ? 1 : Double(down) >= least ? -1 : 0
    }
}
