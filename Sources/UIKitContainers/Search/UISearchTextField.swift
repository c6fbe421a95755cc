@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitControls
@_spi(Toolkit) import UIKitScroll
@_spi(Toolkit) import UIKitText

/// The text field of a search bar: a magnifier, a fill and a clear button. An app can also use it without a bar.
///
/// Partial: `borderStyle` is `.none`; the fill is the field's `backgroundColor`.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    /// The metrics for the current place of the search bar.
    var metrics = SearchBarMetrics.system(.current) {
        didSet {
            guard metrics != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    let icon = UIImageView(frame: .zero)
    private var ownIcon: UIImage?
    /// The gap in points between the magnifier and the text, at the standard text size.
    private var textGap: CGFloat { metrics.textX - metrics.iconX - Self.magnifierWidth }
    private static let magnifierWidth = magnifier(SearchBarMetrics.iconSize).size.width
    /// The offset of the text in points. Set by the bar's `searchTextPositionAdjustment`.
    var textShift = UIOffset.zero { didSet { if textShift != oldValue { setNeedsLayout() } } }
    /// The offset of the magnifier in points. Set by the bar's `setPositionAdjustment(_:for:)`.
    var iconShift = UIOffset.zero { didSet { if iconShift != oldValue { setNeedsLayout() } } }
    var clearShift = UIOffset.zero { didSet { if clearShift != oldValue { setNeedsLayout() } } }
    var rightShift = UIOffset.zero { didSet { if rightShift != oldValue { setNeedsLayout() } } }

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private var beginsAfterKeyboard: Bool { SimulatedProcess.current.settings.models.searchBarBeginEditing == .afterKeyboard }
    @_spi(Toolkit) open override func responderDidBecomeFirst() { if !beginsAfterKeyboard { super.responderDidBecomeFirst() } }
    @_spi(Toolkit) open override func responderInputViewsAreShown() {
        super.responderInputViewsAreShown()
        if beginsAfterKeyboard, isFirstResponder { super.responderDidBecomeFirst() }
    }

    /// The image that replaces the fill.
    var fillImage: UIImage? {
        didSet {
            fillView.image = fillImage
            if fillView.superview == nil { insertSubview(fillView, at: 0) }
            backgroundColor = fillImage == nil ? .tertiarySystemFill : .clear
            setNeedsLayout()
        }
    }
    var fillShift = UIOffset.zero { didSet { setNeedsLayout() } }
    private lazy var fillView = UIImageView()

    // MARK: Tokens (see UISearchToken.swift)

    /// The tokens in front of the text.
    open var tokens: [UISearchToken] = [] {
        didSet {
            selectedToken = nil
            tokensChanged()
        }
    }
    /// The background colour of the tokens; nil for the system's colour.
    open var tokenBackgroundColor: UIColor? { didSet { tokensChanged() } }
    /// Whether the delete key removes tokens. At the beginning of the text, the first press selects the last token and the second press
    /// deletes it.
    open var allowsDeletingTokens = true
    /// Whether copying includes a selected token.
    open var allowsCopyingTokens = true
    private let tokensView = SearchTokensView(frame: .zero)
    /// The index of the token that the next press of the delete key removes.
    private(set) var selectedToken: Int?

    private func tokensChanged() {
        if tokensView.superview == nil {
            tokensView.touched = { [weak self] index in
                guard let self else { return }
                if !isFirstResponder { becomeFirstResponder() }
                selectedToken = selectedToken == index ? nil : index
                tokensChanged()
            }
            addSubview(tokensView)
        }
        tokensView.isHidden = tokens.isEmpty
        tokensView.show(
            tokens, selected: selectedToken, font: font ?? .preferredFont(forTextStyle: .body), color: tokenBackgroundColor,
            height: max(0, (bounds.height > 0 ? bounds.height : naturalHeight) - 10))
        setNeedsLayout()
    }
    open override func deleteBackward() {
        var isAtBeginning = false
        if let caret = selectedTextRange, caret.isEmpty { isAtBeginning = offset(from: beginningOfDocument, to: caret.start) == 0 }
        guard allowsDeletingTokens, !tokens.isEmpty, selectedToken != nil || isAtBeginning else { return super.deleteBackward() }
        guard let selected = selectedToken else {
            selectedToken = tokens.count - 1
            return tokensChanged()
        }
        tokens.remove(at: selected)
        sendActions(for: .editingChanged)
    }
    open override func insertText(_ text: String) {
        if selectedToken != nil, allowsDeletingTokens { selectedToken.map { _ = tokens.remove(at: $0) } }
        super.insertText(text)
    }
    open override func copy(_ sender: Any?) {
        guard allowsCopyingTokens, let selectedToken else { return super.copy(sender) }
        UIPasteboard.general.string = tokens[selectedToken].text
    }
    open override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        tokens.isEmpty ? super.placeholderRect(forBounds: bounds) : CGRect(origin: bounds.origin, size: .zero)
    }

    private func prepare() {
        icon.contentMode = .center
        showIcon(nil)
        // The magnifier is grey up to iOS 18, and black on iOS 26. (pictures)
        icon.tintColor = metrics.cornerRadius == nil ? .label : .secondaryLabel
        leftView = icon
        leftViewMode = .always
        clearButtonMode = .always
        rightViewMode = .always
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        backgroundColor = .tertiarySystemFill
        clipsToBounds = true
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        autocapitalizationType = .none
        layer.cornerCurve = .continuous
    }

    /// Shows the app's image, or the magnifier for nil.
    func showIcon(_ image: UIImage?) {
        ownIcon = image
        icon.image = image ?? Self.magnifier(SearchBarMetrics.iconSize * (font?.pointSize ?? 0) / SearchBarMetrics.fontSize)
        icon.bounds.size = icon.intrinsicContentSize
        setNeedsLayout()
    }
    private static func magnifier(_ size: CGFloat) -> UIImage {
        UIImage(systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: size)) ?? UIImage()
    }
    /// The font. Its size determines the size of the magnifier.
    open override var font: UIFont? { didSet { if font?.pointSize != oldValue?.pointSize { showIcon(ownIcon) } } }

    /// The placeholder. Its colour is that of a secondary label. (picture of iOS 26: #85858A on #E3E3E9)
    open override var placeholder: String? {
        get { super.placeholder }
        set {
            super.attributedPlaceholder = newValue.map {
                NSAttributedString(string: $0, attributes: [.foregroundColor: UIColor.secondaryLabel])
            }
        }
    }

    /// The natural height at the current text size in points.
    var naturalHeight: CGFloat { metrics.fieldHeight(lineHeight: font?.lineHeight ?? 0) }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width + metrics.textX + metrics.clearMargin, height: naturalHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        let radius = metrics.cornerRadius.map { min($0, bounds.height / 2) } ?? bounds.height / 2
        if layer.cornerRadius != radius { layer.cornerRadius = radius }
        super.layoutSubviews()
        if fillImage != nil { fillView.frame = bounds.offsetBy(dx: fillShift.horizontal, dy: fillShift.vertical) }
        guard !tokens.isEmpty else { return }
        let size = tokensView.bounds.size
        let start = tokenlessStart
        tokensView.frame = CGRect(
            x: isRightToLeft ? bounds.maxX - start - size.width : bounds.minX + start, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }
    /// The distance in points from the field's leading edge to the first token or, without tokens, to the text.
    private var tokenlessStart: CGFloat {
        metrics.iconX + (leftView == nil || leftViewMode == .never ? 0 : (leftView?.bounds.width ?? 0) + textGap)
    }

    // MARK: Rectangles

    private func placed(_ rect: CGRect, in bounds: CGRect, shift: UIOffset) -> CGRect {
        let rect = rect.offsetBy(dx: shift.horizontal, dy: shift.vertical)
        return isRightToLeft ? CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    private func box(_ size: CGSize, x: CGFloat, in bounds: CGRect, shift: UIOffset) -> CGRect {
        let y = (bounds.midY - size.height / 2).roundedToPixel(traitCollection.displayScale)
        return placed(CGRect(x: x, y: y, width: size.width, height: size.height), in: bounds, shift: shift)
    }
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let leftView else { return super.leftViewRect(forBounds: bounds) }
        return box(leftView.bounds.size, x: bounds.minX + metrics.iconX, in: bounds, shift: iconShift)
    }
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        guard let rightView else { return super.rightViewRect(forBounds: bounds) }
        let size = rightView.bounds.size == .zero ? rightView.intrinsicContentSize : rightView.bounds.size
        return box(size, x: bounds.maxX - metrics.clearMargin - size.width, in: bounds, shift: rightShift)
    }
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let size = super.clearButtonRect(forBounds: bounds).size
        return box(size, x: bounds.maxX - metrics.clearMargin - size.width, in: bounds, shift: clearShift)
    }
    open override func textRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds, from: super.textRect(forBounds: bounds)) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds, from: super.editingRect(forBounds: bounds)) }

    /// Returns the area of the text in `bounds`. `free` is the text area before insets are applied. Where `free` does not reach an end
    /// of `bounds`, the field has a view at that end.
    private func textArea(in bounds: CGRect, from free: CGRect) -> CGRect {
        let leftIsFree = free.minX <= bounds.minX
        let rightIsFree = free.maxX >= bounds.maxX
        let (leadingIsFree, trailingIsFree) = isRightToLeft ? (rightIsFree, leftIsFree) : (leftIsFree, rightIsFree)
        // The gap between the last token and the text equals the gap between tokens. (chosen: 4)
        let taken = tokens.isEmpty ? 0 : tokensView.bounds.width + 4
        let start = bounds.minX + metrics.iconX + (leadingIsFree ? 0 : (leftView?.bounds.width ?? 0) + textGap) + taken
        let trailingWidth = isRightToLeft ? free.minX - bounds.minX : bounds.maxX - free.maxX
        let end = bounds.maxX - (trailingIsFree ? metrics.iconX : trailingWidth)
        return placed(
            CGRect(x: start, y: bounds.minY, width: max(end - start, 0), height: bounds.height), in: bounds, shift: textShift)
    }
}
