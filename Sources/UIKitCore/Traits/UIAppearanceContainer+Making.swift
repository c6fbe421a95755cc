// Creates views and view controllers of classes that are known only at run time, as Objective-C does: `T(frame:)` with a generic
// parameter, `type.init()` with a class in a variable.
//
// Swift allows such a call only for `required` initializers, which every subclass in an app would have to implement. The compiler ranks
// the initializers of this protocol below those of the classes, and uses them only where it rejects those of the classes. A protocol's
// initializer does not know the class on which it is called, but a static method does. The initializers are therefore declared without a
// body, under the linker names of the static methods in `UIAppearanceContainer+Made.swift`, which have the same parameters.
extension UIAppearanceContainer where Self: UIView {
    /// Creates the view with the class's own or inherited `init(frame:)`. As on iOS, the app crashes if the class has none.
    @_silgen_name("keyboardlab_UIAppearanceContainer_viewWithFrame") public init(frame: CGRect)
    @_silgen_name("keyboardlab_UIAppearanceContainer_view") public init()
}
extension UIAppearanceContainer where Self: UIViewController {
    /// Creates the view controller with the class's own or inherited `init(nibName:bundle:)`. As on iOS, the app crashes if the class
    /// has none.
    @_silgen_name("keyboardlab_UIAppearanceContainer_controllerWithNib") public init(nibName: String?, bundle: Bundle?)
    @_silgen_name("keyboardlab_UIAppearanceContainer_controller") public init()
}
