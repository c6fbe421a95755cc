import UIKit
import LocalAuthentication
class WalletBase<Content: UIView>: UIViewController {
    var content: Content { view as! Content }
    override func loadView() { view = Content() }
    @objc func close(_ sender: Any?) { dismiss(animated: true) }
    @objc open func configure() {}
}
final class WalletView: UIView {
    let amount = UITextField(), pay = UIButton(type: .custom)
    override init(frame: CGRect) { super.init(frame: frame); [amount, pay].forEach(addSubview) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
final class WalletController: WalletBase<WalletView> {
    private let currency: NumberFormatter = {
        $0.numberStyle = .currency
        $0.locale = Locale(identifier: "en_US")
        return $0
    }(NumberFormatter())
    override func viewDidLoad() {
        super.viewDidLoad()
        configure()
    }
    override func configure() {
        content.amount.keyboardType = .decimalPad
        content.amount.addTarget(self, action: #selector(amountChanged), for: [.editingChanged, .editingDidEnd])
        content.pay.setTitle("Pay", for: .normal)
        content.pay.setTitleColor(.lightGray, for: .disabled)
        content.pay.titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 0)
        content.pay.addTarget(self, action: #selector(close(_:)), for: .touchUpInside)
        content.pay.addTarget(nil, action: #selector(WalletController.authenticate), for: .primaryActionTriggered)
    }
    @objc func amountChanged() { title = currency.string(from: NSDecimalNumber(string: content.amount.text)) }
    @IBAction func authenticate() {
        let context = LAContext()
        var error: NSError?
        guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else { return print(error?.code ?? 0) }
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Pay") { ok, error in
            DispatchQueue.main.async { [weak self] in self?.title = ok ? "Paid" : (error as? LAError)?.code == .userCancel ? "Cancelled" : "Failed" }
        }
    }
}
// check: { let c = WalletController(); c.loadViewIfNeeded(); c.content.amount.text = "1234.5"; c.content.amount.sendActions(for: .editingChanged); return c.title! }() == $1,234.50
