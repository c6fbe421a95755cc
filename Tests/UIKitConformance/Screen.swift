import Testing
import UIKit

#if canImport(Darwin)
    import Foundation
#else
    import Simulator
#endif

/// A screen for the views of tests. It is the same here and on Apple's platforms.
///
/// The other files of this folder use only UIKit's public names. To run them on a phone or simulator, add the folder to a test target
/// that has a host app.
@MainActor
final class Screen {
    let window: UIWindow
    let controller: UIViewController
    var view: UIView { controller.view }

    #if canImport(Darwin)
        static func show(_ controller: UIViewController = UIViewController(), _ test: (Screen) throws -> Void) rethrows {
            let scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
            let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            defer { window.isHidden = true }
            try test(Screen(window: window, controller: controller))
        }

        /// Runs the phone for a number of seconds.
        func wait(_ seconds: TimeInterval) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }

        private init(window: UIWindow, controller: UIViewController) {
            self.window = window
            self.controller = controller
        }
    #else
        private let phone: SimulatedPhone

        static func show(_ controller: @autoclosure () -> UIViewController = UIViewController(), _ test: (Screen) throws -> Void) rethrows {
            // The controller must be created inside the phone's process.
            let phone = withoutActuallyEscaping(controller) { make in SimulatedPhone(configuration: PhoneConfiguration(), makeRoot: make) }
            phone.tick()
            try phone.process.run { try test(Screen(phone: phone)) }
        }

        /// Runs the phone for a number of virtual seconds.
        func wait(_ seconds: Double) { phone.run(until: phone.time + seconds) }

        private init(phone: SimulatedPhone) {
            self.phone = phone
            window = phone.window
            controller = phone.window.rootViewController!
        }
    #endif
}

/// A list of events in their order.
@MainActor
final class Diary {
    private(set) var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
}

/// Whether two numbers are equal except for a rounding error.
func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.001) -> Bool { abs(a - b) <= tolerance }
