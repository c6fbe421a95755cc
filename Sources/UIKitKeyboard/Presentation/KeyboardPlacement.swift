import CoreGraphics

/// The keyboard's current or destination frame on the screen and its mode, which layout guides follow.
package struct KeyboardPlacement: Hashable, Sendable {
    package enum Mode: String, Hashable, Sendable, CaseIterable {
        /// Hidden: below the screen, faded out, or absent because of a hardware keyboard.
        case offScreen
        /// Docked at the lower edge, as wide as the screen.
        case docked
        /// Undocked: as wide as the screen, at any height. (iPad)
        case undocked
        /// Split into two halves at the sides, at any height. (iPad)
        case split
        /// A small keyboard anywhere. (iPad)
        case floating
        /// The bar of a hardware keyboard, as wide as its buttons. (iPad)
        case shortcutsBar
        /// The shortcuts bar, collapsed to a button at a corner. (iPad)
        case launcher
    }

    package var mode: Mode
    /// The visible frame at the end of the current motion, accessory view and bar included; screen coordinates, points. Null when off the
    /// screen.
    package var frame: CGRect

    package init(_ mode: Mode, frame: CGRect) {
        self.mode = mode
        self.frame = mode == .offScreen ? .null : frame
    }

    package static let offScreen = KeyboardPlacement(.offScreen, frame: .null)
}

extension UIKeyboardController {
    package var placement: KeyboardPlacement { situation.placement(held: heldFrame, on: screen.bounds) }

    /// The frame that views and guides follow during a drag.
    private var heldFrame: CGRect {
        SimulatedProcess.current.settings.models.guideDuringDrag == .kept && situation.hold.grip == nil ? frame : host.frame
    }

    /// Notifies the observers of the keyboard. Call it inside the animation that moves the keyboard, and on every frame of a drag.
    func placementChanged() { for observer in placementObservers { observer() } }
}
