/// A type with a value for zero, to which a number can be converted.
package protocol ManagedScalar {
    init(number: NSNumber)
}
extension Int: ManagedScalar { package init(number: NSNumber) { self = number.intValue } }
extension Int16: ManagedScalar { package init(number: NSNumber) { self = number.int16Value } }
extension Int32: ManagedScalar { package init(number: NSNumber) { self = number.int32Value } }
extension Int64: ManagedScalar { package init(number: NSNumber) { self = number.int64Value } }
extension Float: ManagedScalar { package init(number: NSNumber) { self = number.floatValue } }
extension Double: ManagedScalar { package init(number: NSNumber) { self = number.doubleValue } }
extension CGFloat: ManagedScalar { package init(number: NSNumber) { self = CGFloat(number.doubleValue) } }
extension Bool: ManagedScalar { package init(number: NSNumber) { self = number.boolValue } }

/// Returns a stored value in the type of an `@NSManaged` property. A number that was not set is 0; nil if the type has no such value.
package func managed<Value>(_ stored: Any?, as type: Value.Type) -> Value? {
    if let typed = stored as? Value { return typed }
    guard let scalar = Value.self as? any ManagedScalar.Type else { return nil }
    let number: NSNumber =
        switch stored {
        case let number as NSNumber: number
        case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
        case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
        case let flag as Bool: NSNumber(value: flag)
        default: 0
        }
    return scalar.init(number: number) as? Value
}

/// Returns the value of an `@NSManaged` property of a layer. Rewritten sources call this function and the next one.
///
/// Partial: an animation of such a property does not change it frame by frame; the layer is drawn with the value that was set.
public func managedValue<Value>(of layer: CALayer, _ key: String) -> Value {
    let stored = layer.value(forKey: key) ?? type(of: layer).defaultValue(forKey: key)
    guard let value = managed(stored, as: Value.self) else { fatalError("\(type(of: layer)).\(key) is read before it is set") }
    return value
}
public func setManagedValue<Value>(_ value: Value, of layer: CALayer, _ key: String) {
    layer.setValue(value, forKey: key)
    if type(of: layer).needsDisplay(forKey: key) { layer.setNeedsDisplay() }
}
