import UIKitKeyboard

/// What the key does that goes through the modes of an iPad's keyboard, and what is said of it.
struct KeyboardModeChoice: Hashable {
    /// Nil where the device's keyboard has one mode.
    var mode: KeyboardMode?
    var announcement: String

    @MainActor
    init(_ keyboard: UIKeyboardController?) {
        guard let keyboard else {
            announcement = "There is no keyboard."
            return
        }
        do throws(KeyboardMode.Refusal) {
            let next = try keyboard.nextMode()
            mode = next
            announcement = "Keyboard \(next.rawValue)" + (keyboard.isVisible ? "" : " when it shows again")
        } catch {
            announcement = "The keyboard stays as it is: \(error)."
        }
    }
}
