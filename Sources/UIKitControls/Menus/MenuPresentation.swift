/// The presenter of menus in this process. Its closures are nil until a part of the toolkit that can show menus sets them.
package final class MenuPresentation {
    /// Shows the menu of a control. The presenter calls `UIControl.chooseFromMenu(_:)` for the entry that is chosen.
    package var present: (@MainActor (_ menu: UIMenu, _ control: UIControl) -> Void)?
    /// Returns the screen's y coordinate in points from which on the keyboard covers it; nil while there is no keyboard. Set by the
    /// keyboard.
    package var visibleBottom: (@MainActor () -> CGFloat?)?
    init() {}
}

extension SimulatedProcess {
    package var menuPresentation: MenuPresentation { state { MenuPresentation() } }
}
