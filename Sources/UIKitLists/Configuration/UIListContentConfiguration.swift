/// The standard content of a list row, header or footer: an image, a text and a secondary text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    public struct ImageProperties: Sendable {
        /// The tint colour of the image, or `nil` for the tint colour of the view.
        public var tintColor: UIColor?
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The corner radius of the image in points.
        public var cornerRadius: CGFloat = 0
        /// The maximum size of the image in points. A larger image is scaled down to this size. A length of 0 means no limit.
        public var maximumSize = CGSize.zero
        /// The size in points in which the image is centred, so that the texts of rows with different images are aligned. A width
        /// or height of 0 reserves that of the image.
        public var reservedLayoutSize = CGSize.zero
        /// The value that reserves the standard size of symbols.
        public static let standardDimension: CGFloat = -1.0
    }

    public struct TextProperties: Sendable {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont
        public var color: UIColor
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines, or 0 for no limit.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none

        /// Returns the text with `transform` applied.
        func transformed(_ text: String) -> String {
            switch transform {
            case .none: text
            case .uppercase: text.uppercased()
            case .lowercase: text.lowercased()
            case .capitalized: text.capitalized
            }
        }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    /// The attributed text, which replaces `text`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    /// The attributed secondary text, which replaces `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// Whether the texts are side by side if there is enough space.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The margins around the content in points. The leading and trailing margins are those of the list as long as the cell sets them.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// The padding between the image and the texts in points.
    public var imageToTextPadding: CGFloat = ListContentMetrics.imageToText
    public var textToSecondaryTextHorizontalPadding: CGFloat = ListContentMetrics.besideSecondary
    public var textToSecondaryTextVerticalPadding: CGFloat = ListContentMetrics.aboveSecondary
    /// The axes on which the content also respects the layout margins of its superview.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal

    private init(_ text: TextProperties, _ secondary: TextProperties, margins: NSDirectionalEdgeInsets) {
        textProperties = text
        secondaryTextProperties = secondary
        directionalLayoutMargins = margins
    }

    // MARK: Standard configurations

    /// Returns the configuration of a row with a text.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .init(.body, .label), .init(.footnote, .secondaryLabel), margins: ListContentMetrics.cellMargins)
    }
    /// Returns the configuration of a row with a smaller secondary text below the text.
    public static func subtitleCell() -> UIListContentConfiguration {
        var result = cell()
        result.secondaryTextProperties = .init(.caption1, .label)
        result.textToSecondaryTextVerticalPadding = ListContentMetrics.aboveSubtitle
        return result
    }
    /// Returns the configuration of a row with a secondary text at the trailing side.
    public static func valueCell() -> UIListContentConfiguration {
        var result = cell()
        result.secondaryTextProperties = .init(.body, .secondaryLabel)
        result.prefersSideBySideTextAndSecondaryText = true
        return result
    }
    /// Returns the configuration of a sidebar row, whose image has the tint colour.
    public static func sidebarCell() -> UIListContentConfiguration {
        var result = cell()
        result.imageProperties.tintColor = nil
        return result
    }
    /// Returns the configuration of a sidebar row with a smaller secondary text below the text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        var result = sidebarCell()
        result.secondaryTextProperties = .init(.footnote, .secondaryLabel)
        return result
    }
    /// Returns the configuration of a sidebar row beside another list. It equals `sidebarCell()`.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
    /// Returns the configuration of a sidebar row beside another list, with a secondary text. It equals `sidebarSubtitleCell()`.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }
    /// Returns the configuration of a section header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .init(.headline, .label), .init(.body, .secondaryLabel), margins: ListContentMetrics.cellMargins)
    }
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .init(.headline, .label), .init(.body, .secondaryLabel), margins: ListContentMetrics.plainHeaderMargins)
    }
    public static func plainFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .init(.body, .secondaryLabel), .init(.body, .secondaryLabel), margins: ListContentMetrics.plainHeaderMargins)
    }
    public static func groupedHeader() -> UIListContentConfiguration {
        var result = UIListContentConfiguration(
            .init(TableMetrics.hasLargeTitles ? .headline : .footnote, .secondaryLabel), .init(.footnote, .secondaryLabel),
            margins: ListContentMetrics.groupedHeaderMargins)
        result.textProperties.transform = TableMetrics.hasLargeTitles ? .none : .uppercase
        return result
    }
    /// Returns the configuration of a large header in an inset grouped list. (Facts/TablesAndCollections.md#headers-and-footers)
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { largeHeader(.title3) }
    /// Returns the configuration of a header that is larger than `prominentInsetGroupedHeader()`.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { largeHeader(.title2) }
    private static func largeHeader(_ style: UIFont.TextStyle) -> UIListContentConfiguration {
        var result = UIListContentConfiguration(
            .init(style, .label), .init(.body, .secondaryLabel), margins: ListContentMetrics.groupedHeaderMargins)
        var face = result.textProperties.font.face
        face.weight = UIFont.Weight.bold.rawValue
        result.textProperties.font = UIFont(face: face, scaling: .textStyle(style))
        return result
    }
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .init(.footnote, .secondaryLabel), .init(.footnote, .secondaryLabel), margins: ListContentMetrics.groupedFooterMargins)
    }

    /// Returns the configuration of a header that adapts to the style of its list. (iOS 18)
    public static func header() -> UIListContentConfiguration {
        var result = plainHeader()
        result.automaticRole = .header
        return result
    }
    /// Returns the configuration of a footer that adapts to the style of its list. (iOS 18)
    public static func footer() -> UIListContentConfiguration {
        var result = plainFooter()
        result.automaticRole = .footer
        return result
    }
    /// The role of a configuration that adapts to the style of its list, otherwise `nil`.
    private var automaticRole: AutomaticRole?
    private enum AutomaticRole { case header, footer }

    /// Returns the configuration adapted to a grouped or plain list. Properties that the app has changed keep their values.
    private func fitted(toGrouped isGrouped: Bool) -> UIListContentConfiguration {
        guard let automaticRole, isGrouped else { return self }
        let (plain, grouped): (Self, Self) =
            automaticRole == .header ? (.plainHeader(), .groupedHeader()) : (.plainFooter(), .groupedFooter())
        var result = self
        func take<Value: Equatable>(_ path: WritableKeyPath<Self, Value>) {
            if self[keyPath: path] == plain[keyPath: path] { result[keyPath: path] = grouped[keyPath: path] }
        }
        for text in [\Self.textProperties, \Self.secondaryTextProperties] {
            take(text.appending(path: \.font))
            take(text.appending(path: \.color))
            take(text.appending(path: \.transform))
        }
        take(\.directionalLayoutMargins)
        return result
    }

    // MARK: UIContentConfiguration

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state. Disabled content is grey, and an automatic header or footer adapts to its list.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let isGrouped = (state as? UICellConfigurationState)?.isInGroupedList ?? (state as? UIViewConfigurationState)?.isInGroupedList
        return fitted(toGrouped: isGrouped ?? false).shown(in: state)
    }
    private func shown(in state: any UIConfigurationState) -> UIListContentConfiguration {
        guard (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false else {
            return self
        }
        var result = self
        result.textProperties.color = .tertiaryLabel
        result.secondaryTextProperties.color = .tertiaryLabel
        return result
    }
}

