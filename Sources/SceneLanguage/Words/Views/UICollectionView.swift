import UIKit

extension ViewClass {
    static let uiCollectionView = ViewClass(
        "UICollectionView", inherits: "UIScrollView",
        make: { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) },
        properties: [
            .init("allowsSelection", .bool, \.allowsSelection),
            .init("allowsMultipleSelection", .bool, \.allowsMultipleSelection),
            .init("isEditing", .bool, \.isEditing),
            .init("selfSizingInvalidation", collectionInvalidations, \.selfSizingInvalidation),
        ], keys: ListWords.collection.viewKeys)

    private static let collectionInvalidations = ValueReader<UICollectionView.SelfSizingInvalidation>.words([
        "disabled": .disabled, "enabled": .enabled, "enabledIncludingConstraints": .enabledIncludingConstraints,
    ])
}
