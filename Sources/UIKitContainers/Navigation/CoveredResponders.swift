import UIKitCore

/// The first responders of pages that a push has covered. When a pop reveals a page again, its responder gets the keyboard back.
/// (Facts/Navigation.md#push-and-pop)
@MainActor
struct CoveredResponders {
    private struct Entry {
        weak var responder: UIResponder?
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// The responder that was editing on the controller's page when a push covered the page; nil if none was.
    subscript(controller: UIViewController) -> UIResponder? {
        get { entries[ObjectIdentifier(controller)]?.responder }
        set { entries[ObjectIdentifier(controller)] = newValue.map { Entry(responder: $0) } }
    }
}
