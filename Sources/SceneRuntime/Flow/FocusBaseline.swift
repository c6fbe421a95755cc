import UIKit

/// The geometry of the screen before the first focus, with which `assertRestored` compares.
@MainActor
final class FocusBaseline {
    private let screen: ScreenInspector
    /// The frames, offsets and insets at the last touch before the first focus.
    private var geometry: GeometrySnapshot?
    private var hasFocusBegun = false

    init(_ screen: ScreenInspector) { self.screen = screen }

    /// Ends the recording of the geometry at the first focus. If there was no touch before, records the geometry when the phone is
    /// first at rest.
    func noteFocus() {
        guard !hasFocusBegun else { return }
        if UIApplication.shared.firstResponder != nil {
            hasFocusBegun = true
        } else if geometry == nil, screen.phone.tickIndex > 0, screen.phone.isAtRest {
            note()
        }
    }

    /// Records the current geometry, unless a field has already had the focus.
    func note() {
        if !hasFocusBegun { geometry = screen.geometry() }
    }

    func check() throws(FlowFailure) {
        guard hasFocusBegun else {
            throw FlowFailure(expected: "everything as before the first focus", actual: "nothing has had the focus yet")
        }
        guard let geometry else { throw FlowFailure(actual: "the screen was not at rest before the first focus") }
        let differences = geometry.differences(to: screen.geometry(), tolerance: CGFloat(FlowDefaults.tolerance))
        guard differences.isEmpty else {
            throw FlowFailure(
                expected: "everything as before the first focus",
                actual: differences.prefix(5).joined(separator: "; ") + (differences.count > 5 ? "; and \(differences.count - 5) more" : "")
            )
        }
    }
}
