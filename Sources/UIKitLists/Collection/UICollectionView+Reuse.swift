/// The key of a reuse pool: a reuse identifier, or the registration that created the view.
struct CollectionReuseKey: Hashable {
    /// The element kind, or an empty string for cells.
    var kind = ""
    var name: String
    var registration: ObjectIdentifier?
}

/// The reuse pool of a collection view, and the closures that create new views.
@MainActor
struct CollectionReuse {
    var make: [CollectionReuseKey: () -> UICollectionReusableView] = [:]
    private var waiting: [CollectionReuseKey: [UICollectionReusableView]] = [:]
    var registrations: [ObjectIdentifier: RegistrationIdentity] = [:]
    /// The cell that `dequeue` returns while `reconfigureItems(at:)` configures its item again.
    var reconfigured: UICollectionReusableView?

    mutating func keep(_ view: UICollectionReusableView) { if let key = view.reuseKey { waiting[key, default: []].append(view) } }
    mutating func take(_ key: CollectionReuseKey) -> UICollectionReusableView? { waiting[key]?.popLast() }
    mutating func register(_ key: CollectionReuseKey, _ make: (() -> UICollectionReusableView)?) {
        waiting[key] = nil
        self.make[key] = make
    }
    /// Returns the reuse identifiers that are registered for an element kind. Log messages list them.
    func names(_ kind: String) -> [String] { make.keys.filter { $0.kind == kind && $0.registration == nil }.map(\.name).sorted() }
}

extension UICollectionView {
    /// Registers a class from which the collection view creates cells. `nil` removes the registration.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        reuse.register(CollectionReuseKey(name: identifier), maker(cellClass, of: UICollectionViewCell.self))
    }

    /// Registers a closure that creates cells, for classes without a usable `init(frame:)`. This method is specific to KeyboardLab.
    public func register(forCellWithReuseIdentifier identifier: String, _ make: @escaping () -> UICollectionViewCell) {
        reuse.register(CollectionReuseKey(name: identifier), make)
    }

    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        reuse.register(CollectionReuseKey(kind: elementKind, name: identifier), maker(viewClass, of: UICollectionReusableView.self))
    }

    /// Registers an Interface Builder document whose only top-level object is a cell. The collection view creates copies of this cell.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reuse.register(
            CollectionReuseKey(name: identifier),
            nib.map { nib in { nib.onlyObject(UICollectionViewCell.self) ?? UICollectionViewCell(frame: .zero) } })
    }
    public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        reuse.register(
            CollectionReuseKey(kind: kind, name: identifier),
            nib.map { nib in { nib.onlyObject(UICollectionReusableView.self) ?? UICollectionReusableView(frame: .zero) } })
    }

    private func maker<View: UICollectionReusableView>(_ type: AnyClass?, of base: View.Type) -> (() -> UICollectionReusableView)? {
        guard let type else { return nil }
        guard let type = type as? View.Type else {
            reportMistake("\(self): a \(base) can be registered here, not \(type); nothing is registered", of: self)
            return nil
        }
        return { type.make(frame: .zero) }
    }

    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeue(CollectionReuseKey(kind: elementKind, name: identifier), at: indexPath) }

    func dequeue(
        _ key: CollectionReuseKey, at path: IndexPath, make: (() -> UICollectionReusableView)? = nil
    ) -> UICollectionReusableView {
        // A reconfigured item keeps its cell.
        if let held = reuse.reconfigured, held.reuseKey == key { return held }
        let view: UICollectionReusableView
        if let used = reuse.take(key) {
            view = used
            UIView.performWithoutAnimation { view.prepareForReuse() }
        } else {
            view = made(key, at: path, make)
        }
        // The default content configuration of a row depends on the position of the row.
        if let row = view as? UICollectionViewListCell { placeRow(row, key.kind, at: path) }
        return view
    }

    private func placeRow(_ row: UICollectionViewListCell, _ kind: String, at path: IndexPath) {
        let category: ElementCategory = kind.isEmpty ? .cell : .supplementaryView
        let shown = kind.isEmpty ? shownPath(path) : path
        UIView.performWithoutAnimation {
            if let place = layoutInUse.placement(of: CollectionElement(category: category, kind: kind, path: shown)) { row.place(place) }
            row.take(kind.isEmpty ? (dataSource as? any OutlineSource)?.outlinePlace(at: path) : nil)
        }
    }

    private func made(
        _ key: CollectionReuseKey, at path: IndexPath, _ make: (() -> UICollectionReusableView)?
    ) -> UICollectionReusableView {
        let known = make ?? reuse.make[key]
        if known == nil {
            let call =
                key.kind.isEmpty ? "register(_:forCellWithReuseIdentifier:)" : "register(_:forSupplementaryViewOfKind:withReuseIdentifier:)"
            reportMistake(
                "\(self): nothing is registered for \"\(key.name)\"\(key.kind.isEmpty ? "" : " of kind \(key.kind)"), wanted at "
                    + "\(Array(path)), which stays empty; call \(call) first (registered: \(reuse.names(key.kind)))", of: self)
        }
        let make = known ?? { key.kind.isEmpty ? UICollectionViewCell(frame: .zero) : UICollectionReusableView(frame: .zero) }
        let view = UIView.performWithoutAnimationReturning(make)
        view.reuseKey = key
        view.reuseIdentifier = key.name
        return view
    }
}
