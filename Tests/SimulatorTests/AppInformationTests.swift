import Foundation
import Testing
import UIKit

@testable import Simulator
@testable import UIKitCore

/// Tests for the values of the app's `Info.plist`: orientations, the status bar, light and dark, the first controller.
@MainActor @Suite struct AppInformationTests {
    private final class Plain: UIViewController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .default }
        override var prefersStatusBarHidden: Bool { false }
    }
    private func phone(_ values: [String: Any], device: String = "iPhone 15", orientation: UIInterfaceOrientation = .portrait) throws
        -> SimulatedPhone
    {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        configuration.orientation = orientation
        return SimulatedPhone(configuration: configuration, prepare: { SimulatedProcess.current.information.values = values }) { Plain() }
    }

    @Test func `the supported orientations of Info.plist determine the interface orientation`() throws {
        let landscape = ["UISupportedInterfaceOrientations": ["UIInterfaceOrientationLandscapeLeft"]]
        #expect(try phone(landscape).window.windowScene?.interfaceOrientation == .landscapeLeft)
        let portrait = ["UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"]]
        #expect(try phone(portrait, orientation: .landscapeRight).window.windowScene?.interfaceOrientation == .portrait)
        // The orientation list for iPads takes precedence on an iPad.
        let both = portrait.merging(["UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationLandscapeRight"]]) { $1 }
        let tablet = try #require(SimulatedDevice.all.first { $0.isTablet })
        #expect(try phone(both, device: tablet.name).window.windowScene?.interfaceOrientation == .landscapeRight)
    }

    @Test func `UIUserInterfaceStyle fixes light or dark mode whatever the phone's setting`() throws {
        func style(_ values: [String: Any]) throws -> UIUserInterfaceStyle {
            let phone = try phone(values)
            return phone.process.run { phone.window.traitCollection.userInterfaceStyle }
        }
        #expect(try style(["UIUserInterfaceStyle": "Dark"]) == .dark)
        #expect(try style([:]) == .light)
    }

    @Test func `view controllers choose the status bar style unless Info.plist disables it`() throws {
        func look(_ values: [String: Any]) throws -> (UIStatusBarStyle?, Bool?) {
            let phone = try phone(values)
            return phone.process.run {
                let manager = phone.window.windowScene?.statusBarManager
                return (manager?.statusBarStyle, manager?.isStatusBarHidden)
            }
        }
        let values: [String: Any] = ["UIStatusBarStyle": "UIStatusBarStyleLightContent", "UIStatusBarHidden": true]
        #expect(try look(values) == (.default, false))
        #expect(try look(values.merging(["UIViewControllerBasedStatusBarAppearance": false]) { $1 }) == (.lightContent, true))
    }

    @Test func `device-specific keys override the general ones`() {
        let values: [String: Any] = ["A": 1, "A~ipad": 2, "B~iphone": 3]
        #expect(BundleAnswers.resolved(values, isTablet: true).mapValues { $0 as? Int } == ["A": 2])
        #expect(BundleAnswers.resolved(values, isTablet: false).mapValues { $0 as? Int } == ["A": 1, "B": 3])
    }

    final class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
    @Test func `the scene delegate has the class that Info.plist names`() {
        let scene: [String: Any] = ["UISceneConfigurationName": "Main", "UISceneDelegateClassName": NSStringFromClass(ListedScene.self)]
        let values = ["UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]]
        let phone = SimulatedPhone(prepare: { SimulatedProcess.current.information.values = values }, launching: { Delegate() })
        phone.process.run {
            #expect(UIApplication.shared.scene.delegate is ListedScene)
            #expect(UIApplication.shared.scene.session.configuration.name == "Main")
            #expect(phone.window === (UIApplication.shared.scene.delegate as? ListedScene)?.window)
        }
    }

    @Test(arguments: [
        ([1], "iPad (10th generation)", true), ([1, 2], "iPad (10th generation)", false), ([2], "iPad (10th generation)", false),
        ([1], "iPhone 15", false),
    ])
    func `an iPhone-only app gets a message that an iPad shows it in a smaller window`(families: [Int], device: String, isReported: Bool)
        throws
    {
        var configuration = PhoneConfiguration()
        configuration.device = try SimulatedDevice.named(device)
        let phone = SimulatedPhone(
            configuration: configuration, prepare: { SimulatedProcess.current.information.values = ["UIDeviceFamily": families] },
            launching: { Delegate() })
        #expect(phone.process.mistakes.reported.contains { $0.contains("the app is for iPhones only") } == isReported)
    }

    @Test func `a missing class is reported by name`() {
        let scene = ["UISceneDelegateClassName": "Nowhere.Nobody"]
        let values = ["UIApplicationSceneManifest": ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]]
        let phone = SimulatedPhone(prepare: { SimulatedProcess.current.information.values = values }, launching: { Delegate() })
        #expect(phone.process.mistakes.reported.contains { $0.contains("there is no class Nowhere.Nobody, which Info.plist names") })
    }
}

/// A scene delegate at the top level of the file, because it is found by its name.
final class ListedScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }
}
