import HostSupport
import UIKit

extension StepDefinition {
    static let animate = StepDefinition(
        "animate", .scene, "animates properties of a view; the flow continues at once", waits: false,
        .required("id", .viewID, "the view"), .required("duration", .motionTime, "the duration"),
        .key("delay", .motionTime, default: "0s", "the time before it begins"), .motion,
        .optional("options", .words(FlowAnimation.options.keys.sorted()), "UIKit's options"), .goals
    ) { id, duration, delay, motion, options, goals in
        if goals.areKeyframes {
            guard case .curve = motion else {
                throw ArgumentProblem("keyframes follow a curve, not a spring: leave out \"damping\" and \"bounce\"", at: "keyframes")
            }
        }
        let animation = FlowAnimation(id: id, duration: duration, delay: delay, motion: motion, options: options ?? [], goals: goals)
        return .now(id) { $0.start(animation) }
    }
}

/// An animation of a view's properties to new values. Times are in seconds of virtual time.
private struct FlowAnimation: Sendable {
    enum Motion: Sendable {
        case curve(String)
        /// The motion of `UIView.animate(withDuration:usingSpringWithDamping:)`.
        case damping(Double, velocity: Double)
        /// The motion of `UIView.animate(springDuration:bounce:)`.
        case bounce(Double, velocity: Double)
    }

    /// A part of the animation. Its start and duration are fractions of the whole animation's duration.
    struct Keyframe: Sendable {
        var start, duration: Double
        var to: [PropertyAssignment]
    }

    struct Goals: Sendable {
        /// The keyframes. If the file has none, a single keyframe covers the whole duration.
        var keyframes: [Keyframe]
        var areKeyframes: Bool
    }

    var id: String
    var duration, delay: Double
    var motion: Motion
    var options: [String]
    var goals: Goals

    /// The raw values of UIKit's animation curves; `keyboard` is the private curve 7.
    static let curves = ["easeInOut": 0, "easeIn": 1, "easeOut": 2, "linear": 3, "keyboard": 7]
    static let options: [String: UIView.AnimationOptions] = [
        "allowUserInteraction": .allowUserInteraction, "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat,
        "autoreverse": .autoreverse, "layoutSubviews": .layoutSubviews,
    ]
    /// The properties that can be interpolated, and `isHidden`, which a stack view animates by closing the view's space.
    static let properties = ["frame", "alpha", "backgroundColor", "layer.cornerRadius", "layer.borderWidth", "isHidden"]
    /// The maximum duration and the maximum delay in seconds. (chosen so that an animation lasts at most as long as a flow may wait)
    static let longest = 60.0
}

extension ValueReader where Value == Double {
    fileprivate static var motionTime: Self {
        duration.then { seconds, context in
            guard seconds <= FlowAnimation.longest else {
                return context.complaint(
                    "\"\(context.name)\" of \"animate\" is at most \(FlowAnimation.longest.asTime), found \(context.node.found)")
            }
            return seconds
        }
    }
}

extension StepArgument where Value == FlowAnimation.Motion {
    fileprivate static var motion: Self {
        .group(
            .optional(
                "curve", .choice(["easeInOut", "easeIn", "easeOut", "linear", "keyboard"]), "the timing curve; by default easeInOut"),
            .optional("damping", .number(0.01...1), "the damping of a spring, as in `usingSpringWithDamping`"),
            .optional("bounce", .number(-0.9...0.99), "the bounce of a spring, as in `springDuration:bounce:`"),
            .optional("velocity", .number(-1000...1000), "the initial velocity of the spring")
        ) { curve, damping, bounce, velocity in
            let given = [curve.map { _ in "curve" }, damping.map { _ in "damping" }, bounce.map { _ in "bounce" }].compactMap { $0 }
            guard given.count < 2 else {
                throw ArgumentProblem("\"animate\" takes one of curve, damping and bounce, found \(given.joined(separator: " and "))")
            }
            if let damping { return .damping(damping, velocity: velocity ?? 0) }
            if let bounce { return .bounce(bounce, velocity: velocity ?? 0) }
            if let velocity {
                throw ArgumentProblem("\"velocity\" \(SceneNumber.format(velocity)) is for springs: add \"damping\" or \"bounce\"")
            }
            return .curve(curve ?? "easeInOut")
        }
    }
}

