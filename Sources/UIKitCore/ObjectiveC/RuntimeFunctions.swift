// What code asks the Objective-C runtime about classes. Swift's own runtime answers.

/// The class of the object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }
/// The name of the object's class, with its module's; it is never released.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { ClassNames.pointer(object_getClass(obj)) }
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> { ClassNames.pointer(cls) }
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
/// Nil when the program has no class of that name.
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

/// A method of a class, as the runtime's functions hand it on.
public typealias Method = OpaquePointer
/// The code of a method. There is none to be had: methods are Swift's, which no other code can take the place of.
public typealias IMP = OpaquePointer

private final class NamedMethod {
    let type: AnyClass
    let selector: Selector
    init(_ type: AnyClass, _ selector: Selector) { (self.type, self.selector) = (type, selector) }
    static func of(_ method: Method) -> NamedMethod { Unmanaged<NamedMethod>.fromOpaque(UnsafeRawPointer(method)).takeUnretainedValue() }
    nonisolated(unsafe) private static var made: [String: NamedMethod] = [:]
    private static let lock = NSLock()
    static func pointer(_ type: AnyClass, _ selector: Selector) -> Method {
        lock.lock()
        defer { lock.unlock() }
        let method = made["\(type) \(selector.name)"] ?? NamedMethod(type, selector)
        made["\(type) \(selector.name)"] = method
        return Method(Unmanaged.passUnretained(method).toOpaque())
    }
}

/// The method that objects of the class have under that name.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { cls.map { NamedMethod.pointer($0, name) } }
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { cls.map { NamedMethod.pointer($0, name) } }
public func method_getName(_ m: Method) -> Selector { NamedMethod.of(m).selector }
public func method_getImplementation(_ m: Method) -> IMP { m }
/// Nil: methods of Swift's have no such description.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
/// Tells the mistake: methods of Swift's cannot change places, so each goes on doing what it did. Override the method in a subclass instead.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    let (first, second) = (NamedMethod.of(m1), NamedMethod.of(m2))
    reportMistake(
        "method_exchangeImplementations: \(first.type).\(first.selector.name) and \(second.selector.name) cannot change places here, and both stay "
            + "what they are; override the method in a subclass", raises: false)
}
/// False, and the mistake is told: see `method_exchangeImplementations`.
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> Bool {
    reportMistake("class_addMethod: \(name.name) cannot be added to \(cls.map { "\($0)" } ?? "nil") here", raises: false)
    return false
}
/// Nil, and the mistake is told.
@discardableResult
public func class_replaceMethod(_ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?) -> IMP? {
    reportMistake("class_replaceMethod: \(name.name) of \(cls.map { "\($0)" } ?? "nil") cannot be replaced here", raises: false)
    return nil
}
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    let method = NamedMethod.of(m)
    reportMistake("method_setImplementation: \(method.type).\(method.selector.name) cannot be replaced here", raises: false)
    return m
}
