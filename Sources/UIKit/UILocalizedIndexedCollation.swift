/// The sections of an alphabetical list: A to Z, and # for all other names.
///
/// Partial: the sections are the Latin letters in every language. A name with an accent is in the section of its base letter.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()
    open class func current() -> Self { unsafeDowncast(shared, to: Self.self) }

    private static let titles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)
    open var sectionTitles: [String] { Self.titles }
    open var sectionIndexTitles: [String] { Self.titles }
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// Returns the index of the section to which an object belongs.
    /// - Parameter selector: the method or property that returns the object's name.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let name = name(of: object, selector).folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).uppercased()
        return name.first.flatMap { Self.titles.firstIndex(of: String($0)) } ?? Self.titles.count - 1
    }
    /// Returns the objects in the order of their names, regardless of case.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        let named = array.map { (name: name(of: $0, selector), object: $0) }
        return named.sorted { $0.name.compare($1.name, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedAscending }
            .map(\.object)
    }
    private func name(of object: Any, _ selector: Selector) -> String {
        if selector.name == "self" { return object as? String ?? "\(object)" }
        return (object as? any NSObjectProtocol)?.value(forKey: selector.name) as? String ?? ""
    }
}
