/// The find interaction of text views.
extension UITextView {
    var findSession: TextFindSession? { findInteraction?.activeFindSession as? TextFindSession }

    /// Presents the find bar for Command-F. For Command-Option-F the bar also has the row for replacing.
    func find(with press: UIPress) -> Bool {
        guard let key = press.key, key.keyCode == .keyboardF, let findInteraction,
            !key.modifierFlags.isDisjoint(with: [.command, .control])
        else { return false }
        findInteraction.presentFindNavigator(showingReplace: key.modifierFlags.contains(.alternate))
        return true
    }

    /// Places the highlights of the visible results behind the text.
    func placeFindHighlights() {
        guard let session = findSession else {
            findHighlights?.removeFromSuperview()
            findHighlights = nil
            return
        }
        let view = findHighlights ?? FindHighlightView()
        if findHighlights == nil {
            findHighlights = view
            contentView.insertSubview(view, at: 0)
        }
        view.frame = contentView.bounds
        let origin = columnOrigin
        let seen = column.blocks(from: bounds.minY - origin.y, to: bounds.maxY - origin.y)
        let offsets = column.start(of: seen.lowerBound)..<column.start(of: seen.upperBound) + column.blocks[seen.upperBound].length
        var marks: [(rect: CGRect, isCurrent: Bool)] = []
        for (index, range) in session.results.enumerated() where range.overlaps(offsets) {
            for rect in column.textRects(range) {
                marks.append((rect: rect.offsetBy(dx: origin.x, dy: origin.y), isCurrent: index == session.highlightedResultIndex))
            }
        }
        view.show(marks)
    }
}

/// The delegate of a text view's find interaction, which creates the search sessions. It is a separate object, because a subclass of
/// the text view may itself be the delegate of another find interaction.
@MainActor
final class TextFindSessions: NSObject, UIFindInteractionDelegate {
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        (view as? UITextView).map { TextFindSession($0) }
    }
}
