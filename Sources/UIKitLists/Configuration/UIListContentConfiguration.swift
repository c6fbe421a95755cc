/// The standard content of a list's row, header or footer: a picture, a text and a second text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    public struct ImageProperties: Sendable {
        /// `nil` takes the view's tint.
        public var tintColor: UIColor?
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Points.
        public var cornerRadius: CGFloat = 0
        /// Larger pictures are made smaller; 0 for no limit. Points.
        public var maximumSize = CGSize.zero
        /// The room that the picture is centred in, so that texts of rows with different pictures begin in one line; 0 for the picture's
        /// own size. Points.
        public var reservedLayoutSize = CGSize.zero
        /// The room that symbols are centred in by themselves.
        public static let standardDimension: CGFloat = -1.0
    }

    public struct TextProperties: Sendable {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont
        public var color: UIColor
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// 0 for as many as the text needs.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none

        /// The text as it is shown.
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
    /// Shown instead of `text`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    /// Shown instead of `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// Whether the texts may stand beside each other when there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The margins around everything, points. `leading` and `trailing` are the list's own while the cell says so.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Points.
    public var imageToTextPadding: CGFloat = ListContentMetrics.imageToText
    public var textToSecondaryTextHorizontalPadding: CGFloat = ListContentMetrics.besideSecondary
    public var textToSecondaryTextVerticalPadding: CGFloat = ListContentMetrics.aboveSecondary
    /// Whether the content begins where the table's rows begin, not before.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal

    private init(_ text: TextProperties, _ secondary: TextProperties, margins: NSDirectionalEdgeInsets) {
        textProperties = text
        secondaryTextProperties = secondary
        directionalLayoutMargins = margins
    }

    // MARK: Standard looks

    /// A row with a text.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .init(.body, .label), .init(.footnote, .secondaryLabel), margins: ListContentMetrics.cellMargins)
    }
    /// A row with a small second text under the text.
    public static func subtitleCell() -> UIListContentConfiguration {
        var result = cell()
        result.secondaryTextProperties = .init(.caption1, .label)
        result.textToSecondaryTextVerticalPadding = ListContentMetrics.aboveSubtitle
        return result
    }
    /// A row with a second text at the other end.
    public static func valueCell() -> UIListContentConfiguration {
        var result = cell()
        result.secondaryTextProperties = .init(.body, .secondaryLabel)
        result.prefersSideBySideTextAndSecondaryText = true
        return result
    }
    /// A row of a sidebar: the picture in the tint.
    public static func sidebarCell() -> UIListContentConfiguration {
        var result = cell()
        result.imageProperties.tintColor = nil
        return result
    }
    /// The same with a small second text under the text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        var result = sidebarCell()
        result.secondaryTextProperties = .init(.footnote, .secondaryLabel)
        return result
    }
    /// The title of a sidebar's section.
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
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .init(.footnote, .secondaryLabel), .init(.footnote, .secondaryLabel), margins: ListContentMetrics.groupedFooterMargins)
    }

    // MARK: UIContentConfiguration

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Disabled content is grey.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
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

/// Directions of space.
public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// The measures of standard content. Points.
enum ListContentMetrics {
    /// The margins of rows. (documented by the margins of content views: 11 above and below)
    @MainActor static var cellMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: TableMetrics.aboveText, leading: 16, bottom: TableMetrics.aboveText, trailing: 8)
    }
    /// (not documented: so that one line makes the height of Facts/TablesAndCollections.md#headers-and-footers)
    static let plainHeaderMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    @MainActor static var groupedHeaderMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: TableMetrics.aboveGroupedTitle, leading: 16, bottom: TableMetrics.belowGroupedTitle, trailing: 16)
    }
    static let groupedFooterMargins = NSDirectionalEdgeInsets(
        top: TableMetrics.groupedFooterAbove, leading: 16, bottom: TableMetrics.groupedFooterBelow, trailing: 16)
    /// (Facts/TablesAndCollections.md#rows-and-cells)
    static let imageToText: CGFloat = 16
    /// (not documented: chosen by eye)
    static let besideSecondary: CGFloat = 12
    static let aboveSecondary: CGFloat = 3
    static let aboveSubtitle: CGFloat = 0.5
}
