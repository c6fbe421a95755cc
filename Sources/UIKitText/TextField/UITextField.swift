@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll

/// A control with a single line of editable text.
///
/// This file contains the stored properties and all overridable members. The other files of this folder contain editing, layout and touch
/// handling.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
    nonisolated public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    nonisolated public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    /// The `userInfo` key of the raw `DidEndEditingReason` in `textDidEndEditingNotification`.
    nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

    open weak var delegate: (any UITextFieldDelegate)?
    open weak var inputDelegate: (any UITextInputDelegate)?

    // MARK: State of the parts (see the other files)

    private(set) lazy var editor = TextEditor(self)
    var editing: TextEditingState { editor.state }
    var secureText = SecureText()
    var revealTimer: Timer?
    /// Whether the next edit replaces the whole text. This is so after a password field that contains text has become first responder.
    var clearsOnNextEdit = false
    /// The horizontal scroll offset of the text in points.
    var scrollOffset: CGFloat = 0
    /// A number that increases with each change of the text or its attributes.
    var contentVersion = 0
    var cachedColumn: (key: LayoutKey, column: TextColumn)?
    let contentView = UIView()
    let canvas = TextCanvas()
    let placeholderLabel = PlaceholderLabel()
    var caret: TextCaretView { editor.caret }
    var selectionView: TextSelectionView { editor.selectionView }
    var editMenu: TextEditMenu { editor.editMenu }
    /// The clear button, which is created when it is first displayed. Most fields never display it.
    private(set) var clearButton: ClearButton?
    private var ownBackgroundColor: UIColor?

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UITextField.self)
    }

    private func install() {
        contentView.clipsToBounds = true
        contentView.isUserInteractionEnabled = false
        contentView.addSubview(canvas)
        contentView.addSubview(placeholderLabel)
        placeholderLabel.field = self
        placeholderLabel.textColor = .placeholderText
        placeholderLabel.font = storedFont
        contentHorizontalAlignment = .left
        for view in [contentView, selectionView, caret] { addSubview(view) }
        editor.gestures.install()
    }

    /// Creates the clear button in front of the field's own subviews and behind the subviews that the app has added.
    func makeClearButton() -> ClearButton {
        if let clearButton { return clearButton }
        let made = ClearButton()
        clearButton = made
        insertSubview(made, aboveSubview: caret)
        made.addAction(UIAction { [weak self] _ in self?.clearButtonTapped() }, for: .touchUpInside)
        return made
    }

    // MARK: Content

    /// The text. After the first assignment it is never nil. The setter moves the caret to the end and notifies only the keyboard.
    open var text: String? {
        get { editing.text }
        set { setText(newValue ?? "") }
    }
    /// The attributed text. A text run that lacks an attribute gets the field's own attribute. The setter also adopts the font and the
    /// colour at the beginning of the text.
    open var attributedText: NSAttributedString? {
        get { editor.attributedText }
        set {
            let first = newValue.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil } ?? [:]
            if let font = first[.font] as? UIFont { adopt(font) }
            if let color = first[.foregroundColor] as? UIColor { textColor = color }
            editor.setText(newValue?.string ?? "", runs: newValue?.runs)
        }
    }
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UITextField.keyboardAppearance), AppearanceProperty(\UITextField.font),
            AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextField.borderStyle),
            AppearanceProperty(\UITextField.clearButtonMode), AppearanceProperty(\UITextField.defaultTextAttributes),
        ]
    }
    /// The default attributes of the text. They are the font, the colour, the paragraph style and any others that the app has set. The
    /// setter applies them to the whole text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { editor.defaultAttributes.merging(extraDefaults) { _, extra in extra } }
        set {
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let style = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
            extraDefaults = newValue.filter { ![.font, .foregroundColor, .paragraphStyle].contains($0.key) }
            let extra = extraDefaults
            editor.changeAttributes { $0 = extra }
            if !extra.isEmpty { editor.chosenTypingAttributes = extra }
        }
    }
    private var extraDefaults: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the next typed text, or nil while the field is not being edited. They are reset when the caret moves.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editor.defaultAttributes.merging(editor.typingRunAttributes) { _, own in own } : nil }
        set { if isEditing { editor.chosenTypingAttributes = newValue } }
    }
    /// Whether the user may make the selected text bold, italic or underlined.
    open var allowsEditingTextAttributes = false
    /// Whether the field scales down text that does not fit, at most to `minimumFontSize`.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
    /// The minimum font size in points. The default is 0, which means no minimum.
    open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The attributes of marked text, or nil for an underline.
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            placeholderLabel.text = newValue
            placeholderLabel.textColor = .placeholderText
            placeholderLabel.font = storedFont
            placeholderLabel.textAlignment = textAlignment
            contentChanged()
        }
    }
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLabel.attributedText }
        set {
            placeholderLabel.textColor = .placeholderText
            placeholderLabel.font = storedFont
            placeholderLabel.attributedText = newValue
            placeholderLabel.textAlignment = textAlignment
            contentChanged()
        }
    }
    private var storedFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// The font. The default has 17 points, and nil restores it.
    open var font: UIFont? {
        get { storedFont }
        set {
            let font: UIFont = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
            adopt(adjustsFontForContentSizeCategory ? font.adjusted(to: traitCollection) : font)
            editor.changeAttributes { $0[.font] = nil }
        }
    }
    private func adopt(_ font: UIFont) {
        storedFont = font
        placeholderLabel.font = storedFont
        contentChanged()
    }
    /// Whether a font of a text style follows the user's text size.
    open var adjustsFontForContentSizeCategory = false { didSet { if adjustsFontForContentSizeCategory { adjustFont() } } }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { adjustFont() }
    }
    private func adjustFont() {
        let adjusted = storedFont.adjusted(to: traitCollection)
        if adjusted != storedFont { font = adjusted }
    }
    /// The text colour. The default is the label colour, and nil restores it.
    open var textColor: UIColor? = .label {
        didSet {
            setNeedsLayout()
            if !editor.attributes.isPlain { editor.changeAttributes { $0[.foregroundColor] = nil } }
        }
    }
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            placeholderLabel.textAlignment = textAlignment
            setNeedsLayout()
        }
    }

    func contentChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Frame and accessories

    open var borderStyle = BorderStyle.none {
        didSet {
            guard borderStyle != oldValue else { return }
            applyBackground()
            setNeedsDisplay()
            contentChanged()
        }
    }
    /// The background colour. In the rounded style it replaces the white fill inside the border.
    open override var backgroundColor: UIColor? {
        get { ownBackgroundColor }
        set {
            ownBackgroundColor = newValue
            applyBackground()
            setNeedsDisplay()
        }
    }
    private func applyBackground() { super.backgroundColor = borderStyle == .roundedRect ? nil : ownBackgroundColor }

    /// The stretched background image. It is not displayed in the rounded style.
    open var background: UIImage? { didSet { setNeedsDisplay() } }
    /// The background image while the field is disabled, or nil to use the image of `background`.
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }

    open var leftView: UIView? { didSet { replaceAccessory(oldValue, by: leftView) } }
    open var rightView: UIView? { didSet { replaceAccessory(oldValue, by: rightView) } }
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// The mode of the clear button, which is visible only if the field contains text.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    open var clearsOnBeginEditing = false
    /// Whether the next insertion replaces the whole text.
    open var clearsOnInsertion = false

    private func replaceAccessory(_ old: UIView?, by new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        contentChanged()
    }

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
    /// The rules for generated passwords. The value is only stored, because the phone suggests no passwords.
    open var passwordRules: UITextInputPasswordRules?
    open var inlinePredictionType = UITextInlinePredictionType.default
    open var textContentType: UITextContentType!
    open var isSecureTextEntry = false {
        didSet {
            guard isSecureTextEntry != oldValue else { return }
            secureText.hideAll()
            clearsOnNextEdit = isSecureTextEntry && isEditing && !editing.text.isEmpty
            contentChanged()
        }
    }

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

    /// Whether the field is first responder.
    open internal(set) var isEditing = false
    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
    open override var isEnabled: Bool {
        didSet { if !isEnabled, isFirstResponder { resignFirstResponder() } }
    }

    @_spi(Toolkit) open override func responderShouldBecomeFirst() -> Bool {
        withCause(.app) { delegate?.textFieldShouldBeginEditing(self) } ?? true
    }
    @_spi(Toolkit) open override func responderShouldResignFirst() -> Bool {
        withCause(.app) { delegate?.textFieldShouldEndEditing(self) } ?? true
    }
    @_spi(Toolkit) open override func responderDidBecomeFirst() { beginEditing() }
    @_spi(Toolkit) open override func responderDidResignFirst(successor: UIResponder?) { endEditing() }

    // MARK: Typing

    open var hasText: Bool { !editing.text.isEmpty }
    open func insertText(_ text: String) { type(text) }
    open func deleteBackward() { deleteOneBackward() }
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { !editor.handle($0) }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    // MARK: Actions

    @_spi(Toolkit) open override var takesTypedText: Bool { isEditing }
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editor.cutSelection() }
    open override func copy(_ sender: Any?) { editor.copySelection() }
    open override func paste(_ sender: Any?) { pasteText() }
    open override func delete(_ sender: Any?) { editor.deleteSelection() }
    open override func select(_ sender: Any?) { editor.selectWord() }
    open override func selectAll(_ sender: Any?) { editor.selectEverything() }
    open override func captureTextFromCamera(_ sender: Any?) { UIApplication.shared.textInputSystem?.showCameraInput() }
    open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
    open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
    open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }

    // MARK: Rectangles to override. `bounds` are the field's.

    /// Returns the rectangle of the border.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// Returns the rectangle of the text while the field is not being edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(forBounds: bounds) }
    /// Returns the rectangle of the text while it is being edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(forBounds: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { accessoryRect(leftView, isLeading: true, forBounds: bounds) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { accessoryRect(rightView, isLeading: false, forBounds: bounds) }
    open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(at: position.offset) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(range.offsets) }

    // MARK: UITextInput's own (the rest is in UITextField+TextInput)

    open var selectedTextRange: UITextRange? {
        get { UITextRange(offsets: editing.selection) }
        set {
            guard let newValue else { return }
            editor.changeSelection { $0.select(newValue.offsets) }
        }
    }
    open func replace(_ range: UITextRange, withText text: String) { editor.change(range.offsets, to: accepted(text)) }

    // MARK: Layout and drawing

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
    @_spi(Toolkit) open override func baselineOffsets(in size: CGSize) -> BaselineOffsets? {
        // The text is vertically centred regardless of the field's height.
        let fromTop = baseline + ((size.height - bounds.height) / 2).roundedToPixel(traitCollection.displayScale)
        return BaselineOffsets(firstFromTop: fromTop, lastFromBottom: size.height - fromTop)
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }
    open override func draw(_ rect: CGRect) { drawBorder() }
    @_spi(Toolkit) open override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        placeholderLabel.semanticContentAttribute = semanticContentAttribute
    }
    /// Draws the text in its rectangle while it is not being edited. Override it to change the rectangle or the drawing.
    open func drawText(in rect: CGRect) { drawCurrentText(in: rect) }
    /// Draws the placeholder in a rectangle with the size of `placeholderRect(forBounds:)` and the origin zero. Override it to change the
    /// drawing.
    open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawAsLabel(in: rect) }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        // The touch area of the clear button is larger than its frame, but inside the field.
        if hit === self, let clearButton, !clearButton.isHidden, clearButton.touchArea.contains(point) { return clearButton }
        return hit
    }
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view === self else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return isEnabled && editor.gestures.mayBegin(gestureRecognizer)
    }

    // MARK: Overridable methods for the subjects of other files: Swift does not allow overriding methods of extensions

    open func text(in range: UITextRange) -> String? { editing.substring(range.offsets) }
    open var markedTextRange: UITextRange? { editing.markedRange.map { UITextRange(offsets: $0) } }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        clearsOnNextEdit = false
        editor.setMarkedText(
            markedText ?? "", selected: selectedRange.units(in: (markedText ?? "").utf16.count))
    }
    open func unmarkText() { editor.unmarkText() }
    open var endOfDocument: UITextPosition { UITextPosition(offset: editing.length) }
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

/// The clear button of a text field.
@MainActor
final class ClearButton: UIButton {
    /// The diameter of the circle in points. (Facts/Text.md#text-field: 19)
    static let side: CGFloat = 19
    /// The side of the touch area in points. (Facts/Controls.md#touch-targets: at least 44; limited by the field's height)
    static let touchSide: CGFloat = 44

    override init(frame: CGRect) {
        super.init(frame: frame)
        let size = UIImage.SymbolConfiguration(pointSize: Self.side / 1.2)
        setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: size), for: .normal)
        tintColor = .systemGray3
        accessibilityLabel = "Clear text"
    }
    required init?(coder: NSCoder) { nil }

    /// The touch area in the coordinates of the field.
    var touchArea: CGRect { frame.insetBy(dx: (frame.width - Self.touchSide) / 2, dy: (frame.height - Self.touchSide) / 2) }
}
