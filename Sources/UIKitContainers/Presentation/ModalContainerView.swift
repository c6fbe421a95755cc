@_spi(Toolkit) import UIKitCore

/// The container of the views of one presentation. It covers the content below, and forwards layout passes to its presentation
/// controller.
@MainActor
final class ModalContainerView: UIView {
    weak var arrangement: UIPresentationController?
    /// Whether touches that hit no subview of the container pass through to the content below.
    var letsTouchesThrough = false
    /// Returns whether a touch passes through to the content below even if it hits a subview of the container.
    var passes: ((CGPoint, UIEvent?) -> Bool)?
    /// Called when the traits change, because the presentation may have to adapt its style.
    var traitsChanged: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.debugName = "UITransitionView"
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    required init?(coder: NSCoder) { return nil }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection != nil { traitsChanged?() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        arrangement?.containerViewWillLayoutSubviews()
        arrangement?.placePresentedView()
        arrangement?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if passes?(point, event) == true { return nil }
        let hit = super.hitTest(point, with: event)
        return hit === self && letsTouchesThrough ? nil : hit
    }
}
