/// The picture of a keyboard in one frame. In other frames, the same picture is moved as a whole.
struct KeyboardTemplate {
    /// The row of the keyboard's top in `frame`.
    let row: Int
    /// The exact position of the keyboard's top in `frame`, in pixels.
    let top: Double
    let frame: FilmFrame
    let pattern: EdgePattern
    /// The index of a frame that does not show the keyboard.
    let hidden: Int
    private let scale: Double
    private let direction: Int

    /// The height of the rows that are compared, in points. (chosen: the suggestions and two rows of keys)
    static let comparedHeight = 150.0
    /// The minimum contrast at a keyboard's top, in levels. (chosen)
    static let contrast = 3
    /// The minimum number of columns that must show the keyboard's top. (chosen: the enlarged letter of a pressed key covers the other
    /// columns)
    static let share = FilmFrame.columns - 2
    /// The maximum difference of the levels below the top. (chosen: a view that moves behind translucent glass)
    private static let mostDifference = 12
    /// The height of the lowest rows, which show no letters, in points. (chosen: less than the height of the row with the dictation key)
    private static let bottomHeight = 20.0
    /// The visible height below which a keyboard shows too little for its pattern, in points. (chosen: the suggestions and the margin
    /// of a key)
    private static let edgeHeight = 60.0
    /// The share of the distance from shown to hidden above which a keyboard is treated as moving, from 0 to 1. (chosen)
    private static let leastWay = 0.15
    /// The height below the top in which the levels are compared, in points. (chosen: the margin above the suggestions)
    private static let bandHeight = 10.0

    init(_ frame: FilmFrame, _ profile: FilmProfile, row: Int, top: Double, direction: Int, hidden: Int, scale: Double) {
        self.hidden = hidden
        (self.frame, self.row, self.top, self.scale, self.direction) = (frame, row, top, scale, direction)
        pattern = EdgePattern(at: row, of: profile, below: Int(Self.comparedHeight * scale))
    }

    /// Returns the number of rows on each side of an edge that are compared.
    static func reach(_ scale: Double) -> Int { max(2, Int(1.5 * scale)) }

    /// Returns whether a keyboard whose top is at `position` is moving, and not at rest.
    func isMoving(at position: Double) -> Bool { position - top > Self.leastWay * (Double(frame.rows) - top) }

    /// Returns the position of the keyboard's top in another frame, in pixels; nil if the frame does not show the keyboard and its top.
    func position(in other: FilmFrame, _ profile: FilmProfile) -> Double? {
        // Also compare the top, because two different keyboards may have equal keys.
        let band = Int(Self.bandHeight * scale)
        if let found = pattern.position(in: profile) {
            let shift = Int(found.rounded()) - row
            return hasTop(in: other, shift: shift, height: band) ? found + top - Double(row) : nil
        }
        // If the pattern is not found, compare only the top and the lowest rows, because all keys of a keyboard at rest may have changed.
        let bottom = frame.rows - Int(Self.bottomHeight * scale)..<frame.rows
        guard hasTop(in: other, shift: 0, height: band), other.agrees(with: frame, at: bottom, shift: 0, most: Self.mostDifference)
        else { return nil }
        let (own, others) = (strongestRow(in: frame), strongestRow(in: other))
        guard abs(own - others) <= 1 else { return nil }
        let way = (other.edge(near: others) ?? Double(others)) - (frame.edge(near: own) ?? Double(own))
        return top + max(-1, min(1, way))
    }

    /// Returns the position of the keyboard's top in a frame that shows too little of the keyboard for its pattern. It is the only edge
    /// below which the frame shows the keyboard. Returns nil if there is no such edge, if there are several, or if the edge is not
    /// within `range`, in pixels.
    func edge(in other: FilmFrame, within range: ClosedRange<Double>) -> Double? {
        let first = other.rows - Int(Self.edgeHeight * scale)
        let rows = other.edges(contrast: Self.contrast, share: Self.share).filter {
            $0 >= first && $0 < other.rows - 2 * Self.reach(scale) && hasTop(in: other, shift: $0 - row, height: other.rows - $0)
        }
        guard rows.count == 1, range.contains(Double(rows[0])) else { return nil }
        return other.edge(near: rows[0])
    }

    /// Returns the row with the largest contrast near the position of the keyboard's top at rest.
    private func strongestRow(in other: FilmFrame) -> Int {
        let reach = 2 * Self.reach(scale)
        return (row - reach...row + reach).max { other.contrast(at: $0) < other.contrast(at: $1) } ?? row
    }

    /// Returns whether another frame shows the keyboard's top and the levels below it `shift` rows lower than `frame`.
    private func hasTop(in other: FilmFrame, shift: Int, height: Int) -> Bool {
        let (reach, top) = (Self.reach(scale), Int(top.rounded()))
        let isEdge = (-1...1).contains {
            other.direction(at: top + shift + $0, reach: reach, contrast: Self.contrast, share: Self.share) == direction
        }
        let rows = row + reach..<max(row + reach + 1, min(row + height, other.rows - shift))
        return isEdge && other.agrees(with: frame, at: rows, shift: shift, most: Self.mostDifference)
    }
}
