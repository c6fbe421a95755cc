import UIKitContainers
import UIKitLists

/// The effect of one attribute, or of one child with a `key`, on the object of an element.
@MainActor
struct Rule<Target> {
    /// The name of the attribute, or the `key` of the child.
    let name: String
    /// The value that is used if the attribute is omitted, or nil if the default value in UIKit is used.
    var absent: String?
    let apply: @MainActor (Target, InterfaceElement, InterfaceValues) -> Void

    /// - Parameter set: Receives the attribute's text or, if the attribute is omitted, the value of `absent`.
    static func attribute(
        _ name: String, absent: String? = nil, _ set: @escaping @MainActor (Target, String) -> Void
    ) -> Rule {
        Rule(name: name, absent: absent) { target, element, _ in
            if let text = element[name] ?? absent { set(target, text) }
        }
    }
    static func flag(_ name: String, _ path: ReferenceWritableKeyPath<Target, Bool>, absent: Bool? = nil) -> Rule {
        attribute(name, absent: absent.map { $0 ? "YES" : "NO" }) { $0[keyPath: path] = $1 == "YES" }
    }
    static func length(_ name: String, _ path: ReferenceWritableKeyPath<Target, CGFloat>, absent: CGFloat? = nil) -> Rule {
        attribute(name, absent: absent.map { "\($0)" }) { target, text in
            if let value = InterfaceNumber.read(text) { target[keyPath: path] = CGFloat(value) }
        }
    }
    static func number(_ name: String, _ path: ReferenceWritableKeyPath<Target, Double>) -> Rule {
        attribute(name) { target, text in if let value = InterfaceNumber.read(text) { target[keyPath: path] = value } }
    }
    static func number(_ name: String, _ path: ReferenceWritableKeyPath<Target, Float>) -> Rule {
        attribute(name) { target, text in if let value = InterfaceNumber.read(text) { target[keyPath: path] = Float(value) } }
    }
    static func count(_ name: String, _ path: ReferenceWritableKeyPath<Target, Int>, absent: Int? = nil) -> Rule {
        attribute(name, absent: absent.map(String.init)) { target, text in
            if let value = InterfaceNumber.read(text) { target[keyPath: path] = Int(clamping: CGFloat(value)) }
        }
    }
    /// Returns a rule for an enumeration whose cases have the same names as in Swift.
    static func choice<Value: RawRepresentable>(
        _ name: String, _ path: ReferenceWritableKeyPath<Target, Value>, absent: String? = nil
    ) -> Rule where Value.RawValue == Int {
        attribute(name, absent: absent) { target, text in
            if let value = EnumNames.value(text, Value.self) { target[keyPath: path] = value }
        }
    }
    /// Returns a rule for an enumeration whose names in documents differ from the names of its cases in Swift.
    static func choice<Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Target, Value>, _ names: [String: Value], absent: String? = nil
    ) -> Rule {
        attribute(name, absent: absent) { target, text in if let value = names[text] { target[keyPath: path] = value } }
    }
    static func plain(_ name: String, _ path: ReferenceWritableKeyPath<Target, String?>) -> Rule {
        attribute(name) { $0[keyPath: path] = $1 }
    }
    /// Returns a rule for a text that is localized in the phone's language.
    static func text(_ name: String, _ path: ReferenceWritableKeyPath<Target, String?>) -> Rule {
        Rule(name: name) { target, element, values in
            if let text = values.text(element, name) { target[keyPath: path] = text }
        }
    }
    static func color(_ name: String, _ path: ReferenceWritableKeyPath<Target, UIColor?>) -> Rule {
        slot(name) { target, child, values in
            // `<nil>` means the class's default colour, which the object already has, so nothing is set.
            if let color = values.color(child) { target[keyPath: path] = color }
        }
    }
    static func image(_ name: String, _ path: ReferenceWritableKeyPath<Target, UIImage?>) -> Rule {
        Rule(name: name) { target, element, values in
            if let image = values.image(element, name) { target[keyPath: path] = image }
        }
    }
    static func inset(_ name: String, _ path: ReferenceWritableKeyPath<Target, UIEdgeInsets>) -> Rule {
        slot(name) { target, child, _ in target[keyPath: path] = child.name == "edgeInsets" ? child.edgeInsets : child.inset }
    }
    static func size(_ name: String, _ path: ReferenceWritableKeyPath<Target, CGSize>) -> Rule {
        slot(name) { target, child, _ in target[keyPath: path] = child.size }
    }
    /// Returns a rule for a child with a `key`.
    static func slot(
        _ name: String, _ apply: @escaping @MainActor (Target, InterfaceElement, InterfaceValues) -> Void
    ) -> Rule {
        Rule(name: name) { target, element, values in
            if let child = element.keyed(name) { apply(target, child, values) }
        }
    }
}
