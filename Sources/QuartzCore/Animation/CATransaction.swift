/// Groups changes of layers: how long their implicit animations take, along which curve, whether there are any, and who hears of their end.
///
/// Outside `begin()` and `commit()` there is an implicit transaction that ends with the tick.
public enum CATransaction {
    private static var state: TransactionState { SimulatedProcess.current.transactions }

    /// Opens a transaction inside the present one. What it does not set, it has from outside.
    public static func begin() { state.stack.append(TransactionFrame()) }

    /// Closes the innermost transaction. Its completion comes when all animations that were added since it was set have ended, or in the
    /// next tick when there are none. A commit without a begin does nothing.
    public static func commit() {
        guard let frame = state.stack.popLast() else {
            return reportMistake("CATransaction.commit() without CATransaction.begin(): there is no transaction to commit", raises: false)
        }
        frame.group?.close()
    }

    /// Commits the implicit transaction now: layers that were added to a tree before can animate from here on.
    public static func flush() { state.flush() }

    /// Seconds that implicit animations take; 0.25 unless set. (documented: `CATransaction.animationDuration()`)
    public static func animationDuration() -> CFTimeInterval { state.value(\.duration) ?? 0.25 }
    public static func setAnimationDuration(_ dur: CFTimeInterval) { state.innermost.duration = dur }
    public static func animationTimingFunction() -> CAMediaTimingFunction? { state.value(\.timingFunction) }
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { state.innermost.timingFunction = function }
    /// Whether writes show at once, those inside `UIView.animate` too.
    public static func disableActions() -> Bool {
        let state = state
        return !state.isEmpty && state.value(\.disableActions) ?? false
    }
    public static func setDisableActions(_ flag: Bool) { state.innermost.disableActions = flag }
    public static func completionBlock() -> (() -> Void)? { state.innermost.group?.completion }
    /// Waits for the animations that are added after this call.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        let frame = state.innermost
        frame.group?.close()
        frame.group = block.map { CompletionGroup(process: .current, $0) }
    }
}

/// One level of transactions.
final class TransactionFrame {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var group: CompletionGroup?
    var ownValues: [String: Any] = [:]
}

/// Animations whose common end somebody waits for.
final class CompletionGroup {
    let completion: () -> Void
    private let process: SimulatedProcess
    private var pending = 0
    private var isClosed = false

    init(process: SimulatedProcess, _ completion: @escaping () -> Void) {
        self.process = process
        self.completion = completion
    }
    func enter() { pending += 1 }
    func leave() {
        pending -= 1
        if isClosed, pending == 0 { completion() }
    }
    func close() {
        guard !isClosed else { return }
        isClosed = true
        if pending == 0 { process.ticks.enqueueCompletion("CATransaction completion", completion) }
    }
}

package final class TransactionState {
    var stack: [TransactionFrame] = []
    /// Whether there is a transaction besides the implicit one.
    package var isOpen: Bool { !stack.isEmpty }
    private var implicit: TransactionFrame?
    /// Whether nothing has been set in any transaction.
    var isEmpty: Bool { stack.isEmpty && implicit == nil }
    private var flushes = 0
    private unowned let process: SimulatedProcess
    private var participation: TickSchedule.Participation?

    init(process: SimulatedProcess) { self.process = process }

    /// The transaction that settings go to.
    var innermost: TransactionFrame {
        if let last = stack.last { return last }
        if let implicit { return implicit }
        let made = TransactionFrame()
        implicit = made
        participation = process.ticks.join(.postLayout, label: "implicit transaction", countsAsMotion: false) { [unowned self] _ in
            endImplicit()
        }
        return made
    }

    /// The nearest setting, from inside out.
    func value<Value>(_ setting: KeyPath<TransactionFrame, Value?>) -> Value? {
        for frame in stack.reversed() { if let value = frame[keyPath: setting] { return value } }
        return implicit?[keyPath: setting]
    }

    /// Everyone who waits for an animation that is added now.
    var openGroups: [CompletionGroup] { (stack.compactMap(\.group)) + (implicit?.group.map { [$0] } ?? []) }

    /// Grows with every commit of the implicit transaction: once a tick, and with every flush.
    var commits: Int { process.clock.tickIndex + flushes }

    func flush() {
        flushes += 1
        endImplicit()
    }

    private func endImplicit() {
        implicit?.group?.close()
        implicit = nil
        participation?.cancel()
        participation = nil
    }

    /// Implicit animations inside `body` take `duration` seconds along `function`: what a view's animation block does to bare layers in it.
    package func with<Result>(duration: Double, function: CAMediaTimingFunction?, _ body: () throws -> Result) rethrows -> Result {
        let frame = TransactionFrame()
        frame.duration = duration
        frame.timingFunction = function
        stack.append(frame)
        defer { stack.removeAll { $0 === frame } }
        return try body()
    }
}
