import Inspector
import LabProtocol
import QuartzCore
import Simulator
import UIKit

/// Several phones in this process that receive the same inputs. The window controls the first phone.
@MainActor
package final class LiveComparison: PhonesBeside {
    /// The setup of a phone other than the first phone.
    package struct Setup {
        var provider: any SceneProvider
        package var choices: PhoneChoices
        /// The displayed name of the scene: `sign-up`, `sign-up at 1a2b3c4`.
        package var source: String
        /// The difference from the first phone that the user chose.
        package var variant: ComparisonVariant
        /// The files of the git commit from which the phone was created. They are deleted when the phone closes.
        package var copy: SceneCommits.Copy?

        package init(
            provider: any SceneProvider, choices: PhoneChoices, source: String, variant: ComparisonVariant, copy: SceneCommits.Copy? = nil
        ) {
            self.provider = provider
            self.choices = choices
            self.source = source
            self.variant = variant
            self.copy = copy
        }
    }

    /// The largest number of phones. (chosen: the most that a user can distinguish in a window)
    nonisolated package static let most = 4
    /// The limit for the recorded frames of each other phone, in bytes. (chosen so that all other phones together have at most the limit
    /// of the first phone)
    static let recordBytes = FrameRecord.usualBytes / 3

    let base: LocalSession
    package let firstSource: String
    package let firstChoices: PhoneChoices
    package let setups: [Setup]
    let others: [LocalSession]
    let phones: PhoneComparison
    package let beside: [any PhoneBeside]
    /// A second copy of the first phone, which exists until the other phones have caught up with the first phone.
    private var again: LocalSession?
    /// The tick at which the second copy of the first phone began.
    private let begun: Int
    /// The number of entries of the first phone's log that have already been searched for edits.
    private var seenEdits = 0
    private var isEnded = false

    /// Creates the other phones and repeats the first phone's input on them.
    /// - Parameter isInBackground: whether the first phone continues while `takeUpdates` repeats the remaining part of a long run.
    /// - Throws: an error if one of the scenes cannot be read.
    package init(
        _ base: LocalSession, source: String, _ setups: [Setup], basis: ComparisonBasis, measurer: any TextMeasurer,
        isInBackground: Bool = false
    ) throws {
        self.base = base
        firstSource = source
        firstChoices = base.choices
        self.setups = setups
        let others = try setups.map { setup in
            let session = try LocalSession(setup.provider, choices: setup.choices, measurer: measurer)
            session.frames.record = FrameRecord(mostBytes: Self.recordBytes)
            session.toleratesFailures = true
            return session
        }
        self.others = others
        // A second copy of the first phone repeats everything in step with the other phones, so that the first difference is known even
        // if it lies in the past.
        let again = base.again()
        again.frames.isRecording = false
        again.toleratesFailures = true
        begun = again.phone.tickIndex
        let own = again.phone.pendingMotions.filter { $0 == "input" }.count
        let begun = begun
        for session in others { while session.phone.tickIndex < begun { _ = session.tick() } }
        let members = zip(others, setups).map { session, setup in
            PhoneComparison.Member(
                session.phone, refuses: { setup.variant.refuses($0) }, send: { session.deliver($0, at: $1) },
                advance: { _ = session.tick() })
        }
        let phones = PhoneComparison(PhoneComparison.Member(again.phone) {}, members, basis: basis)
        self.phones = phones
        let beside = zip(others, phones.others).map { LocalPhoneBeside($0, $1, in: phones) }
        self.beside = beside
        let isFlow = base.hasPlayedFlow
        if isFlow { for session in [again] + others { session.startFlow() } }
        for entry in isFlow ? base.hand.log : base.inputs(beyond: own, since: again.phone.time) {
            if !isFlow || !entry.isEdit { again.phone.send(entry.event, at: entry.time) }
            if !entry.isEdit { phones.pass(entry.event, at: entry.time) }
        }
        self.again = again
        // Send the inputs that the first phone has not processed yet, because its log does not contain them.
        if !isFlow {
            for entry in base.hand.log where entry.time > base.phone.time && !entry.isEdit { passOn(entry.event, at: entry.time) }
        }
        seenEdits = base.phone.inputLog.count
        for phone in beside { phone.comparison = self }
        // Catch up completely while a flow plays, so that all phones start its remaining steps together.
        catchUp(most: isInBackground && !base.isPlaying ? Self.ticksAtFirst : .max)
        listen()
    }

    // MARK: Catching up

    /// The number of ticks that the other phones repeat in one iteration of the run loop. (chosen: some milliseconds of work)
    private static let ticksAtOnce = 20
    /// The number of ticks that the other phones repeat before they are shown. (chosen so that a run of two seconds needs no wait)
    private static let ticksAtFirst = 120

    /// Repeats ticks of the first phone on the other phones until they have caught up or the number of ticks is used up.
    private func catchUp(most ticks: Int) {
        guard let again else { return }
        passEditsToCopy()
        var left = ticks
        while again.phone.tickIndex < base.phone.tickIndex, left > 0 {
            Self.advanceFlows([again] + others)
            _ = again.tick()
            phones.follow()
            left -= 1
        }
        guard again.phone.tickIndex >= base.phone.tickIndex else { return }
        self.again = nil
        phones.replaceFirst(base.phone)
    }

    /// Sends an input of the user to the other phones and to the second copy of the first phone, which repeats everything that the first
    /// phone does.
    private func passOn(_ event: InputEvent, at time: Double) {
        again?.phone.send(event, at: time)
        phones.pass(event, at: time)
    }

    /// Sends the inspector's edits of the first phone to its second copy, which passes them on to the other phones.
    private func passEditsToCopy() {
        let log = base.phone.inputLog
        for entry in log[min(seenEdits, log.count)...] where entry.isEdit { again?.phone.send(entry.event, at: entry.time) }
        seenEdits = log.count
    }

    /// The number of seconds by which the other phones are behind the first phone, and the share of the run that they have repeated. Nil
    /// once they have caught up.
    fileprivate var lag: (seconds: Double, share: Double)? {
        guard let again else { return nil }
        let (present, target) = (again.phone.tickIndex, base.phone.tickIndex)
        return (
            Double(target - present) / Double(max(base.framesPerSecond, 1)),
            Double(present - begun) / Double(max(target - begun, 1))
        )
    }

    package func takeUpdates(at time: Double) -> Bool {
        guard again != nil else { return false }
        catchUp(most: Self.ticksAtOnce)
        return true
    }

    package var updateInterval: Double? { again == nil ? nil : 0 }

    /// Passes the input of the first phone to the other phones from now on.
    package func listen() {
        base.toleratesFailures = true
        base.hand.passes = { [weak self] event, time in self?.passOn(event, at: time) }
    }

    /// Advances the flows of all phones before a tick.
    func prepare() { Self.advanceFlows([base] + others) }

    /// Runs the current tick on the other phones.
    func follow() { phones.follow() }

    /// Advances the flows before a tick. A phone starts a step only after all phones have finished the previous step. All phones start a
    /// step in the same tick.
    private static func advanceFlows(_ sessions: [LocalSession]) {
        var last = -1
        while true {
            let playing = sessions.filter { $0.playback.playingRunner != nil }
            // The first iteration runs on every phone. A further iteration runs only after all phones have finished the step at which
            // they waited.
            guard let done = playing.compactMap(\.playback.playingRunner?.endedSteps).min(), done > last else { return }
            for session in playing {
                session.playback.playingRunner?.stepLimit = done + 1
                session.advanceFlow()
            }
            last = done
        }
    }

    package func advance(_ ticks: Int) -> FlowPlaybackState? {
        // Advance only the first phone, because the other phones are still catching up.
        if again != nil { return base.advance(ticks) }
        var end: FlowPlaybackState?
        for _ in 0..<ticks {
            let before = base.time
            prepare()
            end = base.advance(1) ?? end
            guard base.time > before else { break }
            follow()
            if base.isPaused { break }
        }
        return end
    }

    package func end(keeping: (any LabSession)?, keepsCopies: Bool) {
        guard !isEnded else { return }
        isEnded = true
        base.hand.passes = nil
        base.runner?.stepLimit = .max
        base.toleratesFailures = false
        again = nil
        for session in others where session !== keeping { session.close() }
        if !keepsCopies { for setup in setups { setup.copy?.remove() } }
    }

    // MARK: Descriptions

    package var first: any ComparedSession { base }
    var localSessions: [LocalSession] { [base] + others }
    /// Always true, because the phones in this process are replaced only together with their session.
    package var isCurrent: Bool { true }

    package var names: [String] {
        ComparedTraits.names(of: zip(sessions, [firstSource] + setups.map(\.source)).map { ComparedTraits($0, source: $1) })
    }

    package func differences(of index: Int, at tick: Int) -> [FrameDifference] { phones.differences(of: phones.others[index], at: tick) }
    package func placeOnFirst(_ point: CGPoint, of index: Int) -> CGPoint { phones.placeOnFirst(point, of: phones.others[index]) }

    package var demand: TickPacer.Demand {
        if again != nil { return base.demand }
        let all = sessions.map(\.demand)
        return all.contains(.motion) ? .motion : all.contains(.ambient) ? .ambient : .none
    }
}

/// A phone other than the first phone, in the same process.
@MainActor
private final class LocalPhoneBeside: PhoneBeside {
    private let own: LocalSession
    private let member: PhoneComparison.Member
    private unowned let phones: PhoneComparison
    fileprivate weak var comparison: LiveComparison?

    init(_ own: LocalSession, _ member: PhoneComparison.Member, in phones: PhoneComparison) {
        (self.own, self.member, self.phones) = (own, member, phones)
    }

    var session: any ComparedSession { own }
    var basis: ComparisonBasis { phones.basis(of: member) }
    var run: ComparedRun { member.run }
    var parting: RunParting? { member.parting }
    var route: TouchRoute? { member.route }
    var activity: String? { comparison?.lag.map { lagText($0.seconds) } }
    var progress: Double? { comparison?.lag?.share }
    func picture(_ frameOptions: FrameOptions) -> SessionFrame.Picture { .list(own.screenList(frameOptions)) }
}

extension LoggedInput {
    /// Whether the input is an edit in the inspector. The phones read edits from the first phone's log.
    var isEdit: Bool {
        switch event {
        case .edit, .undoEdit, .redoEdit: true
        default: false
        }
    }
}
