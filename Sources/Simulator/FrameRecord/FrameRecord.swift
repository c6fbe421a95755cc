import LabProtocol
import QuartzCore

/// The recorded frames of a run, which can show every past moment without replaying the run.
///
/// A frame that equals the previous frame takes no memory. Any other frame takes the memory of its changes: a few numbers for a layer
/// that moves, scrolls or fades. At intervals a frame is stored completely, so that every frame is close to a complete frame. If the
/// record exceeds `mostBytes`, it drops the oldest frames.
///
/// The record is a value. Copies share their common storage.
package struct FrameRecord: Sendable {
    /// The default byte limit of the record. The changes of a segment take at most an eighth of the limit, so that each drop removes few
    /// frames. (chosen: an hour of continuous motion takes less than half of the limit)
    package static let usualBytes = 160_000_000

    package var mostBytes: Int
    private(set) var segments: [FrameSegment] = []
    /// The numbers of every tick, such as the keyboard's upper edge, by name.
    package private(set) var tracks: [String: NumberTrack] = [:]
    /// The latest tick that was added.
    private var latest: Int?
    /// The newest frame, with which the next frame is compared; nil if this record is a truncated copy.
    private var writer: FrameWriter?

    package init(mostBytes: Int = usualBytes) { self.mostBytes = mostBytes }

    /// The ticks whose frames can be shown.
    package var ticks: ClosedRange<Int>? {
        guard let first = segments.first?.firstTick, let latest else { return nil }
        return first...latest
    }

    /// The tick of the newest frame that differs from its predecessor; nil before the first frame.
    package var latestChange: Int? { segments.last?.lastTick }

    /// The bytes that the record takes. This is an upper bound, because it includes memory that the frames share with a phone's layers.
    package var bytes: Int {
        segments.reduce(0) { $0 + $1.bytes } + tracks.values.reduce(0) { $0 + $1.bytes }
    }

    /// The number of frames that differ from their predecessors.
    package var distinctFrames: Int { segments.reduce(0) { $0 + $1.frameCount } }

    // MARK: Adding

    /// Adds the frame of a tick after all previous ticks. Ignores a tick that was added before.
    package mutating func add(_ list: DisplayList, tick: Int) {
        if let latest, tick <= latest { return }
        latest = tick
        if writer != nil, let last = segments.last, !last.isFull, last.bytes - last.keyframeBytes <= mostBytes / 8 {
            writer!.add(list, tick: tick, to: &segments[segments.count - 1])
            return
        }
        let before = writer?.list
        if before == list { return }
        // A complete frame shares its unchanged parts with the previous complete frame.
        let shared = segments.last?.keyframe
        segments.append(FrameSegment(list, tick: tick, bytes: FrameSize.bytes(of: list, sharing: shared)))
        writer = FrameWriter(list)
        makeRoom()
    }

    /// Adds a number for a tick. Nil means that the tick has no such number.
    package mutating func add(_ number: Double?, to name: String, tick: Int) {
        tracks[name, default: NumberTrack()].add(number, tick: tick)
    }

    /// Replaces a track, for numbers that are computed later.
    package mutating func replace(_ name: String, with track: NumberTrack?) { tracks[name] = track }

    private mutating func makeRoom() {
        while segments.count > 2, bytes > mostBytes {
            segments.removeFirst()
            // The segment no longer shares memory with its removed predecessor, so its size is computed again.
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
    /// - Complexity: proportional to the number of layers in a frame plus the changes in at most one segment.
    package func list(at tick: Int) -> DisplayList? {
        guard let index = place(of: tick) else { return nil }
        var reader = FrameReader(segments[index])
        reader.advance(to: tick)
        return reader.list
    }

    /// Returns the cost of showing a tick: the number of changes since the last complete frame.
    package func costOfShowing(_ tick: Int) -> Int {
        guard let index = place(of: tick) else { return 0 }
        return segments[index].changes(until: tick)
    }

    /// Returns a record that ends with the given tick, as the beginning of a different run.
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

    /// Returns the values of a number that `value` reads from the layers, for every frame that differs from its predecessor.
    ///
    /// - Parameter value: reads the number from a frame; returns nil if the frame has no such number.
    /// - Complexity: proportional to all changes in these ticks.
    package func track(over ticks: ClosedRange<Int>, _ value: (FrameReader) -> Double?) -> NumberTrack {
        var result = NumberTrack()
        // Skip earlier segments, because the segment that contains the first tick also contains the values for that tick.
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
