import UIKit

/// A property that a scene can give to objects of a class, in one definition: its name, its type, and its setter.
///
/// `.init("alpha", .number(0...1), \.alpha)` sets the value at the key path; where a key path does not suffice, `set` is a closure. Key
/// paths are created when they are needed, as those of UIKit's classes belong to the main actor.
package struct Property<Target: AnyObject>: Sendable {
    let name: String
    let reader: AnyValueReader
    /// Sets the property to a value that `reader` has read.
    let apply: @MainActor @Sendable (Target, any Sendable, PropertySurroundings) -> Void

    typealias Path<Value> = @MainActor @Sendable () -> ReferenceWritableKeyPath<Target, Value>

    init<Value>(
        _ name: String, _ reader: ValueReader<Value>,
        setIn set: @escaping @MainActor @Sendable (Target, Value, PropertySurroundings) -> Void
    ) {
        self.name = name
        self.reader = AnyValueReader(reader)
        apply = { target, value, surroundings in
            guard let value = value as? Value else { return assertionFailure("\(name) takes \(Value.self), found \(value)") }
            set(target, value, surroundings)
        }
    }

    init<Value>(_ name: String, _ reader: ValueReader<Value>, set: @escaping @MainActor @Sendable (Target, Value) -> Void) {
        self.init(name, reader, setIn: { target, value, _ in set(target, value) })
    }

    init<Value>(_ name: String, _ reader: ValueReader<Value>, _ path: @escaping @autoclosure Path<Value>) {
        self.init(name, reader, setIn: { target, value, _ in target[keyPath: path()] = value })
    }

    init<Value>(_ name: String, _ reader: ValueReader<Value>, _ path: @escaping @autoclosure Path<Value?>) {
        self.init(name, reader, setIn: { target, value, _ in target[keyPath: path()] = value })
    }

    /// Returns a property whose font is made when it is set, at the text size of that time.
    static func font(_ name: String, _ path: @escaping @autoclosure Path<UIFont?>) -> Self {
        Self(name, .font, set: { $0[keyPath: path()] = $1.uiFont })
    }

    static func image(_ name: String, _ path: @escaping @autoclosure Path<UIImage?>) -> Self {
        Self(name, .image, setIn: { $0[keyPath: path()] = $2.image($1) })
    }

    /// Returns the same property of an object that contains a `Target`, under another name.
    func within<Owner: AnyObject>(
        _ owner: Owner.Type, name: String, _ target: @escaping @MainActor @Sendable (Owner) -> (Target, PropertySurroundings)
    ) -> Property<Owner> {
        Property<Owner>(name: name, reader: reader) { owner, value, _ in
            let (target, surroundings) = target(owner)
            apply(target, value, surroundings)
        }
    }

    private init(
        name: String, reader: AnyValueReader, apply: @escaping @MainActor @Sendable (Target, any Sendable, PropertySurroundings) -> Void
    ) {
        self.name = name
        self.reader = reader
        self.apply = apply
    }
}

/// The context that setting a property may need besides its object.
@MainActor
package struct PropertySurroundings {
    /// The scene's pictures; nil where no property needs any.
    var images: SceneImages?
    /// The traits by which colours of layers are resolved.
    var traits: UITraitCollection

    package init(images: SceneImages? = nil, traits: UITraitCollection = .current) { (self.images, self.traits) = (images, traits) }

    /// Returns the picture as UIKit's; nil when it cannot be shown.
    func image(_ image: SceneImage) -> UIImage? { images?.image(image) }
}

/// A property of objects of any class.
package struct PropertyDescription: Sendable {
    /// UIKit's or QuartzCore's name.
    package let name: String
    package let reader: AnyValueReader
    /// Sets the property. The value comes from `reader`, and the object has the class.
    package let apply: @MainActor @Sendable (AnyObject, any Sendable, PropertySurroundings) -> Void

    init<Target: AnyObject>(_ property: Property<Target>) {
        let name = property.name
        self.name = name
        reader = property.reader
        apply = { target, value, surroundings in
            guard let target = target as? Target else { return assertionFailure("\(name) is no property of \(target)") }
            property.apply(target, value, surroundings)
        }
    }
}

/// A property with its value.
package struct PropertyAssignment: Sendable {
    /// UIKit's name; `layer.` in front for the layer's own.
    package var name: String
    /// The value that the property's reader has read.
    package var value: any Sendable
    package var position: SourcePosition

    /// The picture files that the value names.
    var imageFiles: [String] { (value as? any NamesImages)?.imageFiles ?? [] }
}

extension PropertyDescription {
    /// Reads an entry of a file; returns nil, with a diagnostic, for a value that the property does not accept.
    func assignment(_ entry: YamlEntry, diagnostics: Diagnostics) -> PropertyAssignment? {
        reader.read(entry.value, entry.key, diagnostics).map { PropertyAssignment(name: name, value: $0, position: entry.position) }
    }
}

extension [PropertyDescription] {
    /// Sets the assigned properties, in the order of this list: the order of a file never matters.
    @MainActor
    package func apply(_ assignments: [PropertyAssignment], to target: AnyObject, in surroundings: PropertySurroundings) {
        guard !assignments.isEmpty else { return }
        for property in self {
            for assignment in assignments where assignment.name == property.name {
                property.apply(target, assignment.value, surroundings)
            }
        }
    }
}
