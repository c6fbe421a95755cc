import CoreGraphics

/// What a keyboard does on the screen: where it is or is going, and how it is kept there. What layout guides follow.
package struct KeyboardPlacement: Hashable, Sendable {
    package enum Mode: String, Hashable, Sendable, CaseIterable {
        /// Below the screen, faded away, or kept away by a keyboard of keys and springs.
        case offScreen
        /// At the lower edge, as wide as the screen.
        case docked
        /// As wide as the screen, at any height. (iPad)
        case undocked
        /// In two halves at the sides, at any height. (iPad)
        case split
        /// A small keyboard anywhere. (iPad)
        case floating
        /// The bar of a keyboard of keys and springs, as wide as its buttons. (iPad)
        case shortcutsBar
        /// That bar, collapsed to a button at a corner. (iPad)
        case launcher
    }

    package var mode: Mode
    /// What is seen of it at the end of the motion that is under way, accessory view and bar included; screen coordinates, points. Null
    /// when off the screen.
    package var frame: CGRect

    package init(_ mode: Mode, frame: CGRect) {
        self.mode = mode
        self.frame = mode == .offScreen ? .null : frame
    }

    package static let offScreen = KeyboardPlacement(.offScreen, frame: .null)
}

extension UIKeyboardController {
    package var placement: KeyboardPlacement { situation.placement(held: heldFrame, on: screen.bounds) }

    /// The frame that views and guides follow while a finger holds the keyboard.
    private var heldFrame: CGRect {
        SimulatedProcess.current.settings.models.guideDuringDrag == .kept && situation.hold.grip == nil ? frame : host.frame
    }

    /// Tells who follows the keyboard. Call it inside the animation that moves the keyboard, and on every frame of a drag.
    func placementChanged() { for observer in placementObservers { observer() } }
}
