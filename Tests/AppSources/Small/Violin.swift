import UIKit
protocol ViolinOneTimeDelegate: AnyObject { func code(_ view: ViolinCodeView, didFinish code: String) }
final class ViolinDigitField: UITextField {
    var onDelete: (() -> Void)?
    override func deleteBackward() { super.deleteBackward(); onDelete?() }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == #selector(paste(_:)) || action == #selector(UIResponderStandardEditActions.copy(_:)) }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    override var isSecureTextEntry: Bool { didSet { setNeedsDisplay() } }
}
class ViolinCodeView: UIStackView, UITextFieldDelegate {
    weak var owner: ViolinOneTimeDelegate?
    private(set) lazy var digits: [ViolinDigitField] = (0..<4).map { index in
        let field = ViolinDigitField()
        field.keyboardType = .numberPad
        field.textContentType = .oneTimeCode
        field.textAlignment = .center
        field.tag = index
        field.delegate = self
        field.addTarget(self, action: #selector(edited(_:)), for: .editingChanged)
        field.onDelete = { [weak self] in self?.back(from: index) }
        return field
    }
    convenience init(owner: ViolinOneTimeDelegate) {
        self.init(frame: .zero)
        self.owner = owner
        digits.forEach(addArrangedSubview)
        distribution = .fillEqually
    }
    @objc private func edited(_ field: ViolinDigitField) {
        guard field.text?.isEmpty == false else { return }
        guard field.tag + 1 < digits.count else {
            owner?.code(self, didFinish: digits.compactMap(\.text).joined())
            field.resignFirstResponder()
            return
        }
        digits[field.tag + 1].becomeFirstResponder()
    }
    private func back(from index: Int) { if index > 0 { digits[index - 1].becomeFirstResponder() } }
    func textFieldDidChangeSelection(_ textField: UITextField) {
        let end = textField.endOfDocument
        if textField.selectedTextRange?.start != end { textField.selectedTextRange = textField.textRange(from: end, to: end) }
    }
}
class ViolinController: UIViewController, ViolinOneTimeDelegate {
    lazy var code = ViolinCodeView(owner: self)
    override func viewDidLoad() {
        super.viewDidLoad()
        code.frame = CGRect(x: 20, y: 200, width: 200, height: 50)
        view.addSubview(code)
        view.keyboardLayoutGuide.followsUndockedKeyboard = true
    }
    func code(_ view: ViolinCodeView, didFinish code: String) { title = code }
}
// check: { let c = ViolinController(); c.loadViewIfNeeded(); for d in c.code.digits { d.text = "\(d.tag)"; d.sendActions(for: .editingChanged) }; return c.title! }() == 0123
