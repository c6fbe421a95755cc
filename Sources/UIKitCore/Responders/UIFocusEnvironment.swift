/// A participant in focus updates of a hardware keyboard: a view or a view controller.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// Called after the focus has moved into the environment, out of it, or inside it.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    /// Returns whether the focus may move. Called on the environments that the focus would leave or enter.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
}
extension UIView: UIFocusEnvironment {}
extension UIViewController: UIFocusEnvironment {}

extension UIFocusUpdateContext {
    /// Returns the view, its ancestors and their view controllers, from the inside out.
    private func environments(of view: UIView?) -> [any UIFocusEnvironment] {
        var result: [any UIFocusEnvironment] = []
        var next: UIResponder? = view
        while let responder = next {
            if let environment = responder as? any UIFocusEnvironment { result.append(environment) }
            next = responder.next
        }
        return result
    }
    /// The environments that the focus leaves or enters, without duplicates.
    private var all: [any UIFocusEnvironment] {
        var known: Set<ObjectIdentifier> = []
        return (environments(of: previouslyFocusedView) + environments(of: nextFocusedView)).filter {
            known.insert(ObjectIdentifier($0)).inserted
        }
    }
    /// Whether all environments allow the focus to move.
    var isAllowed: Bool { all.allSatisfy { $0.shouldUpdateFocus(in: self) } }
    /// Notifies all environments that the focus has moved.
    func notify() {
        let coordinator = UIFocusAnimationCoordinator()
        for environment in all { environment.didUpdateFocus(in: self, with: coordinator) }
    }
}
