/// Controls a text view's editing and is notified of it. Every method is optional.
///
/// Partial: there are no writing tools, no formatting controller and no input suggestions, and therefore no callbacks for them.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether an edit is permitted. `range` counts UTF-16 units of the current text. The return key arrives as a line feed.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Returns whether an edit of any number of ranges is permitted: `NSValue`s that hold an `NSRange`, in the text's order. An edit here
    /// has one. Called instead of `textView(_:shouldChangeTextIn:replacementText:)` if implemented.
    func textView(_ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String) -> Bool
    /// Called after an edit of the user. Not called when the app sets the text.
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Returns the edit menu for a selection or, with an empty range, for the caret; nil for the system's, `suggestedActions`.
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
    /// Returns the edit menu for any number of ranges, `NSValue`s that hold an `NSRange`. Called instead of
    /// `textView(_:editMenuForTextIn:suggestedActions:)` if implemented.
    func textView(_ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]) -> UIMenu?
    /// Called before the edit menu is presented; added animations run along with it.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Returns the action of a tap on a link, an image or tagged text; nil for none. `defaultAction` opens a link. Only text that is
    /// selectable but not editable has items that react to touches.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
    /// Returns the menu of a long press; nil for none.
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
    func textView(_ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating)
    /// The older forms, called where the newer ones are not implemented. False prevents any effect.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// The oldest forms, called where those are not implemented.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
    func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange) -> Bool
    // Called by writing tools, the formatting panel and input suggestions, which the phone does not have.
    func textViewWritingToolsWillBegin(_ textView: UITextView)
    func textViewWritingToolsDidEnd(_ textView: UITextView)
    func textView(_ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange) -> [NSValue]
    func textView(_ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController)
    func textView(_ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController)
    func textView(_ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController)
    func textView(_ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController)
    func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textView(_ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String) -> Bool {
        ranges.allSatisfy { self.textView(textView, shouldChangeTextIn: $0.rangeValue, replacementText: text) }
    }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    public func textView(
        _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        ranges.first.flatMap { self.textView(textView, editMenuForTextIn: $0.rangeValue, suggestedActions: suggestedActions) }
    }
    public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
    public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {}

    public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
        allows(textView, textItem, .invokeDefaultAction) ? defaultAction : nil
    }
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
        allows(textView, textItem, .presentActions) && !defaultMenu.children.isEmpty ? .init(menu: defaultMenu) : nil
    }
    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
    ) {}
    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem, animator: any UIContextMenuInteractionAnimating
    ) {}

    private func allows(_ textView: UITextView, _ textItem: UITextItem, _ interaction: UITextItemInteraction) -> Bool {
        switch textItem.content {
        case .link(let url): self.textView(textView, shouldInteractWith: url, in: textItem.range, interaction: interaction)
        case .textAttachment(let attachment):
            self.textView(textView, shouldInteractWith: attachment, in: textItem.range, interaction: interaction)
        case .tag: true
        }
    }
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: textAttachment, in: characterRange) }
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
    public func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange) -> Bool {
        true
    }
    public func textViewWritingToolsWillBegin(_ textView: UITextView) {}
    public func textViewWritingToolsDidEnd(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange) -> [NSValue] { [] }
    public func textView(_ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController) {}
    public func textView(_ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController) {}
    public func textView(_ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController) {}
    public func textView(_ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController) {}
    public func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion) {}
}
