/// The presenter of menus in this process. Its closures are nil until a part of the toolkit that can show menus sets them.
package final class MenuPresentation {
    /// Shows the menu of a control. The presenter calls `UIControl.chooseFromMenu(_:)` for the entry that is chosen.
    package var present: (@MainActor (_ menu: UIMenu, _ control: UIControl) -> Void)?
    /// The place from which on the keyboard covers the screen, screen points; nil while none does. Set by the keyboard.
    package var visibleBottom: (@MainActor () -> CGFloat?)?
    init() {}
}

extension SimulatedProcess {
    package var menuPresentation: MenuPresentation { state { MenuPresentation() } }
}
