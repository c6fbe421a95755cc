/// A text field or text view, whose text a `TextEditor` edits. It provides the geometry of the text and the permissions, and forwards
/// changes to its own delegate.
@MainActor
protocol TextEditorHost: UIView, UITextInput {
    var editor: TextEditor { get }

    // MARK: Permissions

    /// Whether the user may edit the text.
    var allowsEditing: Bool { get }
    /// Whether the user may select text.
    var allowsSelecting: Bool { get }
    /// Whether the text is drawn as bullets and menus cannot copy it.
    var concealsText: Bool { get }
    /// Whether the user may change fonts and other attributes.
    var allowsEditingTextAttributes: Bool { get }
    /// Returns whether the delegate permits an edit.
    func mayChange(_ range: Range<Int>, to replacement: String) -> Bool
    /// Returns the text that is inserted for an edit by the user. A text field removes line breaks.
    func accepted(_ text: String) -> String

    // MARK: Events

    /// Called after `newLength` UTF-16 units have replaced `range`. If the range is nil, the whole text was replaced. The method does not
    /// notify other objects.
    func contentDidChange(_ range: Range<Int>?, newLength: Int)
    /// Notifies the delegate, the targets and the observers of a completed edit by the user.
    func announceChange()
    func announceSelection()
    /// Called when the caret or the selection may have moved. The next layout pass scrolls the head of the selection into view.
    func caretDidMove()

    // MARK: Look

    var defaultFont: UIFont { get }
    var defaultColor: UIColor { get }
    var defaultParagraphStyle: NSParagraphStyle? { get }

    // MARK: Places

    /// The layout of the current lines of text.
    var column: TextColumn { get }
    var columnOrigin: CGPoint { get }
    /// The visible area of the text in the host's coordinates, to which selections are clipped. It is nil if the host's own bounds clip
    /// them.
    var visibleTextArea: CGRect? { get }
    /// The maximum x coordinate of the caret in the host's coordinates.
    var caretLimit: CGFloat { get }
    /// Converts an offset in the text to an offset in the displayed text. The two offsets may differ if bullets replace the text.
    func shownOffset(_ offset: Int) -> Int
    func textOffset(fromShown offset: Int) -> Int

    // MARK: Parts

    /// The view that receives touches.
    var touchView: UIView { get }
    /// Activates the link or another item at a point. Returns whether there was an item at this point.
    func activateItem(at point: CGPoint) -> Bool
    /// Returns whether a long press at a point displays the menu of a link or another item.
    func hasItemMenu(at point: CGPoint) -> Bool
    /// Returns the delegate's menu for a range, or nil for the standard menu.
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
