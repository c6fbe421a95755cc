/// The white thumb of switches, sliders and segmented controls, with its two shadows.
///
/// The thumb is a capsule unless `cornerRadius` is set. Since iOS 26 its corners are continuous.
@MainActor
package final class ControlThumb: UIView {
    /// The parameters of a wide, soft shadow and of a narrow shadow. (Facts/Controls.md#switch: switch 8 points and .15, segmented
    /// control 8 points and .12 with a second shadow of .04. The first number is the whole width of the blur, of which `radius` is half;
    /// the second number is the opacity)
    package struct Shadows {
        var offset: CGFloat
        var radius: CGFloat
        var opacity: Float
        var narrowOpacity: Float
        static let knob = Shadows(offset: 3, radius: 4, opacity: 0.15, narrowOpacity: 0.06)
        static let slider = Shadows(offset: 6, radius: 6.5, opacity: 0.12, narrowOpacity: 0.08)
        /// The shadow of a slider's thumb since iOS 26. (Facts/IOS26.md#controls)
        static let capsule = Shadows(offset: 1, radius: 5.4, opacity: 0.13, narrowOpacity: 0)
        package static let none = Shadows(offset: 0, radius: 0, opacity: 0, narrowOpacity: 0)
        static let segment = Shadows(offset: 3, radius: 4, opacity: 0.12, narrowOpacity: 0.04)
    }
    private let rim = UIView()
    private let fixedRadius: CGFloat?
    private let shadowOpacities: [Float]
    private let isGlass = SystemDesign.current.isGlass
    /// The glass that is shown instead of the thumb while the user drags it. Created when it is first needed.
    private var glass: GlassView?
    /// Whether the thumb is displayed as a glass lens. (Facts/IOS26.md#glass-under-a-finger)
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
        // If the rim has no shadow, it needs no background, which would only draw the translucent colour a second time.
        let isDrawnTwice = shadowOpacities[1] == 0 && color.cgColor(with: traitCollection).alpha < 1
        rim.backgroundColor = isDrawnTwice ? nil : backgroundColor
        layer.shadowOpacity = isLens ? 0 : shadowOpacities[0]
        rim.layer.shadowOpacity = isLens ? 0 : shadowOpacities[1]
    }

    /// Turns the thumb into a glass lens over the content, or back into a solid thumb. The change is animated inside an animation block.
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

    /// Sets the frame of the thumb in the coordinates of its superview. The change is animated inside an animation block.
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
    /// Returns the initial location of the touch in the coordinates of `view`. A scroll view delays touches, so the finger may already
    /// have moved.
    func landing(in view: UIView) -> CGPoint { initialLocation(in: view) }
}
