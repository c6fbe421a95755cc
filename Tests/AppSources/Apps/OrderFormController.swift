import Foundation
import UIKit

/// A form in the style of 2018: outlets, selectors of every kind, notifications, a timer.
class OrderFormController: UIViewController, UITextFieldDelegate {
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet private(set) var fields: [UITextField]! = []
    @IBOutlet weak var stepper: UIStepper?
    @IBInspectable var cornerRadius: CGFloat = 4

    @objc dynamic var total: Int = 0
    var fired: [String] = []
    var timer: Timer?
    var link: CADisplayLink?

    private lazy var payButton: UIButton = {
        let button = UIButton(type: .system)
        button.addTarget(self, action: #selector(pay(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(OrderFormController.payWithEvent(_:event:)), for: .touchUpInside)
        button.addTarget(nil, action: #selector(noteFromChain), for: .touchUpInside)
        return button
    }()
    let field = UITextField()
    lazy var doneItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(self.done))
    lazy var literalItem = UIBarButtonItem(title: "Old", style: .plain, target: self, action: Selector("oldWay:"))

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        view.addSubview(label)
        titleLabel = label
        fields = [field]
        view.addSubview(payButton)
        view.addSubview(field)
        field.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        field.delegate = self
        field.addTarget(self, action: #selector(textFieldDidChange), for: .editingChanged)

        let tap = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
        tap.addTarget(self, action: #selector(bare))
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(held)))

        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(
            self, selector: #selector(OrderFormController.orderChanged), name: NSNotification.Name("orderChanged"), object: nil)
        timer = Timer.scheduledTimer(
            timeInterval: 0.1, target: self, selector: #selector(timerFired(_:)), userInfo: "every", repeats: true)
        RunLoop.main.add(
            Timer(timeInterval: 0.1, target: self, selector: #selector(tick), userInfo: nil, repeats: false), forMode: .common)
        link = CADisplayLink(target: self, selector: #selector(step(_:)))
        link?.add(to: .main, forMode: .common)
        perform(#selector(later(_:)), with: "argument", afterDelay: 0.2)
        perform(#selector(never), with: nil, afterDelay: 0.2)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(never), object: nil)
    }

    @IBAction func pay(_ sender: UIButton) { fired.append("pay:") }
    @objc func payWithEvent(_ sender: Any?, event: UIEvent?) { fired.append("payWithEvent:event:") }
    @objc private func noteFromChain() { fired.append("noteFromChain") }
    @objc fileprivate func done() { fired.append("done") }
    @objc func oldWay(_ item: UIBarButtonItem) { fired.append("oldWay:") }
    @objc func textFieldDidChange(_ textField: UITextField) { fired.append("textFieldDidChange: \(textField.text ?? "")") }
    @objc func handleTap(_ recognizer: UITapGestureRecognizer) { fired.append("handleTap: \(recognizer.state == .ended)") }
    @objc func bare() { fired.append("bare") }
    @objc func held(_ gesture: UIGestureRecognizer) { fired.append("held") }
    @objc(priceForCount:) func price(count: NSNumber) -> NSNumber { NSNumber(value: count.intValue * 3) }
    @objc func never() { fired.append("never") }
    @objc func step(_ link: CADisplayLink) {
        fired.append("step")
        link.invalidate()
    }
    @objc func timerFired(_ timer: Timer) {
        fired.append("timerFired: \(timer.userInfo as? String ?? "")")
        timer.invalidate()
    }

    func pressPay() { payButton.sendActions(for: .touchUpInside) }
    func hideKeyboard() { UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil) }
    func price(of count: Int) -> Int? {
        let selector = NSSelectorFromString("priceForCount:")
        guard responds(to: selector) else { return nil }
        return (perform(selector, with: NSNumber(value: count))?.takeUnretainedValue() as? NSNumber)?.intValue
    }
}

// MARK: - Notifications

private extension OrderFormController {
    @objc func keyboardWillShow(_ notification: NSNotification) {
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        fired.append("keyboardWillShow: \((frame?.height ?? 0) > 100)")
    }
    @objc func orderChanged() { fired.append("orderChanged") }
}

extension OrderFormController {
    @objc private func tick() { fired.append("tick") }
    @objc private func later(_ text: String) { fired.append("later: \(text)") }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        fired.append("viewWillAppear in an extension")
    }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
