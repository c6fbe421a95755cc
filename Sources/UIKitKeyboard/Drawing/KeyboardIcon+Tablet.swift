import CoreGraphics

/// The icons of an iPad's keys and bar. (our own drawings)
extension KeyboardIcon {
    /// The strokes of the icon in a box of `inkSize` with the origin at its top left corner.
    var tabletStrokes: [Stroke] {
        let width: CGFloat = 1.7
        let half = width / 2
        let size = inkSize
        var path = CGPath()
        func line(_ points: (CGFloat, CGFloat)...) {
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
        }
        switch self {
        case .capsLockOff:
            let arrow = Self.arrow(width: 21, height: 15.5, bodyWidth: 10.5, shoulder: 10.6, inset: 0.8)
            path.addRoundedRect(in: CGRect(x: 6.05, y: 17.3, width: 8.9, height: 2.4), cornerWidth: 1, cornerHeight: 1)
            return [Stroke(path: arrow, kind: .line(1.6)), Stroke(path: path, kind: .line(1.6))]
        case .tab:
            line((half, size.height / 2), (size.width - 4.5, size.height / 2))
            line((size.width - 9.5, 1.5), (size.width - 4.5, size.height / 2), (size.width - 9.5, size.height - 1.5))
            line((size.width - half, half), (size.width - half, size.height - half))
        case .hideKeyboard, .keyboard:
            path.addRoundedRect(in: CGRect(x: half, y: half, width: 26 - width, height: 14.5), cornerWidth: 2.5, cornerHeight: 2.5)
            if self == .hideKeyboard { line((10, 20), (13, 22.1), (16, 20)) }
            line((8, 11.7), (18, 11.7))
            var keys = CGPath()
            for row in 0..<2 {
                for column in 0..<6 {
                    let x = 4.6 + CGFloat(column) * 3.36
                    keys.addEllipse(in: CGRect(x: x - 0.95, y: 3.9 + CGFloat(row) * 3.6 - 0.95, width: 1.9, height: 1.9))
                }
            }
            return [Stroke(path: path, kind: .line(width)), Stroke(path: keys, kind: .fill)]
        case .undo, .redo:
            line((6, half), (half, 6), (6, 11.2))
            path.move(to: CGPoint(x: half, y: 6))
            path.addLine(to: CGPoint(x: 14, y: 6))
            path.addCurve(
                to: CGPoint(x: 14, y: 17), control1: CGPoint(x: 21.8, y: 6), control2: CGPoint(x: 21.8, y: 17))
            path.addLine(to: CGPoint(x: 7.5, y: 17))
            if self == .redo { path = path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)) }
        case .paste:
            // The outline of the clipboard is open at the top, behind its clip, because overlapping translucent lines would be darker.
            path.move(to: CGPoint(x: 3.4, y: 2.8))
            for corner in [(half, 2.8), (half, 21.1), (17 - half, 21.1), (17 - half, 2.8)] as [(CGFloat, CGFloat)] {
                let point = CGPoint(x: corner.0, y: corner.1)
                let (left, below) = (corner.0 < 8 ? 1.0 : -1.0, corner.1 < 10 ? 1.0 : -1.0)
                let along = CGPoint(x: point.x + 2.5 * left, y: point.y)
                let across = CGPoint(x: point.x, y: point.y + 2.5 * below)
                // The outline goes counterclockwise: down on the left side and up on the right side.
                let goesAcrossLast = (corner.0 < 8) == (corner.1 < 10)
                path.addLine(to: goesAcrossLast ? along : across)
                path.addQuadCurve(to: goesAcrossLast ? across : along, control: point)
            }
            path.addLine(to: CGPoint(x: 13.6, y: 2.8))
            line((5, 10.5), (12, 10.5))
            line((5, 14.5), (12, 14.5))
            var clip = CGPath()
            clip.addRoundedRect(in: CGRect(x: 5.1, y: 0.6, width: 6.8, height: 4.6), cornerWidth: 1.5, cornerHeight: 1.5)
            return [Stroke(path: path, kind: .line(width)), Stroke(path: clip, kind: .fill)]
        default: break
        }
        return [Stroke(path: path, kind: .line(width))]
    }
}
