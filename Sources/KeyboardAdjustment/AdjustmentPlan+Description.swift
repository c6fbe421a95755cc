import CoreGraphics

extension AdjustmentPlan: CustomStringConvertible {
    /// The plan as text for the overlay. It has one line for each number and each move. Lengths are in points.
    public var description: String {
        var lines = ["event \(occasion.rawValue)\(layoutDecisionsLeft.map(Self.share) ?? ""):"]
        if let measurement { lines += measurement.lines }
        for move in moves { lines.append("  " + move.description) }
        if let reason { lines.append("  nothing moves (\(reason.rawValue)): \(reason.sentence)") }
        if reason == .alreadyClear, measurement?.comparedWindowPlace != nil {
            lines.append("  with these coordinates; on the screen the keyboard may still cover the field")
        }
        if !moves.isEmpty, remaining > 0 { lines.append("  no view can move further: the field needs \(remaining.text) more points") }
        if let movedDistance { lines.append("  movedDistance \(movedDistance.text)") }
        return lines.joined(separator: "\n")
    }

    /// Returns a text with the position of a decision in the sequence of decisions that layout may trigger.
    private static func share(left: Int) -> String {
        let limit = SettlingBudget.limit
        guard left > 0 else { return " after layout, past the limit of \(limit) decisions" }
        return " after layout, decision \(limit - left + 1) of at most \(limit)"
    }
}

extension AdjustmentPlan.Measurement {
    fileprivate var lines: [String] {
        let limit = topMovement < bottomMovement ? "topMovement" : "bottomMovement"
        let smaller = min(topMovement, bottomMovement)
        let isTruncated = moveUp == smaller.rounded(.towardZero) && moveUp.text != smaller.text
        // If the rounded number has no decimals, the exact number differs from an integer by less than a hundredth, so it is printed in
        // full.
        let exact = smaller.text.contains(".") ? "," : " \(Double(smaller))"
        let rounding = isTruncated ? "\(exact) without its fraction" : ""
        let others = keyboardSizeIncludesDistance ? " plus distance and safe area" : ""
        let slack = moveUp < 0 && smaller == bottomMovement ? "; negative: the field is already above the keyboard" : ""
        let place = comparedWindowPlace.map {
            "  window origin \($0.x.text),\($0.y.text) on the screen; the keyboard's screen coordinates are used as window coordinates"
        }
        return [
            "  field at y \(fieldInWindow.minY.text) to \(fieldInWindow.maxY.text) of the window, required distance \(distance.text)",
            "  keyboardSize \(keyboardSize.width.text) x \(keyboardSize.height.text) (the keyboard's part of the window\(others)), "
                + "layoutGuide top \(layoutGuide.top.text), bottom \(layoutGuide.bottom.text)",
        ] + [place].compactMap { $0 } + [
            "  topMovement \(topMovement.text) (would move the field to the top guide), "
                + "bottomMovement \(bottomMovement.text) (would move the field above the keyboard)",
            "  moveUp \(moveUp.text) (the smaller of the two, \(limit)\(rounding)\(slack))",
        ]
    }
}

extension AdjustmentMove: CustomStringConvertible {
    /// The move as text, such as `form.contentOffset 0,0 -> 0,310 by scrollOffset`. The limits that shortened the move and the remaining
    /// amount follow.
    public var description: String {
        var text = "\(targetName).\(property.rawValue) \(from.text) -> \(to.text) by \(rule.rawValue)"
        for clamp in clamps { text += ", limited by \(clamp.limit.rawValue) (otherwise \(CGFloat(clamp.wanted).text))" }
        if remaining > 0, property == .contentOffset || property == .frameOrigin { text += "; \(remaining.text) more points are necessary" }
        if isAnimatedByScrollView { text += "; the scroll view animates it" }
        return text
    }
}

extension AdjustmentMove.Value {
    fileprivate var text: String {
        switch self {
        case .point(let point): "\(point.x.text),\(point.y.text)"
        case .insets(let insets): "\(insets.top.text),\(insets.left.text),\(insets.bottom.text),\(insets.right.text)"
        }
    }
}

extension AdjustmentPlan.Reason {
    /// The reason as a sentence.
    public var sentence: String {
        switch self {
        case .applicationInactive: "the application is not active."
        case .noActiveInput: "no text input is active."
        case .inputHasNoSuperview: "the text input has no superview."
        case .noRootController: "no view controller has been chosen to be moved."
        case .rootNotInWindow: "the chosen view controller's view is not in a window."
        case .measurementNotFinite: "a frame or the distance is infinite or not a number."
        case .inputOutsideRoot: "the text input is not inside the view that would be moved."
        case .rootScaledByUIKit: "UIKit has scaled the view controller's view, like the page behind a sheet, and determines its position."
        case .layoutDoesNotSettle:
            "layout moved the field again after each of \(SettlingBudget.limit) decisions, "
                + "so the engine waits until the screen is at rest or an event occurs."
        case .fieldPinnedByList: "the field is in a header or footer that the list keeps at its edge, so scrolling does not move the field."
        case .alreadyClear: "the field is already far enough above the keyboard."
        case .insideRestingOffset:
            "the scroll view rests at a negative offset, and the necessary movement does not go beyond offset 0, so nothing scrolls."
        case .limitsReached: "every limit has already been reached."
        case .engineDisabled: "the engine is not enabled for this text input."
        case .nothingToRestore: "the engine had moved nothing that it could restore."
        }
    }
}

extension CGFloat {
    fileprivate var text: String { Double(self).roundedText }
}
