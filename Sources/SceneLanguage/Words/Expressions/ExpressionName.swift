import HostSupport
import UIKit

/// The definition of a word with which an expression can begin, such as `keyboard`. It lists the word's properties and the functions that
/// return their values.
///
/// To add a value, add a line to a list of `ExpressionProperty`. The checks, the reference and the evaluation all use that line.
package struct ExpressionName: Sendable {
    /// The kind of object that the id after the word names, as in `views.<id>` and `gestures.<id>`.
    enum Identified { case nothing, view, recognizer }

    let name: String
    let identified: Identified
    /// A note that the reference prints after the list of properties; "" for no note.
    let note: String
    /// The properties with the names of their parts, such as `x` of a frame. Empty if the word itself is a value.
    let properties: [(name: String, parts: [String])]
    /// Returns the value of the path that follows the word. The path has been checked before.
    let value: @MainActor @Sendable (any SceneObjects, [String]) throws(ExpressionError) -> ExpressionValue

    /// - Parameter owner: returns the object whose properties are read. It receives the object's id if the word is followed by an id.
    init<Owner>(
        _ name: String, identified: Identified = .nothing, note: String = "", _ properties: [ExpressionProperty<Owner>],
        owner: @escaping @MainActor @Sendable (any SceneObjects, String) throws(ExpressionError) -> Owner
    ) {
        (self.name, self.identified, self.note) = (name, identified, note)
        self.properties = properties.map { ($0.name, $0.parts) }
        value = { scene, path throws(ExpressionError) in
            let found = try owner(scene, path.first ?? "")
            let rest = identified == .nothing ? path[...] : path.dropFirst()
            if let word = rest.first, let property = properties.first(where: { $0.name == word }),
                let value = property.value(found, rest.dropFirst().first ?? "")
            {
                return value
            }
            let what =
                (found as? UIView).map { "\($0.nameInMessages) is a \(type(of: $0)), which" }
                ?? ([name] + path).joined(separator: ".")
            throw ExpressionError("\(what) has no \"\(rest.first ?? "")\"")
        }
    }

    /// Creates a word that is a value by itself.
    init(_ name: String, value: @escaping @MainActor @Sendable (any SceneObjects) -> ExpressionValue) {
        (self.name, identified, note, properties) = (name, .nothing, "", [])
        self.value = { scene, _ in value(scene) }
    }

    static let all: [ExpressionName] = [
        views, focused, gestures, menu, keyboard, engine, navigation, tabs, pages, split, presentation, app, time, clipboard, maestro,
    ]
    private static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    // MARK: Checking

    /// Returns whether a text is a single identifier that is not the beginning of an expression.
    package static func isUnknownWord(_ text: String) -> Bool {
        SceneIdentifiers.isIdentifier(text) && named[text] == nil && text != "true" && text != "false"
    }

    /// Returns the mistake in a path; nil if there is none.
    static func problem(with path: [String], in names: FlowNames) -> String? {
        guard let root = path.first else { return nil }
        guard let found = named[root] else {
            if root == "events" { return "write events.count(\"name\")" }
            if root == "output" { return "there are no scripts, so nothing has an \"output\"; texts come from \"env\"" }
            return "unknown name \"\(root)\"" + Spelling.hint(for: root, among: all.map(\.name) + ["events"])
        }
        switch found.identified {
        case .nothing: return found.problem(with: Array(path.dropFirst()), of: root)
        case .view, .recognizer:
            guard path.count > 1 else { return "write \(root).<id>.<property>" }
            let isView = found.identified == .view
            if let ids = isView ? names.ids : names.recognizers, !ids.contains(path[1]) {
                return ids.missing(path[1], what: isView ? "view" : "recognizer")
            }
            return found.problem(with: Array(path.dropFirst(2)), of: path.prefix(2).joined(separator: "."))
        }
    }

    private func problem(with rest: [String], of owner: String) -> String? {
        let names = properties.map(\.name)
        guard let name = rest.first else {
            return names.isEmpty ? nil : "write \(owner).<property>, with \(Spelling.list(names))"
        }
        guard let parts = properties.first(where: { $0.name == name })?.parts else {
            return "\(owner) has no \"\(name)\"" + Spelling.hint(for: name, among: names)
        }
        if parts.isEmpty { return rest.count == 1 ? nil : "\(owner).\(name) has no parts" }
        guard rest.count == 2 else { return "\(owner).\(name) has parts; write \(owner).\(name).\(parts[0])" }
        return parts.contains(rest[1]) ? nil : "\(owner).\(name) has no \"\(rest[1])\"" + Spelling.hint(for: rest[1], among: parts)
    }

    @MainActor fileprivate static func value(of path: [String], in scene: any SceneObjects) throws(ExpressionError) -> ExpressionValue {
        guard let root = named[path.first ?? ""] else { throw ExpressionError("unknown name \"\(path.joined(separator: "."))\"") }
        return try root.value(scene, Array(path.dropFirst()))
    }
}

/// The names of expressions with their values in the running scene. Geometry is read from the model layer, in points.
@MainActor
package struct SceneScope: @preconcurrency ExpressionScope {
    let scene: any SceneObjects

    package init(_ scene: any SceneObjects) { self.scene = scene }

    package func count(ofEvent name: String) -> Int { scene.phone.events.count(name) }
    package func value(of path: [String]) throws(ExpressionError) -> ExpressionValue { try ExpressionName.value(of: path, in: scene) }
}
