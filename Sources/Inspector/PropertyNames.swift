import Simulator
import UIKit

/// The names that views, controllers, recognizers and layout guides have in an app's own code: the stored properties of its controllers
/// and views.
@MainActor
struct PropertyNames {
    private var names: [ObjectIdentifier: String] = [:]
    private static var toolkitTypes: [ObjectIdentifier: Bool] = [:]

    subscript(_ object: AnyObject) -> String? { names[ObjectIdentifier(object)] }

    /// Records the names of the objects in the stored properties of `holder`, if the app defines the holder's class. An object keeps
    /// the name that was recorded first, which is the name in the outermost holder.
    ///
    /// - Parameter name: the holder's own name. It becomes the prefix of the objects' names, as in `emailField.caption`.
    mutating func read(_ holder: AnyObject, called name: String? = nil) {
        guard !Self.isToolkits(type(of: holder)) else { return }
        let prefix = name.map { $0 + "." } ?? ""
        var mirror: Mirror? = Mirror(reflecting: holder)
        while let current = mirror, !Self.isToolkits(current.subjectType) {
            for child in current.children {
                guard let label = child.label else { continue }
                let name = label.hasPrefix(UIView.lazyPrefix) ? String(label.dropFirst(UIView.lazyPrefix.count)) : label
                note(child.value, as: prefix + name)
            }
            mirror = current.superclassMirror
        }
    }

    /// Records the objects in a value. Searches optionals and arrays, but no other objects.
    private mutating func note(_ value: Any, as name: String) {
        if value is UIView || value is UIViewController || value is UIGestureRecognizer || value is UILayoutGuide {
            let object = value as AnyObject
            if names[ObjectIdentifier(object)] == nil { names[ObjectIdentifier(object)] = name }
            return
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: if let inner = mirror.children.first { note(inner.value, as: name) }
        case .collection:
            for (index, child) in mirror.children.enumerated() { note(child.value, as: "\(name)[\(index)]") }
        default: break
        }
    }

    /// Returns whether a class is the toolkit's own. The names of its properties are unknown to an app.
    static func isToolkits(_ type: Any.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = toolkitTypes[key] { return known }
        let result = !UIView.isOfApp(type)
        toolkitTypes[key] = result
        return result
    }
}
