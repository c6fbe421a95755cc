/// The description of a placeholder for a screen without content: an image, a text, a secondary text and up to two buttons.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public enum Alignment: Int, Sendable {
        /// The content is centred on the screen.
        case center
        /// The content is centred vertically and aligned with the leading edge.
        case natural
    }

    public struct ImageProperties: Hashable, Sendable {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint; nil for that of the view.
        public var tintColor: UIColor?
        /// The corner radius of the image in points.
        public var cornerRadius: CGFloat = 0
        /// The maximum size of the image in points, to which larger images are scaled down; 0 for no limit.
        public var maximumSize = CGSize.zero
        /// Whether the image keeps its colours when the phone inverts colours. Stored without effect, because the simulated phone does
        /// not invert colours.
        public var accessibilityIgnoresInvertColors = false
    }

    public struct TextProperties: Hashable, Sendable {
        public var font: UIFont
        public var color: UIColor
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0 for no limit.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
    }

    public struct ButtonProperties: Hashable {
        /// The button's action. If the button's configuration has no title or image, the button uses that of the action.
        public var primaryAction: UIAction?
        /// The menu. If there is no action, a tap opens the menu at once.
        public var menu: UIMenu?
        public var isEnabled = true
        public var role = UIButton.Role.normal
    }

    public var image: UIImage?
    public var imageProperties: ImageProperties
    public var text: String?
    /// The styled text shown instead of `text`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    /// The styled text shown instead of `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// The button below the texts. It is visible if its configuration has a title or an image.
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    /// The second button, below the first button.
    public var secondaryButton = UIButton.Configuration.plain()
    public var secondaryButtonProperties = ButtonProperties()

    public var alignment = Alignment.center
    /// The axes along which the content also respects the margins of its superview.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The margins around the content in points.
    public var directionalLayoutMargins = UnavailableContentMetrics.margins
    /// The gap between image and text in points.
    public var imageToTextPadding = UnavailableContentMetrics.imageToText
    public var textToSecondaryTextPadding = UnavailableContentMetrics.textToSecondaryText
    public var textToButtonPadding = UnavailableContentMetrics.textToButton
    public var buttonToSecondaryButtonPadding = UnavailableContentMetrics.buttonToSecondaryButton
    /// The background of the content. Clear in the standard configurations.
    public var background = UIBackgroundConfiguration.clear()

    /// Whether an activity indicator replaces the image.
    var isLoading = false
    /// Whether this is the configuration that `search()` returns, to whose text `updated(for:)` adds the searched text.
    var isSearch = false

    private init(_ text: TextProperties) {
        imageProperties = ImageProperties(
            preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: UnavailableContentMetrics.symbol),
            tintColor: .secondaryLabel)
        textProperties = text
        secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    }

    // MARK: Standard configurations

    /// Returns a configuration for a screen that has no content yet. The app sets its image and texts.
    public static func empty() -> UIContentUnavailableConfiguration {
        UIContentUnavailableConfiguration(TextProperties(font: UnavailableContentMetrics.titleFont, color: .label))
    }

    /// Returns a configuration for content that is being loaded: an activity indicator and "Loading…".
    public static func loading() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration(
            TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel))
        result.isLoading = true
        result.text = "Loading…"
        return result
    }

    /// Returns a configuration for a search without results. Its text contains the searched text if the controller's state has it.
    public static func search() -> UIContentUnavailableConfiguration {
        var result = empty()
        result.isSearch = true
        result.image = UIImage(systemName: "magnifyingglass")
        result.text = searchText(nil)
        result.secondaryText = "Check the spelling or try a new search."
        return result
    }
    private static func searchText(_ text: String?) -> String { text.map { "No Results for “\($0)”" } ?? "No Results" }

    // MARK: UIContentConfiguration

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// Returns the configuration for a state. The text of a search contains the searched text, unless the app has replaced the text.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard isSearch, text == Self.searchText(nil), let state = state as? UIContentUnavailableConfigurationState else { return self }
        var result = self
        result.text = Self.searchText(state.searchText)
        return result
    }
}

/// The dimensions of placeholders in points. They are not documented; all were chosen by eye, compared with the system's screens.
enum UnavailableContentMetrics {
    static let margins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    static let imageToText: CGFloat = 16
    static let textToSecondaryText: CGFloat = 4
    static let textToButton: CGFloat = 16
    static let buttonToSecondaryButton: CGFloat = 8
    /// The font size of symbols.
    static let symbol: CGFloat = 48
    @MainActor static var titleFont: UIFont {
        let style = UIFont.preferredFont(forTextStyle: .title2)
        return style.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? style
    }
}
