// Functions of the Objective-C runtime for inspecting classes, answered by Swift's runtime.

/// Returns the class of the object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }
/// Returns the name of the object's class as `NSStringFromClass` does; it is never released.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { RuntimeClassNames.pointer(object_getClass(obj)) }
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> { RuntimeClassNames.pointer(cls) }
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
/// Returns the class of that name; nil when the program has none.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { NSClassFromString(String(cString: name)) }

/// Returns the name of the class: that of a system class has no module, `UIButton`, and one of an app's classes has its module before it,
/// `Shop.CartController`.
public func NSStringFromClass(_ aClass: AnyClass) -> String { RuntimeClassNames.name(of: aClass) }
/// Returns the class that `NSStringFromClass` gives this name, also for the name of an app's class with `@objc(Name)`; nil when the program
/// has none.
public func NSClassFromString(_ aClassName: String) -> AnyClass? { RuntimeClassNames.type(named: aClassName) }
