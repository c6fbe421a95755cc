import CoreGraphics

extension AdjustmentPass {
    /// Returns the numbers that the engine computes before any move, or nil if a coordinate or distance is infinite or NaN.
    ///
    /// In the first decision for a root view, the bottom safe area is included twice: the recorded safe area in the covered size, and the
    /// current safe area in the bottom guide. IQKeyboardManager behaves in this way.
    func measure(_ scene: AdjustableScene) -> AdjustmentPlan.Measurement? {
        let inWindow = tree.frame(of: scene.field, in: scene.window)
        let inRootSuperview = tree.frame(of: scene.field, in: tree.parent(of: scene.root.view))
        let windowFrame = tree[scene.window].frame
        // Foundation's `intersection` traps if a coordinate is NaN.
        let (distance, safeArea) = (situation.keyboardDistance, scene.root.beginSafeAreaBottom)
        guard inWindow.isFinite, inRootSuperview.isFinite, windowFrame.isFinite, situation.keyboardFrame.isFinite,
            (distance + safeArea).isFinite
        else { return nil }
        let covered = coveredSize(distance: distance, safeArea: safeArea, window: windowFrame)
        let guides = scene.root.guides
        let guide = AdjustmentPlan.LayoutGuide(
            top: max(guides.barBottom, guides.marginTop), bottom: scene.fieldScrollsItself ? 0 : guides.marginBottom)

        let visibleHeight = windowFrame.height - covered.height
        let topMovement = inRootSuperview.minY - guide.top
        let bottomMovement = inWindow.maxY - visibleHeight + guide.bottom
        // Truncating small negative amounts gives -0, which adding 0 turns into 0.
        let moveUp = min(topMovement, bottomMovement).rounded(.towardZero) + 0
        guard topMovement.isFinite, bottomMovement.isFinite else { return nil }
        return AdjustmentPlan.Measurement(
            fieldInWindow: inWindow, fieldInRootSuperview: inRootSuperview, distance: situation.keyboardDistance,
            keyboardSize: covered, comparedWindowPlace: windowPlace(scene.window), layoutGuide: guide, topMovement: topMovement,
            bottomMovement: bottomMovement,
            moveUp: moveUp)
    }

    /// Returns the window's position on the screen, or nil if the window is at the screen's origin.
    private func windowPlace(_ window: ViewIndex) -> CGPoint? {
        let place = tree.convert(CGRect(origin: tree[window].bounds.origin, size: .zero), from: window, to: nil).origin
        return place == .zero ? nil : place
    }

    /// Returns the size of the keyboard in the window, extended upwards by the distance and then by the recorded safe area. The distance
    /// and the safe area are added one after the other. If their sum were added, rounding could change the integer part of the amount by
    /// which the field moves.
    private func coveredSize(distance: CGFloat, safeArea: CGFloat, window: CGRect) -> CGSize {
        let keyboard = situation.keyboardFrame
        let grown = CGRect(
            x: keyboard.minX, y: keyboard.minY - distance - safeArea, width: keyboard.width,
            height: keyboard.height + distance + safeArea)
        let common = grown.intersection(window)
        return common.isNull ? CGSize(width: grown.width, height: 0) : common.size
    }
}

extension CGRect {
    /// Whether all four numbers are finite.
    fileprivate var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
