import UIKitContainers
import UIKitLists

@MainActor
enum CollectionElement {
    static let reader = ElementReader.of(
        UICollectionView.self,
        [
            .flag("prefetchingEnabled", \.isPrefetchingEnabled), .flag("allowsSelection", \.allowsSelection),
            .flag("allowsMultipleSelection", \.allowsMultipleSelection),
        ]
    ) { collection, element, build in
        for cell in element.list("cells") { build.registerPrototype(cell, in: collection) }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            if let view = element.keyed(key) { build.registerPrototype(view, kind: kind, in: collection) }
        }
    }
}

extension InterfaceBuild {
    fileprivate func registerPrototype(_ cell: InterfaceElement, in collection: UICollectionView) {
        guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { return }
        let part = NibPart(cell, self)
        collection.register(forCellWithReuseIdentifier: identifier) {
            part.instantiate(owner: nil).first as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
        }
    }
    fileprivate func registerPrototype(_ view: InterfaceElement, kind: String, in collection: UICollectionView) {
        guard let identifier = view["reuseIdentifier"], !identifier.isEmpty else { return }
        collection.register(UINib(part: NibPart(view, self)), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
}

@MainActor
enum CollectionCellElement {
    static let reader = ElementReader.of(UICollectionViewCell.self, []) { cell, element, build in
        // In an older document, a plain view or the cell's own subviews take the place of the content view.
        if let content = element.keyed("contentView") { build.read(content, into: cell.contentView) }
    }
}

@MainActor
enum FlowLayoutElement {
    static let reader = ElementReader.of(
        UICollectionViewFlowLayout.self,
        [
            .length("minimumLineSpacing", \.minimumLineSpacing), .length("minimumInteritemSpacing", \.minimumInteritemSpacing),
            .choice("scrollDirection", \.scrollDirection, absent: "vertical"),
            .choice("sectionInsetReference", \.sectionInsetReference, references),
            .size("itemSize", \.itemSize),
            Rule(name: "estimatedItemSize") { layout, element, _ in
                if element.flag("automaticEstimatedItemSize") {
                    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
                } else if let child = element.keyed("estimatedItemSize") {
                    layout.estimatedItemSize = child.size
                }
            },
            .size("headerReferenceSize", \.headerReferenceSize), .size("footerReferenceSize", \.footerReferenceSize),
            .inset("sectionInset", \.sectionInset), .flag("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds),
            .flag("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds),
        ])
    private static let references: [String: UICollectionViewFlowLayout.SectionInsetReference] = [
        "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
        "fromContentInset": .fromContentInset, "fromSafeArea": .fromSafeArea, "fromLayoutMargins": .fromLayoutMargins,
    ]
}
