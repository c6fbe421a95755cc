/// The animation of single rows in an update.
@MainActor
enum TableRowMotion {
    /// The duration of the animation of a row in seconds. (Facts/TablesAndCollections.md#editing)
    static let duration = 0.3

    /// Places the cell of a new row at its initial position.
    static func enter(_ cell: UITableViewCell, at frame: CGRect, with animation: UITableView.RowAnimation) {
        cell.frame = displaced(frame, animation)
        cell.alpha = animation == .none ? 1 : 0
    }

    static func settle(_ cell: UITableViewCell, at frame: CGRect) {
        cell.frameIfNeeded = frame
        if cell.alpha != 1 { cell.alpha = 1 }
    }

    static func leave(_ cell: UITableViewCell, with animation: UITableView.RowAnimation) {
        cell.frame = displaced(cell.frame, animation)
        cell.alpha = 0
    }

    private static func displaced(_ frame: CGRect, _ animation: UITableView.RowAnimation) -> CGRect {
        switch animation {
        case .left: frame.offsetBy(dx: -frame.width, dy: 0)
        case .right: frame.offsetBy(dx: frame.width, dy: 0)
        case .top: frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
        case .middle: CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0)
        case .fade, .none, .automatic: frame
        }
    }
}
