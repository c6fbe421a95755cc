/// The participants of a tick and their order: input, timers, display links, animations, layout, post-layout, render. Completions of
/// finished work run first in the next tick.
package final class TickSchedule {
    package enum Phase: Int, CaseIterable, Sendable {
        case completions, input, timers, displayLinks, animations, layout, postLayout
    }

    /// A participant in the schedule. It remains in the schedule until it is cancelled.
    package final class Participation {
        package let label: String
        /// Whether the screen is not at rest while the participant exists; false for carets and other endless motions.
        package let countsAsMotion: Bool
        fileprivate let body: (Double) -> Void
        package private(set) var isCancelled = false
        private let cancellations: Cancellations

        fileprivate init(label: String, countsAsMotion: Bool, in cancellations: Cancellations, body: @escaping (Double) -> Void) {
            (self.label, self.countsAsMotion, self.cancellations, self.body) = (label, countsAsMotion, cancellations, body)
        }
        package func cancel() {
            isCancelled = true
            cancellations.areNew = true
        }
    }

    /// Records whether participants of a phase were cancelled since the cancelled participants were last removed. Otherwise all
    /// participants would have to be searched, and an app may have hundreds of thousands of timers.
    fileprivate final class Cancellations {
        var areNew = false
    }

    /// A closure that is called with each phase before the phase runs, for measurements of the parts of a tick.
    package var onPhase: ((Phase) -> Void)?
    private var participants: [[Participation]] = Array(repeating: [], count: Phase.allCases.count)
    private let cancellations = Phase.allCases.map { _ in Cancellations() }
    private var completions: [(label: String, body: () -> Void)] = []
    /// The work of other threads that runs on this schedule's thread.
    package let inbox = MainThreadInbox()

    /// Calls `body` with the time in every tick's `phase` until the participation is cancelled. Participants are called in the order in
    /// which they joined. A participant that joins during its phase is first called in the next tick.
    package func join(_ phase: Phase, label: String, countsAsMotion: Bool = true, _ body: @escaping (Double) -> Void) -> Participation {
        let participation = Participation(label: label, countsAsMotion: countsAsMotion, in: cancellations[phase.rawValue], body: body)
        participants[phase.rawValue].append(participation)
        return participation
    }

    /// Runs `body` at the beginning of the next tick.
    package func enqueueCompletion(_ label: String, _ body: @escaping () -> Void) { completions.append((label, body)) }

    /// The number of phases of ticks that have begun in this process. Observers on other threads use this number to watch the progress of
    /// the process.
    nonisolated(unsafe) package private(set) static var phasesBegun: UInt64 = 0

    /// Runs a phase of the current tick at the time of the current process's clock.
    package func run(_ phase: Phase) {
        let now = SimulatedProcess.current.clock.now
        Self.phasesBegun &+= 1
        onPhase?(phase)
        if phase == .completions {
            let due = completions
            completions = []
            for completion in due { completion.body() }
            let items = inbox.take()
            if !items.isEmpty { SimulatedProcess.current.outside.threadsAnswered() }
            for item in items { item.body() }
        }
        let present = participants[phase.rawValue]
        for participation in present where !participation.isCancelled { participation.body(now) }
        guard cancellations[phase.rawValue].areNew else { return }
        cancellations[phase.rawValue].areNew = false
        participants[phase.rawValue].removeAll(where: \.isCancelled)
    }

    /// The labels of the motions that keep the screen from being at rest.
    package var pendingMotions: [String] {
        completions.map(\.label) + (PhoneTasks.arePending ? ["task"] : [])
            + participants.flatMap { $0 }.filter { !$0.isCancelled && $0.countsAsMotion }.map(\.label)
    }

    /// Whether any motion keeps the screen from being at rest.
    package var hasPendingMotions: Bool {
        !completions.isEmpty || PhoneTasks.arePending || participants.contains { $0.contains { !$0.isCancelled && $0.countsAsMotion } }
    }

    /// Whether any participant needs the next tick, including participants with endless motions.
    package var wantsTick: Bool {
        !completions.isEmpty || !inbox.isEmpty || PhoneTasks.arePending || participants.contains { $0.contains { !$0.isCancelled } }
    }
}

extension SimulatedProcess {
    package var ticks: TickSchedule { state { TickSchedule() } }
}
