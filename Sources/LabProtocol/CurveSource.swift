/// A number of a run that can be shown over time.
package enum CurveSource: Hashable, Sendable, Codable {
    /// The quantity of a view that is shown. Positions are points of the screen.
    package enum Quantity: String, Hashable, Sendable, Codable, CaseIterable {
        case x, y, width, height
        case contentOffsetX = "contentOffset.x"
        case contentOffsetY = "contentOffset.y"
        case opacity
    }

    /// The upper edge of the keyboard as it is shown; the screen's lower edge without one.
    case keyboardTop
    /// The upper edge of the root controller's view as it is shown.
    case rootY
    /// The upper edge of the caret as it is shown.
    case caretY
    /// A quantity of a view as it is shown; `name` is the view's name.
    case view(InspectedID, name: String, Quantity)
    /// An expression of the flow language. Its geometry is that of the model, the end of running animations.
    case expression(String)

    package static let always: [CurveSource] = [.keyboardTop, .rootY, .caretY]

    /// The name in menus, columns and legends.
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
