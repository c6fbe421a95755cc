@_spi(Toolkit) import UIKitCore
@_spi(Toolkit) import UIKitContainers
@_spi(Toolkit) import UIKitText
@_spi(Toolkit) import UIKitScroll
import UIKit

/// A text view that shows a placeholder while it is empty.
@preconcurrency @MainActor
open class IQTextView: UITextView, IQPlaceholderable {
    /// The label of the placeholder. It is opaque while the text is empty, and transparent otherwise.
    public let placeholderLabel = UILabel()

    @preconcurrency @MainActor
    public override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        setUp()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    open override func awakeFromNib() {
        super.awakeFromNib()
        setUp()
    }

    private var changeObservation: (any NSObjectProtocol)?
    /// The font size in points of the placeholder if the text view has no font. (equal to that of the library IQTextView)
    private static let standardFontSize: CGFloat = 12

    /// Sets up the placeholder. Called in every initializer, and again for a view from an archive.
    private func setUp() {
        if changeObservation == nil {
            changeObservation = NotificationCenter.default.addObserver(
                forName: UITextView.textDidChangeNotification, object: self, queue: nil
            ) { [weak self] _ in self?.refreshPlaceholder() }
        }
        placeholderLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        placeholderLabel.lineBreakMode = .byWordWrapping
        placeholderLabel.numberOfLines = 0
        placeholderLabel.font = labelFont
        placeholderLabel.textAlignment = textAlignment
        placeholderLabel.backgroundColor = .clear
        placeholderLabel.textColor = .placeholderText
        placeholderLabel.isAccessibilityElement = false
        if placeholderLabel.superview !== self { addSubview(placeholderLabel) }
        refreshPlaceholder()
    }

    isolated deinit {
        if let changeObservation { NotificationCenter.default.removeObserver(changeObservation) }
    }

    // MARK: The placeholder

    /// The colour of the placeholder, or nil for the system's colour of placeholders.
    open var placeholderTextColor: UIColor? {
        get { placeholderLabel.textColor }
        set { placeholderLabel.textColor = newValue ?? .placeholderText }
    }
    open var placeholder: String? {
        get { placeholderLabel.text }
        set {
            placeholderLabel.text = newValue
            refreshPlaceholder()
        }
    }
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholderLabel.attributedText }
        set {
            placeholderLabel.attributedText = newValue
            refreshPlaceholder()
        }
    }

    private func refreshPlaceholder() {
        placeholderLabel.alpha = text.isEmpty ? 1 : 0
        // If the view is empty, it is as high as its placeholder requires, so the intrinsic size changes.
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private var labelFont: UIFont { font ?? .systemFont(ofSize: Self.standardFontSize) }

    /// The insets of the placeholder, which are the text container's insets plus its line fragment padding.
    private var placeholderInsets: UIEdgeInsets {
        var insets = textContainerInset
        insets.left += textContainer.lineFragmentPadding
        insets.right += textContainer.lineFragmentPadding
        return insets
    }

    /// Returns the placeholder's frame in the view's coordinates, in points, for a view of the given size.
    private func placeholderFrame(in size: CGSize) -> CGRect {
        let insets = placeholderInsets
        let width = size.width - insets.left - insets.right
        let height = placeholderLabel.sizeThatFits(CGSize(width: width, height: size.height - insets.top - insets.bottom)).height
        return CGRect(x: insets.left, y: insets.top, width: width, height: height)
    }

    // MARK: Properties that the placeholder follows

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeholderLabel.frame = placeholderFrame(in: frame.size)
    }
    open override var text: String! { didSet { refreshPlaceholder() } }
    open override var attributedText: NSAttributedString! { didSet { refreshPlaceholder() } }
    open override var font: UIFont? {
        didSet {
            placeholderLabel.font = labelFont
            setNeedsLayout()
        }
    }
    open override var textAlignment: NSTextAlignment {
        didSet {
            placeholderLabel.textAlignment = textAlignment
            setNeedsLayout()
        }
    }

    // MARK: Size and caret

    /// The size of the text. If there is no text, it is the size that the placeholder requires.
    open override var intrinsicContentSize: CGSize {
        guard !hasText else { return super.intrinsicContentSize }
        return CGSize(width: super.intrinsicContentSize.width, height: placeholderHeight(width: frame.width))
    }
    @_spi(Toolkit) open override func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
        guard !hasText else { return super.intrinsicContentSize(forLayoutWidth: width) }
        return CGSize(width: super.intrinsicContentSize(forLayoutWidth: width).width, height: placeholderHeight(width: width))
    }
    private func placeholderHeight(width: CGFloat) -> CGFloat {
        let insets = placeholderInsets
        return placeholderFrame(in: CGSize(width: width, height: frame.height)).height + insets.top + insets.bottom
    }

    /// Returns the rectangle of the caret. If the placeholder is centred, the caret is at the placeholder's first letter and not at its
    /// middle.
    open override func caretRect(for position: UITextPosition) -> CGRect {
        var rect = super.caretRect(for: position)
        if placeholderLabel.alpha == 1, textAlignment == .center {
            let width = placeholderLabel.textRect(forBounds: placeholderLabel.bounds, limitedToNumberOfLines: 1).width
            rect.origin.x = (bounds.width - width) / 2
        }
        return rect
    }
}
