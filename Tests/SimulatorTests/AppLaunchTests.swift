import Foundation
import Testing
import UIKit

@testable import Simulator

/// Tests for apps with delegates, launched as `@main` launches them.
@MainActor @Suite(.serialized) struct AppLaunchTests {
    nonisolated(unsafe) static var received: [String] = []

    private class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
            _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            received.append("willFinish \(application.applicationState == .inactive)")
            return true
        }
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            received.append("didFinish")
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = Root()
            window?.makeKeyAndVisible()
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { received.append("didBecomeActive") }
        func applicationWillResignActive(_ application: UIApplication) { received.append("willResignActive") }
        func applicationDidEnterBackground(_ application: UIApplication) { received.append("didEnterBackground") }
        func applicationWillEnterForeground(_ application: UIApplication) { received.append("willEnterForeground") }
    }
    private class Root: UIViewController {
        override func viewDidAppear(_ animated: Bool) { received.append("appeared") }
    }

    @Test func `an app with its own window receives its life-cycle calls in order`() throws {
        Self.received = []
        let phone = SimulatedPhone(launching: { AppDelegate() })
        phone.tick()
        #expect(phone.window.rootViewController is Root)
        #expect(phone.process.run { phone.window.isKeyWindow })
        #expect(Self.received.filter { $0 != "appeared" } == ["willFinish true", "didFinish", "didBecomeActive"])
        #expect(Self.received.contains("appeared"))
        Self.received = []
        phone.process.run { UIApplication.shared.applicationState = .background }
        phone.process.run { UIApplication.shared.applicationState = .active }
        #expect(Self.received == ["willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive"])
    }

    @Test func `an app of SDK 27 must use scenes`() {
        func reported(_ sdk: Int, _ makeDelegate: @escaping () -> any UIApplicationDelegate) -> [String] {
            var configuration = PhoneConfiguration()
            configuration.process.systemVersion = 26
            configuration.process.linkedSDK = sdk
            return SimulatedPhone(configuration: configuration, launching: makeDelegate).process.mistakes.reported
        }
        #expect(reported(27, { AppDelegate() }).contains { $0.contains("without a scene") })
        #expect(!reported(26, { AppDelegate() }).contains { $0.contains("without a scene") })
        #expect(!reported(27, { ScenesDelegate() }).contains { $0.contains("without a scene") })
    }

    private class ScenesDelegate: UIResponder, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = OneScene.self
            return configuration
        }
        func applicationDidBecomeActive(_ application: UIApplication) { received.append("not told where there are scenes") }
    }
    private class OneScene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
            received.append("willConnect \(session.configuration.name ?? "")")
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = Root()
            window?.makeKeyAndVisible()
        }
        func sceneWillEnterForeground(_ scene: UIScene) { received.append("sceneWillEnterForeground") }
        func sceneDidBecomeActive(_ scene: UIScene) { received.append("sceneDidBecomeActive") }
    }

    @Test func `a scene connects and becomes active`() {
        Self.received = []
        let phone = SimulatedPhone(launching: { ScenesDelegate() })
        #expect(phone.window.rootViewController is Root)
        #expect(
            Self.received.filter { $0 != "appeared" } == [
                "willConnect Default Configuration", "sceneWillEnterForeground", "sceneDidBecomeActive",
            ])
        #expect(phone.process.run { UIApplication.shared.scene.session.scene } === phone.process.run { UIApplication.shared.scene })
    }

    /// Tests Foundation's notification centre, which files without UIKit use.
    @Test func `Foundation's notification center and the phone's forward to each other`() {
        let phone = SimulatedPhone(makeRoot: { UIViewController() })
        phone.process.run {
            Self.received = []
            let phones = NotificationCenter.default.addObserver(forName: .init("model"), object: nil, queue: nil) { _ in
                Self.received.append("phone")
            }
            let foundations = Foundation.NotificationCenter.default.addObserver(forName: .init("model"), object: nil, queue: nil) { _ in
                Self.received.append("Foundation")
            }
            Foundation.NotificationCenter.default.post(name: .init("model"), object: nil)
            #expect(Self.received.sorted() == ["Foundation", "phone"])
            NotificationCenter.default.post(name: .init("model"), object: nil)
            #expect(Self.received.sorted() == ["Foundation", "Foundation", "phone", "phone"])
            NotificationCenter.default.removeObserver(phones)
            Foundation.NotificationCenter.default.removeObserver(foundations)
        }
    }
}
