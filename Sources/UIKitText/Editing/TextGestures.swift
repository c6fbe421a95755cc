/// The gestures of a text field or text view. Taps place the caret or select text. A long press and a drag move the caret or an end of
/// the selection.
@MainActor
final class TextGestures {
    /// The part of the selection that the user drags, which is the caret or one end of the selection.
    enum DragAnchor {
        case caret
        /// The end of the selection that is not dragged, in UTF-16 units, and whether the user drags the start of the selection.
        case selection(fixed: Int, isStart: Bool)
    }

    /// The distance in points from the caret or a handle within which a drag must begin. (chosen: half of the side of the smallest touch
    /// target)
    private static let grabDistance: CGFloat = 22

    private unowned let editor: TextEditor
    private var host: any TextEditorHost { editor.host }
    private var dragAnchor: DragAnchor?
    /// The vector in points from the finger to the centre of the caret or of the line at the dragged handle.
    private var grabOffset = CGVector.zero
    /// The word that a long press has selected in text that is not editable.
    private var pressedWord: Range<Int>?
    private var loupe: TextLoupeView?

    init(_ editor: TextEditor) { self.editor = editor }

    func install() {
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self, weak tap] _ in if let tap { self?.tapped(tap) } }
        let press = UILongPressGestureRecognizer()
        press.addAction { [weak self, weak press] _ in if let press { self?.pressed(press) } }
        let drag = TextDragGestureRecognizer()
        drag.addAction { [weak self, weak drag] _ in if let drag { self?.dragged(drag) } }
        for recognizer in [tap, press, drag] { host.touchView.addGestureRecognizer(recognizer) }
    }

    /// Ends all gestures. Called after the text field or text view has resigned first responder.
    func end() {
        dragAnchor = nil
        hideLoupe()
    }

    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard host.allowsSelecting else { return false }
        guard let drag = recognizer as? TextDragGestureRecognizer else {
            // On a link with a menu, only the long press for the context menu may begin.
            return !(recognizer is UILongPressGestureRecognizer) || recognizer.name == "context menu"
                || !host.hasItemMenu(at: recognizer.location(in: host))
        }
        let here = drag.location(in: host)
        let translation = drag.translationSinceLanding
        let start = CGPoint(x: here.x - translation.dx, y: here.y - translation.dy)
        guard let (anchor, line) = anchor(at: start) else { return false }
        dragAnchor = anchor
        grabOffset = CGVector(dx: line.midX - start.x, dy: line.midY - start.y)
        return true
    }

    /// Returns the caret or the end of the selection that can be dragged from a point, with its line. Returns nil for other points, so
    /// that scroll views receive the drag.
    private func anchor(at point: CGPoint) -> (DragAnchor, CGRect)? {
        guard editor.isActive else { return nil }
        func isNear(_ line: CGRect) -> Bool {
            abs(point.x - line.midX) <= Self.grabDistance && point.y >= line.minY - Self.grabDistance
                && point.y <= line.maxY + Self.grabDistance
        }
        let state = editor.state
        guard state.hasSelection else {
            let line = host.caretRect(for: UITextPosition(offset: state.head))
            return host.allowsEditing && isNear(line) ? (.caret, line) : nil
        }
        func distance(_ line: CGRect, isStart: Bool) -> CGFloat {
            let dot = TextSelectionView.dotCenter(line: line, isStart: isStart)
            return min(
                hypot(point.x - dot.x, point.y - dot.y), abs(point.x - line.midX) + max(0, abs(point.y - line.midY) - line.height / 2))
        }
        let start = editor.selectionView.start.flatMap { isNear($0) ? $0 : nil }
        let end = editor.selectionView.end.flatMap { isNear($0) ? $0 : nil }
        if let start, end.map({ distance(start, isStart: true) <= distance($0, isStart: false) }) ?? true {
            return (.selection(fixed: state.selection.upperBound, isStart: true), start)
        }
        return end.map { (.selection(fixed: state.selection.lowerBound, isStart: false), $0) }
    }

    // MARK: Taps

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        let tapCount = recognizer.trackedTouches.first?.tapCount ?? 1
        if tapCount == 1, host.activateItem(at: recognizer.location(in: host)) { return }
        let wasActive = host.isFirstResponder
        // If a touch has dismissed the menu, the tap does not present the menu again.
        let landing = recognizer.trackedTouches.first?.initialTimestamp ?? 0
        let mayShowMenu = wasActive && editor.editMenu.lastDismissalByTouch < landing
        // In text that is selectable but not editable, a single tap only clears the selection. The point is converted before editing
        // begins, because the text may then move.
        let point = recognizer.location(in: host)
        guard host.allowsEditing || tapCount > 1 || wasActive, focus(at: point) else { return }
        let offset = editor.offset(closestTo: point)
        let isHidden = host.concealsText
        switch tapCount {
        case 1:
            if wasActive, editor.state.hasSelection, editor.state.selection.contains(offset) {
                if mayShowMenu { editor.editMenu.present() }
                return
            }
            let old = editor.state
            editor.changeSelection { $0.move(to: isHidden ? $0.length : $0.caretForTap(at: offset)) }
            // A tap on the caret presents the menu.
            if mayShowMenu, host.allowsEditing, editor.state == old { editor.editMenu.present() }
        case 2:
            editor.changeSelection {
                // The selection must not reveal the word boundaries of a password.
                guard !isHidden else { return $0.selectAll() }
                if let word = $0.wordRange(at: offset) { $0.select(word) } else { $0.selectAll() }
            }
            editor.editMenu.present()
        case 3:
            editor.changeSelection {
                if isHidden { $0.selectAll() } else { $0.select($0.startOfParagraph(at: offset)..<$0.endOfParagraph(at: offset)) }
            }
            editor.editMenu.present()
        default:
            editor.changeSelection { $0.selectAll() }
            editor.editMenu.present()
        }
    }

    /// Makes the text field or text view first responder. In a scrolling text view the caret is first moved under the finger, so that the
    /// text view does not scroll to the caret's old position. Returns whether the text field or text view is first responder.
    private func focus(at point: CGPoint) -> Bool {
        if host.isFirstResponder { return true }
        let old = editor.state
        if host is UIScrollView { editor.state.move(to: editor.state.caretForTap(at: editor.offset(closestTo: point))) }
        guard host.becomeFirstResponder() else {
            editor.state = old
            return false
        }
        host.layoutIfNeeded()
        if editor.state != old { host.announceSelection() }
        return true
    }

    // MARK: Long press

    private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        let point = recognizer.location(in: host)
        switch recognizer.state {
        case .began:
            guard focus(at: point) else { return }
            pressedWord = host.allowsEditing ? nil : editor.state.wordRange(at: editor.offset(closestTo: point))
            fallthrough
        case .changed:
            guard host.isFirstResponder else { return }
            let offset = editor.offset(closestTo: point)
            if let word = pressedWord {
                editor.changeSelection { $0.select(min(word.lowerBound, offset)..<max(word.upperBound, offset)) }
            } else if host.allowsEditing {
                editor.changeSelection { $0.move(to: offset) }
            }
            showLoupe(at: point)
        case .ended:
            hideLoupe()
            pressedWord = nil
            editor.editMenu.present()
        case .cancelled, .failed:
            hideLoupe()
            pressedWord = nil
        case .possible: break
        }
    }

    // MARK: Dragging

    private func dragged(_ recognizer: TextDragGestureRecognizer) {
        guard host.isFirstResponder, let dragAnchor else { return hideLoupe() }
        switch recognizer.state {
        case .began, .changed:
            let finger = recognizer.location(in: host)
            let point = CGPoint(x: finger.x + grabOffset.dx, y: finger.y + grabOffset.dy)
            let offset = editor.offset(closestTo: point)
            switch dragAnchor {
            case .caret: editor.changeSelection { $0.move(to: offset) }
            case .selection(let fixed, let isStart):
                // At least one character stays selected, so the ends of the selection cannot cross.
                editor.changeSelection { state in
                    let moving = isStart ? min(offset, state.boundary(before: fixed)) : max(offset, state.boundary(after: fixed))
                    state.move(to: fixed)
                    state.move(to: moving, extending: true)
                }
            }
            showLoupe(at: point)
        case .ended:
            self.dragAnchor = nil
            hideLoupe()
            if editor.state.hasSelection { editor.editMenu.present() }
        case .cancelled, .failed:
            self.dragAnchor = nil
            hideLoupe()
        case .possible: break
        }
    }

    // MARK: Loupe

    /// Whether the loupe is visible.
    var showsLoupe: Bool { loupe != nil }

    private func showLoupe(at point: CGPoint) {
        guard let window = host.window else { return }
        if loupe == nil {
            let new = TextLoupeView(host)
            window.addSubview(new)
            loupe = new
            new.follow(point, in: window)
            new.appear()
        } else {
            loupe?.follow(point, in: window)
        }
    }
    private func hideLoupe() {
        loupe?.disappear()
        loupe = nil
    }
}

/// A pan recognizer that begins only on the caret or on a handle.
@MainActor
final class TextDragGestureRecognizer: UIPanGestureRecognizer {}
