import FrameworkStandIns
import UIKit

public enum MFMailComposeResult: Int, Sendable { case cancelled = 0, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled = 0, sent, failed }
public let MFMailComposeErrorDomain = "MFMailComposeErrorDomain"
public struct MFMailComposeError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable { case saveFailed = 0, sendFailed }
    public static let errorDomain = MFMailComposeErrorDomain
    public let code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
}

/// Receives the result of a mail and dismisses the sheet.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    func mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}
extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
        controller.dismiss(animated: true)
    }
}

/// A sheet in which the user writes a mail.
///
/// Partial: the phone has no mail account, so `canSendMail()` returns false. The sheet shows the values that the app has set. No mail is
/// sent.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    private let sheet = ComposeSheet(title: "New Message", lines: ["To", "Cc", "Subject"])

    open class func canSendMail() -> Bool {
        reportStandIn("MFMailComposeViewController", "the phone has no mail account, so canSendMail() is false")
        return false
    }
    @preconcurrency @MainActor
    public convenience init() {
        self.init(nibName: nil, bundle: nil)
        sheet.ended = { [weak self] isSent in
            guard let self else { return }
            guard let mailComposeDelegate else { return dismiss(animated: true) }
            mailComposeDelegate.mailComposeController(self, didFinishWith: isSent ? .sent : .cancelled, error: nil)
        }
        setViewControllers([sheet], animated: false)
    }
    open func setSubject(_ subject: String) { sheet.texts["Subject"] = subject }
    open func setToRecipients(_ toRecipients: [String]?) { sheet.texts["To"] = toRecipients?.joined(separator: ", ") }
    open func setCcRecipients(_ ccRecipients: [String]?) { sheet.texts["Cc"] = ccRecipients?.joined(separator: ", ") }
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    open func setMessageBody(_ body: String, isHTML: Bool) { sheet.body = body }
    open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) { sheet.attachments.append(filename) }
}

/// Receives the result of a text message and dismisses the sheet.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    func messageComposeViewController(_ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// A sheet in which the user writes a text message.
///
/// Partial: the phone cannot send messages, so `canSendText()` returns false. The sheet shows the values that the app has set. No message
/// is sent.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    private let sheet = ComposeSheet(title: "New Message", lines: ["To"])

    open class func canSendText() -> Bool {
        reportStandIn("MFMessageComposeViewController", "the phone sends no messages, so canSendText() is false")
        return false
    }
    open class func canSendSubject() -> Bool { false }
    open class func canSendAttachments() -> Bool { false }
    @preconcurrency @MainActor
    public convenience init() {
        self.init(nibName: nil, bundle: nil)
        sheet.ended = { [weak self] isSent in
            guard let self else { return }
            guard let messageComposeDelegate else { return dismiss(animated: true) }
            messageComposeDelegate.messageComposeViewController(self, didFinishWith: isSent ? .sent : .cancelled)
        }
        setViewControllers([sheet], animated: false)
    }
    open var recipients: [String]? { didSet { sheet.texts["To"] = recipients?.joined(separator: ", ") } }
    open var body: String? { didSet { sheet.body = body ?? "" } }
    open var subject: String?
    open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool {
        sheet.attachments.append(filename)
        return true
    }
    open func disableUserAttachments() {}
}

/// The content of a compose sheet: text fields and a text below a bar with Cancel and Send.
@MainActor
private final class ComposeSheet: UIViewController {
    let lines: [String]
    var texts: [String: String] = [:]
    var body = ""
    var attachments: [String] = []
    var ended: ((_ isSent: Bool) -> Void)?

    init(title: String, lines: [String]) {
        self.lines = lines
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        reportStandIn("The sheet of MessageUI", "it sends nothing, and tells its delegate that it has")
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.ended?(false) })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Send", primaryAction: UIAction { [weak self] _ in self?.ended?(true) })
        let stack = UIStackView()
        stack.axis = .vertical
        stack.spacing = 8
        for line in lines {
            let field = UITextField()
            field.placeholder = line
            field.text = texts[line]
            field.borderStyle = .roundedRect
            stack.addArrangedSubview(field)
        }
        if !attachments.isEmpty {
            let label = UILabel()
            label.text = attachments.joined(separator: ", ")
            label.textColor = .secondaryLabel
            stack.addArrangedSubview(label)
        }
        let text = UITextView()
        text.font = .preferredFont(forTextStyle: .body)
        text.text = body
        stack.addArrangedSubview(text)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
        ])
    }
}
