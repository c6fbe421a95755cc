/// A view whose text an editor edits: a text field or a text view. It provides the position of its text and its permissions, and passes on
/// changes through its own delegate methods.
@MainActor
protocol TextEditorHost: UIView, UITextInput {
    var editor: TextEditor { get }

    // MARK: Permissions

    /// Whether the user may change the text.
    var allowsEditing: Bool { get }
    /// Whether fingers, keys and menus may select.
    var allowsSelecting: Bool { get }
    /// Whether the text is hidden from menus and drawn as bullets.
    var concealsText: Bool { get }
    /// Whether the user may change fonts and other attributes.
    var allowsEditingTextAttributes: Bool { get }
    /// Returns whether the delegate permits an edit.
    func mayChange(_ range: Range<Int>, to replacement: String) -> Bool
    /// Returns the text that an edit of the user actually inserts: a single line in a field.
    func accepted(_ text: String) -> String

    // MARK: Events

    /// Called when the units of `range` have become `newLength` others; nil for the whole text. It notifies no other object.
    func contentDidChange(_ range: Range<Int>?, newLength: Int)
    /// Announces a completed edit of the user: delegate, events, notifications.
    func announceChange()
    func announceSelection()
    /// Called when the caret or the selection may have moved: scrolls it into view with the next layout.
    func caretDidMove()

    // MARK: Look

    var defaultFont: UIFont { get }
    var defaultColor: UIColor { get }
    var defaultParagraphStyle: NSParagraphStyle? { get }

    // MARK: Places

    /// The current lines, followed by the position of their top left corner in the host's coordinates.
    var column: TextColumn { get }
    var columnOrigin: CGPoint { get }
    /// The visible area of the text in host coordinates: selections are clipped to it. Nil when the host itself clips.
    var visibleTextArea: CGRect? { get }
    /// The x coordinate that carets do not exceed, in host coordinates.
    var caretLimit: CGFloat { get }
    /// Converts offsets of the text to the column and back: bullets have other lengths than the text they hide.
    func shownOffset(_ offset: Int) -> Int
    func textOffset(fromShown offset: Int) -> Int

    // MARK: Parts

    /// The view that receives touches.
    var touchView: UIView { get }
    /// Activates a link or other item at the point. Returns whether there was one.
    func activateItem(at point: CGPoint) -> Bool
    /// Returns whether a long press there shows the menu of a link or other item.
    func hasItemMenu(at point: CGPoint) -> Bool
    /// Returns the menu of a range, if the delegate has its own.
    func menu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    func willPresentMenu(_ animator: any UIEditMenuInteractionAnimating)
    func willDismissMenu(_ animator: any UIEditMenuInteractionAnimating)
}

extension TextEditorHost {
    func activateItem(at point: CGPoint) -> Bool { false }
    func hasItemMenu(at point: CGPoint) -> Bool { false }
    func willPresentMenu(_ animator: any UIEditMenuInteractionAnimating) {}
    func willDismissMenu(_ animator: any UIEditMenuInteractionAnimating) {}
}
