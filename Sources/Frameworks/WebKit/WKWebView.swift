import FrameworkStandIns
@_exported import UIKit

/// Shows web pages.
///
/// Partial: no page is loaded, and scripts do not run. The page of a URL is a grey area with the URL. HTML from the app is shown as plain
/// text. Delegates are notified that every load succeeds.
@preconcurrency @MainActor
open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    public let scrollView = UIScrollView()
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    open private(set) var url: URL?
    open private(set) var title: String?
    open private(set) var isLoading = false
    /// The progress of the load from 0 to 1.
    open private(set) var estimatedProgress: Double = 0
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var customUserAgent: String?
    open var pageZoom: CGFloat = 1
    open var isInspectable = false
    open var underPageBackgroundColor: UIColor! = .systemBackground
    open var themeColor: UIColor? { nil }
    public let backForwardList = WKBackForwardList()

    private let placeholder = StandInView("Web page")
    private let textLabel = UILabel()
    private var running: WKNavigation?
    private var finding: WKNavigation?

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        begin()
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        begin()
    }
    private func begin() {
        backgroundColor = .systemBackground
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scrollView)
        textLabel.numberOfLines = 0
        textLabel.font = .preferredFont(forTextStyle: .body)
        scrollView.addSubview(placeholder)
        scrollView.addSubview(textLabel)
        placeholder.isHidden = true
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = scrollView.bounds.width
        // The margin is 8 points, because that is the margin of a page without a style sheet. (documented: the HTML standard's rendering)
        let size = textLabel.sizeThatFits(CGSize(width: max(0, width - 16), height: .greatestFiniteMagnitude))
        textLabel.frame = CGRect(x: 8, y: 8, width: max(0, width - 16), height: size.height)
        let insets = scrollView.adjustedContentInset
        let visible = max(0, scrollView.bounds.height - insets.top - insets.bottom)
        placeholder.frame = CGRect(x: 0, y: 0, width: width, height: visible)
        scrollView.contentSize = CGSize(width: width, height: placeholder.isHidden ? size.height + 16 : visible)
    }

    // MARK: Loading

    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        reportStandIn("WKWebView", "it fetches nothing, and shows the address in place of the page")
        return go(to: Page(url: request.url, html: nil), .other, request: request)
    }
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        reportStandIn("WKWebView", "it shows the text of HTML without its styles, and runs no script")
        return go(to: Page(url: baseURL ?? URL(string: "about:blank"), html: string), .other)
    }
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        let html = ["html", "htm"].contains(URL.pathExtension.lowercased()) ? try? String(contentsOf: URL, encoding: .utf8) : nil
        return go(to: Page(url: URL, html: html), .other)
    }
    @discardableResult
    open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation? {
        go(to: Page(url: baseURL, html: MIMEType.hasPrefix("text/") ? String(decoding: data, as: UTF8.self) : nil), .other)
    }
    @discardableResult
    open func reload() -> WKNavigation? { backForwardList.currentItem.flatMap { go(to: $0.page, .reload, isNew: false) } }
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }
    open func stopLoading() {
        guard let navigation = running ?? finding else { return }
        (running, finding) = (nil, nil)
        end(isLoading: false)
        navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: URLError(.cancelled))
    }

    open var canGoBack: Bool { backForwardList.backItem != nil }
    open var canGoForward: Bool { backForwardList.forwardItem != nil }
    @discardableResult
    open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap(go) }
    @discardableResult
    open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap(go) }
    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? {
        backForwardList.select(item)
        return go(to: item.page, .backForward, isNew: false)
    }

    /// A page with a URL, or with the app's own HTML.
    struct Page {
        let url: URL?
        let html: String?
    }

    private func go(to page: Page, _ type: WKNavigationType, request: URLRequest? = nil, isNew: Bool = true) -> WKNavigation {
        let navigation = WKNavigation()
        finding = navigation
        (isLoading, estimatedProgress) = (true, 0.1)
        let request = request ?? URLRequest(url: page.url ?? URL(string: "about:blank")!)
        answerLater { [weak self] in
            guard let self, finding === navigation else { return }
            let action = WKNavigationAction(request: request, navigationType: type)
            guard let navigationDelegate else { return start(navigation, page, isNew) }
            navigationDelegate.webView(self, decidePolicyFor: action, preferences: configuration.defaultWebpagePreferences) {
                [weak self] policy, _ in
                guard let self, finding === navigation else { return }
                if policy == .allow { return start(navigation, page, isNew) }
                finding = nil
                end(isLoading: false)
            }
        }
        return navigation
    }
    private func start(_ navigation: WKNavigation, _ page: Page, _ isNew: Bool) {
        (finding, running) = (nil, navigation)
        url = page.url
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        answerLater { [weak self] in
            guard let self, running === navigation else { return }
            estimatedProgress = 0.5
            if isNew { backForwardList.add(page) }
            show(page)
            navigationDelegate?.webView(self, didCommit: navigation)
            answerLater { [weak self] in
                guard let self, running === navigation else { return }
                running = nil
                end(isLoading: false)
                estimatedProgress = 1
                navigationDelegate?.webView(self, didFinish: navigation)
            }
        }
    }
    private func end(isLoading: Bool) { self.isLoading = isLoading }

    private func show(_ page: Page) {
        let text = page.html.map(PageText.init)
        title = text?.title ?? page.url?.host
        backForwardList.currentItem?.title = title
        textLabel.text = text?.body
        textLabel.isHidden = text == nil
        placeholder.isHidden = text != nil
        placeholder.detail = page.url?.absoluteString
        setNeedsLayout()
    }

    // MARK: Scripts and pictures

    /// Completes with the error `WKError.javaScriptExceptionOccurred`, because scripts do not run.
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) {
        reportStandIn("WKWebView", "it runs no script, and answers each with an error")
        answerLater { completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) }
    }
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        reportStandIn("WKWebView", "it runs no script, and answers each with an error")
        throw WKError(.javaScriptExceptionOccurred)
    }
    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?, completionHandler: @escaping (UIImage?, (any Error)?) -> Void
    ) {
        answerLater { [weak self] in
            guard let self else { return completionHandler(nil, WKError(.webViewInvalidated)) }
            let image = UIGraphicsImageRenderer(size: bounds.size).image { _ in
                self.drawHierarchy(in: self.bounds, afterScreenUpdates: false)
            }
            completionHandler(image, nil)
        }
    }
    open class func handlesURLScheme(_ urlScheme: String) -> Bool { ["http", "https", "file", "about", "data"].contains(urlScheme) }
}

