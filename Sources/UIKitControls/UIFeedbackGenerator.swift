/// The feedback of a phone's motor. It cannot be felt here: the recorder of the process is notified of it, and traces show it.
package struct HapticFeedback: Hashable, Sendable {
    /// `impact`, `selection` or `notification`.
    package var kind: String
    /// `light`, `medium` ... for impacts; `success`, `warning`, `error` for notifications.
    package var style: String?
    /// The intensity of impacts, 0 to 1.
    package var intensity: CGFloat?
}

/// The listener to feedback in a process.
package final class FeedbackListener {
    package var receive: ((HapticFeedback) -> Void)?
    init() {}
}
extension SimulatedProcess {
    package var feedback: FeedbackListener { state { FeedbackListener() } }
}

/// Generates haptic feedback. Here every call is recorded as an event named `feedback`, and nothing else happens.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
    open private(set) weak var view: UIView?

    public nonisolated override init() { super.init() }
    /// Creates a generator that belongs to a view, as one of its interactions.
    public init(view: UIView) {
        super.init()
        view.addInteraction(self)
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// Prepares the motor, so that the next feedback comes without delay. Nothing is recorded.
    open func prepare() {}

    func notify(_ kind: String, style: String? = nil, intensity: CGFloat? = nil) {
        SimulatedProcess.current.feedback.receive?(HapticFeedback(kind: kind, style: style, intensity: intensity))
    }
}

/// Feedback for a collision.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    private let style: FeedbackStyle

    public convenience nonisolated override init() { self.init(style: .medium) }
    public nonisolated init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }
    public init(style: FeedbackStyle, view: UIView) {
        self.style = style
        super.init(view: view)
    }
    public override convenience init(view: UIView) { self.init(style: .medium, view: view) }

    open func impactOccurred() { impactOccurred(intensity: 1) }
    /// - Parameter intensity: 0 to 1; values out of range are limited to it.
    open func impactOccurred(intensity: CGFloat) { notify("impact", style: "\(style)", intensity: min(max(intensity, 0), 1)) }
    /// Generates an impact. Its location matters only for pencils.
    open func impactOccurred(at location: CGPoint) { impactOccurred() }
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}

/// Feedback for a changed selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { notify("selection") }
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Feedback for success or failure.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ notificationType: FeedbackType) { notify("notification", style: "\(notificationType)") }
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { notificationOccurred(notificationType) }
}
