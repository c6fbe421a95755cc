/// Access to properties by name. Properties that are registered with `ObjectiveCDispatch` can be read and set, and stored properties can
/// be read.
extension NSObjectProtocol {
    /// Returns the value of a property. Stored properties of the toolkit's classes have their names in the toolkit's sources.
    public func value(forKey key: String) -> Any? {
        // Use the key as the name of a setting. (documented: `UserDefaults`)
        if let settings = self as? UserDefaults { return settings.object(forKey: key) }
        nonisolated(unsafe) let target = self
        return onMainThread {
            if let property = ObjectiveCDispatch.property(key, of: target) { return unwrapped(property.read(target)) }
            if let method = ObjectiveCDispatch.method(key, of: target), method.arity == 0 {
                return method.send(to: target, [], Selector(key))
            }
            var mirror: Mirror? = Mirror(reflecting: target)
            while let present = mirror {
                if let child = present.children.first(where: { $0.label == key || $0.label == "_" + key }) { return unwrapped(child.value) }
                mirror = present.superclassMirror
            }
            reportMistake("\(type(of: target)) has no value for the key \(key)", of: target)
            return nil
        }
    }
    /// Sets a property. An unknown property is reported as a mistake of the app.
    public func setValue(_ value: Any?, forKey key: String) {
        if let settings = self as? UserDefaults { return settings.set(value, forKey: key) }
        nonisolated(unsafe) let (target, given) = (self, value)
        onMainThread {
            guard let write = ObjectiveCDispatch.property(key, of: target)?.write else {
                return reportMistake("\(type(of: target)) has no property \(key) that can be set by its name", of: target)
            }
            do {
                try write(target, ActionArguments(values: [given]))
            } catch {
                reportMistake("\(type(of: target)).\(key) cannot be set to \(given.map { "\(type(of: $0))" } ?? "nil")", of: target)
            }
        }
    }
    /// Returns a mutable array that reads and changes an array property. Each change sets the property and so notifies its observers.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray { KeyValueArray(owner: self, keyPath: key) }
    public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray { KeyValueArray(owner: self, keyPath: keyPath) }
    /// Returns the value at a key path whose keys are separated by dots.
    public func value(forKeyPath keyPath: String) -> Any? {
        var object: Any? = self
        for key in keyPath.split(separator: ".") { object = (object as? any NSObjectProtocol)?.value(forKey: String(key)) }
        return object
    }
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        let owner = self.value(forKeyPath: String(keyPath[..<dot])) as? any NSObjectProtocol
        owner?.setValue(value, forKey: String(keyPath[keyPath.index(after: dot)...]))
    }
}

/// Returns the value inside an optional; nil if it is empty.
func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
}
