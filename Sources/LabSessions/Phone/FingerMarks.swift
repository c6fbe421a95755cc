import QuartzCore

/// The discs that mark fingers on the screen, in screen points. A mouse shows one disc, and a pinch shows two discs.
enum FingerMarks {
    /// The discs' radius, in points. (chosen: a fingertip covers about 44 points, but a disc of that size would hide the touched view)
    static let radius: CGFloat = 15

    static func nodes(_ places: [CGPoint]) -> [DisplayNode] {
        places.enumerated().map { index, place in
            let circle = CGPath(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
            return DisplayNode(
                id: LabNodeID.fingers + UInt64(index), name: "finger \(index)",
                transform: CGAffineTransform(translationX: place.x, y: place.y),
                bounds: CGRect(x: -radius - 1, y: -radius - 1, width: 2 * radius + 2, height: 2 * radius + 2),
                contents: [
                    .fill(circle, CGColor(gray: 0.45, alpha: 0.4), evenOdd: false),
                    .stroke(circle, CGColor.white.copy(alpha: 0.85), width: 1.5, cap: .butt, join: .round),
                ])
        }
    }
}
