/// The symbol effects of an image view.
struct SymbolEffectState {
    /// The indefinite effects by kind.
    var lasting: [SymbolEffectConfiguration.Kind: SymbolEffectConfiguration] = [:]
}

/// A closure that is called after an effect has ended or was removed.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

@preconcurrency @MainActor
public struct UISymbolEffectCompletionContext {
    public weak var sender: AnyObject?
    public let effect: (any SymbolEffect)?
    public let contentTransition: (any SymbolEffect)?
    /// Whether the effect ran to its end.
    public let isFinished: Bool
}

/// The symbol effects of image views. They animate the layer in addition to other animations. Images other than symbols have no effects.
extension UIImageView {
    /// Adds an effect. It replaces a current effect of the same kind.
    /// - Parameter animated: Whether the effect is animated. If false, the final state of the effect is displayed immediately, and an
    ///   effect that has no final state is ignored.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        guard image?.isSymbolImage == true else { return }
        let configuration = effect.configuration
        let motion = SymbolMotion(configuration)
        switch configuration.kind {
        case .appear: symbolEffects.lasting[.disappear] = nil
        case .disappear, .pulse, .scale: symbolEffects.lasting[configuration.kind] = configuration
        case .bounce, .replace: break
        }
        if configuration.kind == .appear { removeAnimations(of: .disappear) }
        guard animated || motion.holds else { return }
        run(motion, of: configuration.kind, options: options, animated: animated) { [weak self] finished in
            completion?(UISymbolEffectCompletionContext(sender: self, effect: effect, contentTransition: nil, isFinished: finished))
        }
    }

    /// Removes the effects of a kind. The removal of an indefinite effect is animated.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        let kind = effect.configuration.kind
        let lasting = symbolEffects.lasting.removeValue(forKey: kind)
        removeAnimations(of: kind)
        guard animated, let lasting, kind != .pulse else {
            completion?(UISymbolEffectCompletionContext(sender: self, effect: effect, contentTransition: nil, isFinished: true))
            return
        }
        var back = SymbolMotion(lasting)
        back.scales.reverse()
        back.opacities.reverse()
        back.holds = false
        run(back, of: kind, options: options, animated: true) { [weak self] finished in
            completion?(UISymbolEffectCompletionContext(sender: self, effect: effect, contentTransition: nil, isFinished: finished))
        }
    }
    /// Removes all effects.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        symbolEffects.lasting = [:]
        for kind in [.bounce, .pulse, .scale, .appear, .disappear, .replace] as [SymbolEffectConfiguration.Kind] {
            removeAnimations(of: kind)
        }
    }

    /// Replaces the symbol and animates the transition. The property `image` changes immediately.
    public func setSymbolImage(
        _ symbolImage: UIImage, contentTransition: some ContentTransitionSymbolEffect, options: SymbolEffectOptions = .default,
        completion: UISymbolEffectCompletion? = nil
    ) {
        let old = image
        image = symbolImage
        func done(_ finished: Bool) {
            completion?(
                UISymbolEffectCompletionContext(
                    sender: self, effect: nil, contentTransition: contentTransition, isFinished: finished))
        }
        guard window != nil, old?.isSymbolImage == true, symbolImage.isSymbolImage else { return done(true) }
        replacedImage = old
        let out = SymbolMotion(contentTransition.configuration)
        run(out, of: .replace, options: options, animated: true) { [weak self] finished in
            guard let self, finished, replacedImage != nil else { return done(false) }
            replacedImage = nil
            var into = out
            into.scales.reverse()
            into.opacities.reverse()
            into.holds = false
            run(into, of: .replace, options: options, animated: true, then: done)
        }
    }

    private func keys(_ kind: SymbolEffectConfiguration.Kind) -> (scale: String, opacity: String) {
        ("symbolEffect.\(kind).scale", "symbolEffect.\(kind).opacity")
    }
    private func removeAnimations(of kind: SymbolEffectConfiguration.Kind) {
        layer.removeAnimation(forKey: keys(kind).scale)
        layer.removeAnimation(forKey: keys(kind).opacity)
    }

    private func run(
        _ motion: SymbolMotion, of kind: SymbolEffectConfiguration.Kind, options: SymbolEffectOptions, animated: Bool,
        then completion: @escaping @MainActor (Bool) -> Void
    ) {
        let isEndless = (motion.isEndless && options.repeats && options.count == nil) || options.count == .max
        let observer = SymbolAnimationObserver(completion)
        func add(_ path: String, _ values: [CGFloat], key: String, notifies: Bool) {
            let animation = CAKeyframeAnimation(keyPath: path)
            animation.values = values
            animation.keyTimes = motion.times.map { NSNumber(value: $0) }
            animation.timingFunctions = motion.times.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
            animation.duration = animated ? motion.duration / options.pace : 1e-3
            if isEndless { animation.repeatCount = .infinity } else if let count = options.count { animation.repeatCount = Float(count) }
            if motion.holds {
                animation.fillMode = .forwards
                animation.isRemovedOnCompletion = false
            }
            if notifies { animation.delegate = observer }
            layer.add(animation, forKey: key)
        }
        let keys = keys(kind)
        add("transform.scale", motion.scales, key: keys.scale, notifies: true)
        if Set(motion.opacities) != [1] {
            add("opacity", motion.opacities.map { $0 * CGFloat(layer.opacity) }, key: keys.opacity, notifies: false)
        }
    }
}

/// Calls a closure at the end of an effect's animation. Used on the main thread only.
private final class SymbolAnimationObserver: NSObject, CAAnimationDelegate, @unchecked Sendable {
    private let completion: @MainActor (Bool) -> Void
    init(_ completion: @escaping @MainActor (Bool) -> Void) { self.completion = completion }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { MainActor.assumeIsolated { completion(flag) } }
}
