/// An action offered by a swipe over a row. Its button has the look of the simulated system: a block beside the row up to iOS 18, a
/// separate capsule since iOS 26.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal
        /// Red, and for actions that remove the row.
        case destructive
    }

    /// - Parameters:
    ///   - sourceView: the button, or the view that shows it.
    ///   - completionHandler: to be called at the end of the action, with whether it was performed; the row then closes.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
    ) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    /// The image, shown with the title in rows of 91 points and more, alone in lower ones.
    open var image: UIImage?
    /// The background colour; by default red for destructive actions, grey for others.
    open var backgroundColor: UIColor! {
        get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownColor = newValue }
    }
    private var ownColor: UIColor?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
