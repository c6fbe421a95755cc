/// An object whose identity distinguishes one registration from all others.
final class RegistrationIdentity {}

extension UICollectionView {
    /// A registration of a cell class with a handler that configures a cell for an item. Create the registration once, outside of the
    /// data source method that uses it.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let identity = RegistrationIdentity()
        let handler: Handler
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A registration of a supplementary view class with a handler that configures a view.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        let identity = RegistrationIdentity()
        let elementKind: String
        let handler: Handler
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// Returns a cell of the registration's class, configured for an item. Without an item it logs a mistake and configures nothing.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = CollectionReuseKey(name: "\(Cell.self)", registration: ObjectIdentifier(registration.identity))
        let cell = dequeue(key, at: indexPath) { Cell.make(frame: .zero) } as! Cell
        keep(registration.identity)
        if let item {
            registration.handler(cell, indexPath, item)
        } else {
            reportMistake(
                "\(self): there is no item for the cell at \(Array(indexPath)), which stays empty; give the data source's item for it",
                of: self)
        }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = CollectionReuseKey(
            kind: registration.elementKind, name: "\(Supplementary.self)", registration: ObjectIdentifier(registration.identity))
        let view = dequeue(key, at: indexPath) { Supplementary.make(frame: .zero) } as! Supplementary
        keep(registration.identity)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    /// Retains the registration while its views are in the reuse pool, so that a new registration cannot get the same address.
    private func keep(_ identity: RegistrationIdentity) { reuse.registrations[ObjectIdentifier(identity)] = identity }
}
