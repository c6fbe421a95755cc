@_spi(Toolkit) import UIKitCore

/// The container of one presentation's views. It covers the content below and lays its presentation out.
@MainActor
final class ModalContainerView: UIView {
    weak var arrangement: UIPresentationController?
    /// Whether touches that no view in the container takes pass through to the content below.
    var letsTouchesThrough = false
    /// Returns whether a touch passes through even if a view in the container would take it.
    var passes: ((CGPoint, UIEvent?) -> Bool)?
    /// Called when the traits change, which may require another arrangement.
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
