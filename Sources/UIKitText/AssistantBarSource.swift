import UIKitCore

/// What an app has put beside the words of the bar above an iPad's keys: the `inputAssistantItem` of what has the keyboard, whose buttons are made where
/// bars' items are known.
@MainActor
package protocol AssistantBarSource: AnyObject {
    /// Whether the system's own shortcuts are among the leading groups still.
    var showsSystemShortcuts: Bool { get }
    /// Another number whenever the buttons look otherwise.
    var look: Int { get }
    /// New buttons for what the app wants left and right of the words.
    func makeViews() -> (leading: [UIView], trailing: [UIView])
}

/// Under which views and controllers keep their own.
private enum AssistantBarKey {}

extension UIResponder {
    /// Nil for a responder that nobody has asked for its item.
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
