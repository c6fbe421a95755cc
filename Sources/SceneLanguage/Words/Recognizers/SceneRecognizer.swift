import UIKit

/// A gesture recognizer of a running scene with its results so far, for flows and labels.
@MainActor
package final class SceneRecognizer: NSObject, UIGestureRecognizerDelegate {
    package let recognizer: UIGestureRecognizer
    package let recipe: RecognizerDescription
    /// The number of times that the gesture was recognised.
    private(set) var count = 0
    /// The recognizer's state at its last action; `possible` before the first action.
    package private(set) var lastState = UIGestureRecognizer.State.possible
    // The following values are those of the last action, because the recognizer resets them.
    private(set) var numberOfTouches = 0
    private(set) var scale: CGFloat = 1
    /// The rotation in radians at the last action.
    private(set) var rotation: CGFloat = 0
    private(set) var translation = CGPoint.zero
    /// The gesture's location in the view at the last action, in points.
    private(set) var location = CGPoint.zero
    /// Called at every action of the recognizer.
    package var onAction: (SceneRecognizer) -> Void = { _ in }

    package init(_ description: RecognizerDescription) {
        guard let known = GestureCatalog.recognizerClass(description.className) else {
            preconditionFailure("\(description.position): \(description.className) passed the check and is not in the catalogue")
        }
        recipe = description
        recognizer = known.make()
        super.init()
        recognizer.name = description.id
        GestureCatalog.properties(of: description.className).apply(description.properties, to: recognizer, in: PropertySurroundings())
        if !description.simultaneousWith.isEmpty { recognizer.delegate = self }
        recognizer.addAction { [weak self] _ in self?.note() }
    }

    private func note() {
        lastState = recognizer.state
        let isContinuous = lastState == .changed || lastState == .cancelled
        let endsContinuous = lastState == .ended && hasBegun
        if lastState == .began { hasBegun = true }
        if lastState == .ended || lastState == .cancelled { hasBegun = false }
        if !isContinuous, !endsContinuous { count += 1 }
        if recognizer.numberOfTouches > 0 { numberOfTouches = recognizer.numberOfTouches }
        if let pinch = recognizer as? UIPinchGestureRecognizer { scale = pinch.scale }
        if let rotation = recognizer as? UIRotationGestureRecognizer { self.rotation = rotation.rotation }
        if let pan = recognizer as? UIPanGestureRecognizer { translation = pan.translation(in: recognizer.view) }
        location = recognizer.location(in: recognizer.view)
        onAction(self)
    }
    private var hasBegun = false

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer)
        -> Bool
    {
        other.name.map { recipe.simultaneousWith.contains($0) } ?? false
    }

    /// The recognizer's name and state, with a count or the values of its class: "double: ended 2 times", "pinch: changed, scale 1.25".
    package var text: String { (recipe.id.map { $0 + ": " } ?? "") + stateText }

    private var stateText: String {
        switch recognizer {
        case is UIPinchGestureRecognizer: "\(lastState), scale \(Self.number(scale, 100))"
        case is UIRotationGestureRecognizer: "\(lastState), \(Self.number(rotation * 180 / .pi, 1))°"
        case is UIPanGestureRecognizer: "\(lastState), \(Self.number(translation.x, 1)), \(Self.number(translation.y, 1))"
        default: "\(lastState) \(Self.times(count))"
        }
    }
    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
    private static func number(_ value: CGFloat, _ steps: Double) -> String {
        SceneNumber.thousandths((value * steps).rounded() / steps)
    }

    /// The background colour of the label that shows the recognizer's last state.
    package var color: UIColor {
        switch lastState {
        case .possible: .systemFill
        case .began, .changed: .systemBlue.withAlphaComponent(0.35)
        case .ended: .systemGreen.withAlphaComponent(0.35)
        case .cancelled: .systemOrange.withAlphaComponent(0.35)
        case .failed: .systemRed.withAlphaComponent(0.35)
        }
    }
}
