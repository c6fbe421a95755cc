/// The compared frames of a run, tick by tick. A frame that equals the previous frame takes no memory.
///
/// The run is a value. If it exceeds `mostBytes`, it drops the oldest frames.
package struct ComparedRun: Sendable {
    /// The default limit in bytes. (chosen so that a minute in which all views move takes a tenth of the limit)
    package static let usualBytes = 48_000_000
    /// The estimated sizes of a view and of an element of a list, in bytes.
    private static let (viewBytes, placeBytes) = (320, 8)

    private var frames: [(tick: Int, frame: ComparedFrame, bytes: Int)] = []
    private var latest: Int?
    private var bytes = 0
    private let mostBytes: Int

    package init(mostBytes: Int = usualBytes) { self.mostBytes = mostBytes }

    /// The ticks whose frames are stored.
    package var ticks: ClosedRange<Int>? {
        guard let first = frames.first?.tick, let latest else { return nil }
        return first...latest
    }

    /// The ticks whose frames differ from the previous frame, including the first stored tick.
    package var changes: [Int] { frames.map(\.tick) }

    /// Returns the changes after a tick.
    ///
    /// - Complexity: proportional to the number of these changes.
    package func changes(after tick: Int) -> [Int] { frames.reversed().prefix { $0.tick > tick }.reversed().map(\.tick) }

    /// Adds the frame of a tick after all previous ticks. Ignores an earlier tick.
    package mutating func add(_ frame: ComparedFrame, tick: Int) {
        if let latest, tick <= latest { return }
        latest = tick
        guard let last = frames.last?.frame else { return append(frame, tick, views: frame.views.count) }
        guard last != frame else { return }
        let shared = frame.sharing(last)
        append(shared.frame, tick, views: shared.newViews)
    }

    private mutating func append(_ frame: ComparedFrame, _ tick: Int, views: Int) {
        let size = views * Self.viewBytes + frame.views.count * Self.placeBytes
        frames.append((tick, frame, size))
        bytes += size
        guard bytes > mostBytes, frames.count > 2 else { return }
        // Drops a quarter of the frames at once, so that this happens rarely.
        let gone = max(frames.count / 4, 1)
        bytes -= frames[..<gone].reduce(0) { $0 + $1.bytes }
        frames.removeFirst(gone)
    }

    /// Returns the frame of a tick; nil if it is not stored.
    ///
    /// - Complexity: logarithmic in the number of different frames.
    package func frame(at tick: Int) -> ComparedFrame? {
        guard let ticks, ticks.contains(tick) else { return nil }
        var (low, high) = (0, frames.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if frames[middle].tick <= tick { low = middle } else { high = middle }
        }
        return frames[low].frame
    }
}

/// The first frame in which two runs differ.
package struct RunParting: Hashable, Sendable {
    /// The number of the phone's tick. The first frame is tick 1; tick 0 is the phone before its first tick.
    package var tick: Int
    /// The differences in this frame; never empty.
    package var differences: [FrameDifference]

    package init(tick: Int, differences: [FrameDifference]) {
        self.tick = tick
        self.differences = differences
    }

    /// Searches the ticks that both runs contain for the first difference. Returns nil if the runs are equal in all these ticks. A run
    /// that ends earlier is not a difference.
    ///
    /// The runs can diverge only at a change of one of them. Therefore only the changes are compared, from the first change on.
    /// Complexity: the number of changes of both runs up to the first difference, times the number of views in a frame.
    /// - Parameter tick: the tick after which the comparison begins.
    package static func first(of run: ComparedRun, and other: ComparedRun, _ basis: ComparisonBasis, after tick: Int = -1) -> RunParting? {
        guard let own = run.ticks, let theirs = other.ticks, own.overlaps(theirs) else { return nil }
        let common = own.clamped(to: theirs)
        let changes = Set(run.changes(after: tick) + other.changes(after: tick) + [common.lowerBound].filter { $0 > tick })
            .filter(common.contains).sorted()
        for tick in changes {
            guard let frame = run.frame(at: tick), let twin = other.frame(at: tick) else { continue }
            let differences = frame.differences(to: twin, basis)
            if !differences.isEmpty { return RunParting(tick: tick, differences: differences) }
        }
        return nil
    }
}
