/// Finds the positions of the keyboards' tops in the frames of a film.
struct KeyboardTracker {
    let templates: [KeyboardTemplate]
    let scale: Double

    /// The maximum time for which a keyboard moves through the lowest part of the screen, in seconds. (chosen: the slow end of a hide)
    private static let edgeTime = 0.5
    /// The minimum time between a hide and a show, in seconds. (chosen)
    private static let hiddenTime = 0.15
    /// The maximum distance between two measurements of the same top, in points. (chosen)
    private static let mostDistance = 2.0
    /// The maximum speed of a keyboard, in points per second. (chosen: a third more than the speed of the fastest curve)
    private static let mostSpeed = 4000.0
    /// The height of the lowest rows of the screen, which do not change while the keyboard is hidden, in points. (chosen)
    private static let stripHeight = 40.0

    /// Returns the position of the keyboard's top in each frame, in pixels. It is the film's height while the keyboard is hidden, and
    /// nil if it is uncertain.
    func positions(in frames: [FilmFrame], copies: [Bool], isStopped: () -> Bool) -> [Double?] {
        var found: [Double?] = []
        var isMoving: [Bool] = []
        for (index, frame) in frames.enumerated() where !isStopped() {
            if copies[index] {
                found.append(found[index - 1])
                isMoving.append(isMoving[index - 1])
                continue
            }
            let profile = FilmProfile(frame)
            let places = templates.compactMap { template in
                template.position(in: frame, profile).map { (position: $0, isMoving: template.isMoving(at: $0)) }
            }
            // If several keyboards are found at different positions, the position is uncertain.
            let isCertain = places.allSatisfy { abs($0.position - places[0].position) <= Self.mostDistance * scale }
            found.append(isCertain ? places.first?.position : nil)
            isMoving.append(isCertain && places.first?.isMoving == true)
        }
        guard found.count == frames.count else { return found }
        return filled(found, isMoving, frames)
    }

    /// Fills the gaps in which the keyboard is hidden or shows too little for its pattern.
    private func filled(_ found: [Double?], _ isMoving: [Bool], _ frames: [FilmFrame]) -> [Double?] {
        var result = found
        var start = 0
        while start < found.count {
            guard found[start] == nil else {
                start += 1
                continue
            }
            let end = found[start...].firstIndex { $0 != nil } ?? found.count
            // Fill a gap only if it is long and the keyboard moves at both ends. In a short gap, the keyboard is still visible. If it
            // rests at one end of the gap, another keyboard has replaced it without a movement.
            let isLong = start == 0 || end == found.count || frames[end].time - frames[start - 1].time >= Self.hiddenTime
            if isLong, (start == 0 || isMoving[start - 1]) && (end == found.count || isMoving[end]) {
                for index in start..<end { result[index] = Double(frames[index].rows) }
                let middle = start == 0 ? start : end == found.count ? end : (start + end) / 2
                if start > 0 { follow(Array(start..<middle), from: start - 1, frames, &result) }
                if end < found.count { follow((middle..<end).reversed(), from: end, frames, &result) }
            } else if start == 0 || end == found.count, templates.contains(where: { (start..<end).contains($0.hidden) }) {
                // At this point, the film begins or ends without a keyboard.
                let still = frames[start == 0 ? 0 : found.count - 1]
                for index in start..<end where frames[index].hasBottom(of: still, rows: strip) { result[index] = Double(still.rows) }
            }
            start = end
        }
        return result
    }

    private var strip: Int { Int(Self.stripHeight * scale) }

    /// Tracks only the top while the keyboard moves between the lower edge of the screen and the frames that show enough keys.
    private func follow(_ indices: [Int], from neighbour: Int, _ frames: [FilmFrame], _ result: inout [Double?]) {
        guard let found = result[neighbour] else { return }
        let time = frames[neighbour].time
        guard let deepest = indices.last(where: { abs(frames[$0].time - time) <= Self.edgeTime }) else { return }
        var last = (time: frames[neighbour].time, top: found)
        for index in indices where abs(frames[index].time - time) <= Self.edgeTime {
            let frame = frames[index]
            if frame.hasBottom(of: frames[deepest], rows: strip) { return }
            let reach = Self.mostSpeed * scale * abs(frame.time - last.time)
            result[index] = templates.lazy.compactMap { $0.edge(in: frame, within: last.top - reach...last.top + reach) }.first
            if let top = result[index] { last = (frame.time, top) }
        }
    }
}
