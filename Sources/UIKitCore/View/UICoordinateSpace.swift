/// A coordinate space between which points and rectangles are converted: a view, a window or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The bounds in the space's own coordinates, in points.
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
    /// The view that defines the space; nil for a space of the screen.
    fileprivate var view: UIView? { self as? UIView }
    /// The transform from the interface's coordinates, which equal the screen's, to this space. The identity for views.
    fileprivate var fromInterface: CGAffineTransform { (self as? ScreenSpace)?.fromInterface ?? .identity }
}

// Conversions between two views take a separate path, which does not go through the screen.
extension UIView: UICoordinateSpace {
    private func transform(toSpace space: any UICoordinateSpace) -> CGAffineTransform {
        space.view.map { transform(to: $0) } ?? transformToScreen.concatenating(space.fromInterface)
    }
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(toSpace: coordinateSpace))
    }
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(toSpace: coordinateSpace).inverted())
    }
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(toSpace: coordinateSpace))
    }
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(toSpace: coordinateSpace).inverted())
    }
}

extension UIScreen {
    /// The coordinate space of the interface, whose origin is the upper left corner in every orientation. It equals the coordinate space
    /// of windows that fill the screen.
    public var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds, fromInterface: .identity) }
    /// The coordinate space of the phone, whose origin is the upper left corner in portrait.
    public var fixedCoordinateSpace: any UICoordinateSpace {
        let (width, height) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
        let fixed = CGRect(x: 0, y: 0, width: width, height: height)
        return switch UIApplication.shared.statusBarOrientation {
        // In landscape right, the phone's top edge is on the left.
        case .landscapeRight: ScreenSpace(bounds: fixed, fromInterface: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0))
        case .landscapeLeft: ScreenSpace(bounds: fixed, fromInterface: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height))
        case .portraitUpsideDown:
            ScreenSpace(bounds: fixed, fromInterface: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height))
        default: ScreenSpace(bounds: fixed, fromInterface: .identity)
        }
    }
}

extension UIWindowScene {
    /// The coordinate space of the scene's windows. Its origin is the scene's upper left corner on the screen.
    public var coordinateSpace: any UICoordinateSpace {
        guard let part = partOfScreen else { return screen.coordinateSpace }
        return ScreenSpace(
            bounds: CGRect(origin: .zero, size: part.size), fromInterface: CGAffineTransform(translationX: -part.minX, y: -part.minY))
    }
}

/// A coordinate space of the screen.
@MainActor
private final class ScreenSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect
    let fromInterface: CGAffineTransform
    init(bounds: CGRect, fromInterface: CGAffineTransform) {
        self.bounds = bounds
        self.fromInterface = fromInterface
    }
    private func transform(to space: any UICoordinateSpace) -> CGAffineTransform {
        let toInterface = fromInterface.inverted()
        guard let view = space.view else { return toInterface.concatenating(space.fromInterface) }
        return toInterface.concatenating(view.transformToScreen.inverted())
    }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint { point.applying(transform(to: coordinateSpace)) }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        point.applying(transform(to: coordinateSpace).inverted())
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { rect.applying(transform(to: coordinateSpace)) }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        rect.applying(transform(to: coordinateSpace).inverted())
    }
}
