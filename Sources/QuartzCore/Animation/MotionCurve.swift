/// The curve of an animation's progress from 0 to 1 over its duration.
public enum MotionCurve: Hashable, Sendable {
    case cubic(CAMediaTimingFunction)
    case spring(SpringMotion)
    /// A motion that is given by its values.
    case table(MotionTable)

    /// The keyboard's curve, number 7: mass 3, stiffness 1000, damping 500. It moves like a critically damped spring.
    /// (Facts/MotionCurves.md#keyboard-curve)
    public static let keyboard = MotionCurve.spring(keyboardSpring)
    /// The system's spring on which `keyboard` is based.
    package static let keyboardSpring = SpringMotion(mass: 3, stiffness: 1000, damping: 500)
    /// The duration of curve 7 in seconds, regardless of the requested duration. (Facts/MotionCurves.md#keyboard-curve)
    public static let keyboardDuration = 0.5

    /// Curve 7 since iOS 26: mass 1, stiffness 555.027, damping 47.118, critically damped. (Facts/IOS26.md#motion)
    package static let keyboard26 = MotionCurve.spring(SpringMotion(mass: 1, stiffness: 555.027, damping: 47.118))
    /// The duration in seconds of `keyboard26`, which the keyboard's notifications also contain. (Facts/IOS26.md#motion)
    package static let keyboard26Duration = 0.3832

    /// Returns the progress `elapsed` seconds after the start of an animation of `duration` seconds: 0 before the start, and exactly 1
    /// from the end on.
    public func progress(elapsed: Double, duration: Double) -> Double {
        guard elapsed > 0, duration > 0 else { return duration > 0 ? 0 : 1 }
        guard elapsed < duration else { return 1 }
        switch self {
        case .cubic(let function): return function.progress(at: elapsed / duration)
        case .spring(let spring): return spring.progress(at: elapsed)
        case .table(let table): return table.progress(at: elapsed)
        }
    }
}
