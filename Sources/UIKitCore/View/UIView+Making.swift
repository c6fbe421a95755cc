extension UIView {
    /// Creates a view of the receiving class with its own or inherited `init(frame:)`, as Objective-C does for a class that is known only
    /// at run time. As on iOS, the app crashes if the class has none ("use of unimplemented initializer").
    ///
    /// The method has no body, but the linker name of `init(_made:)`, so a call runs that initializer.
    @_silgen_name("keyboardlab_UIView_make")
    private static func makeOfThisClass(_ frame: CGRect) -> UIView

    package static func make(frame: CGRect) -> Self { unsafeDowncast(makeOfThisClass(frame), to: Self.self) }
}
