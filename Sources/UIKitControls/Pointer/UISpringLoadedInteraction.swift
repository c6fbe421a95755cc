@_spi(Toolkit) import UIKitCore

/// How near a spring is to being loaded. Raw values are UIKit's. (documented: UIKit's headers)
public enum UISpringLoadedInteractionEffectState: Int, Sendable { case inactive, possible, activating, activated }

/// Where a drag stands over what it may open.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var state: UISpringLoadedInteractionEffectState { get }
    var targetView: UIView? { get set }
    var targetItem: Any? { get set }
    /// The place of the finger, points.
    func location(in view: UIView?) -> CGPoint
}
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    var isSpringLoaded: Bool { get set }
}

/// Opens something when a drag stays over it, for 0.8 seconds. (chosen)
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    public private(set) weak var view: UIView?
    private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    @preconcurrency @MainActor
    public init(activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void) {
        self.handler = handler
        super.init()
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    func activate(_ context: any UISpringLoadedInteractionContext) { handler(self, context) }
}

extension UIButton: UISpringLoadedInteractionSupporting {
    private enum SpringKey {}
    /// Whether a drag that stays over the button presses it.
    public var isSpringLoaded: Bool {
        get { associatedValues[ObjectIdentifier(SpringKey.self)] as? Bool ?? false }
        set { associatedValues[ObjectIdentifier(SpringKey.self)] = newValue }
    }
}
