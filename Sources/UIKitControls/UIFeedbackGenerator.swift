/// Haptic feedback. The simulator only reports it to the recorder of the process, which adds it to traces.
package struct HapticFeedback: Hashable, Sendable {
    /// The kind: `impact`, `selection` or `notification`.
    package var kind: String
    /// The style of the feedback. It is `light`, `medium`, `heavy`, `soft` or `rigid` for impacts, and `success`, `warning` or `error`
    /// for notifications. Otherwise it is nil.
    package var style: String?
    /// The intensity of an impact from 0 to 1, otherwise nil.
    package var intensity: CGFloat?
}

/// Receives the haptic feedback of a process.
package final class FeedbackListener {
    package var receive: ((HapticFeedback) -> Void)?
    init() {}
}
extension SimulatedProcess {
    package var feedback: FeedbackListener { state { FeedbackListener() } }
}

/// Generates haptic feedback. Each call only adds an event named `feedback` to the trace.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
    open private(set) weak var view: UIView?

    public nonisolated override init() { super.init() }
    /// Creates a generator as an interaction of a view.
    public init(view: UIView) {
        super.init()
        view.addInteraction(self)
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// Does nothing. In UIKit this prepares the hardware, so that the next feedback has no delay.
    open func prepare() {}

    func notify(_ kind: String, style: String? = nil, intensity: CGFloat? = nil) {
        SimulatedProcess.current.feedback.receive?(HapticFeedback(kind: kind, style: style, intensity: intensity))
    }
}

/// A generator of feedback for impacts.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The style of an impact. Raw values are UIKit's. (documented: UIKit's headers)
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
    /// Generates an impact.
    /// - Parameter intensity: The intensity from 0 to 1. Other values are clamped.
    open func impactOccurred(intensity: CGFloat) { notify("impact", style: "\(style)", intensity: min(max(intensity, 0), 1)) }
    /// Generates an impact. The location has no effect.
    open func impactOccurred(at location: CGPoint) { impactOccurred() }
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}

/// A generator of feedback for selection changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { notify("selection") }
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// A generator of feedback for success, warnings and errors.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The type of a notification feedback. Raw values are UIKit's. (documented: UIKit's headers)
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ notificationType: FeedbackType) { notify("notification", style: "\(notificationType)") }
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { notificationOccurred(notificationType) }
}
