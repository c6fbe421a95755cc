import UIKit

/// What an app's code calls a view: flows select by it.
extension UIView {
    /// Whether this is its class, or one above it. The name stands without a module.
    func isOfClass(named name: String) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if String(describing: current.subjectType) == name { return true }
            mirror = current.superclassMirror
        }
        return false
    }

    /// Whether a controller or a view around it has it in a stored property of this name; `lazy` ones, optionals and members of arrays count.
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

    /// Whether a property's value is this view, or has it.
    private func holds(_ value: Any) -> Bool {
        if let view = value as? UIView { return view === self }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection: return mirror.children.contains { holds($0.value) }
        default: return false
        }
    }
}
