import UIKit

/// The delegate methods of text views.
extension IQKeyboardReturnManager {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        let answer = answerer(for: textView)?.textViewShouldBeginEditing(textView) ?? true
        if answer { updateReturnKey(of: textView) }
        return answer
    }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        answerer(for: textView)?.textViewShouldEndEditing(textView) ?? true
    }
    public func textViewDidBeginEditing(_ textView: UITextView) { listener(for: textView)?.textViewDidBeginEditing(textView) }
    public func textViewDidEndEditing(_ textView: UITextView) { listener(for: textView)?.textViewDidEndEditing(textView) }

    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        let answer = answerer(for: textView)?.textView(textView, shouldChangeTextIn: range, replacementText: text) ?? true
        return movesToNext(from: textView, text) ? false : answer
    }
    public func textView(_ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String) -> Bool {
        let answer = answerer(for: textView)?.textView(textView, shouldChangeTextInRanges: ranges, replacementText: text) ?? true
        return movesToNext(from: textView, text) ? false : answer
    }
    /// Moves to the next text input if `text` is a line feed from the return key and the manager handles the return key. Returns whether
    /// it has moved, regardless of the delegates' results.
    private func movesToNext(from textView: UITextView, _ text: String) -> Bool {
        guard dismissTextViewOnReturn, text == "\n" else { return false }
        goToNextResponderOrResign(from: textView)
        return true
    }

    public func textViewDidChange(_ textView: UITextView) { listener(for: textView)?.textViewDidChange(textView) }
    public func textViewDidChangeSelection(_ textView: UITextView) { listener(for: textView)?.textViewDidChangeSelection(textView) }

    // MARK: Links, pictures and tagged text

    public func textView(
        _ aTextView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
        answerer(for: aTextView)?.textView(aTextView, shouldInteractWith: URL, in: characterRange, interaction: interaction) ?? true
    }
    public func textView(
        _ aTextView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        answerer(for: aTextView)?.textView(
            aTextView, shouldInteractWith: textAttachment, in: characterRange, interaction: interaction) ?? true
    }
    public func textView(_ aTextView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        answerer(for: aTextView)?.textView(aTextView, shouldInteractWith: URL, in: characterRange) ?? true
    }
    public func textView(
        _ aTextView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool {
        answerer(for: aTextView)?.textView(aTextView, shouldInteractWith: textAttachment, in: characterRange) ?? true
    }
    /// Returns nil if there is no delegate, so that a tap on a link has no effect.
    public func textView(_ aTextView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
        answerer(for: aTextView)?.textView(aTextView, primaryActionFor: textItem, defaultAction: defaultAction)
    }
    public func textView(
        _ aTextView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
        answerer(for: aTextView)?.textView(aTextView, menuConfigurationFor: textItem, defaultMenu: defaultMenu)
    }
    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
    ) { listener(for: textView)?.textView(textView, textItemMenuWillDisplayFor: textItem, animator: animator) }
    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
    ) { listener(for: textView)?.textView(textView, textItemMenuWillEndFor: textItem, animator: animator) }

    // MARK: The edit menu

    public func textView(
        _ aTextView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        answerer(for: aTextView)?.textView(aTextView, editMenuForTextIn: range, suggestedActions: suggestedActions)
    }
    public func textView(
        _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        answerer(for: textView)?.textView(textView, editMenuForTextInRanges: ranges, suggestedActions: suggestedActions)
    }
    public func textView(_ aTextView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        listener(for: aTextView)?.textView(aTextView, willPresentEditMenuWith: animator)
    }
    public func textView(_ aTextView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        listener(for: aTextView)?.textView(aTextView, willDismissEditMenuWith: animator)
    }
}
