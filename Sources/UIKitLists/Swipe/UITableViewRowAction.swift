/// An action offered by a swipe over a row, from before `UIContextualAction`. Deprecated in UIKit.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable {
        /// Red.
        case `default` = 0
        case normal = 1
        public static var destructive: Style { .default }
    }
    public let style: Style
    open var title: String?
    /// The background colour; red or grey by default, depending on the style.
    open var backgroundColor: UIColor?
    /// The effect behind the button.
    ///
    /// Partial: a plain colour is shown behind the buttons; the effect is stored for the app.
    open var backgroundEffect: UIVisualEffect?
    private let handler: (UITableViewRowAction, IndexPath) -> Void

    @preconcurrency @MainActor
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// Returns the equivalent contextual action. The row stays open until the app closes or removes it, as in UIKit.
    func contextualAction(at path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: .normal, title: title) { [self] _, _, completion in
            handler(self, path)
            completion(true)
        }
        action.backgroundColor = backgroundColor ?? (style == .default ? .systemRed : .systemGray)
        return action
    }
}
