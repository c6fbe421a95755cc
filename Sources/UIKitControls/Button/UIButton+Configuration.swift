extension UIButton {
    /// The content and appearance of a button.
    public struct Configuration: Hashable {
        enum Base: Hashable { case plain, tinted, gray, filled, glass, clearGlass, prominentGlass, prominentClearGlass }
        let base: Base

        // MARK: Text

        public var title: String? { didSet { attributes.title = nil } }
        public var subtitle: String? { didSet { attributes.subtitle = nil } }
        /// The attributed title, which replaces `title`. Text runs without a font or colour have the font or colour of the button.
        public var attributedTitle: AttributedString? {
            get { attributes.title ?? title.map { AttributedString($0) } }
            set {
                title = newValue.map { String($0.characters) }
                attributes.title = newValue
            }
        }
        public var attributedSubtitle: AttributedString? {
            get { attributes.subtitle ?? subtitle.map { AttributedString($0) } }
            set {
                subtitle = newValue.map { String($0.characters) }
                attributes.subtitle = newValue
            }
        }
        private struct Attributes: Hashable {
            var title: AttributedString?
            var subtitle: AttributedString?
        }
        private var attributes = Attributes()
        /// The distance between the title and the subtitle in points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

        // MARK: Image

        public var image: UIImage?
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The distance between the image and the title in points.
        public var imagePadding: CGFloat = 0
        /// The size and weight of symbols. By default they match the font of the title.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether an activity indicator replaces the image.
        public var showsActivityIndicator = false
        /// The indicator after the title, which consists of two chevrons. By default only buttons whose menu selects a value have an
        /// indicator.
        public var indicator = Indicator.automatic

        // MARK: Look

        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var contentInsets: NSDirectionalEdgeInsets { didSet { hasOwnInsets = true } }
        private var hasOwnInsets = false
        public var cornerStyle: CornerStyle = .dynamic
        /// The size of the button. The setter also sets `contentInsets` to the insets of this size, unless the app has set them.
        public var buttonSize: Size = .medium {
            didSet { if !hasOwnInsets { setDefaultContentInsets() } }
        }
        public var background = UIBackgroundConfiguration()
        /// Whether the appearance changes with the selection.
        public var automaticallyUpdateForSelection = true

        // MARK: Transformers

        private struct Transformers: Hashable {
            var title: Identified<UIConfigurationTextAttributesTransformer>?
            var subtitle: Identified<UIConfigurationTextAttributesTransformer>?
            var image: Identified<UIConfigurationColorTransformer>?
            var indicator: Identified<UIConfigurationColorTransformer>?
            var activity: Identified<UIConfigurationColorTransformer>?
        }
        private var transformers = Transformers()
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
            get { transformers.title?.value }
            set { transformers.title = newValue.map { Identified($0) } }
        }
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
            get { transformers.subtitle?.value }
            set { transformers.subtitle = newValue.map { Identified($0) } }
        }
        public var imageColorTransformer: UIConfigurationColorTransformer? {
            get { transformers.image?.value }
            set { transformers.image = newValue.map { Identified($0) } }
        }
        public var indicatorColorTransformer: UIConfigurationColorTransformer? {
            get { transformers.indicator?.value }
            set { transformers.indicator = newValue.map { Identified($0) } }
        }
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
            get { transformers.activity?.value }
            set { transformers.activity = newValue.map { Identified($0) } }
        }

        // MARK: Creating configurations

        private init(_ base: Base) {
            self.base = base
            contentInsets = Size.medium.insets
            background.cornerRadius = Self.dynamicRadius
        }
        /// Returns the configuration of a button with text in the tint colour and no background.
        public static func plain() -> Configuration { Configuration(.plain) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Returns the configuration of a button with tinted text on a light shade of the tint colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Returns the configuration of a button with tinted text on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Returns the configuration of a button with white text on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        /// Returns the configuration of a button with text on glass. (iOS 26; before iOS 26 the background is grey)
        public static func glass() -> Configuration { Configuration(.glass) }
        /// Returns the configuration of a button with text on almost transparent glass. (iOS 26)
        public static func clearGlass() -> Configuration { Configuration(.clearGlass) }
        /// Returns the configuration of a button with white text on glass in the tint colour.
        public static func prominentGlass() -> Configuration { Configuration(.prominentGlass) }
        /// Returns the configuration of a button with white text on more transparent glass in the tint colour.
        public static func prominentClearGlass() -> Configuration { Configuration(.prominentClearGlass) }

        /// The appearance of the button on a Mac. It has no effect on a phone. (documented: `UIButton.Configuration.macIdiomStyle`)
        public var macIdiomStyle = MacIdiomStyle.automatic
        public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }

        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        public enum Indicator: Int, Sendable { case automatic, none, popup }

        public enum Size: Int, Sendable {
            case medium, small, mini, large
            /// The content insets for the button size. (Facts/Controls.md#button: 7 and 12 for medium; the insets of the other sizes are
            /// chosen in the same proportions)
            var insets: NSDirectionalEdgeInsets {
                switch self {
                case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
                case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
                case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
                }
            }
        }

        /// Restores the content insets of the button size.
        public mutating func setDefaultContentInsets() {
            contentInsets = buttonSize.insets
            hasOwnInsets = false
        }
    }
}