extension StepArgument where Value == FlowAnimation.Goals {
    fileprivate static var goals: Self {
        .group(
            .optional("to", .goal, "the new values"),
            .optional(
                "keyframes",
                .list("a list of 1 to 100 like {at: 0, for: 0.5, to: {alpha: 0}}", of: .keyframe, count: 1...100),
                "keyframes, with times as fractions of the duration, in place of `to`")
        ) { goal, keyframes in
            switch (goal, keyframes) {
            case (let goal?, nil): return FlowAnimation.Goals(keyframes: [.init(start: 0, duration: 1, to: goal)], areKeyframes: false)
            case (nil, let keyframes?): return FlowAnimation.Goals(keyframes: keyframes, areKeyframes: true)
            case (_?, _?): throw ArgumentProblem("\"animate\" takes \"to\" or \"keyframes\", not both", at: "keyframes")
            case (nil, nil):
                throw ArgumentProblem("the step \"animate\" needs \"to\": the values that the view moves to, as in to: {alpha: 0}")
            }
        }
    }
}

extension ValueReader where Value == FlowAnimation.Keyframe {
    fileprivate static var keyframe: Self {
        .mapping(
            "a part like {at: 0, for: 0.5, to: {alpha: 0}}", what: "a keyframe", sample: "{at: 0, for: 0.5, to: {alpha: 0}}",
            .group(
                .required("at", .number(0...1), "where the part begins"), .required("for", .number(0...1), "how long it is"),
                .required("to", .goal, "the values at its end")
            ) { start, duration, to in
                guard start + duration <= 1 + 1e-9 else {
                    throw ArgumentProblem(
                        """
                        a keyframe ends at most at 1: "at" \(SceneNumber.format(start)) and "for" \
                        \(SceneNumber.format(duration)) go beyond
                        """
                    )
                }
                return FlowAnimation.Keyframe(start: start, duration: duration, to: to)
            })
    }
}

extension ValueReader where Value == [PropertyAssignment] {
    /// Reads properties with their new values. Each property must exist in the class of some view and must be animatable.
    fileprivate static var goal: Self {
        Self(
            "properties with their new values, as in {alpha: 0}: \(Spelling.list(FlowAnimation.properties)), or constants: {name: points}",
            form: ["type": "object"], samples: ["{alpha: 0}"]
        ) { context in
            guard let source = context.source, let entries = context.node.entries, !entries.isEmpty else { return context.wrong() }
            let known = ViewCatalog.classes.flatMap(\.properties)
            let values = entries.map { entry -> PropertyAssignment? in
                if let assignment = source.frameOrConstants(entry) { return assignment.value }
                guard FlowAnimation.properties.contains(entry.key), let property = known.first(where: { $0.name == entry.key }) else {
                    let exists = known.contains { $0.name == entry.key }
                    context.diagnostics.report(
                        entry.position,
                        exists
                            ? "\"\(entry.key)\" cannot be animated; animate takes \(Spelling.list(FlowAnimation.properties)); "
                                + "setProperty changes it at once"
                            : "\"animate\" knows no property \"\(entry.key)\""
                                + Spelling.hint(for: entry.key, among: FlowAnimation.properties))
                    return nil
                }
                return property.assignment(entry, diagnostics: context.diagnostics)
            }
            return values.allSatisfy { $0 != nil } ? values.compactMap { $0 } : nil
        }
    }
}

extension StepPerformer {
    /// Starts the animation and returns at once, so that several animation steps in a row run at the same time.
    fileprivate func start(_ animation: FlowAnimation) {
        var options = animation.options.reduce(into: UIView.AnimationOptions()) { $0.formUnion(FlowAnimation.options[$1] ?? []) }
        if case .curve(let name) = animation.motion {
            options.formUnion(UIView.AnimationOptions(rawValue: UInt(FlowAnimation.curves[name] ?? 0) << 16))
        }
        func set(_ assignments: [PropertyAssignment]) {
            withCause(.app) {
                assign(assignments, to: animation.id)
                if assignments.contains(where: { $0.value is [String: Double] }) { phone.window.layoutIfNeeded() }
            }
        }
        let changes = { for frame in animation.goals.keyframes { set(frame.to) } }
        switch animation.motion {
        case .curve where animation.goals.areKeyframes:
            UIView.animateKeyframes(
                withDuration: animation.duration, delay: animation.delay,
                options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue),
                animations: {
                    for frame in animation.goals.keyframes {
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
