/// The identity that distinguishes registrations.
final class RegistrationIdentity {}

extension UICollectionView {
    /// A class of cells with the code that configures one for an item. Create it once, outside of the data source's method, and use it
    /// there.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let identity = RegistrationIdentity()
        let handler: Handler
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A class of supplementary views with the code that configures one.
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

    /// Returns a cell of the registration's class, configured for an item; without an item it stays empty, and the mistake is reported.
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

    /// Retains the object that identifies a registration, so that no other registration gets its address while its views are stored for
    /// reuse.
    private func keep(_ identity: RegistrationIdentity) { reuse.registrations[ObjectIdentifier(identity)] = identity }
}
