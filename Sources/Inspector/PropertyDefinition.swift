import LabProtocol
import QuartzCore
import SceneLanguage
import UIKit

/// A property that the inspector shows: a row of the panel with its name, getter and setter.
@MainActor
struct PropertyDefinition {
    let name: String
    let group: String
    /// Returns the value; nil if the object does not have the property.
    let get: (AnyObject) -> InspectedValue?
    /// Sets the value, and returns whether the value had the right type. Nil for a read-only property.
    var set: ((AnyObject, InspectedValue) -> Bool)?
    var choices: [String] = []
    /// Returns the Swift code after `view.` that sets the property to a value in code; nil for an assignment.
    var setter: ((String) -> String)?
    /// The layer's properties whose changes the inspector reports as changes of this property. The names are those of `PropertyChange`.
    var layerProperties: [String] = []
    /// Returns the presentation value if it differs from the model value.
    var presentation: ((AnyObject) -> InspectedValue?)?
    /// Returns the source of an inherited value.
    var inherited: ((AnyObject) -> String?)?

    init(_ name: String, _ group: String, get: @escaping (AnyObject) -> InspectedValue?) {
        (self.name, self.group, self.get) = (name, group, get)
    }

    /// Returns the definition of a numeric property with a key path.
    static func number<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, CGFloat>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .number(Double($0[keyPath: path])) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let number = value.number else { return false }
            owner[keyPath: path] = CGFloat(number)
            return true
        }
        return result
    }
    static func number<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, Float>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .number(Double($0[keyPath: path])) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let number = value.number else { return false }
            owner[keyPath: path] = Float(number)
            return true
        }
        return result
    }
    static func number<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, Double>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .number($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let number = value.number else { return false }
            owner[keyPath: path] = number
            return true
        }
        return result
    }
    static func number<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, Int>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .number(Double($0[keyPath: path])) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let number = value.number, let whole = Int(exactly: number.rounded()) else { return false }
            owner[keyPath: path] = whole
            return true
        }
        return result
    }
    static func bool<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, Bool>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .bool($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let bool = value.bool else { return false }
            owner[keyPath: path] = bool
            return true
        }
        return result
    }
    static func text<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, String?>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue(text: $0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, value == .none || value.string != nil else { return false }
            owner[keyPath: path] = value.string
            return true
        }
        return result
    }
    static func color<Owner: UIView>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, UIColor?>) -> Self {
        var result = Self(name, group) { object in (object as? Owner).map { InspectedValue($0[keyPath: path], of: $0) } }
        result.set = { object, value in
            guard let owner = object as? Owner, value == .none || value.color != nil else { return false }
            owner[keyPath: path] = value.color.map { UIColor(cgColor: $0) }
            return true
        }
        return result
    }
    static func font<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, UIFont?>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, value == .none || value.font != nil else { return false }
            owner[keyPath: path] = value.font
            return true
        }
        return result
    }
    static func insets<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, UIEdgeInsets>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let insets = value.edges else { return false }
            owner[keyPath: path] = insets
            return true
        }
        return result
    }
    static func point<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, CGPoint>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let point = value.point else { return false }
            owner[keyPath: path] = point
            return true
        }
        return result
    }
    static func size<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, CGSize>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let size = value.size else { return false }
            owner[keyPath: path] = size
            return true
        }
        return result
    }
    static func rect<Owner: AnyObject>(_ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, CGRect>) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { InspectedValue($0[keyPath: path]) } }
        result.set = { object, value in
            guard let owner = object as? Owner, let rect = value.rect else { return false }
            owner[keyPath: path] = rect
            return true
        }
        return result
    }
    /// Returns the definition of an enumeration property. Its cases have the same names as in scenes.
    static func choice<Owner: AnyObject, Value: RawRepresentable<Int> & Sendable>(
        _ name: String, _ group: String, _ path: ReferenceWritableKeyPath<Owner, Value>, _ cases: WordTable<Value>
    ) -> Self {
        var result = Self(name, group) { ($0 as? Owner).map { .choice(cases.title($0[keyPath: path])) } }
        result.choices = cases.words
        result.set = { object, value in
            guard let owner = object as? Owner, case .choice(let word) = value, let value = cases[word] else { return false }
            owner[keyPath: path] = value
            return true
        }
        return result
    }
    /// Returns the definition of a read-only property.
    static func shown<Owner: AnyObject>(_ name: String, _ group: String, _ get: @escaping (Owner) -> InspectedValue?) -> Self {
        Self(name, group) { ($0 as? Owner).flatMap(get) }
    }

    func written(by properties: String...) -> Self {
        var result = self
        result.layerProperties = properties
        return result
    }
    func shownAs<Owner: AnyObject>(_ get: @escaping (Owner) -> InspectedValue?) -> Self {
        var result = self
        result.presentation = { ($0 as? Owner).flatMap(get) }
        return result
    }
    func inherited<Owner: AnyObject>(_ from: @escaping (Owner) -> String?) -> Self {
        var result = self
        result.inherited = { ($0 as? Owner).flatMap(from) }
        return result
    }
}

extension WordTable where Case: RawRepresentable<Int> {
    /// Returns the name of a case, or its number if scenes have no name for it.
    func title(_ value: Case) -> String { pairs.first { $0.value.rawValue == value.rawValue }?.word ?? "\(value.rawValue)" }
}
