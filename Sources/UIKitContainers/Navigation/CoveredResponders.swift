import UIKitCore

/// The first responders in view controllers that a push has covered. When a pop reveals a view controller again, its responder becomes
/// first responder again. (Facts/Navigation.md#push-and-pop)
@MainActor
struct CoveredResponders {
    private struct Entry {
        weak var responder: UIResponder?
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// The responder that was first responder in the controller's view when a push covered the view; nil if there was none.
    subscript(controller: UIViewController) -> UIResponder? {
        get { entries[ObjectIdentifier(controller)]?.responder }
        set { entries[ObjectIdentifier(controller)] = newValue.map { Entry(responder: $0) } }
    }
}
