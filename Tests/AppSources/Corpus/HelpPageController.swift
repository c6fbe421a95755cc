import SafariServices
import WebKit
import os.log

private let log = Logger(subsystem: "com.example.help", category: "web")

/// A help page in a web view, whose links open elsewhere.
class HelpPageController: UIViewController, WKNavigationDelegate, WKScriptMessageHandler {
    private(set) lazy var webView: WKWebView = {
        let configuration = WKWebViewConfiguration()
        configuration.allowsInlineMediaPlayback = true
        configuration.userContentController.add(self, name: "help")
        let script = WKUserScript(source: "document.title", injectionTime: .atDocumentEnd, forMainFrameOnly: true)
        configuration.userContentController.addUserScript(script)
        let webView = WKWebView(frame: .zero, configuration: configuration)
        webView.navigationDelegate = self
        webView.scrollView.keyboardDismissMode = .onDrag
        return webView
    }()
    let progressView = UIProgressView(progressViewStyle: .bar)
    var events: [String] = []
    private var observation: NSKeyValueObservation?

    override func loadView() { view = webView }
    override func viewDidLoad() {
        super.viewDidLoad()
        webView.addSubview(progressView)
        observation = webView.observe(\.estimatedProgress, options: [.new]) { [weak self] webView, _ in
            self?.progressView.setProgress(Float(webView.estimatedProgress), animated: true)
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(openSafari))
        webView.loadHTMLString(
            "<html><head><title>Help &amp; hints</title><style>p {color: red}</style></head><body><h1>Forms</h1><p>Fill <b>every</b> field.</p></body></html>",
            baseURL: Bundle.main.bundleURL)
    }
    @objc func openSafari() {
        guard let url = URL(string: "https://example.com/help") else { return }
        let safari = SFSafariViewController(url: url)
        safari.preferredControlTintColor = .systemOrange
        present(safari, animated: true)
    }

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        if navigationAction.navigationType == .linkActivated, let url = navigationAction.request.url {
            UIApplication.shared.open(url)
            decisionHandler(.cancel)
        } else {
            decisionHandler(.allow)
        }
    }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        title = webView.title
        events.append("finished")
        log.info(
            "loaded \(webView.url?.absoluteString ?? "nothing", privacy: .public), \(webView.estimatedProgress, format: .fixed(precision: 1))"
        )
        webView.evaluateJavaScript("document.body.scrollHeight") { [weak self] height, error in
            if let error = error {
                os_log("no height: %{public}@", log: .default, type: .error, error.localizedDescription)
                self?.events.append("no script")
            }
        }
    }
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) { events.append("failed") }
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        if let text = message.body as? String { events.append(text) }
    }
}
