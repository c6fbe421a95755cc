import UIKitCore

/// The highlight along the edge of glass, which is bright at the top and faint at the sides and the bottom. (Facts/IOS26.md#panel)
///
/// If only the upper corners of the glass are rounded, the view consists of strips. For a moving keyboard, only a few thousand additional
/// pixels are then drawn, instead of a second layer as large as the keyboard.
@MainActor
package final class GlassRimView: UIView {
    private static let thickness: CGFloat = 1.0 / 3
    /// The highlight lines from the outermost inwards.
    private var lines: [GlassMaterial.RimLine] = [] {
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

    package override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for view in sides + feet { addSubview(view) }
        addSubview(head)
    }
    package required init?(coder: NSCoder) { return nil }

    /// Places the highlight around glass with a frame in the superview's coordinates. Call it inside the animation that moves the glass.
    /// - Parameter isRoundBelow: Whether the lower corners are rounded, too.
    package func place(
        around frame: CGRect, radius: CGFloat, isRoundBelow: Bool = false, lines: [GlassMaterial.RimLine], color: CGColor = .white,
        isLitFromLeft: Bool = false
    ) {
        self.lines = lines
        head.isLitFromLeft = isLitFromLeft
        head.color = color
        self.frame = frame
        head.isRoundBelow = isRoundBelow
        for view in sides + feet { view.isHidden = isRoundBelow }
        if isRoundBelow {
            head.radius = radius
            head.frame = CGRect(origin: .zero, size: frame.size)
            return
        }
        // The height of a continuous corner exceeds its radius.
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

    /// The strip of the highlight that contains the rounded corners.
    private final class RimHeadView: UIView {
        var radius: CGFloat = 0 { didSet { if radius != oldValue { setNeedsDisplay() } } }
        var isRoundBelow = false { didSet { if isRoundBelow != oldValue { setNeedsDisplay() } } }
        var lines: [GlassMaterial.RimLine] = [] { didSet { setNeedsDisplay() } }
        var isLitFromLeft = false { didSet { if isLitFromLeft != oldValue { setNeedsDisplay() } } }
        var color = CGColor.white { didSet { if color != oldValue { setNeedsDisplay() } } }

        override init(frame: CGRect) {
            super.init(frame: frame)
            layer.shouldRasterize = true
            clipsToBounds = true
            contentMode = .redraw
        }
        required init?(coder: NSCoder) { return nil }

        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext(), radius > 0 else { return }
            // The path is twice as high as the view, so that the part below the corners is straight. The bounds of the view clip it.
            let whole = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height * (isRoundBelow ? 1 : 2))
            let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            let corners = isRoundBelow ? upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : upper
            func outline(_ inset: CGFloat) -> CGPath {
                let shape = CornerShape(radius: max(radius - inset, 0), curve: .wholeAlong, corners: corners)
                let below = isRoundBelow ? 2 * inset : inset
                return shape.path(in: CGRect(x: inset, y: inset, width: whole.width - 2 * inset, height: whole.height - below))
            }
            for (index, line) in lines.enumerated() {
                let inset = CGFloat(index) * GlassRimView.thickness
                var ring = outline(inset)
                ring.addPath(outline(inset + GlassRimView.thickness).reversed())
                let stops = [(0, line.top), (0.5, (line.top + line.side) / 2), (1, line.side)].map {
                    DisplayItem.Gradient.Stop(location: $0.0, color: color.copy(alpha: $0.1))
                }
                context.add(
                    .linearGradient(
                        .init(start: CGPoint(x: 0, y: inset), end: CGPoint(x: isLitFromLeft ? radius : 0, y: radius), stops: stops),
                        in: ring))
            }
        }
    }
}
