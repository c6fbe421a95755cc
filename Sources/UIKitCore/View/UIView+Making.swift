extension UIView {
    /// Creates a view of the receiving class, as Objective-C does for a class that is only known as a value: by its own or inherited
    /// `init(frame:)`. The program stops, as on iOS, when the class has none ("use of unimplemented initializer").
    ///
    /// `init(_made:)` calls it.
    @_silgen_name("keyboardlab_UIView_make")
    private static func makeOfThisClass(_ frame: CGRect) -> UIView

    package static func make(frame: CGRect) -> Self { unsafeDowncast(makeOfThisClass(frame), to: Self.self) }
}
