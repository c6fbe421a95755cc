/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case `default` = 0, cancel, destructive }

    public let title: String?
    public let style: Style
    /// Whether it can be chosen. May be changed while the alert is shown: the button is dimmed accordingly.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed?() } } }
    /// Called after the alert has disappeared.
    let handler: ((UIAlertAction) -> Void)?
    /// Called when the action changes, for the alert that shows it.
    var changed: (() -> Void)?

    @preconcurrency @MainActor
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
