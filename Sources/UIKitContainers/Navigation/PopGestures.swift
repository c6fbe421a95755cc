@_spi(Toolkit) import UIKitCore

/// The gesture recognizers that pop the top controller of a navigation controller.
@MainActor
struct PopGestures {
    /// The recognizer of the swipe from the screen's edge.
    let edge = UIScreenEdgePanGestureRecognizer()
    let edgeGuard = InteractivePopGuard()
    /// The recognizer of the swipe back in the content. Only since iOS 26.
    let content = UIPanGestureRecognizer()
    private let contentGuard = ContentPopGuard()
    /// Whether a gesture is starting a pop.
    var areStarting = false

    func prepare(for navigation: UINavigationController) {
        edge.name = "interactivePopGestureRecognizer"
        edge.delegate = edgeGuard
        edgeGuard.navigation = navigation
        edge.addAction { [weak navigation] _ in navigation.map { $0.popChanged(by: $0.popGestures.edge) } }
        content.name = "interactiveContentPopGestureRecognizer"
        content.maximumNumberOfTouches = 1
        content.delegate = contentGuard
        contentGuard.navigation = navigation
        content.addAction { [weak navigation] _ in navigation.map { $0.popChanged(by: $0.popGestures.content) } }
    }
}
