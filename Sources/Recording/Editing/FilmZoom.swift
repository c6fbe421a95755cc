import Foundation
import QuartzCore

/// The part of a film's canvas that is enlarged to the whole, and its movement to another part.
///
/// The movement is a critically damped spring, so that a new goal during a movement changes its course without a jolt. Edges are points of
/// the film's canvas, times seconds of film.
struct FilmZoom: Hashable, Sendable {
    /// The whole stage: the part that an unzoomed film shows.
    let whole: CGRect
    private(set) var goal: CGRect
    private var start: CGRect
    /// The velocity of the edges and the width, points per second.
    private var velocity = CGRect.zero
    private var startedAt = 0.0
    private var duration = 0.0

    init(whole: CGRect) {
        self.whole = whole
        goal = whole
        start = whole
    }

    /// Returns the part that shows a rectangle `scale` times as large: around its middle, and inside the whole. A rectangle that is wider
    /// than the part is shown from its left edge, and one that is higher from its upper edge.
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

    /// Returns the part around a rectangle that shows all of another one, such as the keyboard, or nothing of it: it ends above the other
    /// one if the rectangle is in it then, and otherwise it is as much larger as both need.
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

    /// Starts a movement to another part; after `duration` seconds a hundredth of the distance is left.
    mutating func go(to goal: CGRect, at time: Double, over duration: Double) {
        let (place, speed) = (part(at: time), self.velocity(at: time))
        (start, velocity, self.goal, startedAt, self.duration) = (place, speed, goal, time, duration)
    }

    /// Returns the shown part.
    func part(at time: Double) -> CGRect {
        guard !hasArrived(at: time) else { return goal }
        let x = value(\.origin.x, at: time), y = value(\.origin.y, at: time), width = min(value(\.size.width, at: time), whole.width)
        let height = width * whole.height / whole.width
        // A spring that was already fast may overshoot a little.
        return CGRect(
            x: min(max(x, whole.minX), whole.maxX - width), y: min(max(y, whole.minY), whole.maxY - height), width: width, height: height)
    }

    /// Whether no remaining movement is visible.
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

    /// (1 + wt)e^(-wt) is 0.01 at wt = 6.638. (derived)
    private var frequency: Double { 6.638 / duration }

    /// The margin beside a view that does not fit, points. (chosen)
    private static let margin: CGFloat = 16
}
