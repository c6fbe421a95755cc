/// The standard content of a list's row, header or footer: an image, a text and a secondary text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    public struct ImageProperties: Sendable {
        /// The tint; `nil` for the view's.
        public var tintColor: UIColor?
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The corner radius in points.
        public var cornerRadius: CGFloat = 0
        /// The maximum size, to which larger images are scaled down; 0 for no limit. In points.
        public var maximumSize = CGSize.zero
        /// The size in which the image is centred, so that texts of rows with different images are aligned; 0 for the image's own size. In
        /// points.
        public var reservedLayoutSize = CGSize.zero
        /// The standard size in which symbols are centred.
        public static let standardDimension: CGFloat = -1.0
    }

    public struct TextProperties: Sendable {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont
        public var color: UIColor
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines; 0 for as many as the text needs.
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none

        /// Returns the text as displayed.
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
    /// The styled text shown instead of `text`.
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    /// The styled text shown instead of `secondaryText`.
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    /// Whether the texts may be side by side if there is space.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The margins around everything in points. `leading` and `trailing` are the list's own while the cell sets them.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// The padding in points.
    public var imageToTextPadding: CGFloat = ListContentMetrics.imageToText
    public var textToSecondaryTextHorizontalPadding: CGFloat = ListContentMetrics.besideSecondary
    public var textToSecondaryTextVerticalPadding: CGFloat = ListContentMetrics.aboveSecondary
    /// The axes along which the content begins no earlier than the table's rows.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal

    private init(_ text: TextProperties, _ secondary: TextProperties, margins: NSDirectionalEdgeInsets) {
        textProperties = text
        secondaryTextProperties = secondary
        directionalLayoutMargins = margins
    }

    // MARK: Standard configurations

    /// Returns a row with a text.
    public static func cell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .init(.body, .label), .init(.footnote, .secondaryLabel), margins: ListContentMetrics.cellMargins)
    }
    /// Returns a row with a small secondary text below the text.
    public static func subtitleCell() -> UIListContentConfiguration {
        var result = cell()
        result.secondaryTextProperties = .init(.caption1, .label)
        result.textToSecondaryTextVerticalPadding = ListContentMetrics.aboveSubtitle
        return result
    }
    /// Returns a row with a secondary text at the other end.
    public static func valueCell() -> UIListContentConfiguration {
        var result = cell()
        result.secondaryTextProperties = .init(.body, .secondaryLabel)
        result.prefersSideBySideTextAndSecondaryText = true
        return result
    }
    /// Returns a row of a sidebar, with the image in the tint.
    public static func sidebarCell() -> UIListContentConfiguration {
        var result = cell()
        result.imageProperties.tintColor = nil
        return result
    }
    /// Returns a row of a sidebar with a small secondary text below the text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        var result = sidebarCell()
        result.secondaryTextProperties = .init(.footnote, .secondaryLabel)
        return result
    }
    /// Returns a row of a sidebar beside another list, whose text is not tinted when it is selected.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
    /// Returns such a row with a small secondary text below the text.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }
    /// Returns the title of a sidebar's section.
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
    /// Returns a large title above a section of an inset grouped list. (Facts/TablesAndCollections.md#headers-and-footers)
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { largeHeader(.title3) }
    /// Returns an even larger title.
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

    /// Returns a header with the style of its list. iOS 18.
    public static func header() -> UIListContentConfiguration {
        var result = plainHeader()
        result.automaticRole = .header
        return result
    }
    /// Returns a footer with the style of its list. iOS 18.
    public static func footer() -> UIListContentConfiguration {
        var result = plainFooter()
        result.automaticRole = .footer
        return result
    }
    /// The role of a configuration that takes its style from the list; nil for one with its own.
    private var automaticRole: AutomaticRole?
    private enum AutomaticRole { case header, footer }

    /// Returns the configuration for a list. The app's changes are kept.
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

    /// Returns the configuration for a state: disabled content is grey, and an automatic header is that of its list.
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

/// The dimensions of standard content in points.
enum ListContentMetrics {
    /// The margins of rows. (documented by the margins of content views: 11 above and below)
    @MainActor static var cellMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: TableMetrics.aboveText, leading: 16, bottom: TableMetrics.aboveText, trailing: 8)
    }
    /// The margins of plain headers and footers. (not documented: with them a single line has the height of
    /// Facts/TablesAndCollections.md#headers-and-footers)
    static let plainHeaderMargins = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 4, trailing: 16)
    @MainActor static var groupedHeaderMargins: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: TableMetrics.aboveGroupedTitle, leading: 16, bottom: TableMetrics.belowGroupedTitle, trailing: 16)
    }
    static let groupedFooterMargins = NSDirectionalEdgeInsets(
        top: TableMetrics.groupedFooterAbove, leading: 16, bottom: TableMetrics.groupedFooterBelow, trailing: 16)
    /// The distance between image and text. (Facts/TablesAndCollections.md#rows-and-cells)
    static let imageToText: CGFloat = 16
    /// The distances between text and secondary text. (not documented: chosen by eye)
    static let besideSecondary: CGFloat = 12
    static let aboveSecondary: CGFloat = 3
    static let aboveSubtitle: CGFloat = 0.5
}
