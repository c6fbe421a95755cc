/// Fingers: taps place the caret and select, a long press and a drag move the caret or an end of the selection.
extension UITextField {
    /// What a finger drags.
    enum DragAnchor {
        case caret
        /// The end of the selection that stays, UTF-16 units.
        case selection(fixed: Int, isStart: Bool)
    }

    /// How near to the caret or a handle a drag must begin, points. (chosen: half of the least touch target)
    private static let grabDistance: CGFloat = 22

    func installGestures() {
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: UITextField.fieldTapped))
        addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: UITextField.fieldPressed))
        addGestureRecognizer(TextDragGestureRecognizer(target: self, action: UITextField.fieldDragged))
    }

    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let drag = recognizer as? TextDragGestureRecognizer else { return true }
        let here = drag.location(in: self)
        let translation = drag.translationSinceLanding
        dragAnchor = anchor(at: CGPoint(x: here.x - translation.dx, y: here.y - translation.dy))
        return dragAnchor != nil
    }

    /// What lies under a finger that could be dragged; nil elsewhere, so that scroll views above get their drag.
    private func anchor(at point: CGPoint) -> DragAnchor? {
        guard isEditing else { return nil }
        func isNear(_ line: CGRect) -> Bool {
            abs(point.x - line.midX) <= Self.grabDistance && point.y >= line.minY - Self.grabDistance
                && point.y <= line.maxY + Self.grabDistance
        }
        guard editing.hasSelection else {
            return isNear(caretRect(for: UITextPosition(offset: editing.head))) ? .caret : nil
        }
        let start = selectionView.start.map { (abs(point.x - $0.midX), isNear($0)) }
        let end = selectionView.end.map { (abs(point.x - $0.midX), isNear($0)) }
        if let start, start.1, start.0 <= end?.0 ?? .infinity { return .selection(fixed: editing.selection.upperBound, isStart: true) }
        if let end, end.1 { return .selection(fixed: editing.selection.lowerBound, isStart: false) }
        return nil
    }

    private func fieldTapped(_ recognizer: UITapGestureRecognizer) {
        let tapCount = recognizer.trackedTouches.first?.tapCount ?? 1
        let wasEditing = isFirstResponder
        // A touch while the menu is up takes it away and does not bring it back.
        let landing = recognizer.trackedTouches.first?.initialTimestamp ?? 0
        let mayShowMenu = wasEditing && editMenu.lastDismissalByTouch < landing
        guard isFirstResponder || becomeFirstResponder() else { return }
        layoutIfNeeded()
        let offset = offset(closestTo: recognizer.location(in: self))
        switch tapCount {
        case 1:
            if wasEditing, editing.hasSelection, editing.selection.contains(offset) {
                if mayShowMenu { editMenu.present() }
                return
            }
            let old = editing
            changeSelection { $0.move(to: isSecureTextEntry ? $0.length : $0.caretForTap(at: offset)) }
            // A tap on the caret asks for the menu.
            if mayShowMenu, editing == old { editMenu.present() }
        case 2:
            changeSelection {
                // Words of a password stay hidden.
                guard !isSecureTextEntry else { return $0.selectAll() }
                if let word = $0.wordRange(at: offset) { $0.select(word) } else { $0.selectAll() }
            }
            editMenu.present()
        default:
            changeSelection { $0.selectAll() }
            editMenu.present()
        }
    }

    private func fieldPressed(_ recognizer: UILongPressGestureRecognizer) {
        switch recognizer.state {
        case .began:
            guard isFirstResponder || becomeFirstResponder() else { return }
            layoutIfNeeded()
            fallthrough
        case .changed:
            guard isFirstResponder else { return }
            let offset = offset(closestTo: recognizer.location(in: self))
            changeSelection { $0.move(to: offset) }
        case .ended: editMenu.present()
        default: break
        }
    }

    private func fieldDragged(_ recognizer: TextDragGestureRecognizer) {
        guard isFirstResponder, let dragAnchor else { return }
        switch recognizer.state {
        case .began, .changed:
            let offset = offset(closestTo: recognizer.location(in: self))
            switch dragAnchor {
            case .caret: changeSelection { $0.move(to: offset) }
            case .selection(let fixed, let isStart):
                // At least one character stays selected, and the ends do not change places.
                changeSelection { state in
                    let moving = isStart ? min(offset, state.boundary(before: fixed)) : max(offset, state.boundary(after: fixed))
                    state.move(to: fixed)
                    state.move(to: moving, extending: true)
                }
            }
        case .ended:
            self.dragAnchor = nil
            if editing.hasSelection { editMenu.present() }
        case .cancelled, .failed: self.dragAnchor = nil
        case .possible: break
        }
    }
}

/// A pan that begins only on the caret or on a handle.
@MainActor
final class TextDragGestureRecognizer: UIPanGestureRecognizer {}
