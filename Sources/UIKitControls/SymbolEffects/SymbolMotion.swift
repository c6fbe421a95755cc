/// The motion of a symbol effect as keyframes of the scale and the opacity, with easing between them. It is a value type, so it can be
/// sampled at any time.
///
/// None of this is documented. All numbers are chosen by eye to look like iOS 17.
struct SymbolMotion: Hashable, Sendable {
    /// The duration of one repetition in seconds.
    var duration: Double
    /// The times of the keyframes as fractions of the duration.
    var times: [Double]
    /// The scale of the symbol at each keyframe.
    var scales: [CGFloat]
    var opacities: [CGFloat]
    /// Whether the symbol stays in its final state until the effect is removed.
    var holds = false
    /// Whether the motion repeats until the effect is removed.
    var isEndless = false

    /// The final scale of an indefinite effect that enlarges the symbol.
    static let scaledUp: CGFloat = 1.15
    /// The final scale of an indefinite effect that shrinks the symbol.
    static let scaledDown: CGFloat = 0.85
    private static let small: CGFloat = 0.6
    private static let large: CGFloat = 1.3

    init(_ effect: SymbolEffectConfiguration, isLasting: Bool = false) {
        switch effect.kind {
        case .bounce:
            duration = 0.6
            times = [0, 0.25, 0.55, 0.8, 1]
            scales = effect.way == .down ? [1, 0.84, 1.08, 0.98, 1] : [1, 1.18, 0.94, 1.02, 1]
            opacities = [1, 1, 1, 1, 1]
            isEndless = isLasting
        case .pulse:
            duration = 1
            times = [0, 0.5, 1]
            scales = [1, 1, 1]
            opacities = [1, 0.35, 1]
            isEndless = true
        case .scale:
            duration = 0.25
            times = [0, 1]
            scales = [1, effect.way == .down ? Self.scaledDown : Self.scaledUp]
            opacities = [1, 1]
            holds = true
        case .appear:
            duration = 0.3
            times = [0, 1]
            scales = [effect.way == .down ? Self.large : Self.small, 1]
            opacities = [0, 1]
        case .disappear, .replace:
            duration = effect.kind == .replace ? 0.2 : 0.3
            times = [0, 1]
            scales = [1, effect.way == .up ? Self.large : Self.small]
            opacities = [1, 0]
            holds = true
        }
    }
}
