/// Fills its bounds, including rounded corners, with a gradient.
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        becomeGradient()
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        if case .none = stored.drawing { becomeGradient() }
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeGradient()
    }
    private func becomeGradient() {
        stored.drawing = .gradient(GradientModel())
        debugName = "CAGradientLayer"
    }
    override func makeBlankCopy() -> CALayer { CAGradientLayer() }

    private var gradient: GradientModel {
        guard case .gradient(let gradient) = stored.drawing else { return GradientModel() }
        return gradient
    }
    private func set(_ property: LayerProperty, _ change: (inout GradientModel) -> Void) {
        var changed = gradient
        change(&changed)
        write(property) { $0.drawing = .gradient(changed) }
    }

    /// The colours, as `CGColor`s. Other objects are ignored and reported as a mistake. The property can be animated between arrays of
    /// the same length.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set {
            let colors = (newValue ?? []).compactMap { value -> CGColor? in
                if let color = value as? CGColor { return color }
                reportMistake("CAGradientLayer.colors takes CGColor, not \(Swift.type(of: value)): write color.cgColor", raises: false)
                return nil
            }
            set(.colors) { $0.colors = colors }
        }
    }
    /// The position of each colour, from 0 to 1 in ascending order. Nil spaces the colours evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: Double($0)) } }
        set { set(.locations) { $0.locations = (newValue ?? []).map { CGFloat($0.doubleValue) } } }
    }
    /// The start of the gradient in fractions of the bounds; (0.5, 0) by default. In radial and conic gradients, it is the centre.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { set(.startPoint) { $0.start = newValue } }
    }
    /// The end of the gradient in fractions of the bounds; (0.5, 1) by default. In radial gradients, it is a corner of the rectangle
    /// around the ellipse. In conic gradients, it is the direction of the first colour.
    open var endPoint: CGPoint {
        get { gradient.end }
        set { set(.endPoint) { $0.end = newValue } }
    }
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { set(.type) { $0.type = newValue } }
    }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The properties that a gradient layer stores.
struct GradientModel: Hashable {
    var colors: [CGColor] = []
    var locations: [CGFloat] = []
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .colors: .colors(colors)
        case .locations: .numbers(locations)
        case .startPoint: .point(start)
        case .endPoint: .point(end)
        default: nil
        }
    }

    mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.colors, .colors(let v)): colors = v
        case (.locations, .numbers(let v)): locations = v
        case (.startPoint, .point(let v)): start = v
        case (.endPoint, .point(let v)): end = v
        default: return false
        }
        return true
    }

    func items(in rect: CGRect, corners: CornerShape) -> [DisplayItem] {
        guard !colors.isEmpty, rect.width > 0, rect.height > 0 else { return [] }
        let even = locations.count != colors.count
        let stops = colors.enumerated().map { index, color in
            DisplayItem.Gradient.Stop(
                location: even ? CGFloat(index) / CGFloat(max(colors.count - 1, 1)) : min(max(locations[index], 0), 1), color: color)
        }
        func place(_ p: CGPoint) -> CGPoint { CGPoint(x: rect.minX + p.x * rect.width, y: rect.minY + p.y * rect.height) }
        let gradient = DisplayItem.Gradient(start: place(start), end: place(end), stops: stops)
        let outline = corners.radius > 0 ? corners.path(in: rect) : CGPath(rect: rect)
        switch type {
        case .radial:
            let radii = CGSize(width: abs(end.x - start.x) * rect.width, height: abs(end.y - start.y) * rect.height)
            return [.radialGradient(gradient, radii: radii, in: outline)]
        case .conic: return [.conicGradient(gradient, in: outline)]
        default: return [.linearGradient(gradient, in: outline)]
        }
    }
}

extension LayerDrawing {
    /// Returns the gradient's drawing items, which are above the layer's background.
    func items(in model: LayerModel) -> [DisplayItem] {
        switch self {
        case .none: []
        case .shape(let shape): shape.items
        case .gradient(let gradient): gradient.items(in: model.bounds, corners: model.corners.shape)
        }
    }
}
