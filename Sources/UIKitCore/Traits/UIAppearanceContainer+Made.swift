// The implementations of the initializers in `UIAppearanceContainer+Making.swift`. `self` is the class on which they are called.
extension UIAppearanceContainer where Self: UIView {
    @_silgen_name("keyboardlab_UIAppearanceContainer_viewWithFrame")
    package static func made(frame: CGRect) -> Self { unsafeDowncast(self.make(frame: frame), to: Self.self) }
    @_silgen_name("keyboardlab_UIAppearanceContainer_view")
    package static func made() -> Self { unsafeDowncast(self.make(frame: .zero), to: Self.self) }
}
extension UIAppearanceContainer where Self: UIViewController {
    @_silgen_name("keyboardlab_UIAppearanceContainer_controllerWithNib")
    package static func made(nibName: String?, bundle: Bundle?) -> Self {
        unsafeDowncast(self.make(nibName: nibName, bundle: bundle), to: Self.self)
    }
    @_silgen_name("keyboardlab_UIAppearanceContainer_controller")
    package static func made() -> Self {
        unsafeDowncast(ObjectiveCDispatch.made(self) ?? self.make(nibName: nil, bundle: nil), to: Self.self)
    }
}

extension UIViewController {
    // This method has the linker name that `UIViewController.make` calls; see `UIView.make(frame:)`.
    @_silgen_name("keyboardlab_UIViewController_make")
    private static func makeOfThisClass(_ nibName: String?, _ bundle: Bundle?) -> UIViewController

    package static func make(nibName: String?, bundle: Bundle?) -> Self { unsafeDowncast(makeOfThisClass(nibName, bundle), to: Self.self) }
}
