/// Draws a path: the fill first, then the stroke. Coordinates are the layer's own. The path is not clipped to the bounds.
open class CAShapeLayer: CALayer {
    public override init() {
        super.init()
        becomeShape()
    }
    public override init(layer: Any) {
        super.init(layer: layer)
        if case .none = stored.drawing { becomeShape() }
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeShape()
    }
    private func becomeShape() {
        stored.drawing = .shape(ShapeModel())
        debugName = "CAShapeLayer"
    }
    override func makeBlankCopy() -> CALayer { CAShapeLayer() }

    private var shape: ShapeModel {
        guard case .shape(let shape) = stored.drawing else { return ShapeModel() }
        return shape
    }
    private func set(_ property: LayerProperty, _ change: (inout ShapeModel) -> Void) {
        var changed = shape
        change(&changed)
        write(property) { $0.drawing = .shape(changed) }
    }

    /// The path. Changes are not animated implicitly. An explicit animation of `path` interpolates the points if both paths have the same
    /// segments.
    open var path: CGPath? {
        get { shape.path }
        set { set(.path) { $0.path = newValue?.frozen } }
    }
    /// The fill colour; black by default, nil for no fill.
    open var fillColor: CGColor? {
        get { shape.fillColor.alpha == 0 ? nil : shape.fillColor }
        set { set(.fillColor) { $0.fillColor = newValue ?? .clear } }
    }
    /// The stroke colour; nil by default, for no stroke.
    open var strokeColor: CGColor? {
        get { shape.strokeColor.alpha == 0 ? nil : shape.strokeColor }
        set { set(.strokeColor) { $0.strokeColor = newValue ?? .clear } }
    }
    open var fillRule: CAShapeLayerFillRule {
        get { shape.isEvenOdd ? .evenOdd : .nonZero }
        set { set(.fillRule) { $0.isEvenOdd = newValue == .evenOdd } }
    }
    /// The line width in points; half of it is on each side of the path.
    open var lineWidth: CGFloat {
        get { shape.line.width }
        set { set(.lineWidth) { $0.line.width = newValue } }
    }
    /// The ratio of a mitre's length to the line width, above which the mitre is replaced by a bevel; 10 by default.
    open var miterLimit: CGFloat {
        get { shape.line.miterLimit }
        set { set(.miterLimit) { $0.line.miterLimit = newValue } }
    }
    open var lineCap: CAShapeLayerLineCap {
        get {
            switch shape.line.cap {
            case .round: .round
            case .square: .square
            default: .butt
            }
        }
        set { set(.lineCap) { $0.line.cap = newValue == .round ? .round : newValue == .square ? .square : .butt } }
    }
    open var lineJoin: CAShapeLayerLineJoin {
        get {
            switch shape.line.join {
            case .round: .round
            case .bevel: .bevel
            default: .miter
            }
        }
        set { set(.lineJoin) { $0.line.join = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter } }
    }
    /// The start of the part of the path that is stroked, as a fraction of its length, 0 to 1.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { set(.strokeStart) { $0.strokeStart = newValue } }
    }
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { set(.strokeEnd) { $0.strokeEnd = newValue } }
    }
    /// The alternating lengths of dashes and gaps in points; nil for a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.line.dashes.isEmpty ? nil : shape.line.dashes.map { NSNumber(value: Double($0)) } }
        set { set(.lineDashPattern) { $0.line.dashes = (newValue ?? []).map { CGFloat($0.doubleValue) } } }
    }
    /// The offset into the dash pattern at which the line begins, in points.
    open var lineDashPhase: CGFloat {
        get { shape.line.dashPhase }
        set { set(.lineDashPhase) { $0.line.dashPhase = newValue } }
    }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The properties that a shape layer stores.
struct ShapeModel: Hashable {
    var path: CGPath?
    var fillColor = CGColor.black
    var strokeColor = CGColor.clear
    var isEvenOdd = false
    var line = LineStyle(width: 1)
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1

    func value(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .path: path.map { .path($0) }
        case .fillColor: .color(fillColor)
        case .strokeColor: .color(strokeColor)
        case .lineWidth: .number(line.width)
        case .miterLimit: .number(line.miterLimit)
        case .strokeStart: .number(strokeStart)
        case .strokeEnd: .number(strokeEnd)
        case .lineDashPhase: .number(line.dashPhase)
        default: nil
        }
    }

    /// Sets a value. Returns false if a shape layer has no such property.
    mutating func set(_ value: LayerValue, of property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.path, .path(let v)): path = v
        case (.fillColor, .color(let v)): fillColor = v
        case (.strokeColor, .color(let v)): strokeColor = v
        case (.lineWidth, .number(let v)): line.width = v
        case (.miterLimit, .number(let v)): line.miterLimit = v
        case (.strokeStart, .number(let v)): strokeStart = v
        case (.strokeEnd, .number(let v)): strokeEnd = v
        case (.lineDashPhase, .number(let v)): line.dashPhase = v
        default: return false
        }
        return true
    }

    var items: [DisplayItem] {
        guard let path, !path.isEmpty else { return [] }
        var result: [DisplayItem] = []
        if fillColor.alpha > 0 { result.append(.fill(path, fillColor, evenOdd: isEvenOdd)) }
        let stroked = path.trimmed(from: strokeStart, to: strokeEnd)
        if strokeColor.alpha > 0, line.width > 0, !stroked.isEmpty { result.append(.line(stroked, strokeColor, line)) }
        return result
    }
}
