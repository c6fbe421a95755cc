import FrameworkStandIns
import UIKit

/// The configuration of a web view.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    open var processPool = WKProcessPool()
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open var suppressesIncrementalRendering = false
    open var applicationNameForUserAgent: String?
    open var allowsAirPlayForMediaPlayback = true
    open var allowsInlineMediaPlayback = false
    open var allowsPictureInPictureMediaPlayback = true
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = .all
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var ignoresViewportScaleLimits = false
    open var limitsNavigationsToAppBoundDomains = false
    open var upgradeKnownHostsToHTTPS = true
    public override nonisolated init() { super.init() }
}
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
    public static let link = WKDataDetectorTypes(rawValue: 2)
    public static let address = WKDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
    public static let all = WKDataDetectorTypes(rawValue: .max)
}
@preconcurrency @MainActor
open class WKProcessPool: NSObject { public override nonisolated init() { super.init() } }
@preconcurrency @MainActor
open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
    open var isFraudulentWebsiteWarningEnabled = true
    open var isElementFullscreenEnabled = false
    open var isTextInteractionEnabled = true
    public override nonisolated init() { super.init() }
}
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
    public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }
    open var preferredContentMode = ContentMode.recommended
    open var allowsContentJavaScript = true
    public override nonisolated init() { super.init() }
}
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
    open var rect = CGRect.null
    open var snapshotWidth: NSNumber?
    open var afterScreenUpdates = true
    public override nonisolated init() { super.init() }
}

/// The scripts of the app, and the handlers of their messages.
///
/// Partial: scripts do not run, so no message arrives.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    open private(set) var userScripts: [WKUserScript] = []
    private var handlers: [String: any WKScriptMessageHandler] = [:]
    public override nonisolated init() { super.init() }
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    open func removeAllUserScripts() { userScripts = [] }
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) { handlers[name] = scriptMessageHandler }
    open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
    open func removeAllScriptMessageHandlers() { handlers = [:] }
}
@preconcurrency @MainActor
open class WKUserScript: NSObject {
    public let source: String
    public let injectionTime: WKUserScriptInjectionTime
    public let isForMainFrameOnly: Bool
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
        super.init()
    }
}
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    public let name: String
    public let body: Any
    open private(set) weak var webView: WKWebView?
    init(name: String, body: Any, webView: WKWebView?) {
        (self.name, self.body, self.webView) = (name, body, webView)
        super.init()
    }
}

/// The data that web sites store.
///
/// Partial: the store is always empty, because no page is loaded.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
    public let httpCookieStore = WKHTTPCookieStore()
    open private(set) var isPersistent = true
    override nonisolated init() { super.init() }
    private final class Standard {
        let store = WKWebsiteDataStore()
    }
    open nonisolated class func `default`() -> WKWebsiteDataStore {
        SimulatedProcess.current.state { Standard() }.store
    }
    open class func nonPersistent() -> WKWebsiteDataStore {
        let store = WKWebsiteDataStore()
        store.isPersistent = false
        return store
    }
    open class func allWebsiteDataTypes() -> Set<String> {
        [WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache]
    }
    open func fetchDataRecords(ofTypes dataTypes: Set<String>, completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void) {
        answerLater { completionHandler([]) }
    }
    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping @MainActor () -> Void
    ) { answerLater { completionHandler() } }
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping @MainActor () -> Void) {
        httpCookieStore.removeAll()
        answerLater { completionHandler() }
    }
}
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
    open var displayName: String { "" }
    open var dataTypes: Set<String> { [] }
}
/// The cookies that the app sets. They exist until the app's process ends.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
    private var cookies: [HTTPCookie] = []
    override nonisolated init() { super.init() }
    open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
        let all = cookies
        answerLater { completionHandler(all) }
    }
    open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
        forget(cookie)
        cookies.append(cookie)
        if let completionHandler { answerLater { completionHandler() } }
    }
    open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
        forget(cookie)
        if let completionHandler { answerLater { completionHandler() } }
    }
    private func forget(_ cookie: HTTPCookie) {
        cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
    }
    func removeAll() { cookies = [] }
}
