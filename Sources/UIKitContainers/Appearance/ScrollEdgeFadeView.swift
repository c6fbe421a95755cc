@_spi(Toolkit) import UIKitCore

/// The scroll edge effect below the bars of iOS 26. Below a bar at the top, content is blurred a little towards the screen's edge. At the
/// lower edge, content is never blurred and only fades (`ScrollEdgeVeilView`). (Facts/IOS26.md#scroll-edges)
@MainActor
final class ScrollEdgeFadeView: UIView {
    /// The radius of the blur below a hard edge, in points. (chosen)
    private static let hardRadius: CGFloat = 10
    private let isAtTop: Bool
    /// The distance beyond the bounds at which the effect begins, in points.
    var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }
    /// The blur layers of a soft edge. Empty for a hard edge.
    private(set) var stages: [CALayer] = []
    /// The separator line of a hard edge.
    private var line: CALayer?

    /// - Parameter isAtTop: whether the effect is at the upper edge of the screen, not at the lower edge.
    init(isAtTop: Bool) {
        self.isAtTop = isAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addStages()
    }
    required init?(coder: NSCoder) { return nil }

    private func addStages() {
        stages = (isAtTop ? ScrollEdgeShape.stages : []).map { stage in
            let layer = CALayer()
            layer.backdrop = GlassMaterial(tint: .white, share: 1, saturation: 1, radius: stage.radius).backdrop
            let fade = CAGradientLayer()
            fade.colors = [CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 1)]
            layer.mask = fade
            self.layer.addSublayer(layer)
            return layer
        }
    }

    /// Applies the edge effect that an app sets for its scroll view; nil restores the system's effect.
    func follow(_ effect: UIScrollEdgeEffect?) {
        alpha = effect?.isHidden == true ? 0 : 1
        let isHard = effect?.style === UIScrollEdgeEffect.Style.hard
        guard isHard != (line != nil) else { return }
        if isHard {
            for stage in stages { stage.removeFromSuperlayer() }
            stages = []
            let line = CALayer()
            layer.addSublayer(line)
            self.line = line
            showHardLook()
        } else {
            line?.removeFromSuperlayer()
            line = nil
            layer.backdrop = nil
            addStages()
        }
        setNeedsLayout()
    }
    /// Shows the hard edge style: an almost opaque background that ends in a line. (chosen: Facts/IOS26.md#scroll-edges)
    private func showHardLook() {
        let tint: CGColor = traitCollection.userInterfaceStyle == .dark ? CGColor(gray: 0.07, alpha: 1) : CGColor(gray: 0.97, alpha: 1)
        layer.backdrop = GlassMaterial(tint: tint, share: 0.2, radius: Self.hardRadius).backdrop
        line?.backgroundColor = UIBarAppearance.lineColor.cgColor(with: traitCollection)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if line != nil { showHardLook() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let line {
            let pixel = 1 / max(traitCollection.displayScale, 1)
            line.frame = CGRect(x: 0, y: isAtTop ? bounds.height : -pixel, width: bounds.width, height: pixel)
        }
        let room = bounds.height + reach
        let factor = ScrollEdgeShape.factor(room: room)
        for (layer, stage) in zip(stages, ScrollEdgeShape.stages) {
            let (start, full, end) = (stage.start * factor, stage.full * factor, min(stage.end.map { $0 * factor } ?? room, room))
            let y = isAtTop ? room - end : start - reach
            let frame = CGRect(x: 0, y: y, width: bounds.width, height: max(end - start, 0))
            guard layer.frame != frame, let fade = layer.mask as? CAGradientLayer else { continue }
            layer.frame = frame
            fade.frame = layer.bounds
            // The gradient runs from the effect's start towards the screen's edge. At the top edge, the effect starts at the layer's
            // bottom.
            fade.startPoint = CGPoint(x: 0.5, y: isAtTop ? 1 : 0)
            let share = (full - start) / max(end - start, 0.001)
            fade.endPoint = CGPoint(x: 0.5, y: isAtTop ? 1 - share : share)
        }
    }
}
