import UIKit

/// A form that avoids the keyboard by itself: it writes single components of properties, and the return key scrolls.
final class NotesController: UIViewController, UITextFieldDelegate {
    private let page = UIScrollView()
    private let subject = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    private let body = UITextField(frame: CGRect(x: 20, y: 500, width: 300, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        page.frame = view.bounds
        page.contentInsetAdjustmentBehavior = .never
        page.contentSize = CGSize(width: 300, height: 1200)
        view.addSubview(page)
        for field in [subject, body] {
            field.delegate = self
            page.addSubview(field)
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    }

    @objc private func keyboardWillShow(_ note: Notification) {
        page.contentInset.bottom = 300
        view.frame.origin.y -= 20
        view.setNeedsLayout()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        page.setContentOffset(CGPoint(x: 0, y: 150), animated: false)
        return body.becomeFirstResponder()
    }
}
