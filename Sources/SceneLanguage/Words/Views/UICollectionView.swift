import UIKit

extension ViewClass {
    /// `layout`, `sections`, `items` and `item` are read by `ViewReader+List`.
    static let uiCollectionView = ViewClass(
        "UICollectionView", inherits: "UIScrollView",
        make: { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) },
        properties: [
            .init("allowsSelection", .bool, \.allowsSelection),
            .init("allowsMultipleSelection", .bool, \.allowsMultipleSelection),
            .init("isEditing", .bool, \.isEditing),
            .init("selfSizingInvalidation", collectionInvalidations, \.selfSizingInvalidation),
        ])

    private static let collectionInvalidations = ValueReader<UICollectionView.SelfSizingInvalidation>.words([
        "disabled": .disabled, "enabled": .enabled, "enabledIncludingConstraints": .enabledIncludingConstraints,
    ])
}
