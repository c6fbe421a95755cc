/// Groups changes of layers. A transaction sets the duration and the timing function of their implicit animations, can disable these
/// animations, and has a completion block.
///
/// Changes outside `begin()` and `commit()` belong to an implicit transaction, which ends with the tick.
public enum CATransaction {
    private static var state: TransactionState { SimulatedProcess.current.transactions }

    /// Opens a transaction inside the current transaction and inherits its settings.
    public static func begin() { state.stack.append(TransactionFrame()) }

    /// Closes the innermost transaction. Its completion block runs when all animations that were added after setting the block have
    /// ended. If there are none, it runs in the next tick. Does nothing without a matching `begin()`.
    public static func commit() {
        guard let frame = state.stack.popLast() else {
            return reportMistake("CATransaction.commit() without CATransaction.begin(): there is no transaction to commit", raises: false)
        }
        frame.group?.close()
    }

    /// Commits the implicit transaction now, so that layers that were just added to a tree can animate later changes.
    public static func flush() { state.flush() }

    /// Returns the duration of implicit animations in seconds; 0.25 by default. (documented: `CATransaction.animationDuration()`)
    public static func animationDuration() -> CFTimeInterval { state.value(\.duration) ?? 0.25 }
    public static func setAnimationDuration(_ dur: CFTimeInterval) { state.innermost.duration = dur }
    public static func animationTimingFunction() -> CAMediaTimingFunction? { state.value(\.timingFunction) }
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { state.innermost.timingFunction = function }
    /// Returns whether properties are set without animation, including those set inside `UIView.animate`.
    public static func disableActions() -> Bool {
        let state = state
        return !state.isEmpty && state.value(\.disableActions) ?? false
    }
    public static func setDisableActions(_ flag: Bool) { state.innermost.disableActions = flag }
    public static func completionBlock() -> (() -> Void)? { state.innermost.group?.completion }
    /// Sets a block that runs when all animations that are added after this call have ended.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        let frame = state.innermost
        frame.group?.close()
        frame.group = block.map { CompletionGroup(process: .current, $0) }
    }
}

/// The settings of one of the nested transactions.
final class TransactionFrame {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var group: CompletionGroup?
    var ownValues: [String: Any] = [:]
}

/// A completion block, and the number of animations that it still waits for.
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
    /// Whether a transaction other than the implicit one is open.
    package var isOpen: Bool { !stack.isEmpty }
    private var implicit: TransactionFrame?
    /// Whether no transaction has any settings.
    var isEmpty: Bool { stack.isEmpty && implicit == nil }
    private var flushes = 0
    private unowned let process: SimulatedProcess
    private var participation: TickSchedule.Participation?

    init(process: SimulatedProcess) { self.process = process }

    /// The innermost transaction, which receives new settings.
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

    /// Returns the setting of the innermost transaction that has one.
    func value<Value>(_ setting: KeyPath<TransactionFrame, Value?>) -> Value? {
        for frame in stack.reversed() { if let value = frame[keyPath: setting] { return value } }
        return implicit?[keyPath: setting]
    }

    /// The completion groups that will wait for an animation that is added now.
    var openGroups: [CompletionGroup] { (stack.compactMap(\.group)) + (implicit?.group.map { [$0] } ?? []) }

    /// The number of commits of the implicit transaction: one per tick and one per flush.
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

    /// Runs `body`, in which implicit animations take `duration` seconds with the timing `function`. This applies a view's animation
    /// block to layers without views.
    package func with<Result>(duration: Double, function: CAMediaTimingFunction?, _ body: () throws -> Result) rethrows -> Result {
        let frame = TransactionFrame()
        frame.duration = duration
        frame.timingFunction = function
        stack.append(frame)
        defer { stack.removeAll { $0 === frame } }
        return try body()
    }
}
