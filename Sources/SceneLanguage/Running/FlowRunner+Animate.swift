import UIKit

extension FlowRunner {
    /// Starts a motion and goes on at once: several of them in a row begin together.
    func start(_ animation: FlowAnimation) {
        let curves: [String: Int] = ["easeInOut": 0, "easeIn": 1, "easeOut": 2, "linear": 3, "keyboard": 7]
        let names: [String: UIView.AnimationOptions] = [
            "allowUserInteraction": .allowUserInteraction, "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat,
            "autoreverse": .autoreverse, "layoutSubviews": .layoutSubviews,
        ]
        var options = animation.options.reduce(into: UIView.AnimationOptions()) { $0.formUnion(names[$1] ?? []) }
        if case .curve(let name) = animation.motion { options.formUnion(UIView.AnimationOptions(rawValue: UInt(curves[name] ?? 0) << 16)) }
        let controller = controller
        func set(_ assignments: [PropertyAssignment]) {
            withCause(.app) {
                controller.set(assignments, on: animation.id)
                if assignments.contains(where: { $0.value is [String: Double] }) { phone.window.layoutIfNeeded() }
            }
        }
        let changes = { for frame in animation.keyframes { set(frame.to) } }
        switch animation.motion {
        case .curve where animation.hasKeyframes:
            UIView.animateKeyframes(
                withDuration: animation.duration, delay: animation.delay,
                options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue),
                animations: {
                    for frame in animation.keyframes {
                        UIView.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.duration) { set(frame.to) }
                    }
                })
        case .curve: UIView.animate(withDuration: animation.duration, delay: animation.delay, options: options, animations: changes)
        case .damping(let ratio, let velocity):
            UIView.animate(
                withDuration: animation.duration, delay: animation.delay, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
                options: options, animations: changes)
        case .bounce(let bounce, let velocity):
            UIView.animate(
                springDuration: animation.duration, bounce: bounce, initialSpringVelocity: velocity, delay: animation.delay,
                options: options,
                animations: changes)
        }
    }
}
