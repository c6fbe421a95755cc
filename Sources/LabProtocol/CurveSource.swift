/// A quantity of a run that can be plotted over time.
package enum CurveSource: Hashable, Sendable, Codable {
    /// A quantity of a view's frame. Positions are points of the screen.
    package enum Quantity: String, Hashable, Sendable, Codable, CaseIterable {
        case x, y, width, height
        case contentOffsetX = "contentOffset.x"
        case contentOffsetY = "contentOffset.y"
        case opacity
    }

    /// The y-coordinate of the keyboard's upper edge in the presentation; the screen's lower edge while there is no keyboard.
    case keyboardTop
    /// The upper edge of the root controller's view in the presentation.
    case rootY
    /// The upper edge of the caret in the presentation.
    case caretY
    /// A quantity of a view in the presentation. `name` is the view's displayed name.
    case view(InspectedID, name: String, Quantity)
    /// An expression of the flow language. It reads model values, which a running animation only reaches at its end.
    case expression(String)

    package static let always: [CurveSource] = [.keyboardTop, .rootY, .caretY]

    /// The name for menus, columns and legends.
    package var title: String {
        switch self {
        case .keyboardTop: "keyboard.top"
        case .rootY: "root.y"
        case .caretY: "caret.y"
        case .view(_, let name, let quantity): "\(name).\(quantity.rawValue)"
        case .expression(let text): text
        }
    }
}
