import Foundation
import UIKit

/// Moves its field above the keyboard with the values of the notification, in all common kinds of casts.
class KeyboardFollower: UIViewController, UITextFieldDelegate {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    var bottom: NSLayoutConstraint!
    var heard: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.borderStyle = .roundedRect
        field.delegate = self
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        bottom = view.bottomAnchor.constraint(equalTo: field.bottomAnchor, constant: 20)
        NSLayoutConstraint.activate([
            bottom, field.centerXAnchor.constraint(equalTo: view.centerXAnchor), field.widthAnchor.constraint(equalToConstant: 200),
        ])
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(self, selector: #selector(keyboardWillHide), name: UIResponder.keyboardWillHideNotification, object: nil)
    }
    deinit { NotificationCenter.default.removeObserver(self) }

    @objc func keyboardWillShow(_ notification: NSNotification) {
        guard let info = notification.userInfo, let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
            let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
            let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt,
            let number = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber
        else { return }
        heard.append("show \(Int(end.height)) \(duration) \(curve) \(number.intValue)")
        bottom.constant = end.height + 20
        UIView.animate(
            withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
            animations: {
                self.view.layoutIfNeeded()
            })
    }
    @objc func keyboardWillHide() {
        heard.append("hide")
        bottom.constant = 20
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
