import Inspector
import LabProtocol

/// The frames that an app's program reports for comparisons. A program that is compared only later reports its later frames;
/// a program that replays everything has the earlier ones.
struct ComparedFrames {
    /// The consecutive frames from the beginning of the run, without the frames after a gap.
    private(set) var run = ComparedRun()
    /// The first tick that the program reports; nil until it has reported one.
    private(set) var beginning: Int?
    /// The reported frames while the earlier ones are missing; nil once the earlier frames have arrived.
    private var waiting: [(frame: ComparedFrame, tick: Int)]?
    private var latest = 0

    /// - Parameter beginning: 0 for a program that reports its frames from its beginning.
    init(from beginning: Int? = nil) {
        self.beginning = beginning
        waiting = beginning == 0 ? nil : []
    }

    /// Whether all earlier frames have arrived.
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

    /// A missing frame equals the previous one, because the program reports only frames that differ.
    private mutating func extend() {
        if let last = run.ticks?.upperBound, last < latest, let same = run.frame(at: last) { run.add(same, tick: latest) }
    }

    /// Adds the frames before the first reported one.
    /// - Parameter earlier: the frames of a run with the same inputs up to `beginning`, or up to its own end.
    mutating func complete(with earlier: ComparedRun) {
        guard let waiting else { return }
        run = earlier
        self.waiting = nil
        for entry in waiting { run.add(entry.frame, tick: entry.tick) }
        extend()
    }
}
