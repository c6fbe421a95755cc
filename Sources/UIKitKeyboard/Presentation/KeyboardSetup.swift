import UIKitCore

/// Everything about a keyboard that its text field decides; two fields with equal setups show the same keyboard.
package struct KeyboardSetup: Hashable, Sendable {
    package var layout = KeyboardLayout.standard
    package var showsBar = true
    package var returnKey = KeyboardPicture.ReturnKeyLook()
    /// The return key is disabled while the field is empty.
    package var disablesReturnWhenEmpty = false
    /// Light or dark; unspecified follows the system.
    package var style = UIUserInterfaceStyle.unspecified
    package var capitalization = AutoCapitalization.none
    package var hasPeriodShortcut = false

    package init() {}
}

/// What the keyboard needs of the responder that it types into.
///
/// The text controls' side of the bargain: the keyboard tells them what was typed and asks what stands before the caret.
@MainActor
package protocol KeyboardClient: AnyObject {
    var keyboardSetup: KeyboardSetup { get }
    /// The text before the caret or the selection; the keyboard needs the last sentence at most.
    var textBeforeCaret: String { get }
    var keyboardHasText: Bool { get }
    func keyboardInsert(_ text: String)
    func keyboardDelete()
    func keyboardReturn()
    /// Replaces the last `count` characters before the caret.
    func keyboardReplaceBeforeCaret(count: Int, with text: String)
}
