import Inspector
import LabProtocol

/// The frames that an app's process reports for comparisons. If the comparison starts later than the process, the process reports only
/// the frames from the start of the comparison on. A process that replays the whole run reports all frames.
struct ComparedFrames {
    /// The consecutive frames from the beginning of the run. Frames after a missing frame are left out.
    private(set) var run = ComparedRun()
    /// The first tick that the process reports; nil until it has reported a tick.
    private(set) var beginning: Int?
    /// The frames reported so far while the frames before the first reported frame are missing; nil once the missing frames have arrived.
    private var waiting: [(frame: ComparedFrame, tick: Int)]?
    private var latest = 0

    /// - Parameter beginning: 0 if the process reports its frames from the first tick; nil if the first reported tick is not known yet.
    init(from beginning: Int? = nil) {
        self.beginning = beginning
        waiting = beginning == 0 ? nil : []
    }

    /// Whether the frames before the first reported frame have arrived, so that `run` begins with the first tick.
    var isWhole: Bool { waiting == nil }

    mutating func take(_ frame: LabFrame) {
        guard let tick = frame.tick, frame.compared != nil || beginning != nil else { return }
        for reported in frame.compared ?? [] {
            beginning = beginning ?? reported.tick
            add(ComparedFrame(reported), tick: reported.tick)
        }
        latest = tick
        if isWhole { extend() }
        if waiting != nil, beginning == 0 { complete(with: ComparedRun()) }
    }

    private mutating func add(_ frame: ComparedFrame, tick: Int) {
        if waiting == nil { run.add(frame, tick: tick) } else { waiting?.append((frame, tick)) }
    }

    /// Repeats the last frame up to the latest tick, because a tick for which no frame was reported has the same frame as the tick before
    /// it.
    private mutating func extend() {
        if let last = run.ticks?.upperBound, last < latest, let same = run.frame(at: last) { run.add(same, tick: latest) }
    }

    /// Adds the frames before the first reported frame.
    /// - Parameter earlier: the frames of a run with the same inputs, up to `beginning` or, if the run ended before it, up to the run's
    ///   end.
    mutating func complete(with earlier: ComparedRun) {
        guard let waiting else { return }
        run = earlier
        self.waiting = nil
        for entry in waiting { run.add(entry.frame, tick: entry.tick) }
        extend()
    }
}
