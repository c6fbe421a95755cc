import UIKitCore

/// The light along the edge of a keyboard of glass: bright above, faint at the sides and below. (Facts/IOS26.md#panel)
///
/// It is made of strips, so that a moving keyboard lays a few thousand pixels more and not a second picture as large as itself.
@MainActor
final class KeyboardRimView: UIView {
    private static let thickness: CGFloat = 1.0 / 3
    /// White over the material, from the outermost line inwards.
    private var lines: [KeyboardPalette.RimLine] = [] {
        didSet {
            guard lines != oldValue else { return }
            head.lines = lines
            for (index, view) in (sides + feet).enumerated() {
                view.backgroundColor = UIColor(white: 1, alpha: lines.indices.contains(index % 2) ? lines[index % 2].side : 0)
            }
        }
    }
    private let head = RimHeadView(frame: .zero)
    private let sides = [UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero)]
    private let feet = [UIView(frame: .zero), UIView(frame: .zero)]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in sides + feet { addSubview(view) }
        addSubview(head)
    }
    required init?(coder: NSCoder) { return nil }

    /// Goes around a material of that frame, the host's coordinates. Call it inside the animation that moves the material.
    func place(around frame: CGRect, radius: CGFloat, lines: [KeyboardPalette.RimLine]) {
        self.lines = lines
        self.frame = frame
        // As far as the continuous corner reaches.
        let top = min((radius * 1.528665).rounded(.up), frame.height)
        head.radius = radius
        head.frame = CGRect(x: 0, y: 0, width: frame.width, height: top)
        let line = Self.thickness
        for (index, side) in sides.enumerated() {
            let inset = CGFloat(index % 2) * line
            let x = index < 2 ? inset : frame.width - inset - line
            side.frame = CGRect(x: x, y: top, width: line, height: max(frame.height - top, 0))
        }
        for (index, foot) in feet.enumerated() {
            foot.frame = CGRect(x: 0, y: frame.height - CGFloat(index + 1) * line, width: frame.width, height: line)
        }
    }

    /// The part with the corners.
    private final class RimHeadView: UIView {
        var radius: CGFloat = 0 { didSet { if radius != oldValue { setNeedsDisplay() } } }
        var lines: [KeyboardPalette.RimLine] = [] { didSet { setNeedsDisplay() } }

        override init(frame: CGRect) {
            super.init(frame: frame)
            layer.shouldRasterize = true
            clipsToBounds = true
        }
        required init?(coder: NSCoder) { return nil }

        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext(), radius > 0 else { return }
            // Twice as high as it is, so that what is below the corners is straight; the view's edge cuts it.
            let whole = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height * 2)
            let corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            func outline(_ inset: CGFloat) -> CGPath {
                let shape = CornerShape(radius: max(radius - inset, 0), isContinuous: true, corners: corners)
                return shape.path(in: CGRect(x: inset, y: inset, width: whole.width - 2 * inset, height: whole.height - inset))
            }
            for (index, line) in lines.enumerated() {
                let inset = CGFloat(index) * KeyboardRimView.thickness
                var ring = outline(inset)
                ring.addPath(outline(inset + KeyboardRimView.thickness).reversed())
                let stops = [(0, line.top), (0.5, (line.top + line.side) / 2), (1, line.side)].map {
                    DisplayItem.Gradient.Stop(location: $0.0, color: CGColor(gray: 1, alpha: $0.1))
                }
                context.add(
                    .linearGradient(
                        .init(start: CGPoint(x: 0, y: inset), end: CGPoint(x: 0, y: radius), stops: stops), in: ring))
            }
        }
    }
}
