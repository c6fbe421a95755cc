import QuartzCore

/// The style of touch indicators in a film.
package enum TouchIndicatorStyle: String, CaseIterable, Sendable {
    case none
    /// A translucent disc under each finger.
    case dot
    /// The disc, and a ring that spreads from it when the finger touches the screen.
    case ripple
}

/// The mark of one touch, in its state at a time of the film.
package struct TouchMark: Hashable, Sendable {
    /// The number of the touch, which identifies it in all frames of the film.
    package var number: Int
    /// The current or last position of the finger, in points of the phone's picture.
    package var position: CGPoint
    /// The time at which the touch began, in seconds.
    var beganAt: Double
    /// The time at which the touch ended, in seconds; nil while the finger is on the screen.
    var endedAt: Double?

    package init(number: Int, position: CGPoint, beganAt: Double, endedAt: Double? = nil) {
        self.number = number
        self.position = position
        self.beganAt = beganAt
        self.endedAt = endedAt
    }

    /// Returns the mark's opacity: 1 while the finger is on the screen, fading to 0 within `fadeDuration` afterwards, and 0 before the
    /// touch.
    package func opacity(at time: Double) -> CGFloat {
        guard time >= beganAt else { return 0 }
        guard let endedAt, time > endedAt else { return 1 }
        return max(0, 1 - (time - endedAt) / Self.fadeDuration)
    }

    /// Returns the disc, and the ring if the style has a ring and the ring is still spreading. Nil while the mark is invisible.
    package func node(at time: Double, style: TouchIndicatorStyle) -> DisplayNode? {
        let opacity = opacity(at: time)
        guard style != .none, opacity > 0 else { return nil }
        var contents: [DisplayItem] = [
            .fill(Self.circle(Self.radius + Self.rimWidth), CGColor.black.copy(alpha: 0.18), evenOdd: false),
            .fill(Self.circle(Self.radius), CGColor(gray: 0.45, alpha: 0.4), evenOdd: false),
            .stroke(
                Self.circle(Self.radius - Self.rimWidth / 2), CGColor.white.copy(alpha: 0.85), width: Self.rimWidth, cap: .butt,
                join: .round),
        ]
        let spread = (time - beganAt) / Self.rippleDuration
        if style == .ripple && spread < 1 {
            // Use the square of the remaining time as the remaining distance, because the ring then spreads fast at first.
            let rest = (1 - spread) * (1 - spread)
            contents.append(
                .stroke(
                    Self.circle(Self.rippleRadius - (Self.rippleRadius - Self.radius) * rest),
                    CGColor(gray: 0.6, alpha: 0.8 * (1 - spread)), width: Self.rippleWidth, cap: .butt, join: .round))
        }
        let reach = Self.rippleRadius + Self.rippleWidth
        return DisplayNode(
            id: FilmNodeID.firstTouch + UInt64(number), name: "touch \(number)",
            transform: CGAffineTransform(translationX: position.x, y: position.y),
            bounds: CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach), opacity: opacity, contents: contents)
    }

    /// The duration of the fade after the finger is lifted, in seconds. (chosen)
    package static let fadeDuration = 0.2
    /// The time in which a ring spreads, in seconds. (chosen)
    static let rippleDuration = 0.4
    // The radius is chosen, in points. A fingertip covers about 44 points, but a disc of that size would hide the view that the finger
    // presses.
    static let radius: CGFloat = 15
    static let rimWidth: CGFloat = 1.5
    static let rippleRadius: CGFloat = 36
    static let rippleWidth: CGFloat = 2

    private static func circle(_ radius: CGFloat) -> CGPath {
        CGPath(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    }
}

/// The marks of all touches of a film. Touches must be recorded in their order.
package struct TouchMarks: Hashable, Sendable {
    package enum Phase: Hashable, Sendable { case began, moved, ended }

    package private(set) var marks: [TouchMark] = []
    private var down: [Int: Int] = [:]
    private var nextNumber = 0

    package init() {}

    /// Records an event of a touch. `finger` identifies a finger among simultaneous fingers and can be reused after `ended`.
    ///
    /// A move or an end without a beginning is ignored. A second `began` of the same finger ends its first touch.
    /// - Parameters:
    ///   - position: the position of the finger, in points of the phone's picture.
    ///   - time: the time of the event, in seconds; not before the time of the previous call.
    package mutating func note(finger: Int, _ phase: Phase, at position: CGPoint, time: Double) {
        marks.removeAll { $0.opacity(at: time) == 0 && $0.endedAt != nil }
        let index = down[finger].flatMap { number in marks.firstIndex { $0.number == number } }
        switch phase {
        case .began:
            if let index { marks[index].endedAt = time }
            down[finger] = nextNumber
            marks.append(TouchMark(number: nextNumber, position: position, beganAt: time))
            nextNumber += 1
        case .moved:
            if let index { marks[index].position = position }
        case .ended:
            guard let index else { return }
            marks[index].position = position
            marks[index].endedAt = time
            down[finger] = nil
        }
    }

    /// Returns the visible marks at a time, the latest on top.
    package func nodes(at time: Double, style: TouchIndicatorStyle) -> [DisplayNode] {
        marks.compactMap { $0.node(at: time, style: style) }
    }
}
