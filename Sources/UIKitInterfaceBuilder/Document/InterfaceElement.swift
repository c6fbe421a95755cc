/// One element of a document. It is a value and independent of UIKit's classes.
package final class InterfaceElement: Sendable {
    package let name: String
    package let attributes: [String: String]
    package let children: [InterfaceElement]
    /// The text between the element's tags, without its children.
    package let text: String
    /// The line of the file in which the element begins. The first line is 1.
    package let line: Int

    package init(name: String, attributes: [String: String], children: [InterfaceElement], text: String, line: Int) {
        (self.name, self.attributes, self.children, self.text, self.line) = (name, attributes, children, text, line)
    }

    package subscript(_ attribute: String) -> String? { attributes[attribute] }
    package var id: String? { attributes["id"] }
    /// The property of the parent object to which the element's object is assigned, such as `backgroundColor`.
    package var key: String? { attributes["key"] }

    /// Returns the first child with this name.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
    /// Returns the first child with this `key`.
    package func keyed(_ key: String) -> InterfaceElement? { children.first { $0.key == key } }
    /// Returns the children of the first child with this name, such as the views in `<subviews>`.
    package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
    package func flag(_ attribute: String, absent: Bool = false) -> Bool { attributes[attribute].map { $0 == "YES" } ?? absent }
    package func number(_ attribute: String) -> Double? { attributes[attribute].flatMap { InterfaceNumber.read($0) } }

    /// Returns the element with some attributes and children replaced.
    /// - Parameter replacements: The new children. Each new child replaces the child with the same `key`.
    func replacing(attributes new: [String: String], children replacements: [InterfaceElement]) -> InterfaceElement {
        let slots = Set(replacements.compactMap(\.key))
        return InterfaceElement(
            name: name, attributes: attributes.merging(new) { $1 },
            children: children.filter { $0.key.map { !slots.contains($0) } ?? true } + replacements, text: text, line: line)
    }
}

/// The number format of documents.
enum InterfaceNumber {
    /// Parses a finite number. Returns nil for any other text. The result is 0 for subnormal numbers, with which the inset editor marks
    /// "unset". (Facts/InterfaceBuilder.md#numbers)
    static func read(_ text: String) -> Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return abs(value) < 1e-300 ? 0 : value
    }
    /// Parses a multiplier, such as `1.5`, `16:9` or `16/9`.
    static func ratio(_ text: String) -> Double? {
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
        guard parts.count == 2, let first = read(String(parts[0])), let second = read(String(parts[1])), second != 0 else {
            return read(text)
        }
        return first / second
    }
}
