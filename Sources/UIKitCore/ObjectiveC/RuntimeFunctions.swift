// Functions of the Objective-C runtime for inspecting classes, answered by Swift's runtime.

/// Returns the class of the object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }
/// Returns the name of the object's class, qualified by its module; it is never released.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { ClassNames.pointer(object_getClass(obj)) }
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> { ClassNames.pointer(cls) }
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
/// Returns the class of that name; nil when the program has none.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { NSClassFromString(String(cString: name)) }

private enum ClassNames {
    nonisolated(unsafe) private static var known: [String: UnsafePointer<CChar>] = [:]
    private static let lock = NSLock()
    static func pointer(_ cls: AnyClass?) -> UnsafePointer<CChar> {
        let name = cls.map { NSStringFromClass($0) } ?? "nil"
        lock.lock()
        defer { lock.unlock() }
        if let found = known[name] { return found }
        let made = UnsafePointer(strdup(name)!)
        known[name] = made
        return made
    }
}
