// Functions of the Objective-C runtime that inspect classes, implemented with Swift's runtime.

/// Returns the class of the object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }
/// Returns the class name of an object in the form of `NSStringFromClass`. Its memory is never freed.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { RuntimeClassNames.pointer(object_getClass(obj)) }
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> { RuntimeClassNames.pointer(cls) }
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }
/// Returns the class with this name; nil if the process has no such class.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! { NSClassFromString(String(cString: name)) }

/// Returns the name of a class. The name of a system class has no module, as in `UIButton`; the name of an app's class begins with its
/// module, as in `Shop.CartController`.
public func NSStringFromClass(_ aClass: AnyClass) -> String { RuntimeClassNames.name(of: aClass) }
/// Returns the class with this name, in the form of `NSStringFromClass`. The name may also be that of an app's class with `@objc(Name)`.
/// Nil if the process has no such class.
public func NSClassFromString(_ aClassName: String) -> AnyClass? { RuntimeClassNames.type(named: aClassName) }
