import CoreGraphics

extension AdjustmentPass {
    /// Moves the root view by the amount that remains after scrolling.
    ///
    /// - Parameter recordedOrigin: The root view's origin at the beginning of the decision, in its superview's coordinates.
    mutating func moveRoot(_ root: Situation.Root, recordedOrigin: CGPoint) {
        let y = recordedOrigin.y
        let target: CGFloat
        let wanted = y - moveUp
        var clamps: [AdjustmentClamp] = []
        let rule: AdjustmentRule
        if moveUp >= 0 {
            // The limit is one keyboard height above 0, and not above the begin origin. Therefore a root view whose begin origin is lower
            // may move further.
            let floor = min(0, -situation.keyboardFrame.height)
            target = max(wanted, floor)
            if wanted < floor { clamps.append(AdjustmentClamp(.keyboardHeight, wanted: wanted)) }
            rule = .rootOrigin
        } else {
            let displacement = y - root.beginOrigin.y
            // If the root view is below its begin origin, other code has moved it. The engine does not change such a position.
            guard displacement <= 0 else { return }
            target = y - max(moveUp, displacement)
            if moveUp < displacement { clamps.append(AdjustmentClamp(.beginOrigin, wanted: wanted)) }
            rule = .rootReturn
        }
        moveUp -= y - target
        let origin = CGPoint(x: recordedOrigin.x, y: target)
        if tree[root.view].frame.origin != origin {
            move(
                root.view, .frameOrigin, to: .point(origin), rule: rule, clamps: clamps, remaining: moveUp,
                laysOutTarget: situation.laysOutRoot)
        }
        report(movedDistance: root.beginOrigin.y - target)
    }
}
