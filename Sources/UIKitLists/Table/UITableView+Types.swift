extension UITableView {
    public enum Style: Int, Sendable {
        /// Section headers and footers stay visible while their section is.
        case plain
        /// Separated sections, full width.
        case grouped
        /// Separated sections as cards with rounded corners.
        case insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        /// Scrolls as little as possible.
        case none
        case top, middle, bottom
    }

    /// The animation of inserted and deleted rows in an update.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom
        /// No animation.
        case none
        case middle
        /// Chosen by the table: fade.
        case automatic = 100
    }

    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges
        /// Relative to the automatic start and end of the lines.
        case fromAutomaticInsets
    }

    /// A height that the table determines itself.
    public static let automaticDimension: CGFloat = -1
    /// The table's own search symbol in an index of sections.
    public static let indexSearch = "{search}"
    /// Posted by a table when a different row is selected; the object is the table.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    public enum CellStyle: Int, Sendable {
        /// A title, with an image before it.
        case `default`
        /// A title and a secondary text at the other end.
        case value1
        /// A tinted name, followed by a title.
        case value2
        /// A title and a small secondary text under it.
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
