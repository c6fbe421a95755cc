import UIKit

/// The names of a view in an app's code, which flows can use in selectors.
extension UIView {
    /// Returns whether the view's class or a superclass has this name, without the module.
    func isOfClass(named name: String) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if String(describing: current.subjectType) == name { return true }
            mirror = current.superclassMirror
        }
        return false
    }

    /// Returns whether an ancestor view or a controller of an ancestor stores the view in a property with a name. The property may be
    /// `lazy`, optional, or an array that contains the view.
    func isHeld(byProperty name: String) -> Bool {
        var responder = next
        while let holder = responder {
            var mirror: Mirror? = Mirror(reflecting: holder)
            while let current = mirror {
                for child in current.children where child.label == name || child.label == Self.lazyPrefix + name {
                    if holds(child.value) { return true }
                }
                mirror = current.superclassMirror
            }
            responder = holder.next
        }
        return false
    }

    /// The name of a stored property that contains only this view, in an ancestor view or a controller of the app; nil if there is none.
    var holdingProperty: String? {
        var responder = next
        while let holder = responder {
            var mirror: Mirror? = Mirror(reflecting: holder)
            while let current = mirror, !Self.isToolkit(current.subjectType) {
                for child in current.children {
                    guard let label = child.label, isAlone(in: child.value) else { continue }
                    return label.hasPrefix(Self.lazyPrefix) ? String(label.dropFirst(Self.lazyPrefix.count)) : label
                }
                mirror = current.superclassMirror
            }
            responder = holder.next
        }
        return nil
    }

    private func isAlone(in value: Any) -> Bool {
        if let view = value as? UIView { return view === self }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.contains { isAlone(in: $0.value) }
    }

    /// Returns whether a type belongs to UIKit or to the scene runtime, whose properties flows cannot name.
    private static func isToolkit(_ type: Any.Type) -> Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return module.hasPrefix("UIKit") || ["SceneLanguage", "SceneRuntime", "Simulator", "IQKeyboardManagerSwift"].contains(module)
    }

    /// Returns whether the value of a property is this view or contains it.
    private func holds(_ value: Any) -> Bool {
        if let view = value as? UIView { return view === self }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection: return mirror.children.contains { holds($0.value) }
        default: return false
        }
    }
}
