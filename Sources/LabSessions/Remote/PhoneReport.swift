import LabProtocol

/// The state of the phone in an app's process, collected from the frames that the process sends, and the record of the run.
struct PhoneReport {
    var status = LabStatus()
    private(set) var inspection = Inspection()
    var latestTree = InspectionTree()
    /// The inputs of the run with the views that they reached.
    var log: [LabLoggedInput] = []
    /// The steps of the phone's flow that were performed and are not inputs.
    var writes: [LabFlowWrite] = []
    /// The reasons why steps of another phone's flow could not be performed on this phone.
    var failedWrites: [String] = []
    /// The text that the app has copied.
    private(set) var copied: String?
    private(set) var happened = SessionEvents()
    private(set) var frameCosts = FrameCostLog()
    private(set) var recordedTicks: ClosedRange<Int>?
    /// The tick of the newest frame that differs from the previous frame.
    private(set) var latestChange: Int?
    /// The recorded tick that the latest frame shows; nil if it shows the current tick.
    private(set) var latestPast: LabPast?
    /// The breakpoint that was hit; nil once the window has read it.
    private var pause: InspectedPause?
    /// The latest tick of the process.
    private(set) var tick = 0
    /// The frames for comparisons; nil until a comparison starts.
    var comparedFrames: ComparedFrames?

    /// Resets the state for a new process. The steps in `writes` are dropped, because the new process does not perform them again.
    /// - Parameter comparesAll: whether the process reports its frames for comparisons from the beginning.
    mutating func begin(_ hello: LabHello, comparesAll: Bool) {
        var next = PhoneReport()
        (next.inspection, next.latestTree, next.copied) = (inspection, latestTree, copied)
        next.status = hello.status
        next.log = hello.replayed
        next.happened.add(hello.replayed.compactMap { SessionEvents.event(time: $0.time, $0.input) })
        next.tick = Int((hello.status.time * Double(hello.status.framesPerSecond)).rounded())
        next.comparedFrames = comparedFrames.map { _ in ComparedFrames(from: comparesAll ? 0 : nil) }
        self = next
    }

    @MainActor
    mutating func take(_ frame: LabFrame) {
        status = frame.status
        if let tick = frame.change { latestChange = tick }
        log += frame.applied
        writes += frame.writes ?? []
        failedWrites += frame.failedWrites ?? []
        happened.add(frame.applied.compactMap { SessionEvents.event(time: $0.time, $0.input) } + frame.events)
        if let text = frame.status.copied { copied = text }
        if let ticks = frame.recorded, ticks.count == 2, ticks[0] <= ticks[1] { recordedTicks = ticks[0]...ticks[1] }
        latestPast = frame.past
        pause = pause ?? frame.pause
        tick = frame.tick ?? tick
        comparedFrames?.take(frame)
        if let costs = frame.costs { frameCosts.add(costs) }
        if let inspection = frame.inspection { self.inspection = inspection }
    }

    mutating func takePause() -> InspectedPause? {
        defer { pause = nil }
        return pause
    }

    /// Returns whether a frame changes the display. A change of the time alone is ignored; see `QuietDrawing`.
    func differs(from frame: LabFrame) -> Bool {
        var known = status
        known.time = frame.status.time
        var inspected = inspection
        inspected.time = frame.inspection?.time ?? inspected.time
        return known != frame.status || frame.inspection.map { $0 != inspected } ?? false || !frame.damage.isEmpty || !frame.applied.isEmpty
            || !frame.events.isEmpty || frame.past != latestPast || frame.pause != nil || frame.flow != nil || frame.written != nil
    }

    /// Returns a sentence about the first input that reached a different view in the replay than in the original run; nil if all reached
    /// the same views.
    func parting(from replayed: [LabLoggedInput]) -> String? {
        for (index, (before, now)) in zip(log, replayed).enumerated() {
            guard let old = before.place, let new = now.place, let difference = new.difference(from: old) else { continue }
            return localized(
                """
                The replay diverged at input \(number: index + 1) of \(number: log.count) (\(before.input.sentence)): \(difference).
                """
            )
        }
        return nil
    }
}
