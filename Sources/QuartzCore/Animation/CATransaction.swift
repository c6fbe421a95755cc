/// Groups changes of layers: the duration and the timing curve of their implicit animations, whether there are any, and the completion
/// block.
///
/// Outside `begin()` and `commit()` there is an implicit transaction that ends with the tick.
public enum CATransaction {
    private static var state: TransactionState { SimulatedProcess.current.transactions }

    /// Opens a transaction inside the current one, whose settings it inherits.
    public static func begin() { state.stack.append(TransactionFrame()) }

    /// Closes the innermost transaction. Its completion block runs when all animations that were added since it was set have ended, or in
    /// the next tick when there are none. A commit without a begin does nothing.
    public static func commit() {
        guard let frame = state.stack.popLast() else {
            return reportMistake("CATransaction.commit() without CATransaction.begin(): there is no transaction to commit", raises: false)
        }
        frame.group?.close()
    }

    /// Commits the implicit transaction now: layers that were added to a tree before can animate from here on.
    public static func flush() { state.flush() }

    /// Returns the duration of implicit animations, seconds; 0.25 unless set. (documented: `CATransaction.animationDuration()`)
    public static func animationDuration() -> CFTimeInterval { state.value(\.duration) ?? 0.25 }
    public static func setAnimationDuration(_ dur: CFTimeInterval) { state.innermost.duration = dur }
    public static func animationTimingFunction() -> CAMediaTimingFunction? { state.value(\.timingFunction) }
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { state.innermost.timingFunction = function }
    /// Returns whether writes take effect without animation, including those inside `UIView.animate`.
    public static func disableActions() -> Bool {
        let state = state
        return !state.isEmpty && state.value(\.disableActions) ?? false
    }
    public static func setDisableActions(_ flag: Bool) { state.innermost.disableActions = flag }
    public static func completionBlock() -> (() -> Void)? { state.innermost.group?.completion }
    /// Sets a block that runs when the animations added after this call have ended.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        let frame = state.innermost
        frame.group?.close()
        frame.group = block.map { CompletionGroup(process: .current, $0) }
    }
}

/// One level of nested transactions.
final class TransactionFrame {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction?
    var disableActions: Bool?
    var group: CompletionGroup?
    var ownValues: [String: Any] = [:]
}

/// The animations that a completion block waits for.
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
    /// Whether no transaction has a setting.
    var isEmpty: Bool { stack.isEmpty && implicit == nil }
    private var flushes = 0
    private unowned let process: SimulatedProcess
    private var participation: TickSchedule.Participation?

    init(process: SimulatedProcess) { self.process = process }

    /// The transaction that receives settings.
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

    /// Returns the nearest setting, from the innermost transaction outwards.
    func value<Value>(_ setting: KeyPath<TransactionFrame, Value?>) -> Value? {
        for frame in stack.reversed() { if let value = frame[keyPath: setting] { return value } }
        return implicit?[keyPath: setting]
    }

    /// The groups that wait for an animation added now.
    var openGroups: [CompletionGroup] { (stack.compactMap(\.group)) + (implicit?.group.map { [$0] } ?? []) }

    /// Increases with every commit of the implicit transaction: once a tick, and with every flush.
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

    /// Runs `body`, in which implicit animations take `duration` seconds along `function`: the effect of a view's animation block on bare
    /// layers.
    package func with<Result>(duration: Double, function: CAMediaTimingFunction?, _ body: () throws -> Result) rethrows -> Result {
        let frame = TransactionFrame()
        frame.duration = duration
        frame.timingFunction = function
        stack.append(frame)
        defer { stack.removeAll { $0 === frame } }
        return try body()
    }
}
