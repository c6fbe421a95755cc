import UIKit

/// Makes the return key move from one text input to the next, in the order in which the text inputs were added. At the last text input,
/// the return key dismisses the keyboard.
///
/// The manager becomes the delegate of its text inputs. It forwards calls to `delegate` or, if `delegate` is nil, to the previous
/// delegate of the text input.
@preconcurrency @MainActor
public final class IQKeyboardReturnManager: NSObject, UITextFieldDelegate, UITextViewDelegate {
    /// The delegate that receives all calls without a result, in place of the text inputs' own delegates. Calls with a result are not
    /// forwarded. While this property is set, these calls return true, and the return key of text fields has no effect.
    public weak var delegate: (any UITextFieldDelegate & UITextViewDelegate)?

    /// The type of the return key of the last text input. The default is `.default`.
    public var lastTextInputViewReturnKeyType: UIReturnKeyType = .default {
        didSet {
            guard let record = records.first(where: { $0.view?.isFirstResponder == true }), let view = record.view else { return }
            updateReturnKey(of: view)
        }
    }
    /// Whether the return key also moves from a text view to the next text input, and does not insert a line break. The default is false.
    public var dismissTextViewOnReturn = false

    private(set) var records: [Record] = []

    /// A text input with its previous delegate and its previous type of return key.
    struct Record {
        weak var view: (any IQTextInputView)?
        weak var textFieldDelegate: (any UITextFieldDelegate)?
        weak var textViewDelegate: (any UITextViewDelegate)?
        let returnKeyType: UIReturnKeyType
    }

    @preconcurrency @MainActor public override init() { super.init() }

    // MARK: Adding and removing

    /// Appends a text input. A text input that is added twice is in the order twice.
    public func add(textInputView: any IQTextInputView) {
        let (field, textView) = (textInputView as? UITextField, textInputView as? UITextView)
        records.append(
            Record(
                view: textInputView, textFieldDelegate: field?.delegate, textViewDelegate: textView?.delegate,
                returnKeyType: textInputView.returnKeyType))
        field?.delegate = self
        textView?.delegate = self
    }

    /// Removes a text input, and restores its type of return key and its delegate.
    public func remove(textInputView: any IQTextInputView) {
        guard let index = records.firstIndex(where: { $0.view === textInputView }) else { return }
        let record = records.remove(at: index)
        textInputView.returnKeyType = record.returnKeyType
        (textInputView as? UITextField)?.delegate = record.textFieldDelegate
        (textInputView as? UITextView)?.delegate = record.textViewDelegate
    }

    /// Adds the text inputs in `view` from top to bottom and from left to right, including hidden and disabled ones.
    /// - Parameter recursive: Whether to search the subviews of views that are not text inputs.
    public func addResponderSubviews(of view: UIView, recursive: Bool) {
        for input in Self.inputs(in: view, recursive: recursive) { add(textInputView: input) }
    }
    public func removeResponderSubviews(of view: UIView, recursive: Bool) {
        for input in Self.inputs(in: view, recursive: recursive) { remove(textInputView: input) }
    }

    private static func inputs(in view: UIView, recursive: Bool) -> [any IQTextInputView] {
        var found: [any IQTextInputView] = []
        for subview in view.subviews {
            if let input = subview as? any IQTextInputView {
                found.append(input)
            } else if recursive {
                found += inputs(in: subview, recursive: true)
            }
        }
        return found.sortedByPlace { $0.convert($0.bounds, to: view) }
    }

    // MARK: Moving to the next input

    /// Makes the next text input first responder, or resigns the last one. Returns true if the keyboard was dismissed.
    @discardableResult
    public func goToNextResponderOrResign(from textInputView: any IQTextInputView) -> Bool {
        if let next = next(after: textInputView) {
            next.becomeFirstResponder()
            return false
        }
        textInputView.resignFirstResponder()
        return true
    }

    /// Returns the first text input after `view` that can currently become first responder.
    private func next(after view: any IQTextInputView) -> (any IQTextInputView)? {
        guard let index = records.firstIndex(where: { $0.view === view }) else { return nil }
        return records[(index + 1)...].lazy.compactMap(\.view)
            .first { $0.isUserInteractionEnabled && !$0.isHidden && $0.alpha != 0 && $0.iqIsEnabled }
    }

    /// Sets the type of the text input's return key to `next`, or to the type for the last text input.
    func updateReturnKey(of view: any IQTextInputView) {
        let type = next(after: view) == nil ? lastTextInputViewReturnKeyType : .next
        guard view.returnKeyType != type else { return }
        view.returnKeyType = type
        view.reloadInputViews()
    }

    // MARK: Delegates

    /// Returns the delegate whose result is used for a field's calls with a result. Returns nil if the manager's `delegate` is set.
    func answerer(for field: UITextField) -> (any UITextFieldDelegate)? { delegate == nil ? record(of: field)?.textFieldDelegate : nil }
    func answerer(for textView: UITextView) -> (any UITextViewDelegate)? {
        delegate == nil ? record(of: textView)?.textViewDelegate : nil
    }
    /// Returns the delegate that receives the calls without a result for a field.
    func listener(for field: UITextField) -> (any UITextFieldDelegate)? {
        if let delegate { return delegate }
        return record(of: field)?.textFieldDelegate
    }
    func listener(for textView: UITextView) -> (any UITextViewDelegate)? {
        if let delegate { return delegate }
        return record(of: textView)?.textViewDelegate
    }

    private func record(of view: UIView) -> Record? { records.first { $0.view === view } }
}
