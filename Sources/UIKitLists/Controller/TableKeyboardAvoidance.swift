import UIKitText

/// The keyboard avoidance of a table view controller: the table's bottom inset grows by the covered height, and the row with the first
/// responder is scrolled into view, along with the keyboard.
@MainActor
final class TableKeyboardAvoidance {
    private weak var controller: UITableViewController?
    private var observations: [any NSObjectProtocol] = []
    /// The height in points that was added to the table's bottom insets.
    private var added: CGFloat = 0

    func begin(for controller: UITableViewController) {
        guard observations.isEmpty else { return }
        self.controller = controller
        let center = NotificationCenter.default
        for (name, shows) in [(UIResponder.keyboardWillShowNotification, true), (UIResponder.keyboardWillHideNotification, false)] {
            observations.append(
                center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                    nonisolated(unsafe) let info = notification.userInfo ?? [:]
                    // Everything runs on one thread, which Swift cannot know.
                    MainActor.assumeIsolated { self?.keyboardMoves(info, shows: shows) }
                })
        }
    }

    /// Insets the table for a keyboard that is up already, without an animation. Does nothing before `begin`, and for a table without a
    /// window.
    func meetKeyboard() {
        guard !observations.isEmpty, let table = controller?.tableView, table.window != nil,
            let frame = UIApplication.shared.textInputSystem?.keyboardFrame, let wanted = height(coveredBy: frame), wanted != added
        else { return }
        UIView.performWithoutAnimation { withCause(.uikit("tableViewController")) { add(wanted - added) } }
    }

    /// The height that a keyboard's frame, screen coordinates, covers of the table; nil for a table without a window.
    private func height(coveredBy keyboard: CGRect) -> CGFloat? {
        guard let table = controller?.tableView, let window = table.window else { return nil }
        let frame = table.convert(CGRect(origin: table.bounds.origin, size: table.bounds.size), to: nil)
        let safeBottom = table.adjustedContentInset.bottom - table.contentInset.bottom
        return Self.covered(frame, by: window.convert(keyboard, from: nil), safeBottom: safeBottom)
    }

    func end() {
        observations.forEach(NotificationCenter.default.removeObserver)
        observations = []
        add(-added)
    }

    /// Returns the height of a table that the keyboard covers beyond the safe area, which the table is inset by anyway. In points.
    /// - Parameters:
    ///   - safeBottom: the table's safe area inset, if its insets follow it.
    ///   - safeBottom: of the table, as far as its insets follow it.
    static func covered(_ table: CGRect, by keyboard: CGRect, safeBottom: CGFloat) -> CGFloat {
        guard keyboard.minY < table.maxY, keyboard.maxY > table.minY else { return 0 }
        return max(table.maxY - max(keyboard.minY, table.minY) - safeBottom, 0)
    }

    private func keyboardMoves(_ info: [AnyHashable: Any], shows: Bool) {
        guard let table = controller?.tableView, let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
            let covered = height(coveredBy: end), !shows || !end.isEmpty
        else { return }
        let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
        let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0
        let wanted = shows ? covered : 0
        guard wanted != added || shows else { return }
        UIView.animate(
            withDuration: duration, delay: 0,
            options: [UIView.AnimationOptions(rawValue: UInt(curve) << 16), .beginFromCurrentState, .allowUserInteraction]
        ) {
            withCause(.uikit("tableViewController")) {
                self.add(wanted - self.added)
                if shows { table.showRowOfFirstResponder() }
            }
            table.layoutIfNeeded()
        }
    }

    private func add(_ difference: CGFloat) {
        added += difference
        guard difference != 0, let table = controller?.viewIfLoaded as? UITableView else { return }
        table.contentInset.bottom += difference
        table.verticalScrollIndicatorInsets.bottom += difference
        // A table that was scrolled into the additional space scrolls back with it.
        let last = max(
            table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height, -table.adjustedContentInset.top)
        if difference < 0, table.contentOffset.y > last { table.contentOffset.y = last }
    }
}

extension UITableView {
    /// Scrolls no farther than needed to show the row with the first responder; without a separate animation.
    func showRowOfFirstResponder() {
        guard let field = UIApplication.shared.firstResponder as? UIView, field.isDescendant(of: self) else { return }
        let row = displayed.sorted.first { field.isDescendant(of: $0.cell) }
        let rect = row.map { frame(of: $0.path) } ?? field.convert(field.bounds, to: self)
        let insets = adjustedContentInset
        let visible = bounds.minY + insets.top..<max(bounds.maxY - insets.bottom, bounds.minY + insets.top)
        var offset = contentOffset.y
        if rect.maxY > visible.upperBound { offset += rect.maxY - visible.upperBound }
        // The top matters more when the row is higher than the available height.
        if rect.minY < offset + insets.top { offset = rect.minY - insets.top }
        if offset != contentOffset.y { contentOffset.y = offset }
    }
}
