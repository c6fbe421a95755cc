/// A number of a run that can be shown over time.
package enum CurveSource: Hashable, Sendable, Codable {
    /// What of a view is shown. Places are points of the screen.
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
    /// The upper edge of the insertion point as it is shown.
    case caretY
    /// A view as it is shown, and how it is called.
    case view(InspectedID, name: String, Quantity)
    /// An expression of the flow language. Its geometry is where things are going.
    case expression(String)

    package static let always: [CurveSource] = [.keyboardTop, .rootY, .caretY]

    /// As menus, columns and legends have it.
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
