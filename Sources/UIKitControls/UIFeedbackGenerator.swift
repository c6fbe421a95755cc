/// What a phone's motor would have done. Nobody hears it here: the recorder of the process is told of it, and traces show it.
package struct HapticFeedback: Hashable, Sendable {
    /// `impact`, `selection` or `notification`.
    package var kind: String
    /// `light`, `medium` ... of impacts; `success`, `warning`, `error` of notifications.
    package var style: String?
    /// 0 to 1, of impacts.
    package var intensity: CGFloat?
}

/// The listener to feedback in a process.
package final class FeedbackListener {
    package var hear: ((HapticFeedback) -> Void)?
    init() {}
}
extension SimulatedProcess {
    package var feedback: FeedbackListener { state { FeedbackListener() } }
}

/// Makes the phone felt in the hand. Here every call is recorded as an event named `feedback` and nothing sounds.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
    public private(set) weak var view: UIView?

    public nonisolated override init() { super.init() }
    /// A generator that belongs to a view, as an interaction of it.
    public init(view: UIView) {
        super.init()
        view.addInteraction(self)
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// Wakes the motor up, so that the next call is felt at once. Nothing is recorded.
    open func prepare() {}

    func tell(_ kind: String, style: String? = nil, intensity: CGFloat? = nil) {
        SimulatedProcess.current.feedback.hear?(HapticFeedback(kind: kind, style: style, intensity: intensity))
    }
}

/// Something has bumped into something.
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
    /// - Parameter intensity: 0 to 1; what lies outside is brought to the nearer end.
    open func impactOccurred(intensity: CGFloat) { tell("impact", style: "\(style)", intensity: min(max(intensity, 0), 1)) }
    /// The place of the impact counts only for pencils.
    open func impactOccurred(at location: CGPoint) { impactOccurred() }
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}

/// Another value was chosen.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { tell("selection") }
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Something has gone well, or not.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ notificationType: FeedbackType) { tell("notification", style: "\(notificationType)") }
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { notificationOccurred(notificationType) }
}
