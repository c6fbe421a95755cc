import QuartzCore

/// The icons of the keyboard as paths, traced so that their drawn parts have the boxes in Facts/KeyboardGeometry.md#icons. Sizes are in
/// points.
package enum KeyboardIcon: String, Hashable, Sendable, CaseIterable {
    case shift, shiftFilled, capsLock, delete, roundShiftFilled, boldDelete, emoji, emojiFilled, globe, microphone, returnArrow
    // These icons are used since iOS 26.
    case glassShift, glassShiftFilled, glassDelete, glassPadDelete, glassReturn, microphoneFilled
    case checkmark, arrowRight, arrowUp, magnifier, plus
    // These icons are used on iPads.
    case capsLockOff, tab, hideKeyboard, keyboard, undo, redo, paste

    /// The size of the box that the icon fills. (measured: 390-point light and 414-point dark keyboards; caps lock and return arrow
    /// chosen) On some phones the sizes differ, see `KeyboardLabelMetrics`.
    var inkSize: CGSize {
        switch self {
        case .shift: CGSize(width: 21, height: 18)
        case .shiftFilled: CGSize(width: 19, height: 16.67)
        case .capsLock: CGSize(width: 19, height: 18.67)
        case .delete: CGSize(width: 22.67, height: 16.67)
        // These sizes were measured on light keyboards of 393 and 402 points.
        case .roundShiftFilled: CGSize(width: 21, height: 18)
        case .boldDelete: CGSize(width: 21.67, height: 18)
        case .emoji: CGSize(width: 26.67, height: 26.67)
        case .emojiFilled: CGSize(width: 20, height: 20)
        case .globe: CGSize(width: 26.67, height: 26.67)
        case .microphone: CGSize(width: 18.67, height: 28.33)
        case .returnArrow: CGSize(width: 19.67, height: 17)
        // These sizes are used since iOS 26: Facts/IOS26.md#labels.
        case .glassShift, .glassShiftFilled: CGSize(width: 20, height: 17.33)
        case .glassDelete: CGSize(width: 20.33, height: 17)
        case .glassPadDelete: CGSize(width: 24.33, height: 20.33)
        case .glassReturn: CGSize(width: 19.67, height: 17)
        case .microphoneFilled: CGSize(width: 18.67, height: 28)
        // There is no picture of these icons, so they have the size of the return symbol.
        case .checkmark: CGSize(width: 17, height: 16)
        case .arrowRight, .arrowUp: CGSize(width: 17, height: 17)
        case .magnifier: CGSize(width: 18, height: 18)
        case .plus: CGSize(width: 17, height: 17)
        // There is no picture of an iPad's icons, so their sizes are chosen to match those of the other icons.
        case .capsLockOff: CGSize(width: 21, height: 20.5)
        case .tab: CGSize(width: 20, height: 13)
        case .hideKeyboard: CGSize(width: 26, height: 23)
        case .keyboard: CGSize(width: 26, height: 16.2)
        case .undo, .redo: CGSize(width: 21, height: 18)
        case .paste: CGSize(width: 17, height: 22)
        }
    }

    /// Returns the display items of the icon, centred at `center` and scaled by `scale`.
    /// - Parameter size: The size of the icon in points before scaling, or nil for `inkSize`. The line width does not depend on it.
    package func items(center: CGPoint, color: CGColor, scale: CGFloat = 1, size: CGSize? = nil) -> [DisplayItem] {
        let size = size ?? inkSize
        let strokes = strokes
        // A line extends beyond its path by half of the line width on each side. Therefore only the path is scaled, so that the path and
        // the line width together have the wanted size.
        let line = strokes.reduce(0) { width, stroke in if case .line(let own) = stroke.kind { max(width, own) } else { width } }
        let (a, d) = ((size.width - line) / (inkSize.width - line), (size.height - line) / (inkSize.height - line))
        let fit = CGAffineTransform(a: a, b: 0, c: 0, d: d, tx: line / 2 * (1 - a), ty: line / 2 * (1 - d))
        let move = fit.concatenating(
            CGAffineTransform(translationX: center.x - size.width / 2 * scale, y: center.y - size.height / 2 * scale)
                .scaledBy(x: scale, y: scale))
        return strokes.map { stroke in
            let path = stroke.path.applying(move)
            switch stroke.kind {
            case .fill: return .fill(path, color, evenOdd: true)
            case .line(let width): return .stroke(path, color, width: width * scale, cap: .round, join: .round)
            }
        }
    }

    struct Stroke {
        enum Kind { case fill, line(CGFloat) }
        var path: CGPath
        var kind: Kind
    }

    /// The strokes of the icon in a box of `inkSize` with the origin at its top left corner.
    private var strokes: [Stroke] {
        switch self {
        case .shift:
            let width: CGFloat = 1.6
            return [Stroke(path: Self.arrow(width: 21, height: 18, bodyWidth: 10.5, shoulder: 11.7, inset: width / 2), kind: .line(width))]
        case .shiftFilled:
            let width: CGFloat = 1.6
            let path = Self.arrow(width: 19, height: 16.67, bodyWidth: 9, shoulder: 10.6, inset: width / 2)
            return [Stroke(path: path, kind: .fill), Stroke(path: path, kind: .line(width))]
        case .capsLock:
            let width: CGFloat = 1.6
            let path = Self.arrow(width: 19, height: 14.4, bodyWidth: 9, shoulder: 10.6, inset: width / 2)
            let bar = CGPath(
                roundedRect: CGRect(x: 5, y: 15.9, width: 9, height: 2.77), cornerWidth: 1.2, cornerHeight: 1.2)
            return [Stroke(path: path, kind: .fill), Stroke(path: path, kind: .line(width)), Stroke(path: bar, kind: .fill)]
        case .delete: return Self.deleteStrokes(size: inkSize, line: 1.35, shoulder: 9, cross: (x: 13.9, arm: 3.05, line: 1.2))
        // The lengths of the cross follow from its measured size. (measured: the cross is 8.8 across, and its centre is 12.7 from the
        // tip)
        case .boldDelete: return Self.deleteStrokes(size: inkSize, line: 1.65, shoulder: 9.4, cross: (x: 12.8, arm: 3.55, line: 1.7))
        case .roundShiftFilled:
            let width: CGFloat = 2.2
            let path = Self.arrow(width: 21, height: 18, bodyWidth: 10.3, shoulder: 11.7, inset: width / 2, tip: 1.05)
            return [Stroke(path: path, kind: .fill), Stroke(path: path, kind: .line(width))]
        case .emoji:
            var circle = CGPath()
            circle.addEllipse(in: CGRect(x: 0.95, y: 0.95, width: 24.77, height: 24.77))
            var eyes = CGPath()
            eyes.addEllipse(in: CGRect(x: 7.85, y: 8.6, width: 3.05, height: 3.5))
            eyes.addEllipse(in: CGRect(x: 15.8, y: 8.6, width: 3.05, height: 3.5))
            return [
                Stroke(path: circle, kind: .line(1.9)), Stroke(path: eyes, kind: .fill), Stroke(path: Self.mouth, kind: .line(1.05)),
                Stroke(path: Self.tongue, kind: .fill),
            ]
        case .emojiFilled:
            // The face of the emoji is cut out of the disc, so that the key below is visible through it.
            var disc = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 26.67, height: 26.67))
            disc.addEllipse(in: CGRect(x: 7.85, y: 8.6, width: 3.05, height: 3.5))
            disc.addEllipse(in: CGRect(x: 15.8, y: 8.6, width: 3.05, height: 3.5))
            disc.addPath(Self.mouth)
            disc.addPath(Self.teeth)
            return [Stroke(path: disc.applying(CGAffineTransform(scaleX: 20 / 26.67, y: 20 / 26.67)), kind: .fill)]
        case .glassShift, .glassShiftFilled, .glassDelete, .glassPadDelete, .glassReturn, .microphoneFilled, .checkmark, .arrowRight,
            .arrowUp,
            .magnifier, .plus:
            return glassStrokes
        case .capsLockOff, .tab, .hideKeyboard, .keyboard, .undo, .redo, .paste: return tabletStrokes
        case .globe: return Self.globeStrokes
        case .microphone: return Self.microphoneStrokes
        case .returnArrow:
            var path = CGPath()
            path.move(to: CGPoint(x: 18.87, y: 0.8))
            path.addLine(to: CGPoint(x: 18.87, y: 8.5))
            path.addQuadCurve(to: CGPoint(x: 16.3, y: 11.1), control: CGPoint(x: 18.87, y: 11.1))
            path.addLine(to: CGPoint(x: 0.9, y: 11.1))
            path.move(to: CGPoint(x: 5.9, y: 6.0))
            path.addLine(to: CGPoint(x: 0.8, y: 11.1))
            path.addLine(to: CGPoint(x: 5.9, y: 16.2))
            return [Stroke(path: path, kind: .line(1.6))]
        }
    }

    /// Returns an upward arrow. `shoulder` is the y coordinate of the head's lower edge. `inset` is the space for the line around the
    /// path, which is multiplied by `tip` at the top.
    static func arrow(
        width: CGFloat, height: CGFloat, bodyWidth: CGFloat, shoulder: CGFloat, inset: CGFloat, tip: CGFloat = 1.2
    ) -> CGPath {
        let middle = width / 2
        let left = middle - bodyWidth / 2 + inset
        let right = middle + bodyWidth / 2 - inset
        let bottom = height - inset
        let round: CGFloat = 0.7
        var path = CGPath()
        path.move(to: CGPoint(x: middle, y: inset * tip))
        path.addLine(to: CGPoint(x: width - inset, y: shoulder - inset * 1.05))
        path.addLine(to: CGPoint(x: width - inset * 1.25, y: shoulder - inset))
        path.addLine(to: CGPoint(x: right, y: shoulder - inset))
        path.addLine(to: CGPoint(x: right, y: bottom - round))
        path.addQuadCurve(to: CGPoint(x: right - round, y: bottom), control: CGPoint(x: right, y: bottom))
        path.addLine(to: CGPoint(x: left + round, y: bottom))
        path.addQuadCurve(to: CGPoint(x: left, y: bottom - round), control: CGPoint(x: left, y: bottom))
        path.addLine(to: CGPoint(x: left, y: shoulder - inset))
        path.addLine(to: CGPoint(x: inset * 1.25, y: shoulder - inset))
        path.addLine(to: CGPoint(x: inset, y: shoulder - inset * 1.05))
        path.closeSubpath()
        return path
    }

    private static func deleteStrokes(
        size: CGSize, line: CGFloat, shoulder: CGFloat, cross: (x: CGFloat, arm: CGFloat, line: CGFloat)
    ) -> [Stroke] {
        let (left, right, top, bottom) = (line / 2, size.width - line / 2, line / 2, size.height - line / 2)
        let y = size.height / 2
        let corner: CGFloat = 2.5
        var body = CGPath()
        body.move(to: CGPoint(x: right - corner, y: top))
        body.addQuadCurve(to: CGPoint(x: right, y: top + corner), control: CGPoint(x: right - 0.2, y: top + 0.2))
        body.addLine(to: CGPoint(x: right, y: bottom - corner))
        body.addQuadCurve(to: CGPoint(x: right - corner, y: bottom), control: CGPoint(x: right - 0.2, y: bottom - 0.2))
        body.addLine(to: CGPoint(x: shoulder, y: bottom))
        body.addQuadCurve(to: CGPoint(x: shoulder - 2.1, y: bottom - 0.9), control: CGPoint(x: shoulder - 1.3, y: bottom))
        body.addLine(to: CGPoint(x: left + 0.35, y: y + 0.865))
        body.addQuadCurve(to: CGPoint(x: left + 0.35, y: y - 0.865), control: CGPoint(x: left - 0.3, y: y))
        body.addLine(to: CGPoint(x: shoulder - 2.1, y: top + 0.9))
        body.addQuadCurve(to: CGPoint(x: shoulder, y: top), control: CGPoint(x: shoulder - 1.3, y: top))
        body.closeSubpath()
        var lines = CGPath()
        let (x, arm) = (cross.x, cross.arm)
        lines.move(to: CGPoint(x: x - arm, y: y - arm))
        lines.addLine(to: CGPoint(x: x + arm, y: y + arm))
        lines.move(to: CGPoint(x: x - arm, y: y + arm))
        lines.addLine(to: CGPoint(x: x + arm, y: y - arm))
        return [Stroke(path: body, kind: .line(line)), Stroke(path: lines, kind: .line(cross.line))]
    }

    private static var mouth: CGPath {
        var path = CGPath()
        path.move(to: CGPoint(x: 5.1, y: 14.5))
        path.addCurve(to: CGPoint(x: 21.57, y: 14.5), control1: CGPoint(x: 9.5, y: 16.4), control2: CGPoint(x: 17.17, y: 16.4))
        path.addCurve(to: CGPoint(x: 5.1, y: 14.5), control1: CGPoint(x: 21.2, y: 24.4), control2: CGPoint(x: 5.47, y: 24.4))
        path.closeSubpath()
        return path
    }

    /// The dark part of the mouth below the teeth.
    private static var tongue: CGPath {
        var path = CGPath()
        path.move(to: CGPoint(x: 5.9, y: 17.6))
        path.addCurve(to: CGPoint(x: 20.77, y: 17.6), control1: CGPoint(x: 10, y: 18.7), control2: CGPoint(x: 16.67, y: 18.7))
        path.addCurve(to: CGPoint(x: 5.9, y: 17.6), control1: CGPoint(x: 18.6, y: 23.4), control2: CGPoint(x: 8.07, y: 23.4))
        path.closeSubpath()
        return path
    }

    /// The light band in the mouth.
    private static var teeth: CGPath {
        var path = CGPath()
        path.move(to: CGPoint(x: 6.3, y: 15.7))
        path.addCurve(to: CGPoint(x: 20.37, y: 15.7), control1: CGPoint(x: 10, y: 17.1), control2: CGPoint(x: 16.67, y: 17.1))
        path.addLine(to: CGPoint(x: 19.9, y: 17.3))
        path.addCurve(to: CGPoint(x: 6.77, y: 17.3), control1: CGPoint(x: 16.4, y: 18.5), control2: CGPoint(x: 10.27, y: 18.5))
        path.closeSubpath()
        return path
    }

    private static var globeStrokes: [Stroke] {
        let line: CGFloat = 1.45
        let size: CGFloat = 26.67
        let (middle, radius) = (size / 2, size / 2 - line / 2)
        var path = CGPath()
        path.addEllipse(in: CGRect(x: middle - radius, y: middle - radius, width: radius * 2, height: radius * 2))
        path.addEllipse(in: CGRect(x: middle - 5.9, y: middle - radius, width: 11.8, height: radius * 2))
        path.move(to: CGPoint(x: middle, y: line))
        path.addLine(to: CGPoint(x: middle, y: size - line))
        path.move(to: CGPoint(x: line, y: middle))
        path.addLine(to: CGPoint(x: size - line, y: middle))
        for sign: CGFloat in [-1, 1] {
            path.move(to: CGPoint(x: 4.4, y: middle + sign * 8.3))
            path.addQuadCurve(
                to: CGPoint(x: size - 4.4, y: middle + sign * 8.3), control: CGPoint(x: middle, y: middle + sign * 3.3))
        }
        return [Stroke(path: path, kind: .line(line))]
    }

    static var microphoneStrokes: [Stroke] {
        let line: CGFloat = 1.67
        let middle: CGFloat = 9.335
        var path = CGPath(roundedRect: CGRect(x: middle - 3.74, y: 1.1, width: 7.48, height: 16.8), cornerWidth: 3.74, cornerHeight: 3.74)
        path.move(to: CGPoint(x: line / 2, y: 11.6))
        path.addLine(to: CGPoint(x: line / 2, y: 13.8))
        path.addCurve(to: CGPoint(x: middle, y: 22.3), control1: CGPoint(x: line / 2, y: 18.8), control2: CGPoint(x: 4.3, y: 22.3))
        path.addCurve(
            to: CGPoint(x: 18.67 - line / 2, y: 13.8), control1: CGPoint(x: 14.37, y: 22.3), control2: CGPoint(x: 18.67 - line / 2, y: 18.8)
        )
        path.addLine(to: CGPoint(x: 18.67 - line / 2, y: 11.6))
        path.move(to: CGPoint(x: middle, y: 22.3))
        path.addLine(to: CGPoint(x: middle, y: 27.4))
        path.move(to: CGPoint(x: 3.4, y: 27.5))
        path.addLine(to: CGPoint(x: 15.27, y: 27.5))
        return [Stroke(path: path, kind: .line(line))]
    }
}
