/// The placement of a layer's contents in its bounds. Raw values are Core Animation's.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// The contents are stretched to fill the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Returns the rectangle for contents with a size of `size` points.
    func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
        func put(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y, width: size.width,
                height: size.height)
        }
        func scaled(_ factor: CGFloat) -> CGRect { put(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5) }
        guard size.width > 0, size.height > 0 else { return put(.zero, 0.5, 0.5) }
        switch self {
        case .center: return put(size, 0.5, 0.5)
        case .top: return put(size, 0.5, 0)
        case .bottom: return put(size, 0.5, 1)
        case .left: return put(size, 0, 0.5)
        case .right: return put(size, 1, 0.5)
        case .topLeft: return put(size, 0, 0)
        case .topRight: return put(size, 1, 0)
        case .bottomLeft: return put(size, 0, 1)
        case .bottomRight: return put(size, 1, 1)
        case .resizeAspect: return scaled(min(bounds.width / size.width, bounds.height / size.height))
        case .resizeAspectFill: return scaled(max(bounds.width / size.width, bounds.height / size.height))
        default: return bounds
        }
    }
}
