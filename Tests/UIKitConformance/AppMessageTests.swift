import Testing
import UIKit
import UIKitTestSupport

/// Tests for the typed notification messages of the app, its scenes and its windows.
@MainActor
@Suite struct AppMessageTests {
    @Test func `app, scene, window and text size notifications are delivered as messages`() throws {
        Stage.perform { stage in
            var received: [String] = []
            let center = NotificationCenter.default
            let app = UIApplication.shared
            let tokens = [
                center.addObserver(of: UIApplication.self, for: .willResignActive) { _ in received.append("app willResignActive") },
                center.addObserver(of: app, for: .didEnterBackground) { _ in received.append("app didEnterBackground") },
                center.addObserver(of: app, for: .willEnterForeground) { _ in received.append("app willEnterForeground") },
                center.addObserver(for: UIApplication.DidBecomeActiveMessage.self) { _ in received.append("app didBecomeActive") },
                center.addObserver(of: UIScene.self, for: .didEnterBackground) { message in
                    received.append("scene didEnterBackground \(message.scene === stage.window.windowScene)")
                },
                center.addObserver(of: UIScene.self, for: .didActivate) { _ in received.append("scene didActivate") },
                center.addObserver(of: UIApplication.self, for: .contentSizeCategoryDidChange) { message in
                    received.append("\(message.contentSize) \(message.screen === UIScreen.main)")
                },
                center.addObserver(of: UIWindow.self, for: .didBecomeHidden) { message in
                    received.append("hidden \(message.window === stage.window)")
                },
            ]
            app.applicationState = .background
            app.applicationState = .active
            #expect(
                received == [
                    "app willResignActive", "scene didEnterBackground true", "app didEnterBackground", "app willEnterForeground",
                    "scene didActivate", "app didBecomeActive",
                ])
            received = []
            UIScreen.main.preferredContentSizeCategory = .extraLarge
            stage.window.isHidden = true
            #expect(received == ["\(UIContentSizeCategory.extraLarge.rawValue) true", "hidden true"])
            tokens.forEach(center.removeObserver(_:))
        }
    }
}
