import HostSupport
import UIKit
import UIKitInterfaceBuilder

/// One entry under an object's key `runtimeAttributes`: a key path and a value, like Interface Builder's user-defined runtime attributes.
package struct RuntimeAttributeDescription: Sendable {
    package enum Value: Sendable {
        case text(String), number(Double), bool(Bool), color(UIColor), image(SceneImage), point(CGPoint), size(CGSize), rect(CGRect), none
    }

    package var path: String
    package var value: Value
    package var position: SourcePosition

    /// The key in the mappings of views, rows and controllers.
    static let key = "runtimeAttributes"
    static let meaning =
        "for a class of the app: values for properties that are `@objc`, `@IBInspectable` or `@IBOutlet`; see below"

    /// Returns the key for an owner that may have a class of the app.
    static func mappingKey<Owner>(
        _ path: MappingKey<Owner>.Path<[RuntimeAttributeDescription]>, own: @escaping @Sendable (Owner) -> OwnClass?
    ) -> MappingKey<Owner> {
        .init(
            key, .runtimeAttributes, meaning,
            set: { owner, attributes, source in
                guard let own = own(owner) else {
                    return source.report("\"\(key)\" belongs to classes of an app's own, which --app PATH names", at: key)
                }
                for attribute in attributes {
                    if let problem = attribute.problem(in: own) { source.diagnostics.report(attribute.position, problem) }
                }
                owner[keyPath: path] = attributes
            })
    }

    /// Returns the mistake in the attribute if it can be found without running the app; nil if there is none.
    private func problem(in own: OwnClass) -> String? {
        let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let first = names.first, !names.contains("") else {
            return "\"\(path)\" is not a path of property names like layer.cornerRadius"
        }
        let known = names.count == 1 ? own.settable : own.readable
        if known.contains(first) || names.count > 1 && first == "layer" && own.kind != .controller { return nil }
        let cure =
            Spelling.nearest(to: first, among: known.sorted()).map { "; did you mean \"\($0)\"?" }
            ?? "; in the sources the property needs @objc or @IBInspectable"
        return "\(own.name) has no property \"\(first)\" that can be \(names.count == 1 ? "set" : "found") by its name\(cure)"
    }

    /// Sets the property. Reports a mistake with the attribute's position in the file if the property does not accept the value.
    /// - Parameter fill: replaces the placeholders in a text if the object is in a row pattern.
    @MainActor package func set(on object: AnyObject, images: SceneImages?, fill: (String) -> String = { $0 }) {
        let sent: Any?
        switch value {
        case .text(let text): sent = fill(text)
        case .number(let number):
            sent = Int(exactly: number).map { NSNumber(value: $0) } ?? NSNumber(value: number)
        case .bool(let bool): sent = NSNumber(value: bool)
        case .color(let color): sent = color
        case .image(let image): sent = images?.image(image)
        case .point(let point): sent = point
        case .size(let size): sent = size
        case .rect(let rect): sent = rect
        case .none: sent = nil
        }
        guard let problem = RuntimeAttribute.set(path, of: object, to: sent) else { return }
        reportMistake("\(position): the runtime attribute \(path) cannot be set: \(problem)", of: object)
    }
}

extension ValueReader where Value == [RuntimeAttributeDescription] {
    static var runtimeAttributes: Self {
        let sample = "{rating: 4, title: Tea, accent: {color: systemRed}}"
        return Self("a mapping like \(sample)", form: ["type": "object"], samples: ["{}"]) { context in
            guard let entries = context.node.entries else { return context.wrong() }
            return entries.compactMap { entry in
                ValueReader<RuntimeAttributeDescription.Value>.runtimeValue.read(entry.value, name: entry.key, in: context).map {
                    RuntimeAttributeDescription(path: entry.key, value: $0, position: entry.position)
                }
            }
        }
    }
}

extension ValueReader where Value == RuntimeAttributeDescription.Value {
    /// Reads a text, a number, true, false or null, or a mapping that names the type of any other value.
    fileprivate static var runtimeValue: Self {
        let kinds: [(word: String, read: @Sendable (YamlNode, ValueContext) -> Value?)] = [
            ("text", { ValueReader<String>.text.read($0, name: "text", in: $1).map { .text($0) } }),
            ("color", { ValueReader<UIColor>.color.read($0, name: "color", in: $1).map { .color($0) } }),
            ("image", { ValueReader<SceneImage>.image.read($0, name: "image", in: $1).map { .image($0) } }),
            ("point", { ValueReader<CGPoint>.point.read($0, name: "point", in: $1).map { .point($0) } }),
            ("size", { ValueReader<CGSize>.size.read($0, name: "size", in: $1).map { .size($0) } }),
            ("rect", { ValueReader<CGRect>.rect.read($0, name: "rect", in: $1).map { .rect($0) } }),
        ]
        let words = kinds.map(\.word)
        let hint = "text, a number, true, false, null, or a mapping with one of \(Spelling.list(words)) like {color: systemRed}"
        return Self(hint, form: [:], samples: ["4", "Tea", "{color: systemRed}"]) { context in
            if context.node.isNull { return Value.none }
            if let entries = context.node.entries {
                guard entries.count == 1, let entry = entries.first, let kind = kinds.first(where: { $0.word == entry.key }) else {
                    return context.wrong()
                }
                return kind.read(entry.value, context)
            }
            guard case .scalar(let text, let isPlain) = context.node.content else { return context.wrong() }
            if isPlain, text == "true" || text == "false" { return .bool(text == "true") }
            if isPlain, let number = SceneNumber.parse(text) { return .number(number) }
            guard let read = ValueReader<String>.text.read(in: context) else { return nil }
            guard context.scene.check(read, at: context.node.position) else { return nil }
            return .text(read)
        }
    }
}
