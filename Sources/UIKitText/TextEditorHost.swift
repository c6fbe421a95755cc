/// A view whose text an editor edits: a text field or a text view. It says where its text stands and what it allows, and passes on what
/// has happened in the words of its own delegate.
@MainActor
protocol TextEditorHost: UIView, UITextInput {
    var editor: TextEditor { get }

    // MARK: What is allowed

    /// Whether the user may change the text.
    var allowsEditing: Bool { get }
    /// Whether fingers, keys and menus may select.
    var allowsSelecting: Bool { get }
    /// Whether the text is hidden from menus and drawn as bullets.
    var concealsText: Bool { get }
    /// Whether the user may change fonts and the like.
    var allowsEditingTextAttributes: Bool { get }
    /// Asks the delegate.
    func mayChange(_ range: Range<Int>, to replacement: String) -> Bool
    /// What an edit of the user's really inserts: one line in a field.
    func accepted(_ text: String) -> String

    // MARK: What has happened

    /// Units of `range` are `newLength` others now; nil for the text as a whole. Nobody else is told here.
    func contentDidChange(_ range: Range<Int>?, newLength: Int)
    /// An edit of the user's is complete: delegate, events, notifications.
    func announceChange()
    func announceSelection()
    /// The caret or the selection may be elsewhere: scroll it into sight with the next layout.
    func caretDidMove()

    // MARK: Look

    var defaultFont: UIFont { get }
    var defaultColor: UIColor { get }
    var defaultParagraphStyle: NSParagraphStyle? { get }

    // MARK: Places

    /// The lines as they stand, and where their top left corner is in the host's coordinates.
    var column: TextColumn { get }
    var columnOrigin: CGPoint { get }
    /// What is seen of the text, host coordinates: selections are cut to it. Nil when the host clips by itself.
    var visibleTextArea: CGRect? { get }
    /// Carets stay to the left of it, host coordinates.
    var caretLimit: CGFloat { get }
    /// Offsets of the text in the column and back: bullets have other lengths than what they hide.
    func shownOffset(_ offset: Int) -> Int
    func textOffset(fromShown offset: Int) -> Int

    // MARK: Parts

    /// Takes the fingers.
    var touchView: UIView { get }
    /// A tap: does what the link or the like under it is there for. Answers whether there was one.
    func activateItem(at point: CGPoint) -> Bool
    /// Whether a long press there shows the menu of a link or the like.
    func hasItemMenu(at point: CGPoint) -> Bool
    /// The menu of a range, if the delegate has one of its own.
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
