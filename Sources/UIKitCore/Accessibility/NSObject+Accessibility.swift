/// The accessibility properties of objects that are not views. The app's values are stored but have no effect, because no assistive app
/// runs on the simulated phone.
///
/// They are members of a protocol to which every object conforms, because on Linux classes cannot override members of an extension of
/// `NSObject`. A class can declare its own member of the same name.
extension NSObjectProtocol where Self: NSObject {
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { ObjectAccessibility.values.value(of: self)?.label }
        set { ObjectAccessibility.change(of: self) { $0.label = newValue } }
    }
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { ObjectAccessibility.values.value(of: self)?.value }
        set { ObjectAccessibility.change(of: self) { $0.value = newValue } }
    }
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { ObjectAccessibility.values.value(of: self)?.hint }
        set { ObjectAccessibility.change(of: self) { $0.hint = newValue } }
    }
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { ObjectAccessibility.values.value(of: self)?.traits ?? .none }
        set { ObjectAccessibility.change(of: self) { $0.traits = newValue } }
    }
    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get { ObjectAccessibility.values.value(of: self)?.isElement ?? false }
        set { ObjectAccessibility.change(of: self) { $0.isElement = newValue } }
    }
}

/// The stored accessibility properties of one object.
@MainActor
private final class ObjectAccessibility {
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits = .none
    var isElement = false

    static let values = AttachedValues<ObjectAccessibility>()
    static func change(of object: NSObject, _ change: (ObjectAccessibility) -> Void) {
        let present = values.value(of: object) ?? ObjectAccessibility()
        change(present)
        values.set(present, of: object)
    }
}
