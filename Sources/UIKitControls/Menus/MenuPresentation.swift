/// Who shows menus in this process. Nil until a part of the toolkit that can do it says so.
package final class MenuPresentation {
    /// Shows the menu of a control. The presenter calls `UIControl.chooseFromMenu(_:)` for the entry that is chosen.
    package var present: (@MainActor (_ menu: UIMenu, _ control: UIControl) -> Void)?
    /// Where the keyboard covers the screen from, screen points; nil while none does. The keyboard says so.
    package var visibleBottom: (@MainActor () -> CGFloat?)?
    init() {}
}

extension SimulatedProcess {
    package var menuPresentation: MenuPresentation { state { MenuPresentation() } }
}
