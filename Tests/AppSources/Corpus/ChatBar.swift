import UIKit

/// A bar above the keyboard that contains a text view. The responder chain determines the target of its button's action.
class ChatBar: UIView {
    let textView = UITextView()
    let send = UIButton(type: .system)
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = .flexibleHeight
        backgroundColor = .lightGray
        textView.isScrollEnabled = false
        textView.frame = CGRect(x: 8, y: 6, width: 280, height: 36)
        send.setTitle("Send", for: .normal)
        send.frame = CGRect(x: 300, y: 6, width: 70, height: 36)
        send.addTarget(nil, action: #selector(ChatScreen.sendMessage(_:)), for: .touchUpInside)
        addSubview(textView)
        addSubview(send)
    }
    required init?(coder: NSCoder) { fatalError() }
    override var intrinsicContentSize: CGSize { return CGSize(width: UIView.noIntrinsicMetric, height: 48) }
}

class ChatScreen: UIViewController {
    let bar = ChatBar(frame: CGRect(x: 0, y: 0, width: 390, height: 48))
    var sent: [String] = []
    override var inputAccessoryView: UIView? { return bar }
    override var canBecomeFirstResponder: Bool { return true }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }
    @objc func sendMessage(_ sender: UIButton) {
        sent.append(bar.textView.text)
        bar.textView.text = ""
    }
    @objc func forward() { UIApplication.shared.sendAction(Selector(("sendMessage:")), to: nil, from: bar.send, for: nil) }
}
