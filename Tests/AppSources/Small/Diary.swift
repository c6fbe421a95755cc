import SwiftUI
import UIKit
struct DiaryRow: View {
    let text: String
    var body: some View { Text(text).padding() }
}
typealias DiaryView = UIView
class DiaryEntryController: UIViewController, UITextViewDelegate {
    let textView = UITextView()
    let counter = UILabel()
    private var bottom: NSLayoutConstraint!
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        textView.delegate = self
        textView.translatesAutoresizingMaskIntoConstraints = false
        counter.translatesAutoresizingMaskIntoConstraints = false
        [textView, counter].forEach(view.addSubview)
        bottom = counter.bottomAnchor.constraint(equalTo: view.bottomAnchor)
        bottom.priority = .required - 1
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            textView.leadingAnchor.constraint(equalTo: view.leadingAnchor), textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            textView.bottomAnchor.constraint(equalTo: counter.topAnchor), counter.centerXAnchor.constraint(equalTo: view.centerXAnchor), bottom,
        ])
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(keyboard(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
        center.addObserver(forName: UITextView.textDidChangeNotification, object: textView, queue: .main) { [weak self] _ in self?.count() }
        count()
    }
    @objc private func keyboard(_ note: Notification) {
        guard let info = note.userInfo, let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
            let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
            let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt else { return }
        bottom.constant = -(view.bounds.maxY - view.convert(frame, from: nil).minY)
        UIView.animate(withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)) { self.view.layoutIfNeeded() }
    }
    private func count() { counter.text = String(format: "%d words", textView.text.split { $0 == " " }.count) }
    func textViewDidChange(_ textView: UITextView) { count() }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        (textView.text as NSString).replacingCharacters(in: range, with: text).count <= 500
    }
}
// check: { let c = DiaryEntryController(); c.loadViewIfNeeded(); c.textView.text = "a b c"; c.textViewDidChange(c.textView); return c.counter.text! }() == 3 words
