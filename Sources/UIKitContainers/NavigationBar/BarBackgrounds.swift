/// The two backgrounds of a navigation bar, for content at its edge and for content under it. Also animates the change from one item's
/// backgrounds to the next item's.
@MainActor
struct BarBackgrounds {
    private(set) var standard = BarBackgroundView(hasLineOnTop: false)
    private(set) var edge = BarBackgroundView(hasLineOnTop: false)
    private var shown: (standard: UINavigationBarAppearance, edge: UINavigationBarAppearance)?
    private var visibility: CGFloat = 1
    /// The pair of backgrounds that is being replaced, with its opacity.
    private var old: (standard: BarBackgroundView, edge: BarBackgroundView, visibility: CGFloat)?
    private var oldShown: (standard: UINavigationBarAppearance, edge: UINavigationBarAppearance)?

    mutating func show(_ appearance: UINavigationBarAppearance, edge edgeAppearance: UINavigationBarAppearance) {
        shown = (appearance, edgeAppearance)
        standard.show(appearance)
        edge.show(edgeAppearance)
        apply()
    }
    mutating func setVisibility(_ value: CGFloat) {
        visibility = value
        apply()
    }
    private func apply() {
        if standard.alpha != visibility { standard.alpha = visibility }
        if edge.alpha != 1 - visibility { edge.alpha = 1 - visibility }
    }
    func place(_ frame: CGRect) {
        for view in [standard, edge, old?.standard, old?.edge].compactMap({ $0 }) where view.frame != frame {
            view.frame = frame
            view.layoutIfNeeded()
        }
    }

    /// Begins the change to a different item. If the item has a different look, creates new backgrounds that are transparent at first.
    mutating func beginChange(_ appearance: UINavigationBarAppearance, edge edgeAppearance: UINavigationBarAppearance, in bar: UIView) {
        oldShown = shown
        if let shown, shown.standard.looks(like: appearance), shown.edge.looks(like: edgeAppearance) { return }
        old = (standard, edge, visibility)
        let (newStandard, newEdge) = (BarBackgroundView(hasLineOnTop: false), BarBackgroundView(hasLineOnTop: false))
        UIView.performWithoutAnimation {
            for (view, look) in [(newEdge, edgeAppearance), (newStandard, appearance)] {
                view.show(look)
                view.frame = standard.frame
                view.alpha = 0
                bar.insertSubview(view, aboveSubview: standard)
                view.layoutIfNeeded()
            }
        }
        (standard, edge) = (newStandard, newEdge)
        shown = (appearance, edgeAppearance)
    }
    /// Makes the new backgrounds opaque. Call it in the transition's animation block.
    mutating func takeNew(visibility: CGFloat) {
        self.visibility = visibility
        apply()
        old?.standard.alpha = 0
        old?.edge.alpha = 0
    }
    mutating func endChange(cancelled: Bool) {
        defer { oldShown = nil }
        guard let old else { return }
        if cancelled {
            standard.removeFromSuperview()
            edge.removeFromSuperview()
            (standard, edge, shown) = (old.standard, old.edge, oldShown)
        } else {
            old.standard.removeFromSuperview()
            old.edge.removeFromSuperview()
        }
        self.old = nil
    }
}

extension UIBarAppearance {
    fileprivate func looks(like other: UIBarAppearance) -> Bool {
        backgroundEffect == other.backgroundEffect && backgroundColor == other.backgroundColor && shadowColor == other.shadowColor
            && backgroundImage === other.backgroundImage && shadowImage === other.shadowImage
    }
}
