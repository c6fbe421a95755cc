import UIKitText

/// The keyboard avoidance of table and collection view controllers. Along with the keyboard animation it enlarges the list's bottom inset
/// by the covered height and scrolls to the row that contains the first responder. (Facts/KeyboardBehaviour.md#lists)
@MainActor
final class ListKeyboardAvoidance {
    private weak var controller: UIViewController?
    private var observations: [any NSObjectProtocol] = []
    /// The height in points that this object has added to the list's bottom insets.
    private var added: CGFloat = 0
    private var list: UIScrollView? { controller?.viewIfLoaded as? UIScrollView }
    /// The cause under which the trace lists the changes: `tableViewController` or `collectionViewController`.
    private var cause: Cause { .uikit(controller is UITableViewController ? "tableViewController" : "collectionViewController") }

    func begin(for controller: UIViewController) {
        guard observations.isEmpty else { return }
        self.controller = controller
        let center = NotificationCenter.default
        for (name, shows) in [(UIResponder.keyboardWillShowNotification, true), (UIResponder.keyboardWillHideNotification, false)] {
            observations.append(
                center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
                    nonisolated(unsafe) let info = notification.userInfo ?? [:]
                    // All code of the phone runs on one thread, but the compiler cannot verify this.
                    MainActor.assumeIsolated { self?.keyboardMoves(info, shows: shows) }
                })
        }
    }

    /// Insets the list for a visible keyboard without an animation. Does nothing before `begin` or if the list is not in a window.
    func meetKeyboard() {
        guard !observations.isEmpty, list?.window != nil,
            let frame = UIApplication.shared.textInputSystem?.keyboardFrame, let wanted = height(coveredBy: frame), wanted != added
        else { return }
        UIView.performWithoutAnimation { withCause(cause) { add(wanted - added) } }
    }

    /// Returns the height of the list that a keyboard frame in screen coordinates covers, or `nil` if the list is not in a window.
    private func height(coveredBy keyboard: CGRect) -> CGFloat? {
        guard let list, let window = list.window else { return nil }
        let safeBottom = list.adjustedContentInset.bottom - list.contentInset.bottom
        return Self.covered(list.convert(list.bounds, to: nil), by: window.convert(keyboard, from: nil), safeBottom: safeBottom)
    }

    func end() {
        observations.forEach(NotificationCenter.default.removeObserver)
        observations = []
        add(-added)
    }

    /// Returns the height in points of a list that the keyboard covers. The safe area is not included, because the list is already inset
    /// by it.
    /// - Parameter safeBottom: The list's bottom safe area inset if the list adjusts its content inset for the safe area, otherwise 0.
    static func covered(_ list: CGRect, by keyboard: CGRect, safeBottom: CGFloat) -> CGFloat {
        guard keyboard.minY < list.maxY, keyboard.maxY > list.minY else { return 0 }
        return max(list.maxY - max(keyboard.minY, list.minY) - safeBottom, 0)
    }

    private func keyboardMoves(_ info: [AnyHashable: Any], shows: Bool) {
        guard let list, let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
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
            withCause(self.cause) {
                self.add(wanted - self.added)
                if shows { list.showCellOfFirstResponder() }
            }
            list.layoutIfNeeded()
        }
    }

    private func add(_ difference: CGFloat) {
        added += difference
        guard difference != 0, let list else { return }
        list.contentInset.bottom += difference
        list.verticalScrollIndicatorInsets.bottom += difference
        // A list that is scrolled into the removed inset scrolls back to the end of its scroll range.
        let last = max(list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height, -list.adjustedContentInset.top)
        if difference < 0, list.contentOffset.y > last { list.contentOffset.y = last }
    }
}

extension UIScrollView {
    /// Scrolls the shortest distance that shows the row or item of the first responder, without an animation of its own.
    fileprivate func showCellOfFirstResponder() {
        guard let field = UIApplication.shared.firstResponder as? UIView, field.isDescendant(of: self) else { return }
        let rect = frameOfCell(with: field) ?? field.convert(field.bounds, to: self)
        let insets = adjustedContentInset
        let visible = bounds.minY + insets.top..<max(bounds.maxY - insets.bottom, bounds.minY + insets.top)
        var offset = contentOffset.y
        if rect.maxY > visible.upperBound { offset += rect.maxY - visible.upperBound }
        // If the row is taller than the visible area, its top edge is shown.
        if rect.minY < offset + insets.top { offset = rect.minY - insets.top }
        if offset != contentOffset.y { contentOffset.y = offset }
    }

    private func frameOfCell(with field: UIView) -> CGRect? {
        if let table = self as? UITableView {
            return table.displayed.sorted.first { field.isDescendant(of: $0.cell) }.map { table.frame(of: $0.path) }
        }
        guard let collection = self as? UICollectionView else { return nil }
        return collection.displayed.cells.first { field.isDescendant(of: $0.cell) }
            .flatMap { collection.layoutAttributesForItem(at: $0.path)?.frame }
    }
}
