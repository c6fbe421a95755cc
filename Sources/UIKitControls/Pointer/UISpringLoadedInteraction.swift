@_spi(Toolkit) import UIKitCore

/// The progress of spring loading. Raw values are UIKit's. (documented: UIKit's headers)
public enum UISpringLoadedInteractionEffectState: Int, Sendable { case inactive, possible, activating, activated }

/// The state of a drag over a spring-loaded view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var state: UISpringLoadedInteractionEffectState { get }
    var targetView: UIView? { get set }
    var targetItem: Any? { get set }
    /// Returns the location of the finger in the coordinates of a view.
    func location(in view: UIView?) -> CGPoint
}
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    var isSpringLoaded: Bool { get set }
}

/// Activates a view after a drag has stayed over it for 0.8 seconds. (chosen)
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
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
    /// Whether a drag that stays over the button activates it.
    public var isSpringLoaded: Bool {
        get { associatedValues[ObjectIdentifier(SpringKey.self)] as? Bool ?? false }
        set { associatedValues[ObjectIdentifier(SpringKey.self)] = newValue }
    }
}
