/// The connection to the menu presenter of this process. Its closures are nil until a higher module of the toolkit sets them.
package final class MenuPresentation {
    /// Presents the menu of a control. The presenter calls `UIControl.chooseFromMenu(_:)` for the selected entry.
    package var present: (@MainActor (_ menu: UIMenu, _ control: UIControl) -> Void)?
    /// Returns the y coordinate of the keyboard's upper edge in screen coordinates in points, or nil if no keyboard is shown. The
    /// keyboard module sets this closure.
    package var visibleBottom: (@MainActor () -> CGFloat?)?
    init() {}
}

extension SimulatedProcess {
    package var menuPresentation: MenuPresentation { state { MenuPresentation() } }
}
