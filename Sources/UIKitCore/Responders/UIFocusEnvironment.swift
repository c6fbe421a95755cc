/// An environment of the focus of a hardware keyboard: views and view controllers.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// Called after the focus has entered or left the environment, or moved inside it.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    /// Returns whether the focus may move: called for the environments that it leaves and for those that it enters.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
}
extension UIView: UIFocusEnvironment {}
extension UIViewController: UIFocusEnvironment {}

extension UIFocusUpdateContext {
    /// The view's ancestors and their controllers, from inside out.
    private func environments(of view: UIView?) -> [any UIFocusEnvironment] {
        var result: [any UIFocusEnvironment] = []
        var next: UIResponder? = view
        while let responder = next {
            if let environment = responder as? any UIFocusEnvironment { result.append(environment) }
            next = responder.next
        }
        return result
    }
    /// Everything that the focus leaves or enters, each once.
    private var all: [any UIFocusEnvironment] {
        var known: Set<ObjectIdentifier> = []
        return (environments(of: previouslyFocusedView) + environments(of: nextFocusedView)).filter {
            known.insert(ObjectIdentifier($0)).inserted
        }
    }
    /// Whether all environments allow the move.
    var isAllowed: Bool { all.allSatisfy { $0.shouldUpdateFocus(in: self) } }
    /// Notifies all environments.
    func notify() {
        let coordinator = UIFocusAnimationCoordinator()
        for environment in all { environment.didUpdateFocus(in: self, with: coordinator) }
    }
}
