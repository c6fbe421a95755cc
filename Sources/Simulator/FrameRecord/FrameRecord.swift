import LabProtocol
import QuartzCore

/// The recorded frames of a run, so that every past moment can be shown without replaying the run.
///
/// A frame that equals the previous one costs nothing. Any other one costs its changes from the previous one: a few numbers for a layer
/// that moves, scrolls or fades. Periodically a frame is stored completely, so that no frame is far from a complete one. If the record
/// exceeds `mostBytes`, it drops the oldest frames.
///
/// A plain value. Copies share their common storage.
package struct FrameRecord: Sendable {
    /// The default byte limit of the record. The changes of a segment take at most an eighth of it, so that each drop removes few frames.
    /// (chosen: an hour of continuous motion takes less than half of the limit)
    package static let usualBytes = 160_000_000

    package var mostBytes: Int
    private(set) var segments: [FrameSegment] = []
    /// Numbers of every tick, such as the keyboard's upper edge, by their names.
    package private(set) var tracks: [String: NumberTrack] = [:]
    /// The latest tick that was added.
    private var latest: Int?
    /// The newest frame, with which the next one is compared; nil after a copy was truncated.
    private var writer: FrameWriter?

    package init(mostBytes: Int = usualBytes) { self.mostBytes = mostBytes }

    /// The ticks whose frames can be shown.
    package var ticks: ClosedRange<Int>? {
        guard let first = segments.first?.firstTick, let latest else { return nil }
        return first...latest
    }

    /// The tick of the newest frame that differs from the previous one; nil before the first one.
    package var latestChange: Int? { segments.last?.lastTick }

    /// The bytes that the record takes: an upper bound, as memory that frames share with a phone's layers is included.
    package var bytes: Int {
        segments.reduce(0) { $0 + $1.bytes } + tracks.values.reduce(0) { $0 + $1.bytes }
    }

    /// The number of frames that differ from the previous ones.
    package var distinctFrames: Int { segments.reduce(0) { $0 + $1.frameCount } }

    // MARK: Adding

    /// Adds the frame of a tick later than all previous ones. Ignores a tick that was added before.
    package mutating func add(_ list: DisplayList, tick: Int) {
        if let latest, tick <= latest { return }
        latest = tick
        if writer != nil, let last = segments.last, !last.isFull, last.bytes - last.keyframeBytes <= mostBytes / 8 {
            writer!.add(list, tick: tick, to: &segments[segments.count - 1])
            return
        }
        let before = writer?.list
        if before == list { return }
        // A complete frame shares its unchanged parts with the complete frame before it.
        let shared = segments.last?.keyframe
        segments.append(FrameSegment(list, tick: tick, bytes: FrameSize.bytes(of: list, sharing: shared)))
        writer = FrameWriter(list)
        makeRoom()
    }

    /// Adds a number for a tick; nil if there is none at that tick.
    package mutating func add(_ number: Double?, to name: String, tick: Int) {
        tracks[name, default: NumberTrack()].add(number, tick: tick)
    }

    /// Replaces a track, for numbers that were computed later.
    package mutating func replace(_ name: String, with track: NumberTrack?) { tracks[name] = track }

    private mutating func makeRoom() {
        while segments.count > 2, bytes > mostBytes {
            segments.removeFirst()
            // The memory that it shared with its predecessor belongs to it alone now.
            segments[0].keyframeBytes = FrameSize.bytes(of: segments[0].keyframe, sharing: nil)
            for name in tracks.keys { tracks[name]?.forget(before: segments[0].firstTick) }
        }
    }

    // MARK: Reading

    /// Returns the index of the segment that contains a tick.
    private func place(of tick: Int) -> Int? {
        guard let ticks, ticks.contains(tick) else { return nil }
        var (low, high) = (0, segments.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].firstTick <= tick { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the frame of a tick, exactly as it was added; nil if there is none.
    ///
    /// - Complexity: proportional to the layers of a frame and to the changes of at most one segment.
    package func list(at tick: Int) -> DisplayList? {
        guard let index = place(of: tick) else { return nil }
        var reader = FrameReader(segments[index])
        reader.advance(to: tick)
        return reader.list
    }

    /// Returns the cost of showing a tick: the number of changes since the complete frame before it.
    package func costOfShowing(_ tick: Int) -> Int {
        guard let index = place(of: tick) else { return 0 }
        return segments[index].changes(until: tick)
    }

    /// Returns the run up to and including a tick, as the beginning of another one.
    package func prefix(through tick: Int) -> FrameRecord {
        var result = self
        result.writer = nil
        result.latest = latest.map { min($0, tick) }
        result.segments.removeAll { $0.firstTick > tick }
        if let last = result.segments.indices.last { result.segments[last].cut(after: tick) }
        if result.segments.isEmpty { result.latest = nil }
        for name in result.tracks.keys { result.tracks[name]?.cut(after: tick) }
        return result
    }

    /// Returns the values of a number that is read from the layers, for every frame that differs from the previous one.
    ///
    /// - Parameter value: reads the number from a frame; nil if there is none.
    /// - Complexity: proportional to all changes in these ticks.
    package func track(over ticks: ClosedRange<Int>, _ value: (FrameReader) -> Double?) -> NumberTrack {
        var result = NumberTrack()
        // The segment before the first tick has the values at it; earlier ones have older values.
        for segment in segments[(place(of: ticks.lowerBound) ?? 0)...] where segment.firstTick <= ticks.upperBound {
            var reader = FrameReader(segment)
            var isLast = false
            while !isLast {
                let tick = reader.tick
                if tick >= ticks.lowerBound {
                    if tick > ticks.upperBound { break }
                    result.add(value(reader), tick: tick)
                } else if reader.nextTick.map({ $0 > ticks.lowerBound }) ?? true {
                    result.add(value(reader), tick: ticks.lowerBound)
                }
                isLast = !reader.step()
            }
        }
        return result
    }
}
