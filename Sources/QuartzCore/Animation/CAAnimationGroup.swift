/// Several animations with a common timing. Child animations start relative to the group's start and stop at the group's end.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    override func copied() -> CAAnimation {
        let copy = CAAnimationGroup()
        copySettings(to: copy)
        copy.animations = animations?.map { $0.copied() }
        return copy
    }

    override func body(on layer: CALayer, duration: Double, standard: Double) -> AnimationBody {
        // A child animation without a duration takes as long as the group. (documented for the animations' default duration)
        .group(
            (animations ?? []).map { child in
                let own = child.runDuration(standard: duration)
                return (
                    AnimationTiming(child, begin: child.beginTime + child.delay, duration: own),
                    child.body(on: layer, duration: own, standard: duration)
                )
            }, timingFunction, duration: duration)
    }
}
