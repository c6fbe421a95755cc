import UIKit

extension ViewCatalog {
    /// `style`, `sections`, `rows` and `row` are read by `ViewReader+List`.
    static let uiTableView = ViewClass(
        "UITableView", inherits: "UIScrollView", make: { UITableView() },
        properties: [
            .init("rowHeight", .number(rowHeights)) { (view: UITableView, value) in view.rowHeight = value.cgFloat },
            .init("estimatedRowHeight", .number(rowHeights)) { (view: UITableView, value) in view.estimatedRowHeight = value.cgFloat },
            .init("sectionHeaderHeight", .number(rowHeights)) { (view: UITableView, value) in view.sectionHeaderHeight = value.cgFloat },
            .init("sectionFooterHeight", .number(rowHeights)) { (view: UITableView, value) in view.sectionFooterHeight = value.cgFloat },
            .init("sectionHeaderTopPadding", .number(rowHeights)) { (view: UITableView, value) in
                view.sectionHeaderTopPadding = value.cgFloat
            },
            .init("separatorStyle", .choice(separatorStyles)) { (view: UITableView, value) in
                view.separatorStyle = value.enumeration(separatorStyles)
            },
            .init("separatorColor", .color) { (view: UITableView, value) in view.separatorColor = value.uiColor },
            .init("separatorInset", .insets) { (view: UITableView, value) in view.separatorInset = value.uiEdgeInsets },
            .init("allowsSelection", .bool) { (view: UITableView, value) in view.allowsSelection = value.isTrue },
            .init("allowsMultipleSelection", .bool) { (view: UITableView, value) in view.allowsMultipleSelection = value.isTrue },
            .init("isEditing", .bool) { (view: UITableView, value) in view.isEditing = value.isTrue },
            .init("selfSizingInvalidation", .choice(selfSizingInvalidations)) { (view: UITableView, value) in
                view.selfSizingInvalidation = value.enumeration(selfSizingInvalidations)
            },
        ])

    /// `layout`, `sections`, `items` and `item` are read by `ViewReader+List`.
    static let uiCollectionView = ViewClass(
        "UICollectionView", inherits: "UIScrollView",
        make: { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) },
        properties: [
            .init("allowsSelection", .bool) { (view: UICollectionView, value) in view.allowsSelection = value.isTrue },
            .init("allowsMultipleSelection", .bool) { (view: UICollectionView, value) in view.allowsMultipleSelection = value.isTrue },
            .init("isEditing", .bool) { (view: UICollectionView, value) in view.isEditing = value.isTrue },
            .init("selfSizingInvalidation", .choice(selfSizingInvalidations)) { (view: UICollectionView, value) in
                view.selfSizingInvalidation = value.enumeration(selfSizingInvalidations)
            },
        ])

    // MARK: Words, in the order of UIKit's raw values

    static let tableStyles = ["plain", "grouped", "insetGrouped"]
    static let selfSizingInvalidations = ["disabled", "enabled", "enabledIncludingConstraints"]
    static let separatorStyles = ["none", "singleLine"]
    static let rowHeights = 0...SceneLimits.rowHeight
}
