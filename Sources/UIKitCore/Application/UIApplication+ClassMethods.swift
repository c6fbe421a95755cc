extension UIApplication {
    /// Returns whether `UIApplication` has a class method with this selector. Code that is shared with app extensions uses this to test
    /// for `sharedApplication`.
    public class func responds(to aSelector: Selector!) -> Bool { aSelector?.name == "sharedApplication" }
    /// Calls the class method with this selector. For example, `UIApplication.perform(NSSelectorFromString("sharedApplication"))` returns
    /// the app.
    @discardableResult
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        guard responds(to: aSelector) else {
            reportMistake("\(self) has no class method \(aSelector?.name ?? "nil")")
            return nil
        }
        return Unmanaged.passUnretained(shared)
    }
}

extension NSObjectProtocol {
    /// Returns whether the object's class is `aClass` or a subclass of it.
    public func isKind(of aClass: AnyClass) -> Bool {
        var next: AnyClass? = type(of: self)
        while let present = next {
            if present == aClass { return true }
            next = _getSuperclass(present)
        }
        return false
    }
    public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