extension UIListContentConfiguration.TextProperties {
    @MainActor
    fileprivate init(_ style: UIFont.TextStyle, _ color: UIColor) { self.init(font: .preferredFont(forTextStyle: style), color: color) }
}

/// The dimensions of list content in points.
enum ListContentMetrics {
    /// The margins of rows. (documented by the margins of content views: 11 above and below)
    @MainActor static var cellMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: TableMetrics.aboveText, leading: 16, bottom: TableMetrics.aboveText, trailing: 8)
    }
    /// The margins of plain headers and footers. (not documented: with these margins a single line has the height of
    /// Facts/TablesAndCollections.md#headers-and-footers)
    static let plainHeaderMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    @MainActor static var groupedHeaderMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: TableMetrics.aboveGroupedTitle, leading: 16, bottom: TableMetrics.belowGroupedTitle, trailing: 16)
    }
    static let groupedFooterMargins = NSDirectionalEdgeInsets(
        top: TableMetrics.groupedFooterAbove, leading: 16, bottom: TableMetrics.groupedFooterBelow, trailing: 16)
    /// The distance between the image and the text. (Facts/TablesAndCollections.md#rows-and-cells)
    static let imageToText: CGFloat = 16
    /// The horizontal distance between the text and the secondary text. (not documented: chosen by eye)
    static let besideSecondary: CGFloat = 12
    static let aboveSecondary: CGFloat = 3
    static let aboveSubtitle: CGFloat = 0.5
}
