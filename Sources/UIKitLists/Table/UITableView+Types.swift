extension UITableView {
    public enum Style: Int, Sendable {
        /// A style whose section headers and footers stay visible while their section is visible.
        case plain
        /// A style with separated sections of full width.
        case grouped
        /// A style with separated sections that have a margin and rounded corners.
        case insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        /// The position with the shortest scroll distance.
        case none
        case top, middle, bottom
    }

    /// The animation of inserted and deleted rows in an update.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom
        /// The rows appear or disappear without an animation.
        case none
        case middle
        /// The table chooses the animation, which is `fade`.
        case automatic = 100
    }

    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges
        /// The insets are added to the automatic insets.
        case fromAutomaticInsets
    }

    /// The value for a dimension that the table determines itself.
    public static let automaticDimension: CGFloat = -1
    /// The title that the section index displays as a search symbol.
    public static let indexSearch = "{search}"
    /// A notification that a table posts when its selection changes. The object is the table.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    public enum CellStyle: Int, Sendable {
        /// A cell with a title and an image before the title.
        case `default`
        /// A cell with a title and a secondary text at the trailing side.
        case value1
        /// A cell with a tinted title, followed by a value.
        case value2
        /// A cell with a title and a smaller secondary text below the title.
        case subtitle
    }

    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    public enum FocusStyle: Int, Sendable { case `default`, custom }

    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
}
