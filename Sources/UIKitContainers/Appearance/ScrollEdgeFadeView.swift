@_spi(Toolkit) import UIKitCore

/// The effect on content that passes below the bars of iOS 26: sharp beside a bar at the top, and blurred a little towards the screen's
/// edge; always sharp at the lower edge, where it only fades (`ScrollEdgeVeilView`).
/// (Facts/IOS26.md#scroll-edges)
@MainActor
final class ScrollEdgeFadeView: UIView {
    /// The radius of the blur below a hard edge, in points. (chosen)
    private static let hardRadius: CGFloat = 10
    private let isAtTop: Bool
    /// The distance beyond the bounds at which the effect begins, in points.
    var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }
    /// The blurs of a soft edge; none below a hard one.
    private(set) var stages: [CALayer] = []
    /// The line where content ends below a hard edge.
    private var line: CALayer?

    /// - Parameter isAtTop: at the upper edge of the screen; else at the lower one.
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

    /// Takes over the look that an app sets for its scroll view; nil for the system's.
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
    /// Shows the look of earlier bars: almost opaque, and ended by a line. (chosen: Facts/IOS26.md#scroll-edges)
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
            // The fade begins at the effect's start: at a top edge that is below.
            fade.startPoint = CGPoint(x: 0.5, y: isAtTop ? 1 : 0)
            let share = (full - start) / max(end - start, 0.001)
            fade.endPoint = CGPoint(x: 0.5, y: isAtTop ? 1 - share : share)
        }
    }
}
