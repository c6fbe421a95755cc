/// Where the views of one presentation are. It covers what is below and lays its presentation out.
@MainActor
final class ModalContainerView: UIView {
    weak var arrangement: UIPresentationController?
    /// Touches that nothing in the container wants go on to what is below it.
    var letsTouchesThrough = false
    /// Whether a touch is none of the container's, whatever is in it.
    var passes: ((CGPoint, UIEvent?) -> Bool)?
    /// Other traits may ask for another arrangement.
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
