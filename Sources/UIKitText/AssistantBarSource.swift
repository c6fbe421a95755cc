import UIKitCore

/// The app's buttons beside the words of the bar above an iPad's keys: the `inputAssistantItem` of the first responder, whose buttons are
/// created in the module that defines bar button items.
@MainActor
package protocol AssistantBarSource: AnyObject {
    /// Whether the leading groups still include the system's own shortcuts.
    var showsSystemShortcuts: Bool { get }
    /// A number that changes whenever the buttons' look changes.
    var look: Int { get }
    /// Creates new buttons for the app's groups left and right of the words.
    func makeViews() -> (leading: [UIView], trailing: [UIView])
}

/// The key under which views and controllers store their own.
private enum AssistantBarKey {}

extension UIResponder {
    /// The source; nil for a responder whose item was never requested.
    package var assistantBarSource: (any AssistantBarSource)? {
        get {
            let key = ObjectIdentifier(AssistantBarKey.self)
            let kept = (self as? UIView)?.associatedValues[key] ?? (self as? UIViewController)?.associatedValues[key]
            return kept as? any AssistantBarSource
        }
        set {
            let key = ObjectIdentifier(AssistantBarKey.self)
            (self as? UIView)?.associatedValues[key] = newValue
            (self as? UIViewController)?.associatedValues[key] = newValue
        }
    }
}
