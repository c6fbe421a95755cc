import Foundation
import QuartzCore

/// The part of a film's canvas that fills the picture, and its animation to another part.
///
/// The animation is a critically damped spring, so a new goal during an animation continues with the current velocity. Edges are in
/// points of the film's canvas, and times are seconds of the film.
struct FilmZoom: Hashable, Sendable {
    /// The whole canvas, which a film without zoom shows.
    let whole: CGRect
    private(set) var goal: CGRect
    private var start: CGRect
    /// The velocity of the origin and the width, in points per second.
    private var velocity = CGRect.zero
    private var startedAt = 0.0
    private var duration = 0.0

    init(whole: CGRect) {
        self.whole = whole
        goal = whole
        start = whole
    }

    /// Returns the part of the canvas in whose middle a rectangle is shown `scale` times as large. The part stays inside the canvas. If
    /// the rectangle is wider or taller than the part, its left or upper edge is shown.
    static func part(of whole: CGRect, around rect: CGRect, scale: CGFloat) -> CGRect {
        let scale = max(1, scale)
        let size = CGSize(width: whole.width / scale, height: whole.height / scale)
        func origin(_ low: CGFloat, _ length: CGFloat, _ part: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
            let wanted = length + 2 * margin > part ? low - margin : low + (length - part) / 2
            return min(max(wanted, least), most - part)
        }
        return CGRect(
            x: origin(rect.minX, rect.width, size.width, whole.minX, whole.maxX),
            y: origin(rect.minY, rect.height, size.height, whole.minY, whole.maxY), width: size.width, height: size.height)
    }

    /// Returns the part of the canvas around a rectangle that shows another rectangle, such as the keyboard, either completely or not
    /// at all. If possible, the part ends above the other rectangle. Otherwise it is enlarged until it contains both rectangles.
    static func part(of whole: CGRect, around rect: CGRect, scale: CGFloat, keeping kept: CGRect?) -> CGRect {
        let part = part(of: whole, around: rect, scale: scale)
        guard let kept = kept?.intersection(whole), !kept.isEmpty, part.intersects(kept), !part.contains(kept) else { return part }
        let above = part.offsetBy(dx: 0, dy: kept.minY - part.maxY)
        if above.minY >= whole.minY, above.minY <= rect.minY, above.maxY >= rect.maxY { return above }
        let both = rect.union(kept).intersection(whole)
        let share = max(both.width / whole.width, both.height / whole.height, 1 / max(1, scale))
        let size = CGSize(width: whole.width * share, height: whole.height * share)
        return CGRect(
            x: min(max(both.midX - size.width / 2, whole.minX), whole.maxX - size.width),
            y: min(max(both.midY - size.height / 2, whole.minY), whole.maxY - size.height), width: size.width, height: size.height)
    }

    /// Starts an animation to another part of the canvas. After `duration` seconds, a hundredth of the distance remains.
    mutating func go(to goal: CGRect, at time: Double, over duration: Double) {
        let (place, speed) = (part(at: time), self.velocity(at: time))
        (start, velocity, self.goal, startedAt, self.duration) = (place, speed, goal, time, duration)
    }

    /// Returns the part of the canvas that is shown at a time.
    func part(at time: Double) -> CGRect {
        guard !hasArrived(at: time) else { return goal }
        let x = value(\.origin.x, at: time), y = value(\.origin.y, at: time), width = min(value(\.size.width, at: time), whole.width)
        let height = width * whole.height / whole.width
        // Clamp the part to the canvas, because a spring with an initial velocity may overshoot.
        return CGRect(
            x: min(max(x, whole.minX), whole.maxX - width), y: min(max(y, whole.minY), whole.maxY - height), width: width, height: height)
    }

    /// Returns whether the remaining part of the animation is too small to see.
    func hasArrived(at time: Double) -> Bool {
        guard duration > 0, time < startedAt + 2 * duration else { return true }
        return start == goal && velocity == .zero
    }

    /// Returns the value of an edge: x(t) = goal + (a + bt)e^(-wt) with a = x(0) - goal and b = v(0) + wa.
    private func value(_ edge: KeyPath<CGRect, CGFloat>, at time: Double) -> CGFloat {
        let (a, b) = coefficients(edge)
        let t = time - startedAt
        return goal[keyPath: edge] + (a + b * t) * exp(-frequency * t)
    }

    private func velocity(at time: Double) -> CGRect {
        guard !hasArrived(at: time) else { return .zero }
        func speed(_ edge: KeyPath<CGRect, CGFloat>) -> CGFloat {
            let (a, b) = coefficients(edge)
            let t = time - startedAt
            return (b - frequency * (a + b * t)) * exp(-frequency * t)
        }
        return CGRect(x: speed(\.origin.x), y: speed(\.origin.y), width: speed(\.size.width), height: 0)
    }

    private func coefficients(_ edge: KeyPath<CGRect, CGFloat>) -> (a: CGFloat, b: CGFloat) {
        let a = start[keyPath: edge] - goal[keyPath: edge]
        return (a, velocity[keyPath: edge] + frequency * a)
    }

    /// The angular frequency w of the spring: (1 + wt)e^(-wt) is 0.01 at wt = 6.638. (derived)
    private var frequency: Double { 6.638 / duration }

    /// The margin before a rectangle that does not fit into the shown part of the canvas, in points. (chosen)
    private static let margin: CGFloat = 16
}
