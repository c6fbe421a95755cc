@_spi(Toolkit) import UIKitCore

/// Receives the progress of a press that first displays a preview and then opens the content.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
    /// Called when the progress of the preview step has changed.
    /// - Parameter transitionProgress: The progress of the step from 0 to 1.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
}
extension UIPreviewInteractionDelegate {
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {}
}

/// A press in two steps, which are the preview and the commit. The progress depends on the duration of the press instead of its pressure,
/// as on phones since iOS 13. UIKit has deprecated this class in favour of context menus.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
    open private(set) weak var view: UIView?
    open weak var delegate: (any UIPreviewInteractionDelegate)?
    private let press = UILongPressGestureRecognizer()
    private var link: CADisplayLink?
    private var begin: Double = 0
    private var step = Step.waiting
    private enum Step { case waiting, preview, commit, over }

    /// The time in seconds from the touch to the first call of the delegate. (chosen so that its sum with `duration` is half a second, as
    /// for a context menu)
    private static let delay = 0.15
    /// The duration in seconds of each of the two steps. (chosen so that its sum with `delay` is half a second, as for a context menu)
    private static let duration = 0.35

    @preconcurrency @MainActor
    public init(view: UIView) {
        self.view = view
        super.init()
        press.minimumPressDuration = Self.delay
        press.addHandler(target: self) { [weak self] _ in self?.pressChanged() }
        view.addGestureRecognizer(press)
    }

    /// Returns the location of the finger in a coordinate space.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
        let place = press.location(in: nil)
        guard let window = view?.window, let coordinateSpace else { return place }
        return coordinateSpace.convert(place, from: window)
    }
    /// Cancels the press and notifies the delegate.
    open func cancel() { stop(cancelled: step == .preview || step == .commit) }

    private func pressChanged() {
        switch press.state {
        case .began:
            guard delegate?.previewInteractionShouldBegin(self) ?? false else { return }
            (begin, step) = (CACurrentMediaTime(), .preview)
            let link = CADisplayLink { [weak self] _ in self?.advance() }
            link.add(to: .main, forMode: .common)
            self.link = link
            advance()
        case .ended, .cancelled, .failed: stop(cancelled: step == .preview || step == .commit)
        default: break
        }
    }

    private func advance() {
        let progress = min(max((CACurrentMediaTime() - begin) / Self.duration, 0), 1)
        let ended = progress >= 1
        switch step {
        case .preview:
            delegate?.previewInteraction(self, didUpdatePreviewTransition: progress, ended: ended)
            if ended, step == .preview { (begin, step) = (CACurrentMediaTime(), .commit) }
        case .commit:
            delegate?.previewInteraction(self, didUpdateCommitTransition: progress, ended: ended)
            if ended { stop(cancelled: false) }
        case .waiting, .over: break
        }
    }

    private func stop(cancelled: Bool) {
        link?.invalidate()
        link = nil
        step = .over
        if cancelled { delegate?.previewInteractionDidCancel(self) }
    }
}
