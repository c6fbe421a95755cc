import UIKit

/// The delegate methods of text fields.
extension IQKeyboardReturnManager {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        let answer = answerer(for: textField)?.textFieldShouldBeginEditing(textField) ?? true
        if answer { updateReturnKey(of: textField) }
        return answer
    }
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        answerer(for: textField)?.textFieldShouldEndEditing(textField) ?? true
    }
    public func textFieldDidBeginEditing(_ textField: UITextField) { listener(for: textField)?.textFieldDidBeginEditing(textField) }
    public func textFieldDidEndEditing(_ textField: UITextField) { listener(for: textField)?.textFieldDidEndEditing(textField) }
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        listener(for: textField)?.textFieldDidEndEditing(textField, reason: reason)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        answerer(for: textField)?.textField(textField, shouldChangeCharactersIn: range, replacementString: string) ?? true
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool {
        answerer(for: textField)?.textField(textField, shouldChangeCharactersInRanges: ranges, replacementString: string) ?? true
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) {
        listener(for: textField)?.textFieldDidChangeSelection(textField)
    }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool {
        answerer(for: textField)?.textFieldShouldClear(textField) ?? true
    }

    /// If the manager's `delegate` is set, returns true and does nothing else. Otherwise moves to the next text input, even if the
    /// field's delegate returns false. In that case, the result is whether the keyboard was dismissed.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard delegate == nil else { return true }
        let answer = answerer(for: textField)?.textFieldShouldReturn(textField) ?? true
        let isResigned = goToNextResponderOrResign(from: textField)
        return answer || isResigned
    }

    // MARK: The edit menu

    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        answerer(for: textField)?.textField(textField, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
    }
    public func textField(
        _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        answerer(for: textField)?.textField(textField, editMenuForCharactersInRanges: ranges, suggestedActions: suggestedActions)
    }
    public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        listener(for: textField)?.textField(textField, willPresentEditMenuWith: animator)
    }
    public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        listener(for: textField)?.textField(textField, willDismissEditMenuWith: animator)
    }
}
