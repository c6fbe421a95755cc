/// The cause of the latest write of each property of a layer.
///
/// A layer has few of them and every write sets one, so they are in an array that is searched from its beginning: a dictionary would hash
/// for each write and allocate more for each layer.
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
    /// The number of the case. `==` of an enumeration with names compares the names.
    fileprivate var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
