import UIKit

/// The definition of a property that a scene can set on objects of a class: its name, its type, and its setter.
///
/// `.init("alpha", .number(0...1), \.alpha)` sets the value at the key path. If a key path is not sufficient, pass the closure `set`. Key
/// paths are created on each use, because key paths of UIKit's classes are isolated to the main actor.
package struct Property<Target: AnyObject>: Sendable {
    let name: String
    let reader: AnyValueReader
    /// Sets the property to a value that `reader` has returned.
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

    /// Returns a property that creates its font each time it is set, at the current text size.
    static func font(_ name: String, _ path: @escaping @autoclosure Path<UIFont?>) -> Self {
        Self(name, .font, set: { $0[keyPath: path()] = $1.uiFont })
    }

    static func image(_ name: String, _ path: @escaping @autoclosure Path<UIImage?>) -> Self {
        Self(name, .image, setIn: { $0[keyPath: path()] = $2.image($1) })
    }

    /// Returns this property under a different name for an `Owner`, which contains the `Target` on which the property is set.
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

/// The context that some properties need when they are set.
@MainActor
package struct PropertySurroundings {
    /// The scene's pictures; nil if no property needs a picture.
    var images: SceneImages?
    /// The traits with which the colours of layers are resolved.
    var traits: UITraitCollection

    package init(images: SceneImages? = nil, traits: UITraitCollection = .current) { (self.images, self.traits) = (images, traits) }

    /// Returns the picture as a UIImage; nil if it cannot be shown.
    func image(_ image: SceneImage) -> UIImage? { images?.image(image) }
}

/// A property with its type erased, for objects of any class.
package struct PropertyDescription: Sendable {
    /// The name in UIKit or QuartzCore.
    package let name: String
    package let reader: AnyValueReader
    /// Sets the property. The object must have the right class, and the value must come from `reader`.
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

/// A property that a scene sets, with its value.
package struct PropertyAssignment: Sendable {
    /// The property's name in UIKit, with the prefix `layer.` for a property of the view's layer.
    package var name: String
    /// The value that the property's reader has returned.
    package var value: any Sendable
    package var position: SourcePosition

    /// The picture files that the value names.
    var imageFiles: [String] { (value as? any NamesImages)?.imageFiles ?? [] }
}

extension PropertyDescription {
    /// Reads an entry of a file; reports a mistake and returns nil if the property does not accept the value.
    func assignment(_ entry: YamlEntry, diagnostics: Diagnostics) -> PropertyAssignment? {
        reader.read(entry.value, entry.key, diagnostics).map { PropertyAssignment(name: name, value: $0, position: entry.position) }
    }
}

extension [PropertyDescription] {
    /// Sets the assigned properties in the order of this list, so that the order of the file does not matter.
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
