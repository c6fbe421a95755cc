/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The style of an alert's button. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case `default` = 0, cancel, destructive }

    public let title: String?
    public let style: Style
    /// Whether the user can choose the action. The app may change this while the alert is shown, which dims or restores the button.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
    /// Called after the user has chosen the action and the alert has disappeared.
    let handler: ((UIAlertAction) -> Void)?
    /// Called when the action changes. Set by the alert that shows it.
    var changed: (() -> Void)?

    @preconcurrency @MainActor
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
