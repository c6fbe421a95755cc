import CoreGraphics

/// The mode and the frame of the keyboard on the screen, which layout guides follow. While the keyboard moves, the frame is the end of
/// the movement.
package struct KeyboardPlacement: Hashable, Sendable {
    package enum Mode: String, Hashable, Sendable, CaseIterable {
        /// The keyboard is not on the screen, because it is hidden, faded out, or replaced by a hardware keyboard.
        case offScreen
        /// The keyboard is at the bottom edge and as wide as the screen.
        case docked
        /// The keyboard is as wide as the screen and at any height. (iPad)
        case undocked
        /// The keyboard is in two halves at the sides and at any height. (iPad)
        case split
        /// The keyboard is small and at any position on the screen. (iPad)
        case floating
        /// The shortcuts bar of a hardware keyboard, which is as wide as its buttons. (iPad)
        case shortcutsBar
        /// The shortcuts bar collapsed to a button in a corner. (iPad)
        case launcher
    }

    package var mode: Mode
    /// The visible frame at the end of the current movement, in screen coordinates. It includes the accessory view and the predictive
    /// bar. The frame is null if the keyboard is not on the screen.
    package var frame: CGRect

    package init(_ mode: Mode, frame: CGRect) {
        self.mode = mode
        self.frame = mode == .offScreen ? .null : frame
    }

    package static let offScreen = KeyboardPlacement(.offScreen, frame: .null)
}

extension UIKeyboardController {
    package var placement: KeyboardPlacement { situation.placement(held: heldFrame, on: screen.bounds) }

    /// The frame that layout guides and other observers use while the user drags the keyboard.
    private var heldFrame: CGRect {
        SimulatedProcess.current.settings.models.guideDuringDrag == .kept && situation.hold.grip == nil ? frame : host.frame
    }

    /// Calls the observers of the keyboard. Must be called inside the animation that moves the keyboard, and in every frame of a drag.
    func placementChanged() { for observer in placementObservers { observer() } }
}
