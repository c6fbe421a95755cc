import CoreGraphics

extension AdjustmentPass {
    /// Moves the root view by the remaining amount.
    ///
    /// - Parameter recordedOrigin: The root's origin at the beginning of the pass, in its superview's coordinates.
    mutating func moveRoot(_ root: Situation.Root, recordedOrigin: CGPoint) {
        let y = recordedOrigin.y
        let target: CGFloat
        let wanted = y - moveUp
        var clamps: [AdjustmentClamp] = []
        let rule: AdjustmentRule
        if moveUp >= 0 {
            // The limit is one keyboard height above 0, not above the begin origin. A root view that begins lower may therefore move
            // further.
            let floor = min(0, -situation.keyboardFrame.height)
            target = max(wanted, floor)
            if wanted < floor { clamps.append(AdjustmentClamp(.keyboardHeight, wanted: wanted)) }
            rule = .rootOrigin
        } else {
            let displacement = y - root.beginOrigin.y
            // A root view below its begin position was moved by other code, which the engine leaves alone.
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
