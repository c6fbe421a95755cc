/// Animates from the old to the new appearance of a layer and its contents.
///
/// The old appearance is captured when the transition is added, so add it before changing the layer.
open class CATransition: CAAnimation {
    open var type: CATransitionType = .fade
    /// The side from which the content of a push, a move or a reveal moves; left if unset.
    open var subtype: CATransitionSubtype?
    /// The fraction of the transition's progress at which it starts.
    open var startProgress: Float = 0
    /// The fraction of the transition's progress at which it ends.
    open var endProgress: Float = 1

    override func copied() -> CAAnimation {
        let copy = CATransition()
        copyTransition(to: copy)
        return copy
    }

    func copyTransition(to copy: CATransition) {
        copySettings(to: copy)
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
    }

    var curve: MotionCurve { .cubic(timingFunction ?? CAMediaTimingFunction(name: .default)) }

    /// The visual effect, composed of the type and the direction.
    var style: LayerTransition.Style {
        let side = subtype ?? .fromLeft
        switch type {
        case .push: return .push(side)
        case .moveIn: return .moveIn(side)
        case .reveal: return .reveal(side)
        case .fade: return .fade
        default:
            reportMistake(
                "the transition \(type.rawValue) does not exist, and fades; there are fade, moveIn, push and reveal", raises: false)
            return .fade
        }
    }

    override func body(on layer: CALayer, duration: Double, standard: Double) -> AnimationBody {
        guard let old = layer.displayNode(at: layer.process.clock.now)?.copy(for: layer.process) else { return .nothing }
        return .transition(
            LayerTransition(
                style: style, old: old, wrapper: layer.process.makeIdentifier(), sheet: layer.process.makeIdentifier(), curve: curve,
                duration: duration, from: Double(startProgress), to: Double(endProgress)))
    }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides over the old content.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old content out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides away and reveals the new content.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    /// The initial offset of the incoming content, in multiples of its width and height.
    var offset: CGVector {
        switch self {
        case .fromRight: CGVector(dx: 1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: -1)
        case .fromBottom: CGVector(dx: 0, dy: 1)
        default: CGVector(dx: -1, dy: 0)
        }
    }
}

/// The transition that `UIView.transition` adds. It supports flips and uses a view animation's curve.
package final class ViewTransition: CATransition {
    private let viewStyle: LayerTransition.Style
    private let motion: MotionCurve

    package init(style: LayerTransition.Style, curve: MotionCurve, duration: Double) {
        viewStyle = style
        motion = curve
        super.init()
        self.duration = duration
    }
    override var curve: MotionCurve { motion }
    override var style: LayerTransition.Style { viewStyle }
    override func copied() -> CAAnimation {
        let copy = ViewTransition(style: viewStyle, curve: motion, duration: duration)
        copyTransition(to: copy)
        return copy
    }
}

/// A captured old appearance with the transition to the current appearance. It maps a node and a time to the node to show.
package struct LayerTransition {
    package enum Style: Hashable, Sendable {
        case fade
        case push(CATransitionSubtype), moveIn(CATransitionSubtype), reveal(CATransitionSubtype)
        /// Half a turn around the middle line, in perspective. The side in the case's value first turns towards the viewer. The first
        /// half shows the old content, the second half the new content.
        case flip(CATransitionSubtype)
        /// A page curl. Up: the old content rolls off the new content like a page. Down: the new content rolls down onto the old content.
        case curlUp, curlDown
    }

    let style: Style
    /// The captured old appearance, with node identifiers of its own.
    let old: DisplayNode
    let wrapper: UInt64
    let sheet: UInt64
    let curve: MotionCurve
    let duration: Double
    let from: Double
    let to: Double

    /// The distance of the viewpoint from the axis of a flip, in multiples of the picture's size across the axis. Parts that turn
    /// towards the viewer are enlarged by at most a quarter. (chosen by eye; not documented)
    static let eyeDistance: CGFloat = 2.5

    /// Returns the transition `time` seconds after its start. `node` is the layer's current appearance.
    func mixed(with node: DisplayNode, time: Double) -> DisplayNode {
        let progress = CGFloat(from + (to - from) * curve.progress(elapsed: time, duration: duration))
        var result = DisplayNode(id: wrapper, name: "\(node.name) transition", transform: node.transform, bounds: node.bounds)
        // Both nodes are converted to the layer's own coordinates.
        let back = node.transform.inverted()
        var old = old
        old.transform = old.transform.concatenating(back)
        var new = node
        new.transform = .identity
        let size = node.bounds.size
        func moved(_ node: DisplayNode, _ offset: CGVector, _ share: CGFloat) -> DisplayNode {
            var node = node
            node.transform = node.transform.concatenating(
                CGAffineTransform(translationX: offset.dx * size.width * share, y: offset.dy * size.height * share))
            return node
        }
        switch style {
        case .fade:
            result.blend = .isolated
            old.opacity *= 1 - progress
            var sheet = DisplayNode(id: sheet, name: "new", bounds: node.bounds, opacity: min(max(progress, 0), 1))
            sheet.blend = .plus
            sheet.children = [new]
            result.children = [old, sheet]
        case .push(let side):
            result.clipsToBounds = true
            result.children = [moved(old, side.offset, -progress), moved(new, side.offset, 1 - progress)]
        case .moveIn(let side):
            result.clipsToBounds = true
            result.children = [old, moved(new, side.offset, 1 - progress)]
        case .reveal(let side):
            result.clipsToBounds = true
            result.children = [new, moved(old, side.offset, -progress)]
        case .flip(let side):
            let isAroundVertical = side == .fromLeft || side == .fromRight
            let sign: CGFloat = side == .fromLeft || side == .fromTop ? 1 : -1
            var shown = progress < 0.5 ? old : new
            let angle = progress < 0.5 ? progress * .pi : (progress - 1) * .pi
            shown.warp = .turn(
                angle: sign * angle, isAroundVertical: isAroundVertical,
                distance: Self.eyeDistance * (isAroundVertical ? size.width : size.height))
            result.children = [shown]
        case .curlUp:
            old.warp = .curl(progress: min(max(progress, 0), 1))
            result.children = [new, old]
        case .curlDown:
            new.warp = .curl(progress: min(max(1 - progress, 0), 1))
            result.children = [old, new]
        }
        return result
    }
}

extension DisplayNode {
    /// Returns a copy of the node with new identifiers, so that one display list can contain both the copy and the original.
    func copy(for process: SimulatedProcess) -> DisplayNode {
        var copy = self
        copy.id = process.makeIdentifier()
        copy.children = children.map { $0.copy(for: process) }
        copy.mask = mask?.copy(for: process)
        return copy
    }
}

/// The key under which `CATransition` is added as the animation of a layer's changes.
public let kCATransition = "transition"
