import UIKit

/// Queries the screen, the device, the system's settings and the scene's session, and requests a second scene.
class SystemQuestions: UIViewController {
    var answers: [String] = []
    var errors: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let screen = UIScreen.main
        answers.append("\(screen.coordinateSpace.bounds.size == screen.bounds.size)")
        answers.append("\(UIApplication.shared.statusBarOrientation.isPortrait)")
        answers.append("\(UIAccessibility.isVoiceOverRunning) \(UIAccessibility.isReduceMotionEnabled)")
        switch traitCollection.userInterfaceStyle {
        case .dark: answers.append("dark")
        case .light, .unspecified: answers.append("light")
        @unknown default: break
        }
        UIAccessibility.post(notification: .layoutChanged, argument: view)
        view.accessibilityViewIsModal = true
        let data = "abc".data(using: .utf8)! as CFData
        let dictionary = ["a": 1] as CFDictionary
        let text = "text" as CFString
        let count: NSInteger = CFDictionaryGetCount(dictionary) + CFDataGetLength(data) + CFStringGetLength(text)
        answers.append("\(count)")
        setNeedsStatusBarAppearanceUpdate()
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let session = view.window?.windowScene?.session else { return }
        answers.append("\(session.role == .windowApplication) \(UIApplication.shared.openSessions.contains(session))")
        answers.append("\(UIApplication.shared.supportsMultipleScenes)")
    }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { return .fade }
    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }
    @objc func newWindow() {
        let activity = NSUserActivity(activityType: "detail")
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = view.window?.windowScene
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options) { error in
            self.errors.append((error as NSError).domain)
        }
    }
    @objc func closeWindow() {
        guard let session = view.window?.windowScene?.session else { return }
        let options = UIWindowSceneDestructionRequestOptions()
        options.windowDismissalAnimation = .commit
        UIApplication.shared.requestSceneSessionDestruction(session, options: options) { error in self.errors.append("\(error)") }
    }
}
