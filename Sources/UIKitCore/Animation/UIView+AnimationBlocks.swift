/// Animations between `beginAnimations` and `commitAnimations`, the API from before closures. Deprecated in UIKit.
extension UIView {
    // The raw values equal UIKit's. (documented: UIKit's headers)
    public enum AnimationTransition: Int, Sendable { case none, flipFromLeft, flipFromRight, curlUp, curlDown }

    /// Begins a block: animates all changes up to the matching `commitAnimations()`. Blocks can be nested.
    /// - Parameter animationID: passed to the delegate.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let state = SimulatedProcess.current.viewAnimations
        let block = AnimationBlock(name: animationID, context: context)
        state.blocks.append(block)
        CATransaction.begin()
        block.begin(in: state)
    }

    /// Starts the animations of the innermost block. Has no effect without a matching `beginAnimations`.
    public class func commitAnimations() {
        let state = SimulatedProcess.current.viewAnimations
        guard let block = state.blocks.popLast() else {
            return reportMistake("UIView.commitAnimations() without UIView.beginAnimations(_:context:)", raises: false)
        }
        block.commit(in: state)
        CATransaction.commit()
    }

    private class func change(_ setting: (AnimationBlock) -> Void) {
        let state = SimulatedProcess.current.viewAnimations
        guard let block = state.blocks.last else { return }
        setting(block)
        block.settingsChanged(in: state)
    }
    /// Sets the duration in seconds; 0.2 by default. (documented: `UIView.setAnimationDuration(_:)`)
    public class func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }
    public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }
    public class func setAnimationCurve(_ curve: AnimationCurve) { change { $0.curve = curve } }
    public class func setAnimationRepeatCount(_ repeatCount: Float) { change { $0.repeatCount = repeatCount } }
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) { change { $0.autoreverses = repeatAutoreverses } }
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { $0.beginsFromCurrentState = fromCurrentState }
    }
    /// Sets the object that is notified when the animation begins and ends. The object is retained until the end.
    public class func setAnimationDelegate(_ delegate: Any?) { change { $0.delegate = delegate.map { $0 as AnyObject } } }
    /// Sets the method that is called when the animation begins, with the block's name and context: `animationWillStart:context:`.
    public class func setAnimationWillStart(_ selector: Selector?) { change { $0.willStart = selector } }
    /// Sets the method that is called when the animation ends, with the block's name, whether it ran to its end, and its context:
    /// `animationDidStop:finished:context:`.
    public class func setAnimationDidStop(_ selector: Selector?) { change { $0.didStop = selector } }
    /// Sets the transition between the view's old and new appearance.
    public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        change { $0.transitions.append((transition, view)) }
    }
}

/// One block with its settings. The settings can change within the block; each group of settings has its own animations.
@MainActor
final class AnimationBlock {
    let name: String?
    let context: UnsafeMutableRawPointer?
    var duration = 0.2
    var delay = 0.0
    var curve = UIView.AnimationCurve.easeInOut
    var repeatCount: Float = 0
    var autoreverses = false
    var beginsFromCurrentState = false
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?
    var transitions: [(UIView.AnimationTransition, UIView)] = []
    private var parts: [ViewAnimation] = []
    private var unfinished = 0
    private var allFinished = true

    init(name: String?, context: UnsafeMutableRawPointer?) {
        self.name = name
        self.context = context
    }

    func begin(in state: ViewAnimationState) {
        unfinished += 1
        let (motion, own) = curve.motion
        var options: UIView.AnimationOptions = .allowUserInteraction
        if beginsFromCurrentState { options.insert(.beginFromCurrentState) }
        let part = ViewAnimation(curve: motion, duration: own ?? duration, delay: delay, options: options) { [self] in partEnded($0) }
        if repeatCount > 0 || autoreverses { part.repetition = (max(repeatCount, 1), autoreverses) }
        parts.append(part)
        state.running.append(part)
        CATransaction.setAnimationDuration(part.duration)
        if case .cubic(let function) = part.curve { CATransaction.setAnimationTimingFunction(function) }
    }

    /// Called when the settings have changed. Starts a new group of settings; earlier changes keep their settings.
    func settingsChanged(in state: ViewAnimationState) {
        _ = state.running.popLast()
        begin(in: state)
    }

    func commit(in state: ViewAnimationState) {
        if let last = parts.last { last.layOutResizedViews() }
        _ = state.running.popLast()
        if let willStart, let delegate { willStart.send(to: delegate, [name, context]) }
        for (transition, view) in transitions {
            let options = UIView.AnimationOptions(rawValue: UInt(transition.rawValue) << 20 | UInt(curve.rawValue) << 16)
            guard transition != .none else { continue }
            UIView.transition(with: view, duration: duration, options: options, animations: nil)
        }
        for part in parts { part.blockHasRun() }
    }

    private func partEnded(_ finished: Bool) {
        unfinished -= 1
        allFinished = allFinished && finished
        guard unfinished == 0, let didStop, let delegate else { return }
        didStop.send(to: delegate, [name, NSNumber(value: allFinished), context])
    }
}
