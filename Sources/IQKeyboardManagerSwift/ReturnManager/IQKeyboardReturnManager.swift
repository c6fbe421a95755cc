import UIKit

/// Makes the return key move from one text input to the next, in the order in which they were added, and dismiss the keyboard at the last.
///
/// It becomes the delegate of added inputs, and forwards calls to `delegate` or, without one, to the input's previous delegate.
@preconcurrency @MainActor
public final class IQKeyboardReturnManager: NSObject, UITextFieldDelegate, UITextViewDelegate {
    /// Receives every call without a result, instead of the inputs' own delegates. Calls with a result are not forwarded: while it is set
    /// they return true, and the return key of fields has no effect.
    public weak var delegate: (any UITextFieldDelegate & UITextViewDelegate)?

    /// The return key of the last input. Default `.default`.
    public var lastTextInputViewReturnKeyType: UIReturnKeyType = .default {
        didSet {
            guard let record = records.first(where: { $0.view?.isFirstResponder == true }), let view = record.view else { return }
            updateReturnKey(of: view)
        }
    }
    /// Whether the return key moves on from text views, too, instead of breaking the line. Default false.
    public var dismissTextViewOnReturn = false

    private(set) var records: [Record] = []

    /// An added input, and its previous delegate and return key.
    struct Record {
        weak var view: (any IQTextInputView)?
        weak var textFieldDelegate: (any UITextFieldDelegate)?
        weak var textViewDelegate: (any UITextViewDelegate)?
        let returnKeyType: UIReturnKeyType
    }

    @preconcurrency @MainActor public override init() { super.init() }

    // MARK: Adding and removing

    /// Appends an input; an input that is added twice counts twice.
    public func add(textInputView: any IQTextInputView) {
        let (field, textView) = (textInputView as? UITextField, textInputView as? UITextView)
        records.append(
            Record(
                view: textInputView, textFieldDelegate: field?.delegate, textViewDelegate: textView?.delegate,
                returnKeyType: textInputView.returnKeyType))
        field?.delegate = self
        textView?.delegate = self
    }

    /// Restores an input's return key and its delegate.
    public func remove(textInputView: any IQTextInputView) {
        guard let index = records.firstIndex(where: { $0.view === textInputView }) else { return }
        let record = records.remove(at: index)
        textInputView.returnKeyType = record.returnKeyType
        (textInputView as? UITextField)?.delegate = record.textFieldDelegate
        (textInputView as? UITextView)?.delegate = record.textViewDelegate
    }

    /// Adds the inputs in `view` from top to bottom and from left to right, including hidden and disabled ones.
    /// - Parameter recursive: whether to search other subviews, too.
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

    /// Returns the first input after this one that could become first responder now.
    private func next(after view: any IQTextInputView) -> (any IQTextInputView)? {
        guard let index = records.firstIndex(where: { $0.view === view }) else { return nil }
        return records[(index + 1)...].lazy.compactMap(\.view)
            .first { $0.isUserInteractionEnabled && !$0.isHidden && $0.alpha != 0 && $0.iqIsEnabled }
    }

    /// Sets the return key: `next`, or the last input's key.
    func updateReturnKey(of view: any IQTextInputView) {
        let type = next(after: view) == nil ? lastTextInputViewReturnKeyType : .next
        guard view.returnKeyType != type else { return }
        view.returnKeyType = type
        view.reloadInputViews()
    }

    // MARK: Delegates

    /// Returns the delegate that decides about a field; nil while there is a `delegate`.
    func answerer(for field: UITextField) -> (any UITextFieldDelegate)? { delegate == nil ? record(of: field)?.textFieldDelegate : nil }
    func answerer(for textView: UITextView) -> (any UITextViewDelegate)? {
        delegate == nil ? record(of: textView)?.textViewDelegate : nil
    }
    /// Returns the delegate that is notified of a field's events.
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