/// The title and the text of a page, without tags.
struct PageText {
    private(set) var title: String?
    private(set) var body = ""

    /// The elements whose content is not shown as text of the page.
    private static let hidden: Set<String> = ["head", "script", "style", "title", "template"]
    /// The elements that begin a new line.
    private static let blocks: Set<String> = [
        "p", "div", "br", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "tr", "table", "section", "article", "header", "footer",
        "hr",
        "blockquote", "pre",
    ]
    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "hellip": "…",
    ]

    init(_ html: String) {
        var rest = html[...]
        var open: [String] = []
        func append(_ text: Substring) {
            let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !words.isEmpty else { return }
            let shown = PageText.unescaped(words)
            if open.last == "title" {
                title = (title ?? "") + shown
            } else if !open.contains(where: PageText.hidden.contains) {
                let needsSpace = !body.isEmpty && body.last != "\n" && text.first?.isWhitespace == true
                body += (needsSpace ? " " : "") + shown + (text.last?.isWhitespace == true ? " " : "")
            }
        }
        while let start = rest.firstIndex(of: "<") {
            append(rest[..<start])
            if rest[start...].hasPrefix("<!--") {
                rest = rest[start...].range(of: "-->").map { rest[$0.upperBound...] } ?? rest[rest.endIndex...]
                continue
            }
            guard let end = rest[start...].firstIndex(of: ">") else {
                rest = rest[rest.endIndex...]
                break
            }
            let tag = rest[rest.index(after: start)..<end]
            let isEnd = tag.first == "/"
            let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
            if Self.blocks.contains(name), !body.isEmpty, body.last != "\n" { body += "\n" }
            if isEnd {
                if let index = open.lastIndex(of: name) { open.removeSubrange(index...) }
            } else if Self.hidden.contains(name), tag.last != "/" {
                open.append(name)
            }
            rest = rest[rest.index(after: end)...]
        }
        append(rest)
        finish()
    }
    private mutating func finish() {
        body = body.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            guard let end = rest[start...].prefix(12).firstIndex(of: ";") else {
                result += "&"
                rest = rest[rest.index(after: start)...]
                continue
            }
            let name = rest[rest.index(after: start)..<end]
            let digits = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
            result += entities[String(name)] ?? digits.flatMap(Unicode.Scalar.init).map { String($0) } ?? String(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
