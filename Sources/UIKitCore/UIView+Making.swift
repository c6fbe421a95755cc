extension UIView {
    /// A view of the class that this is asked of, as Objective-C makes one of a class that it only knows as a value: by its `init(frame:)`,
    /// inherited or its own. The program stops, as on iOS, when the class has none ("use of unimplemented initializer").
    ///
    /// It is the function that `init(_made:)` is compiled to.
    @_silgen_name("keyboardlab_UIView_make")
    private static func makeOfThisClass(_ frame: CGRect) -> UIView

    package static func make(frame: CGRect) -> Self { unsafeDowncast(makeOfThisClass(frame), to: Self.self) }
}
