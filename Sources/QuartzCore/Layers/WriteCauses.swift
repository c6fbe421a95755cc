/// The cause of the latest change of each property of a layer.
///
/// Only the few properties that have changed have an entry, and every change sets an entry. The entries are therefore stored in an array
/// with linear search; a dictionary would compute a hash for each change and allocate more memory for each layer.
package struct WriteCauses: Sequence {
    package typealias Element = (key: LayerProperty, value: Cause)
    private var entries: [Element] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    package subscript(property: LayerProperty) -> Cause? {
        get { index(of: property).map { entries[$0].value } }
        set {
            switch (index(of: property), newValue) {
            case (let index?, let cause?): entries[index].value = cause
            case (nil, let cause?): entries.append((property, cause))
            case (let index?, nil): entries.remove(at: index)
            case (nil, nil): break
            }
        }
    }

    private func index(of property: LayerProperty) -> Int? { entries.firstIndex { $0.key.ordinal == property.ordinal } }

    package func makeIterator() -> IndexingIterator<[Element]> { entries.makeIterator() }
}

extension LayerProperty {
    /// The index of the case. Comparing indices is faster than `==`, which compares the raw strings.
    fileprivate var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
