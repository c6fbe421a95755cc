import Foundation
import LabWindow
import QuartzCore
import Simulator
import UIKit
@_spi(Toolkit) import UIKitCore

/// Runs your own view controllers on a simulated phone.
///
///     import KeyboardLab
///     import UIKit
///
///     KeyboardLab.run { SignUpViewController() }
public enum KeyboardLab {
    /// Opens a window with a phone that shows the controller, until the window is closed; then the program ends.
    ///
    /// The exit code is 0, 130 after Ctrl-C, or 3 when there is no display or no font; what is missing stands on standard error.
    ///
    /// - Parameters:
    ///   - title: stands in the window's title and in the names of saved pictures.
    ///   - device: the phone, by the name it is sold under.
    ///   - isDark: whether the phone starts in dark appearance. F4 changes it.
    ///   - strategy: how the keyboard is kept off the focused field. Ctrl+E changes it.
    ///   - makeRoot: makes the root controller. Called again whenever the phone is started anew: F5, another device or strategy.
    @preconcurrency @MainActor
    public static func run(
        title: String = "My app", device: String = SimulatedDevice.default.name, isDark: Bool = false,
        strategy: AdjustmentStrategy = .iq, _ makeRoot: @escaping @MainActor () -> UIViewController
    ) -> Never {
        open {
            var configuration = PhoneConfiguration()
            configuration.name = title
            configuration.device = try SimulatedDevice.named(device)
            configuration.isDark = isDark
            configuration.strategy = strategy
            return ControllerScene(name: title, configuration: configuration, make: { makeRoot() })
        }
    }

    @MainActor
    fileprivate static func open(_ makeScene: () throws -> any SceneProvider) -> Never {
        StandardStreams.fillGaps()
        // A file that may not grow any more is an error of that file's, and no end of the program.
        signal(SIGXFSZ, SIG_IGN)
        do {
            exit(try LabWindow.run(SceneLibrary(scenes: [makeScene()], first: 0), options: WindowSettings.options()).code)
        } catch {
            StandardError.write("keyboard-lab: \(error)")
            exit(LabWindow.exitCode(for: error))
        }
    }
}

/// Shows an app with a delegate (`@main`) in the window. UIKit finds it by its name.
@_spi(Toolkit)
public final class WindowLauncher: AppLauncher {
    public override func run(title: String, _ makeDelegate: @escaping () -> any UIApplicationDelegate) -> Never {
        KeyboardLab.open { AppScene(name: title, launching: makeDelegate) }
    }
}
