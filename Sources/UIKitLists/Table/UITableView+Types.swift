extension UITableView {
    public enum Style: Int, Sendable {
        /// Section headers and footers stay in sight while their section is.
        case plain
        /// Sections stand apart, full width.
        case grouped
        /// Sections stand apart as cards with round corners.
        case insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        /// As little as possible.
        case none
        case top, middle, bottom
    }

    /// How rows come and go in an animated update.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom
        /// At once.
        case none
        case middle
        /// Chosen by the table: fade.
        case automatic = 100
    }

    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges
        /// From where the lines would begin and end by themselves.
        case fromAutomaticInsets
    }

    /// A height that the table finds by itself.
    public static let automaticDimension: CGFloat = -1
    /// The table's own list symbol in an index of sections.
    public static let indexSearch = "{search}"
    /// Sent by a table when another row is selected; the object is the table.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    public enum CellStyle: Int, Sendable {
        /// A title, with an image before it.
        case `default`
        /// A title and a secondary text at the other end.
        case value1
        /// A tinted name, and a title behind it.
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
