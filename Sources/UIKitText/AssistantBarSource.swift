import UIKitCore

/// The app's buttons beside the suggestions in the predictive bar of an iPad. They are defined by the `inputAssistantItem` of the first
/// responder, and created by the module that defines bar button items.
@MainActor
package protocol AssistantBarSource: AnyObject {
    /// Whether the leading groups still contain the system's shortcuts.
    var showsSystemShortcuts: Bool { get }
    /// A number that changes whenever the appearance of the buttons changes.
    var look: Int { get }
    /// Creates new buttons for the app's groups on both sides of the suggestions.
    func makeViews() -> (leading: [UIView], trailing: [UIView])
}

/// The key under which responders store their `assistantBarSource`.
private enum AssistantBarKey {}

extension UIResponder {
    /// The source, or nil if no code has accessed the responder's `inputAssistantItem`.
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
