import UIKit

/// A text view that grows with its text up to a height and scrolls from there on, as the fields of message apps do: the text view alone can
/// do only one or the other.
@MainActor
package final class TextGrowth {
    /// The maximum height, points.
    let limit: CGFloat
    private var height: NSLayoutConstraint?

    init(limit: CGFloat) { self.limit = limit }

    /// Updates scrolling and height. Call it after the text has changed.
    package func follow(_ textView: UITextView) {
        let room = CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude)
        let isOver = textView.sizeThatFits(room).height > limit
        guard isOver != textView.isScrollEnabled else { return }
        textView.isScrollEnabled = isOver
        if textView.translatesAutoresizingMaskIntoConstraints {
            if isOver { textView.frame.size.height = limit }
        } else {
            let height = height ?? textView.heightAnchor.constraint(equalToConstant: limit)
            self.height = height
            height.isActive = isOver
        }
        textView.superview?.layoutIfNeeded()
        if isOver { textView.scrollRangeToVisible(textView.selectedRange) }
    }
}

extension UITextView {
    /// The growth; nil for a text view that grows without limit or not at all.
    package var growth: TextGrowth? {
        get { associatedValues[ObjectIdentifier(TextGrowth.self)] as? TextGrowth }
        set { associatedValues[ObjectIdentifier(TextGrowth.self)] = newValue }
    }
}
