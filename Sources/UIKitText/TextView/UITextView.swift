@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll

/// A scroll view with editable text in any number of lines.
///
/// This file contains the stored properties and all overridable members. `TextEditor`, which text fields also use, performs the editing.
/// The other files of this folder contain the layout and the interface for the editor.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
    nonisolated public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    nonisolated public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

    /// The delegate, which also receives the scroll events. The reference is weak.
    open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
    open weak var inputDelegate: (any UITextInputDelegate)?

    // MARK: State of the parts (see the other files)

    private(set) lazy var editor = TextEditor(self)
    /// The view that receives touches and contains the text, the selection and the caret. It has the size of the content.
    let contentView = TextContentView()
    let stack = TextParagraphStack()
    var cachedColumn: TextColumn?
    /// The layout of the text without a width limit. If the view does not scroll, its natural size is computed from this layout.
    var naturalColumn: TextColumn?
    /// Whether the next layout pass must scroll the caret into view.
    var mustShowCaret = false
    /// Whether the next layout pass must make the caret visible in the enclosing scroll view. It is set when the text changes in a view
    /// that does not scroll.
    var mustShowCaretAround = false
    /// The width of the content in points at the last layout pass.
    var laidOutWidth: CGFloat = -1

    // MARK: Creating a view

    public let textContainer: NSTextContainer
    /// The text storage, or nil if the app has not accessed it. See UITextView+Storage.swift.
    var ownStorage: NSTextStorage?
    var isTakingStorage = false
    var isTellingStorage = false

    @preconcurrency @MainActor
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UITextView.self)
    }

    private func install() {
        // The default is white, or black in dark mode, as in UIKit. (working knowledge)
        backgroundColor = .systemBackground
        alwaysBounceVertical = false
        contentView.editor = editor
        insertSubview(contentView, at: 0)
        contentView.addSubview(stack)
        contentView.addSubview(editor.selectionView)
        contentView.addSubview(editor.caret)
        // The handles are not clipped, because they may extend beyond the edges of the view.
        let handles = editor.selectionView.handles
        insertSubview(handles, aboveSubview: contentView)
        handles.layer.escapesClip = true
        textContainer.changed = { [weak self] in self?.geometryChanged() }
        textContainer.obstaclesChanged = { [weak self] in self?.columnChanged() }
        contentView.addInteraction(UIContextMenuInteraction(delegate: itemMenu))
        editor.gestures.install()
        adoptStorage()
    }

    // MARK: Content

    /// The text. After the first assignment it is never nil. The setter keeps the font and the colour, moves the caret to the end, and
    /// notifies only the keyboard.
    open var text: String! {
        get { editor.state.text }
        set { setText(newValue ?? "") }
    }
    /// The attributed text. A text run that lacks an attribute gets the view's own attribute. The setter also adopts the font and the
    /// colour at the beginning of the text.
    open var attributedText: NSAttributedString! {
        get { editor.attributedText }
        set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
    }
    var storedFont: UIFont?
    /// The font of the whole text. The setter removes the fonts of parts of the text. The default is nil, which means the system font of
    /// 12 points. (Facts/Text.md#text-view)
    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = adjustsFontForContentSizeCategory ? newValue?.adjusted(to: traitCollection) : newValue
            editor.changeAttributes { $0[.font] = nil }
        }
    }
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UITextView.font), AppearanceProperty(\UITextView.textColor),
            AppearanceProperty(\UITextView.keyboardAppearance), AppearanceProperty(\UITextView.linkTextAttributes),
        ]
    }
    /// The text colour. The default is nil, which means the label colour.
    open var textColor: UIColor? = nil {
        didSet { if editor.attributes.isPlain { setNeedsLayout() } else { editor.changeAttributes { $0[.foregroundColor] = nil } } }
    }
    open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { columnChanged() } } }
    /// Whether a font of a text style follows the user's text size.
    open var adjustsFontForContentSizeCategory = false { didSet { if adjustsFontForContentSizeCategory { adjustFont() } } }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { adjustFont() }
        stack.redraw()
    }
    private func adjustFont() {
        guard let font = storedFont else { return }
        let adjusted = font.adjusted(to: traitCollection)
        if adjusted != font { self.font = adjusted }
    }
    /// The attributes of links, which override attributes in the text. By default and after nil, links have the tint colour and no
    /// underline. (working knowledge of UIKit's default)
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { ownLinkAttributes ?? [.foregroundColor: tintColor!] }
        set {
            ownLinkAttributes = newValue
            columnChanged()
        }
    }
    private var ownLinkAttributes: [NSAttributedString.Key: Any]?

    // MARK: Editing

    /// Whether the user can edit the text. In text that is not editable, the user can still select and copy text and tap links.
    open var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            if isFirstResponder { resignFirstResponder() }
            if dataDetectorTypes.isEmpty { setNeedsLayout() } else { columnChanged() }
        }
    }
    /// The types of data that are automatically displayed as links in text that is not editable.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet {
            guard dataDetectorTypes != oldValue else { return }
            detectedMatches = nil
            columnChanged()
        }
    }
    /// The detected matches in the current text, or nil before they are first needed.
    var detectedMatches: [DataDetector.Match]?
    private(set) lazy var itemMenu = TextItemMenu(self)
    open var isSelectable = true { didSet { if !isSelectable, isFirstResponder { resignFirstResponder() } } }
    /// Whether the user may make the selected text bold, italic or underlined.
    open var allowsEditingTextAttributes = false
    /// Whether the next insertion replaces the whole text.
    open var clearsOnInsertion = false
    /// The attributes of the next typed text. They are reset when the caret moves.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.defaultAttributes.merging(editor.typingRunAttributes) { _, own in own } }
        set {
            editor.chosenTypingAttributes = newValue
            if editor.state.length == 0 { columnChanged() }
        }
    }
    /// The selected range in UTF-16 units.
    open var selectedRange: NSRange {
        get { NSRange(location: editor.state.selection.lowerBound, length: editor.state.selection.count) }
        set {
            guard newValue.location >= 0, newValue.length >= 0 else { return }
            editor.changeSelection { $0.select(newValue.units(in: $0.length)) }
        }
    }
    /// The attributes of marked text, or nil for an underline.
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    // MARK: Insets and fitting size

    /// The insets around the text in points. (Facts/Text.md#text-view: 8 above and below)
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet {
            if textContainerInset != textContainerInset.bounded { textContainerInset = textContainerInset.bounded }
            if textContainerInset != oldValue { geometryChanged() }
        }
    }
    /// Whether the view scrolls. If false, its intrinsic height is the height of its text.
    open override var isScrollEnabled: Bool {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            geometryChanged()
            invalidateIntrinsicContentSize()
        }
    }

    /// Scrolls by the smallest distance that makes a range visible, without animation. If the range is taller than the visible area, its
    /// end becomes visible. (Facts/Text.md#text-view)
    open func scrollRangeToVisible(_ range: NSRange) {
        guard range.location >= 0, range.length >= 0 else { return }
        layoutIfNeeded()
        show(range.units(in: editor.state.length), animated: false)
    }

    // MARK: Finding

    /// Whether Command-F and the app can present a find bar for the text.
    open var isFindInteractionEnabled = false {
        didSet {
            guard isFindInteractionEnabled != oldValue else { return }
            if let findInteraction { removeInteraction(findInteraction) }
            findInteraction = isFindInteractionEnabled ? UIFindInteraction(sessionDelegate: findSessions) : nil
            if let findInteraction { addInteraction(findInteraction) }
        }
    }
    /// The find interaction, or nil if `isFindInteractionEnabled` is false.
    open private(set) var findInteraction: UIFindInteraction?
    let findSessions = TextFindSessions()
    var findHighlights: FindHighlightView?

    // MARK: Traits of the keyboard

    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var spellCheckingType: UITextSpellCheckingType = .default
    open var smartQuotesType: UITextSmartQuotesType = .default
    open var smartDashesType: UITextSmartDashesType = .default
    open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    open var keyboardType: UIKeyboardType = .default
    open var keyboardAppearance: UIKeyboardAppearance = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var enablesReturnKeyAutomatically = false
    /// The extent to which writing tools may be used. The value is only stored, because the phone has no writing tools.
    open var writingToolsBehavior = UIWritingToolsBehavior.default
    open var allowedWritingToolsResultOptions: UIWritingToolsResultOptions = []
    open var isWritingToolsActive: Bool { false }
    /// The rules for generated passwords. The value is only stored, because the phone suggests no passwords.
    open var passwordRules: UITextInputPasswordRules?
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var textContentType: UITextContentType!
    open var isSecureTextEntry = false

    private var storedInputView: UIView?
    private var storedInputAccessoryView: UIView?
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }
    @_spi(Toolkit) open override func responderShouldBecomeFirst() -> Bool {
        !isEditable || withCause(.app) { delegate?.textViewShouldBeginEditing(self) } ?? true
    }
    @_spi(Toolkit) open override func responderShouldResignFirst() -> Bool {
        !isEditable || withCause(.app) { delegate?.textViewShouldEndEditing(self) } ?? true
    }
    @_spi(Toolkit) open override func responderDidBecomeFirst() { editor.begin() }
    /// Begins editing. A text view begins editing after the keyboard notifications were posted, but a text field before they are posted.
    /// (Facts/KeyboardNotifications.md#sequences)
    @_spi(Toolkit) open override func responderInputViewsAreShown() { beginEditing() }
    @_spi(Toolkit) open override func responderDidResignFirst(successor: UIResponder?) { endEditing() }
    var isEditing = false

    // MARK: Typing

    open var hasText: Bool { editor.state.length > 0 }
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() { editor.deleteBackward() }
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { !editor.handle($0) && !find(with: $0) }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    // MARK: Actions

    @_spi(Toolkit) open override var takesTypedText: Bool { editor.isActive && isEditable }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editor.cutSelection() }
    open override func copy(_ sender: Any?) { editor.copySelection() }
    open override func paste(_ sender: Any?) { if let text = UIPasteboard.general.string { type(text) } }
    open override func delete(_ sender: Any?) { editor.deleteSelection() }
    open override func select(_ sender: Any?) { editor.selectWord() }
    open override func selectAll(_ sender: Any?) { editor.selectEverything() }
    open override func captureTextFromCamera(_ sender: Any?) { UIApplication.shared.textInputSystem?.showCameraInput() }
    open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }

    // MARK: UITextInput's own (the rest is in UITextView+TextInput)

    open var selectedTextRange: UITextRange? {
        get { UITextRange(offsets: editor.state.selection) }
        set {
            guard let newValue else { return }
            editor.changeSelection { $0.select(newValue.offsets) }
        }
    }
    open func replace(_ range: UITextRange, withText text: String) { editor.change(range.offsets, to: text) }
    open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position.offset) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(range.offsets) }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { fittingSize }
    @_spi(Toolkit) open override var wrapsToLayoutWidth: Bool { !isScrollEnabled }
    @_spi(Toolkit) open override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { textSize(fitting: width) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(fitting: size.width) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }
    @_spi(Toolkit) open override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        columnChanged()
    }
    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        setNeedsLayout()
        // A larger bottom inset, for example after the keyboard was shown, may hide the caret.
        if editor.isActive { mustShowCaret = true }
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        // Links without attributes of their own have the tint colour, so the text must be drawn again.
        if ownLinkAttributes == nil, !editor.attributes.isPlain || !dataDetectorTypes.isEmpty { columnChanged() }
        setNeedsLayout()
    }

    // MARK: Overridable methods for the subjects of other files: Swift does not allow overriding methods of extensions

    open func text(in range: UITextRange) -> String? { editor.state.substring(range.offsets) }
    open var markedTextRange: UITextRange? { editor.state.markedRange.map { UITextRange(offsets: $0) } }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.setMarkedText(
            markedText ?? "", selected: selectedRange.units(in: (markedText ?? "").utf16.count))
    }
    open func unmarkText() { editor.unmarkText() }
    open var endOfDocument: UITextPosition { UITextPosition(offset: editor.state.length) }
    open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
        editor.isRightToLeft(at: position.offset) ? .rightToLeft : .leftToRight
    }
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(range.offsets) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(offset: editor.offset(closestTo: point)) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        UITextPosition(offset: min(max(editor.offset(closestTo: point), range.offsets.lowerBound), range.offsets.upperBound))
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point).map { UITextRange(offsets: $0) } }
}

/// The content view of a text view. It contains the text, the selection and the caret and receives touches.
@MainActor
final class TextContentView: UIView {
    /// The editor. It is nil after the text view was deallocated, because the app may still retain this content view.
    weak var editor: TextEditor?
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view === self else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return editor?.gestures.mayBegin(gestureRecognizer) ?? false
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        // Text that is not selectable does not receive touches, so that views behind the text receive them.
        return hit === self && editor?.host.allowsSelecting != true ? nil : hit
    }
}
