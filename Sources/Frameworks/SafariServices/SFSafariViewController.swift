import FrameworkStandIns
import UIKit

/// Receives the events of a browser inside the app. Every method is optional.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}
extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}

/// A browser inside the app.
///
/// Partial: the controller shows the URL instead of the page, and a bar with a button that closes the browser.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }
    open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
    }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    public let configuration: Configuration
    open var preferredBarTintColor: UIColor? { didSet { bar.barTintColor = preferredBarTintColor } }
    open var preferredControlTintColor: UIColor! { didSet { bar.tintColor = preferredControlTintColor } }
    open var dismissButtonStyle = DismissButtonStyle.done
    private let url: URL
    private let bar = UINavigationBar()
    private let page: StandInView

    public init(url URL: URL, configuration: Configuration = Configuration()) {
        (url, self.configuration) = (URL, configuration)
        page = StandInView("Web page", detail: URL.absoluteString)
        super.init(nibName: nil, bundle: nil)
        if !["http", "https"].contains(URL.scheme?.lowercased()) {
            reportMistake(
                "SFSafariViewController opens http and https addresses, and not \(URL.absoluteString); it shows nothing", of: self)
        }
        modalPresentationStyle = .fullScreen
    }
    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }
    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        reportStandIn("SFSafariViewController", "it fetches nothing, and shows the address in place of the page")
        view.backgroundColor = .systemBackground
        let item = UINavigationItem(title: url.host ?? "")
        let style: UIBarButtonItem.SystemItem = [.done: .done, .close: .close, .cancel: .cancel][dismissButtonStyle] ?? .done
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: style,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                dismiss(animated: true)
                delegate?.safariViewControllerDidFinish(self)
            })
        bar.items = [item]
        for part in [page, bar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor), page.topAnchor.constraint(equalTo: bar.bottomAnchor),
            page.leadingAnchor.constraint(equalTo: view.leadingAnchor), page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        delegate?.safariViewController(self, didCompleteInitialLoad: true)
    }
}
