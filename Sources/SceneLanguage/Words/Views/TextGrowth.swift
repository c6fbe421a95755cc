import UIKit

/// Makes a text view grow with its text up to a maximum height, above which the text scrolls, as in message apps. UITextView alone can
/// either grow or scroll.
@MainActor
package final class TextGrowth {
    /// The maximum height of the text view, in points.
    let limit: CGFloat
    private var height: NSLayoutConstraint?

    init(limit: CGFloat) { self.limit = limit }

    /// Updates scrolling and height. Call this method after the text has changed.
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
    /// The growth of the text view; nil if it grows without a limit or not at all.
    package var growth: TextGrowth? {
        get { associatedValues[ObjectIdentifier(TextGrowth.self)] as? TextGrowth }
        set { associatedValues[ObjectIdentifier(TextGrowth.self)] = newValue }
    }
}
