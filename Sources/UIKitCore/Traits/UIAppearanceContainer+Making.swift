// Creates views and controllers of classes that are only known as values, as Objective-C does: `T(frame:)` with a generic parameter,
// `type.init()` with a class in a variable.
//
// Swift allows that only for initialisers that are `required`, which every subclass of an app would have to implement. These initialisers
// of a protocol rank behind the classes' own, and are used where those are refused. An initialiser of a protocol does not know the class on
// which it is called, but a static method does: the initialisers are declared without a body, under the linker's name of the methods in
// `UIAppearanceContainer+Made.swift`, which have the same parameters.
extension UIAppearanceContainer where Self: UIView {
    /// Creates the view by the class's own or inherited `init(frame:)`. The program stops, as on iOS, when the class has none.
    @_silgen_name("keyboardlab_UIAppearanceContainer_viewWithFrame") public init(frame: CGRect)
    @_silgen_name("keyboardlab_UIAppearanceContainer_view") public init()
}
extension UIAppearanceContainer where Self: UIViewController {
    /// Creates the controller by the class's own or inherited `init(nibName:bundle:)`. The program stops, as on iOS, when the class has
    /// none.
    @_silgen_name("keyboardlab_UIAppearanceContainer_controllerWithNib") public init(nibName: String?, bundle: Bundle?)
    @_silgen_name("keyboardlab_UIAppearanceContainer_controller") public init()
}
