import UIKit
import UserNotifications
import WebKit
import os.log
private let umbrellaLog = OSLog(subsystem: "com.example.umbrella", category: "app")
@main
class UmbrellaDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            os_log("granted %{public}@", log: umbrellaLog, type: .info, "\(granted)")
        }
        UINavigationBar.appearance().tintColor = .systemIndigo
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]).title = "Stop"
        application.applicationIconBadgeNumber = 0
        return true
    }
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completion: @escaping (UNNotificationPresentationOptions) -> Void) { completion([.banner, .sound]) }
}
class UmbrellaPage: UIViewController, WKNavigationDelegate, WKUIDelegate, UIScrollViewDelegate {
    private(set) lazy var web = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    private var observers = [NSKeyValueObservation]()
    private let bar = UIProgressView(progressViewStyle: .bar)
    override func loadView() { view = web }
    override func viewDidLoad() {
        super.viewDidLoad()
        web.navigationDelegate = self
        web.uiDelegate = self
        web.scrollView.delegate = self
        web.allowsBackForwardNavigationGestures = true
        observers = [web.observe(\.title) { [unowned self] web, _ in title = web.title }]
        web.load(URLRequest(url: URL(string: "https://example.com")!))
        web.loadHTMLString("<p>Rain</p>", baseURL: nil)
    }
    func webView(_ webView: WKWebView, decidePolicyFor action: WKNavigationAction, decisionHandler: @escaping (WKNavigationActionPolicy) -> Void) {
        decisionHandler(action.navigationType == .linkActivated ? .cancel : .allow)
    }
    func remind(after seconds: TimeInterval) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = "Umbrella"
        content.sound = .default
        return UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
    }
}
// check: { let p = UmbrellaPage(); p.loadViewIfNeeded(); return p.remind(after: 2).content.title }() == Umbrella
