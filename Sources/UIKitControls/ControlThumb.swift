/// The white knob of switches, sliders and segmented controls, with its two shadows.
///
/// It is a capsule unless a radius is given; since iOS 26 one with continuous corners.
@MainActor
package final class ControlThumb: UIView {
    /// A wide soft shadow and a narrow one. (Facts/Controls.md#switch: switch 8 points and .15, segmented control 8 points and .12 with
    /// a second of .04; the blurs there are widths, a layer's radius is half of that)
    package struct Shadows {
        var offset: CGFloat
        var radius: CGFloat
        var opacity: Float
        var narrowOpacity: Float
        static let knob = Shadows(offset: 3, radius: 4, opacity: 0.15, narrowOpacity: 0.06)
        static let slider = Shadows(offset: 6, radius: 6.5, opacity: 0.12, narrowOpacity: 0.08)
        /// The slider's since iOS 26. (Facts/IOS26.md#controls)
        static let capsule = Shadows(offset: 1, radius: 5.4, opacity: 0.13, narrowOpacity: 0)
        package static let none = Shadows(offset: 0, radius: 0, opacity: 0, narrowOpacity: 0)
        static let segment = Shadows(offset: 3, radius: 4, opacity: 0.12, narrowOpacity: 0.04)
    }
    private let rim = UIView()
    private let fixedRadius: CGFloat?
    private let shadowOpacities: [Float]
    private let isGlass = SystemDesign.current.isGlass
    /// The glass that the thumb becomes under a finger; created on first use.
    private var glass: GlassView?
    /// Whether the thumb is a lens of glass. (Facts/IOS26.md#glass-under-a-finger)
    private(set) var isLens = false

    package init(shadows: Shadows, cornerRadius: CGFloat? = nil) {
        fixedRadius = cornerRadius
        shadowOpacities = [shadows.opacity, shadows.narrowOpacity]
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        rim.isUserInteractionEnabled = false
        addSubview(rim)
        for (view, offset, radius, opacity) in [
            (self, shadows.offset, shadows.radius, shadows.opacity), (rim, min(shadows.offset, 3), 0.5, shadows.narrowOpacity),
        ] {
            view.layer.shadowColor = .black
            view.layer.shadowOffset = CGSize(width: 0, height: offset)
            view.layer.shadowRadius = radius
            view.layer.shadowOpacity = opacity
        }
        showColor()
    }
    package required init?(coder: NSCoder) { nil }

    package var color: UIColor = .white {
        didSet { showColor() }
    }
    private func showColor() {
        backgroundColor = isLens ? color.withAlphaComponent(0) : color
        // Without a shadow of its own the rim would only draw a translucent colour twice.
        let isDrawnTwice = shadowOpacities[1] == 0 && color.cgColor(with: traitCollection).alpha < 1
        rim.backgroundColor = isDrawnTwice ? nil : backgroundColor
        layer.shadowOpacity = isLens ? 0 : shadowOpacities[0]
        rim.layer.shadowOpacity = isLens ? 0 : shadowOpacities[1]
    }

    /// Changes the thumb into a lens of glass that shows the content below, or back. Animated inside an animation block.
    package func showLens(_ shows: Bool) {
        guard shows != isLens else { return }
        isLens = shows
        if shows, glass == nil {
            let view = GlassView(.lens(isDark: traitCollection.userInterfaceStyle == .dark))
            glass = view
            UIView.performWithoutAnimation {
                view.frame = bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.alpha = 0
                insertSubview(view, at: 0)
                view.layoutIfNeeded()
            }
        }
        glass?.material = .lens(isDark: traitCollection.userInterfaceStyle == .dark)
        glass?.alpha = shows ? 1 : 0
        showColor()
    }

    /// Moves and resizes the thumb, in the superview's points; inside an animation block this is animated.
    package func place(_ frame: CGRect) {
        guard frame != self.frame || layer.cornerRadius == 0 else { return }
        self.frame = frame
        let radius = fixedRadius ?? min(frame.width, frame.height) / 2
        layer.cornerRadius = radius
        rim.frame = bounds
        glass?.layoutIfNeeded()
        rim.layer.cornerRadius = radius
        if fixedRadius != nil || isGlass {
            layer.cornerCurve = .continuous
            rim.layer.cornerCurve = .continuous
        }
    }
}

extension UITouch {
    /// Returns the point at which the finger landed, in `view`'s coordinates. A scroll view delays touches, so the finger may have moved
    /// since.
    func landing(in view: UIView) -> CGPoint { initialLocation(in: view) }
}
