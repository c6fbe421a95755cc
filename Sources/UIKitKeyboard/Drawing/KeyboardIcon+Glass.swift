import QuartzCore

/// The icons since iOS 26, traced from pictures of a light keyboard at three pixels per point. (Facts/IOS26.md#labels)
extension KeyboardIcon {
    private struct Pen {
        var path = CGPath()
        mutating func lines(_ points: (CGFloat, CGFloat)...) {
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                index == 0 ? path.move(to: place) : path.addLine(to: place)
            }
        }
    }

    /// The strokes of the icon in a box of `inkSize` with the origin at its top left corner.
    var glassStrokes: [Stroke] {
        switch self {
        case .glassShift: [Stroke(path: Self.glassArrow, kind: .line(1.6))]
        case .glassShiftFilled: [Stroke(path: Self.glassArrow, kind: .fill), Stroke(path: Self.glassArrow, kind: .line(1.6))]
        case .glassDelete: Self.glassDelete(size: inkSize, line: 1.55, shoulder: 7.4, cross: (x: 11.75, arm: 2.95, line: 1.5))
        case .glassPadDelete: Self.glassDelete(size: inkSize, line: 1.75, shoulder: 9.2, cross: (x: 14.2, arm: 4.0, line: 1.75))
        case .glassReturn: [Stroke(path: Self.glassReturnPath, kind: .line(1.6))]
        case .microphoneFilled:
            Self.microphoneStrokes
                + [
                    Stroke(
                        path: CGPath(roundedRect: CGRect(x: 5.6, y: 1.1, width: 7.48, height: 16.8), cornerWidth: 3.74, cornerHeight: 3.74),
                        kind: .fill)
                ]
        case .checkmark: [Self.pen(1.9) { $0.lines((0.95, 8.6), (6.3, 15.05), (16.05, 0.95)) }]
        case .arrowRight:
            [
                Self.pen(1.7) {
                    $0.lines((0.85, 8.5), (16.1, 8.5))
                    $0.lines((9.6, 1.6), (16.15, 8.5), (9.6, 15.4))
                }
            ]
        case .arrowUp:
            [
                Self.pen(1.7) {
                    $0.lines((8.5, 16.15), (8.5, 0.9))
                    $0.lines((1.6, 7.4), (8.5, 0.85), (15.4, 7.4))
                }
            ]
        case .magnifier:
            [
                Self.pen(1.8) {
                    $0.path.addEllipse(in: CGRect(x: 0.9, y: 0.9, width: 12.6, height: 12.6))
                    $0.lines((11.8, 11.8), (17.1, 17.1))
                }
            ]
        case .plus:
            [
                Self.pen(1.8) {
                    $0.lines((0.9, 8.5), (16.1, 8.5))
                    $0.lines((8.5, 0.9), (8.5, 16.1))
                }
            ]
        default: []
        }
    }

    private static func pen(_ width: CGFloat, _ draw: (inout Pen) -> Void) -> Stroke {
        var pen = Pen()
        draw(&pen)
        return Stroke(path: pen.path, kind: .line(width))
    }

    /// The upward arrow of the shift key. Its head has straight sides and rounded corners, and its body has rounded lower corners.
    private static var glassArrow: CGPath {
        var path = CGPath()
        path.move(to: CGPoint(x: 10.3, y: 0.92))
        path.addLine(to: CGPoint(x: 19.05, y: 9.75))
        path.addCurve(to: CGPoint(x: 18.75, y: 10.45), control1: CGPoint(x: 19.25, y: 9.98), control2: CGPoint(x: 19.2, y: 10.45))
        path.addLine(to: CGPoint(x: 14.15, y: 10.45))
        path.addLine(to: CGPoint(x: 14.15, y: 15.55))
        path.addQuadCurve(to: CGPoint(x: 13.2, y: 16.5), control: CGPoint(x: 14.15, y: 16.5))
        path.addLine(to: CGPoint(x: 6.8, y: 16.5))
        path.addQuadCurve(to: CGPoint(x: 5.85, y: 15.55), control: CGPoint(x: 5.85, y: 16.5))
        path.addLine(to: CGPoint(x: 5.85, y: 10.45))
        path.addLine(to: CGPoint(x: 1.25, y: 10.45))
        path.addCurve(to: CGPoint(x: 0.95, y: 9.75), control1: CGPoint(x: 0.8, y: 10.45), control2: CGPoint(x: 0.75, y: 9.98))
        path.addLine(to: CGPoint(x: 9.7, y: 0.92))
        path.addQuadCurve(to: CGPoint(x: 10.3, y: 0.92), control: CGPoint(x: 10, y: 0.65))
        path.closeSubpath()
        return path
    }

    /// The return arrow. The path goes from its upper end around two corners to the tip, followed by the two arms of the tip.
    private static var glassReturnPath: CGPath {
        var path = CGPath()
        path.move(to: CGPoint(x: 11.0, y: 0.85))
        path.addLine(to: CGPoint(x: 17.0, y: 0.85))
        path.addQuadCurve(to: CGPoint(x: 18.85, y: 2.7), control: CGPoint(x: 18.85, y: 0.85))
        path.addLine(to: CGPoint(x: 18.85, y: 8.85))
        path.addQuadCurve(to: CGPoint(x: 17.0, y: 10.7), control: CGPoint(x: 18.85, y: 10.7))
        path.addLine(to: CGPoint(x: 0.9, y: 10.7))
        path.move(to: CGPoint(x: 6.2, y: 5.25))
        path.addLine(to: CGPoint(x: 0.85, y: 10.7))
        path.addLine(to: CGPoint(x: 6.2, y: 16.15))
        return path
    }

    private static func glassDelete(
        size: CGSize, line: CGFloat, shoulder: CGFloat, cross: (x: CGFloat, arm: CGFloat, line: CGFloat)
    ) -> [Stroke] {
        let (left, right, top, bottom) = (line / 2, size.width - line / 2, line / 2, size.height - line / 2)
        let y = size.height / 2
        let corner = size.height * 0.12
        var body = CGPath()
        body.move(to: CGPoint(x: right - corner, y: top))
        body.addQuadCurve(to: CGPoint(x: right, y: top + corner), control: CGPoint(x: right, y: top))
        body.addLine(to: CGPoint(x: right, y: bottom - corner))
        body.addQuadCurve(to: CGPoint(x: right - corner, y: bottom), control: CGPoint(x: right, y: bottom))
        body.addLine(to: CGPoint(x: shoulder + 0.9, y: bottom))
        body.addQuadCurve(to: CGPoint(x: shoulder - 0.7, y: bottom - 0.75), control: CGPoint(x: shoulder, y: bottom))
        body.addLine(to: CGPoint(x: left + 0.5, y: y + 0.95))
        body.addQuadCurve(to: CGPoint(x: left + 0.5, y: y - 0.95), control: CGPoint(x: left - 0.42, y: y))
        body.addLine(to: CGPoint(x: shoulder - 0.7, y: top + 0.75))
        body.addQuadCurve(to: CGPoint(x: shoulder + 0.9, y: top), control: CGPoint(x: shoulder, y: top))
        body.closeSubpath()
        var lines = Pen()
        let (x, arm) = (cross.x, cross.arm)
        lines.lines((x - arm, y - arm), (x + arm, y + arm))
        lines.lines((x - arm, y + arm), (x + arm, y - arm))
        return [Stroke(path: body, kind: .line(line)), Stroke(path: lines.path, kind: .line(cross.line))]
    }
}
