/// An observation of a view's frame. Until the observation is released, its closure is called immediately after every change. It
/// corresponds to key-value observing of `frame` on iOS.
@MainActor
package final class FrameObservation {
    fileprivate let changed: (CGRect) -> Void
    private weak var view: UIView?

    fileprivate init(of view: UIView, _ changed: @escaping (CGRect) -> Void) {
        self.view = view
        self.changed = changed
    }

    isolated deinit { view?.forgetFrameObservations() }
}

extension UIView {
    /// Calls `changed` with every new frame in superview coordinates, in points, for as long as the result is retained.
    package func observeFrame(_ changed: @escaping (CGRect) -> Void) -> FrameObservation {
        let observation = FrameObservation(of: self, changed)
        frameObservations.append(FrameObserver(observation: observation))
        isFrameObserved = true
        return observation
    }

    func notifyFrameObservations() {
        for observer in frameObservations { observer.observation?.changed(frame) }
    }

    fileprivate func forgetFrameObservations() {
        frameObservations.removeAll { $0.observation == nil }
        isFrameObserved = !frameObservations.isEmpty
    }

    private struct FrameObserver { weak var observation: FrameObservation? }
    private var frameObservations: [FrameObserver] {
        get { associatedValues[ObjectIdentifier(FrameObservation.self)] as? [FrameObserver] ?? [] }
        set { associatedValues[ObjectIdentifier(FrameObservation.self)] = newValue }
    }
}

extension UIView: LayerOwner {}
