import UIKitCore

/// The first responders of pages that a push has covered. A page that returns by a pop gets its keyboard back.
/// (Facts/Navigation.md#push-and-pop)
@MainActor
struct CoveredResponders {
    private struct Entry {
        weak var responder: UIResponder?
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    /// The responder that was editing on a controller's page when the page was covered; nil for none.
    subscript(controller: UIViewController) -> UIResponder? {
        get { entries[ObjectIdentifier(controller)]?.responder }
        set { entries[ObjectIdentifier(controller)] = newValue.map { Entry(responder: $0) } }
    }
}
