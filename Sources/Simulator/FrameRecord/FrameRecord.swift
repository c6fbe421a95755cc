import LabProtocol
import QuartzCore

/// The frames of a run that are kept, so that every past moment can be shown without playing the run again.
///
/// A frame that is equal to the one before it costs nothing. Any other one costs the changes from the one before it: a few numbers for a
/// layer that moves, scrolls or fades. Now and then a frame is kept whole, so that no frame is far from a whole one. When everything
/// together takes more than `mostBytes`, the oldest frames go.
///
/// A plain value. Copies share what they have in common.
package struct FrameRecord: Sendable {
    /// The bytes that the record may take. The changes of a segment take at most an eighth of them, so that little goes at once. (chosen:
    /// an hour that is in motion all the time takes less than half of it)
    package static let usualBytes = 160_000_000

    package var mostBytes: Int
    private(set) var segments: [FrameSegment] = []
    /// Numbers of every tick, such as the keyboard's upper edge, by their names.
    package private(set) var tracks: [String: NumberTrack] = [:]
    /// The latest tick that was added.
    private var latest: Int?
    /// The newest frame, with which the next one is compared; nil after a copy was cut off.
    private var writer: FrameWriter?

    package init(mostBytes: Int = usualBytes) { self.mostBytes = mostBytes }

    /// The ticks whose frames can be shown.
    package var ticks: ClosedRange<Int>? {
        guard let first = segments.first?.firstTick, let latest else { return nil }
        return first...latest
    }

    /// The tick of the newest frame that differs from the one before it; nil before the first one.
    package var latestChange: Int? { segments.last?.lastTick }

    /// The bytes that the record takes: an upper bound, as what frames share with a phone's layers counts as the record's own.
    package var bytes: Int {
        segments.reduce(0) { $0 + $1.bytes } + tracks.values.reduce(0) { $0 + $1.bytes }
    }

    /// Frames that differ from the ones before them.
    package var distinctFrames: Int { segments.reduce(0) { $0 + $1.frameCount } }

    // MARK: Adding

    /// Adds the frame of a tick, which comes after all earlier ones. A tick that was added before is left as it is.
    package mutating func add(_ list: DisplayList, tick: Int) {
        if let latest, tick <= latest { return }
        latest = tick
        if writer != nil, let last = segments.last, !last.isFull, last.bytes - last.keyframeBytes <= mostBytes / 8 {
            writer!.add(list, tick: tick, to: &segments[segments.count - 1])
            return
        }
        let before = writer?.list
        if before == list { return }
        // A whole frame shares what has not changed with the whole frame before it.
        let shared = segments.last?.keyframe
        segments.append(FrameSegment(list, tick: tick, bytes: FrameSize.bytes(of: list, sharing: shared)))
        writer = FrameWriter(list)
        makeRoom()
    }

    /// Adds a number of a tick. Nil: there is none at that moment.
    package mutating func add(_ number: Double?, to name: String, tick: Int) {
        tracks[name, default: NumberTrack()].add(number, tick: tick)
    }

    /// Takes the place of a track, for numbers that were worked out later.
    package mutating func replace(_ name: String, with track: NumberTrack?) { tracks[name] = track }

    private mutating func makeRoom() {
        while segments.count > 2, bytes > mostBytes {
            segments.removeFirst()
            // What it shared with the one before is its own now.
            segments[0].keyframeBytes = FrameSize.bytes(of: segments[0].keyframe, sharing: nil)
            for name in tracks.keys { tracks[name]?.forget(before: segments[0].firstTick) }
        }
    }

    // MARK: Reading

    /// The segment that a tick lies in.
    private func place(of tick: Int) -> Int? {
        guard let ticks, ticks.contains(tick) else { return nil }
        var (low, high) = (0, segments.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].firstTick <= tick { low = middle } else { high = middle }
        }
        return low
    }

    /// The frame of a tick, exactly as it was added; nil where there is none.
    ///
    /// - Complexity: proportional to the layers of a frame and to the changes of at most one segment.
    package func list(at tick: Int) -> DisplayList? {
        guard let index = place(of: tick) else { return nil }
        var reader = FrameReader(segments[index])
        reader.advance(to: tick)
        return reader.list
    }

    /// How much work it takes to show a tick: the number of changes since the whole frame before it.
    package func costOfShowing(_ tick: Int) -> Int {
        guard let index = place(of: tick) else { return 0 }
        return segments[index].changes(until: tick)
    }

    /// The run up to and including a tick, as the beginning of another one.
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

    /// What a number that is read from the layers was in every frame that differs from the one before.
    ///
    /// - Parameter value: reads the number from a frame; nil where there is none.
    /// - Complexity: proportional to all changes in these ticks.
    package func track(over ticks: ClosedRange<Int>, _ value: (FrameReader) -> Double?) -> NumberTrack {
        var result = NumberTrack()
        for segment in segments where segment.firstTick <= ticks.upperBound {
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
