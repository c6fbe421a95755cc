/// A swipe action of a row. The appearance of its button depends on the simulated system: a rectangle up to iOS 18, a separate capsule
/// since iOS 26.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal
        /// A red style for actions that delete the row.
        case destructive
    }

    /// Performs a swipe action.
    /// - Parameters:
    ///   - sourceView: The button, or the view that contains the button.
    ///   - completionHandler: The handler calls this closure at the end of the action, with true if the action was performed. The row
    ///   then closes.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
    ) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    /// The image of the button. In rows of at least 91 points the button shows the image and the title, in less tall rows only the image.
    open var image: UIImage?
    /// The background colour. By default it is red for destructive actions and grey for others.
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
