/// The geometry of the text in the coordinates of the text field or text view.
extension TextEditor {
    /// Returns the rectangle of the caret. It is 2 points wide, centred between the characters, and has the height of the line in whole
    /// pixels. (measured)
    func caretRect(at offset: Int) -> CGRect {
        let scale = host.traitCollection.displayScale
        let origin = host.columnOrigin
        let place = host.column.caret(at: host.shownOffset(offset))
        let height = (place.height * scale).rounded(.down) / scale
        let x = min(origin.x + place.x, host.caretLimit) - TextCaretView.width / 2
        return CGRect(x: x, y: (origin.y + place.top).roundedToPixel(scale), width: TextCaretView.width, height: height)
    }

    func selectionRects(_ range: Range<Int>) -> [UITextSelectionRect] {
        let snapped = state.snapped(range)
        let origin = host.columnOrigin
        return host.column.selectionRects(shown(snapped)).map {
            UITextSelectionRect(
                rect: $0.rect.offsetBy(dx: origin.x, dy: origin.y), containsStart: $0.containsStart, containsEnd: $0.containsEnd,
                writingDirection: $0.isRightToLeft ? .rightToLeft : .leftToRight)
        }
    }

    /// Returns the rectangle of the part of a range that is on the range's first line.
    func firstRect(_ range: Range<Int>) -> CGRect {
        let snapped = shown(state.snapped(range))
        let origin = host.columnOrigin
        guard let first = host.column.textRects(snapped).first else { return caretRect(at: range.lowerBound) }
        let line = host.column.textRects(snapped).prefix { $0.minY == first.minY }
        return line.reduce(first) { $0.union($1) }.offsetBy(dx: origin.x, dy: origin.y)
    }

    private func shown(_ range: Range<Int>) -> Range<Int> { host.shownOffset(range.lowerBound)..<host.shownOffset(range.upperBound) }

    /// Returns the offset in the text that is closest to a point in the coordinates of the text field or text view.
    func offset(closestTo point: CGPoint) -> Int {
        let origin = host.columnOrigin
        return state.boundary(
            atOrBefore: host.textOffset(fromShown: host.column.offset(closestTo: CGPoint(x: point.x - origin.x, y: point.y - origin.y))))
    }

    func characterRange(at point: CGPoint) -> Range<Int>? {
        let origin = host.columnOrigin
        return host.column.characterRange(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).map {
            host.textOffset(fromShown: $0.lowerBound)..<host.textOffset(fromShown: $0.upperBound)
        }
    }

    // MARK: Steps

    /// Returns the position that is `offset` steps away in a direction on the screen, or nil if it would be beyond the end of the text.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        var target = position.offset
        for _ in 0..<max(0, offset) {
            guard let next = self.offset(from: target, in: direction) else { return nil }
            target = next
        }
        return UITextPosition(offset: target)
    }

    /// Returns the offset that is one step away in a direction on the screen, or nil if it would be beyond the end of the text.
    func offset(from offset: Int, in direction: UITextLayoutDirection) -> Int? {
        switch direction {
        case .left, .right:
            return host.column.visualStep(from: host.shownOffset(offset), toRight: direction == .right).map { shown in
                let target = host.textOffset(fromShown: shown)
                // A step skips offsets inside a cluster.
                return target > offset ? state.boundary(atOrAfter: target) : state.boundary(atOrBefore: target)
            }
        case .up, .down: return verticalStep(from: offset, isDown: direction == .down, goal: nil)
        }
    }

    /// Returns the offset in the line above or below that is closest to the x coordinate `goal`, or nil if there is no such line. If
    /// `goal` is nil, the x coordinate of the caret at `offset` is used.
    func verticalStep(from offset: Int, isDown: Bool, goal: CGFloat?) -> Int? {
        let column = host.column
        let shown = host.shownOffset(offset)
        let path = column.line(at: shown)
        guard let next = isDown ? column.line(below: path) : column.line(above: path) else { return nil }
        return host.textOffset(fromShown: column.offset(closestToX: goal ?? column.caret(at: shown).x, on: next))
    }

    /// Returns the range of the line that contains an offset.
    func lineRange(at offset: Int) -> Range<Int> {
        let range = host.column.offsets(of: host.column.line(at: host.shownOffset(offset)))
        return host.textOffset(fromShown: range.lowerBound)..<host.textOffset(fromShown: range.upperBound)
    }

    func isRightToLeft(at offset: Int) -> Bool { host.column.isRightToLeft(at: host.shownOffset(offset)) }

    // MARK: Moving the caret

    /// Moves the caret in a direction, as an arrow key does.
    func move(_ direction: UITextLayoutDirection, by granularity: TextGranularity, extending: Bool) {
        switch direction {
        case .left, .right:
            let isForward = (direction == .right) != isRightToLeft(at: state.head)
            if state.hasSelection, !extending, granularity == .character {
                return changeSelection { $0.move(to: isForward ? $0.selection.upperBound : $0.selection.lowerBound) }
            }
            let target: Int
            switch granularity {
            case .character: target = offset(from: state.head, in: direction) ?? state.head
            case .line:
                let line = lineRange(at: state.head)
                target = isForward ? line.upperBound : line.lowerBound
            case .word, .document: target = state.destination(from: state.head, isForward: isForward, by: granularity)
            }
            changeSelection { $0.move(to: target, extending: extending) }
        case .up, .down:
            let isDown = direction == .down
            guard granularity == .character else {
                let target = state.destination(from: state.head, isForward: isDown, by: granularity)
                return changeSelection { $0.move(to: target, extending: extending) }
            }
            let start = extending || !state.hasSelection ? state.head : isDown ? state.selection.upperBound : state.selection.lowerBound
            let goal = verticalGoal ?? host.column.caret(at: host.shownOffset(start)).x
            let target = verticalStep(from: start, isDown: isDown, goal: goal) ?? (isDown ? state.length : 0)
            changeSelection { $0.move(to: target, extending: extending) }
            verticalGoal = goal
        }
    }
}
