/// Something that a swipe over a row offers to do.
/// Its buttons look as the simulated system's do: blocks beside the row up to iOS 18, capsules that stand apart since iOS 26.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal
        /// Red, and for actions that take the row away.
        case destructive
    }

    /// - Parameters:
    ///   - sourceView: the button, or the view that shows it.
    ///   - completionHandler: to be called when the action is done, with whether it was; the row closes then.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
    ) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    /// Shown with the title in rows of 91 points and more, alone in lower ones.
    open var image: UIImage?
    /// Red for destructive actions, grey for others, unless it is set.
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
