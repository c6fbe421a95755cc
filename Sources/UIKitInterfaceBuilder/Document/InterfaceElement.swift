/// One element of a document, as it is written: a plain value, which knows no class of UIKit's.
package final class InterfaceElement: Sendable {
    package let name: String
    package let attributes: [String: String]
    package let children: [InterfaceElement]
    /// What stands between its tags beside its children.
    package let text: String
    /// The line of the file in which it begins, from 1.
    package let line: Int

    package init(name: String, attributes: [String: String], children: [InterfaceElement], text: String, line: Int) {
        (self.name, self.attributes, self.children, self.text, self.line) = (name, attributes, children, text, line)
    }

    package subscript(_ attribute: String) -> String? { attributes[attribute] }
    package var id: String? { attributes["id"] }
    /// The slot of its parent's that it fills, such as `backgroundColor`.
    package var key: String? { attributes["key"] }

    /// The first child of that name.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
    /// The first child that fills that slot.
    package func keyed(_ key: String) -> InterfaceElement? { children.first { $0.key == key } }
    /// The children of the first child of that name: the views in `<subviews>`.
    package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
    package func flag(_ attribute: String, absent: Bool = false) -> Bool { attributes[attribute].map { $0 == "YES" } ?? absent }
    package func number(_ attribute: String) -> Double? { attributes[attribute].flatMap { InterfaceNumber.read($0) } }

    /// The element with some attributes and some children in the place of its own.
    /// - Parameter replacements: children that take the place of those of the same slot.
    func replacing(attributes new: [String: String], children replacements: [InterfaceElement]) -> InterfaceElement {
        let slots = Set(replacements.compactMap(\.key))
        return InterfaceElement(
            name: name, attributes: attributes.merging(new) { $1 },
            children: children.filter { $0.key.map { !slots.contains($0) } ?? true } + replacements, text: text, line: line)
    }
}

/// How documents write numbers.
enum InterfaceNumber {
    /// Nil for what is no finite number. Subnormal-sized numbers, with which inset editors mark "unset", count as 0.
    /// (Facts/InterfaceBuilder.md#numbers)
    static func read(_ text: String) -> Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return abs(value) < 1e-300 ? 0 : value
    }
    /// A factor: `1.5`, `16:9` or `16/9`.
    static func ratio(_ text: String) -> Double? {
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
        guard parts.count == 2, let first = read(String(parts[0])), let second = read(String(parts[1])), second != 0 else {
            return read(text)
        }
        return first / second
    }
}
