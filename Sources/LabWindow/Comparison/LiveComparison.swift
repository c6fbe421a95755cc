import Inspector
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// Several phones in one program that get the same inputs, the first of them the one that the window steers.
@MainActor
package final class LiveComparison {
    /// How one of the others is made.
    struct Setup {
        var provider: any SceneProvider
        var choices: PhoneChoices
        /// What people call the scene: `sign-up`, `sign-up at 1a2b3c4`.
        var source: String
        /// What it was made to differ in.
        var variant: ComparisonVariant
        /// A commit's files, which go with the phone.
        var copy: SceneCommits.Copy?
    }

    /// So many phones at once. (chosen: as many as can be told apart in a window)
    nonisolated package static let most = 4
    /// Frames of the other phones are kept in less room than those of the first, bytes. (chosen: together they take no more than it)
    private static let recordBytes = FrameRecord.usualBytes / 3

    let base: LocalSession
    let baseSource: String
    let setups: [Setup]
    let others: [LocalSession]
    let phones: PhoneComparison
    private var isEnded = false

    /// Makes the other phones and does with them what was done with the first.
    /// - Throws: when one of the scenes cannot be read.
    init(_ base: LocalSession, source: String, _ setups: [Setup], basis: ComparisonBasis, measurer: any TextMeasurer) throws {
        self.base = base
        baseSource = source
        self.setups = setups
        let others = try setups.map { setup in
            let session = try LocalSession(setup.provider, choices: setup.choices, measurer: measurer)
            session.record = FrameRecord(mostBytes: Self.recordBytes)
            session.toleratesFailures = true
            return session
        }
        self.others = others
        // A second first phone does everything again in step with the others, so that the first frame at which they part is known whenever it was.
        let again = base.again()
        again.isRecording = false
        again.toleratesFailures = true
        let begun = again.phone.tickIndex
        let own = again.phone.pendingMotions.filter { $0 == "input" }.count
        for session in others { while session.phone.tickIndex < begun { _ = session.tick() } }
        let members = zip(others, setups).map { session, setup in
            PhoneComparison.Member(
                session.phone, refuses: { setup.variant.refuses($0) }, send: { session.deliver($0, at: $1) },
                advance: { _ = session.tick() })
        }
        phones = PhoneComparison(PhoneComparison.Member(again.phone) {}, members, basis: basis)
        let last = base.phone.tickIndex
        let isFlow = base.hasPlayedFlow
        if isFlow { for session in [again] + others { session.startFlow() } }
        for entry in isFlow ? base.handInputs : base.inputs(beyond: own, since: again.phone.time) {
            if !isFlow || !entry.isEdit { again.phone.send(entry.event, at: entry.time) }
            if !entry.isEdit { phones.pass(entry.event, at: entry.time) }
        }
        while again.phone.tickIndex < last {
            Self.advanceFlows([again] + others)
            _ = again.tick()
            phones.follow()
        }
        phones.replaceFirst(base.phone)
        // What is still to come on the first phone stands in no log yet.
        if !isFlow {
            for entry in base.handInputs where entry.time > base.phone.time && !entry.isEdit { phones.pass(entry.event, at: entry.time) }
        }
        listen()
    }

    /// What is done to the first phone goes to the others from now on.
    func listen() {
        base.toleratesFailures = true
        base.passesInputs = { [weak phones] event, time in phones?.pass(event, at: time) }
    }

    /// What there is before a tick of the first phone.
    func prepare() { Self.advanceFlows([base] + others) }

    /// What there is after it.
    func follow() { phones.follow() }

    /// Lets the flows do what they do before a tick. Nobody begins a step before all have ended the one before; then all begin it in the same tick, as
    /// one of them would alone.
    private static func advanceFlows(_ sessions: [LocalSession]) {
        var last = -1
        while true {
            let playing = sessions.filter { $0.playingRunner != nil }
            // The first turn is everybody's; a further one comes when all of them have ended the step that held them.
            guard let done = playing.compactMap(\.playingRunner?.endedSteps).min(), done > last else { return }
            for session in playing {
                session.playingRunner?.stepLimit = done + 1
                session.advanceFlow()
            }
            last = done
        }
    }

    /// The first phone goes on alone, or in another comparison.
    /// - Parameter keepsCopies: files of commits are still wanted.
    func end(keepsCopies: Bool = false) {
        guard !isEnded else { return }
        isEnded = true
        base.passesInputs = nil
        base.runner?.stepLimit = .max
        base.toleratesFailures = false
        for session in others { session.close() }
        if !keepsCopies { for setup in setups { setup.copy?.remove() } }
    }

    // MARK: What is said of it

    var sessions: [LocalSession] { [base] + others }

    package var names: [String] {
        ComparedTraits.names(of: zip(sessions, [baseSource] + setups.map(\.source)).map { ComparedTraits($0, source: $1) })
    }

    /// The earliest frame at which any of the others parts from the first.
    var firstParting: Int? { phones.others.compactMap(\.parting?.tick).min() }

    /// What ticks are needed for.
    var demand: TickPacer.Demand {
        let all = sessions.map(\.demand)
        return all.contains(.motion) ? .motion : all.contains(.ambient) ? .ambient : .none
    }
}

extension ComparedTraits {
    @MainActor
    init(_ session: LocalSession, source: String) {
        self.init(
            source: source, strategy: session.strategy.rawValue, device: session.device.name,
            systemVersion: "iOS \(session.systemVersion)", textSize: localized("text size \(session.textSize.shortName)"),
            locale: session.phone.configuration.process.localeIdentifier)
    }
}

extension LoggedInput {
    /// Made by the inspector, which finds them in the log.
    var isEdit: Bool {
        switch event {
        case .edit, .undoEdit, .redoEdit: true
        default: false
        }
    }
}
