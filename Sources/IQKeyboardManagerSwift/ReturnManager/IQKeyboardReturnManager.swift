import UIKit

/// Makes the return key move from one text input to the next, in the order in which the inputs were added. At the last input, the return
/// key dismisses the keyboard.
///
/// The manager becomes the delegate of its inputs. It forwards calls to `delegate` or, without one, to the input's previous delegate.
@preconcurrency @MainActor
public final class IQKeyboardReturnManager: NSObject, UITextFieldDelegate, UITextViewDelegate {
    /// The delegate that receives all calls without a result, instead of the inputs' own delegates. Calls with a result are not
    /// forwarded: while this property is set, these calls return true, and the return key of text fields has no effect.
    public weak var delegate: (any UITextFieldDelegate & UITextViewDelegate)?

    /// The return key of the last input. Default `.default`.
    public var lastTextInputViewReturnKeyType: UIReturnKeyType = .default {
        didSet {
            guard let record = records.first(where: { $0.view?.isFirstResponder == true }), let view = record.view else { return }
            updateReturnKey(of: view)
        }
    }
    /// Whether the return key also moves on from text views, instead of inserting a line break. Default false.
    public var dismissTextViewOnReturn = false

    private(set) var records: [Record] = []

    /// An input with its previous delegate and return key.
    struct Record {
        weak var view: (any IQTextInputView)?
        weak var textFieldDelegate: (any UITextFieldDelegate)?
        weak var textViewDelegate: (any UITextViewDelegate)?
        let returnKeyType: UIReturnKeyType
    }

    @preconcurrency @MainActor public override init() { super.init() }

    // MARK: Adding and removing

    /// Appends an input. An input that is added twice is in the order twice.
    public func add(textInputView: any IQTextInputView) {
        let (field, textView) = (textInputView as? UITextField, textInputView as? UITextView)
        records.append(
            Record(
                view: textInputView, textFieldDelegate: field?.delegate, textViewDelegate: textView?.delegate,
                returnKeyType: textInputView.returnKeyType))
        field?.delegate = self
        textView?.delegate = self
    }

    /// Removes an input, and restores its return key and its delegate.
    public func remove(textInputView: any IQTextInputView) {
        guard let index = records.firstIndex(where: { $0.view === textInputView }) else { return }
        let record = records.remove(at: index)
        textInputView.returnKeyType = record.returnKeyType
        (textInputView as? UITextField)?.delegate = record.textFieldDelegate
        (textInputView as? UITextView)?.delegate = record.textViewDelegate
    }

    /// Adds the inputs in `view` from top to bottom and from left to right, including hidden and disabled inputs.
    /// - Parameter recursive: Whether to search subviews that are not inputs.
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

    /// Makes the next input first responder, or resigns the last one. Returns true if the keyboard was dismissed.
    @discardableResult
    public func goToNextResponderOrResign(from textInputView: any IQTextInputView) -> Bool {
        if let next = next(after: textInputView) {
            next.becomeFirstResponder()
            return false
        }
        textInputView.resignFirstResponder()
        return true
    }

    /// Returns the first input after `view` that could become first responder now.
    private func next(after view: any IQTextInputView) -> (any IQTextInputView)? {
        guard let index = records.firstIndex(where: { $0.view === view }) else { return nil }
        return records[(index + 1)...].lazy.compactMap(\.view)
            .first { $0.isUserInteractionEnabled && !$0.isHidden && $0.alpha != 0 && $0.iqIsEnabled }
    }

    /// Sets the input's return key to `next`, or to the key for the last input.
    func updateReturnKey(of view: any IQTextInputView) {
        let type = next(after: view) == nil ? lastTextInputViewReturnKeyType : .next
        guard view.returnKeyType != type else { return }
        view.returnKeyType = type
        view.reloadInputViews()
    }

    // MARK: Delegates

    /// Returns the delegate that answers calls with a result for a field, or nil if the manager's `delegate` is set.
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
