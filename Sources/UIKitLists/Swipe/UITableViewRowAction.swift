/// A swipe action of a row, the predecessor of `UIContextualAction`. Deprecated in UIKit.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The style of a row action. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable {
        /// A red button.
        case `default` = 0
        case normal = 1
        public static var destructive: Style { .default }
    }
    public let style: Style
    open var title: String?
    /// The background colour. By default it is red or grey, depending on the style.
    open var backgroundColor: UIColor?
    /// The visual effect behind the button.
    ///
    /// Partial: the button always has a plain colour behind it. The effect is only stored.
    open var backgroundEffect: UIVisualEffect?
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    @preconcurrency @MainActor
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// Returns the equivalent contextual action. The row stays open until the app closes or deletes it, as in UIKit.
    func contextualAction(at path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: .normal, title: title) { [self] _, _, completion in
            handler(self, path)
            completion(true)
        }
        action.backgroundColor = backgroundColor ?? (style == .default ? .systemRed : .systemGray)
        return action
    }
}
