@_spi(Toolkit) import UIKitCore

// These functions create objects of list classes that are known only at run time. See `madeObject(of:frame:)`.

/// Creates a header or footer, as `kind.init(reuseIdentifier:)` does on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UITableViewHeaderFooterView>(of kind: Kind.Type, reuseIdentifier: String?) -> Kind {
    kind.make(reuseIdentifier: reuseIdentifier)
}

/// Creates a cell, as `kind.init(style:reuseIdentifier:)` does on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UITableViewCell>(of kind: Kind.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?) -> Kind {
    kind.make(style: style, reuseIdentifier: reuseIdentifier)
}

/// Creates a table, as `kind.init(frame:style:)` does on iOS.
/// - Parameter frame: The frame in coordinates of its future superview.
@preconcurrency @MainActor
public func madeObject<Kind: UITableView>(of kind: Kind.Type, frame: CGRect, style: UITableView.Style) -> Kind {
    kind.make(frame: frame, style: style)
}

/// Creates a collection view, as `kind.init(frame:collectionViewLayout:)` does on iOS.
/// - Parameter frame: The frame in coordinates of its future superview.
@preconcurrency @MainActor
public func madeObject<Kind: UICollectionView>(of kind: Kind.Type, frame: CGRect, collectionViewLayout: UICollectionViewLayout) -> Kind {
    kind.make(frame: frame, collectionViewLayout: collectionViewLayout)
}

/// Creates a table view controller, as `kind.init(style:)` does on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UITableViewController>(of kind: Kind.Type, style: UITableView.Style) -> Kind { kind.make(style: style) }

/// Creates a collection view controller, as `kind.init(collectionViewLayout:)` does on iOS.
@preconcurrency @MainActor
public func madeObject<Kind: UICollectionViewController>(of kind: Kind.Type, collectionViewLayout: UICollectionViewLayout) -> Kind {
    kind.make(collectionViewLayout: collectionViewLayout)
}
