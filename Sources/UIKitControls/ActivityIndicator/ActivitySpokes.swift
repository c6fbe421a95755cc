/// The eight rounded spokes of activity indicators and refresh controls. Each spoke is a layer.
///
/// Each spoke has its own repeating fade animation, so a frame of a turning indicator redraws only the spokes.
@MainActor
package final class ActivitySpokes {
    /// The number of spokes in an activity indicator. (Facts/Controls.md#activity-indicator)
    package static let count = 8
    /// The duration of a full turn in seconds. (Facts/Controls.md#activity-indicator: 0.8 to 1; with 0.8 the turn from one spoke to the
    /// next takes a tenth of a second)
    package static let period: Double = 0.8
    /// The minimum opacity of a spoke, just before it becomes opaque again. (not documented: chosen by eye)
    static let faintest: CGFloat = 0.25
    private static let key = "spoke"

    /// The distance of a spoke's outer end from the centre, as a fraction of the ring's diameter. (measured: the spokes of the medium
    /// indicator fill its 20 points; Facts/Controls.md#activity-indicator)
    private static let outerShare: CGFloat = 0.5
    /// The distance of a spoke's inner end from the centre, as a fraction of the ring's diameter. (not documented: chosen)
    private static let innerShare: CGFloat = 0.24
    /// The width of a spoke, as a fraction of the ring's diameter. (not documented: chosen)
    private static let widthShare: CGFloat = 0.125

    /// The layer that contains the spokes. Its anchor point is the centre of the ring.
    package let layer = CALayer()
    private let spokes: [CALayer]
    package private(set) var isTurning = false

    /// Actions that disable the implicit animations of the layers. The layers do not belong to a view, so they would animate otherwise.
    private static var still: [String: any CAAction] {
        let keys: [LayerProperty] = [.bounds, .position, .cornerRadius, .transform, .opacity, .backgroundColor]
        return Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, NSNull()) })
    }

    package init() {
        spokes = (0..<Self.count).map { _ in CALayer() }
        layer.debugName = "spokes"
        layer.actions = Self.still
        for (index, spoke) in spokes.enumerated() {
            spoke.debugName = "spoke \(index)"
            layer.addSublayer(spoke)
            spoke.actions = Self.still
            spoke.opacity = Float(Self.fade(ofSpoke: index))
        }
    }

    /// Places the ring. `diameter` is in points, and `center` is in the coordinates of the superlayer.
    package func place(center: CGPoint, diameter: CGFloat) {
        let width = diameter * Self.widthShare
        let length = diameter * (Self.outerShare - Self.innerShare)
        let radius = diameter * (Self.outerShare + Self.innerShare) / 2
        layer.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        layer.position = center
        for (index, spoke) in spokes.enumerated() {
            let angle = 2 * .pi * CGFloat(index) / CGFloat(Self.count)
            spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
            spoke.cornerRadius = width / 2
            spoke.position = CGPoint(x: diameter / 2 + radius * sin(angle), y: diameter / 2 - radius * cos(angle))
            spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
        }
    }

    package func setColor(_ color: CGColor) { for spoke in spokes { spoke.backgroundColor = color } }

    /// Returns the opacity of a spoke `time` seconds after the start. The spokes become opaque one after the other, clockwise from the
    /// top, and then fade.
    package static func fade(ofSpoke index: Int, at time: Double = 0) -> CGFloat {
        let behind = (time / period - Double(index) / Double(count)).truncatingRemainder(dividingBy: 1)
        return 1 - (1 - faintest) * CGFloat(behind < 0 ? behind + 1 : behind)
    }

    /// Starts the animation at the top spoke. If the animation is already in progress, it continues unchanged.
    package func turn() {
        guard !isTurning else { return }
        isTurning = true
        for (index, spoke) in spokes.enumerated() {
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = CGFloat(1)
            fade.toValue = Self.faintest
            fade.duration = Self.period
            fade.repeatCount = .infinity
            // The negative delay starts each fade in the middle, as if the previous turn had already started it.
            fade.delay = Self.period * (Double(index) / Double(Self.count) - 1)
            fade.isAmbient = true
            spoke.add(fade, forKey: Self.key)
        }
    }

    /// Stops the animation and sets the opacities that the spokes have at the start of a turn.
    package func stop() {
        isTurning = false
        for (index, spoke) in spokes.enumerated() {
            spoke.removeAnimation(forKey: Self.key)
            spoke.opacity = Float(Self.fade(ofSpoke: index))
        }
    }

    /// Reveals the spokes of a refresh control one after the other, clockwise from the top. `share` is a fraction from 0, no spokes, to
    /// 1, all spokes.
    package func reveal(_ share: CGFloat) {
        let shown = min(max(share, 0), 1) * CGFloat(Self.count)
        for (index, spoke) in spokes.enumerated() { spoke.opacity = Float(min(max(shown - CGFloat(index), 0), 1)) }
    }
}
