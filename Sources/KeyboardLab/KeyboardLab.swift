@preconcurrency import Glibc
import Foundation
import LabCommands
import SceneLanguage
import Simulator
import UIKit
@_spi(Toolkit) import UIKitCore

/// Runs your own view controllers on a simulated phone.
///
///     import KeyboardLab
///     import UIKit
///
///     KeyboardLab.main { SignUpViewController() }
///
/// The program has the commands of `keyboard-lab`. Without arguments it opens a window. `record -o film.mp4` makes a film. `trace`,
/// `snapshot`, `report` and `check` do the same as for scenes. A flow that begins with `appId: app` and `---` is played on the
/// controller.
public enum KeyboardLab {
    /// Runs the command line with the controller, and ends the program with the exit codes of `keyboard-lab`.
    ///
    /// - Parameters:
    ///   - title: the text in the window's title and in the names of saved pictures.
    ///   - device: the name of the phone, such as "iPhone 15". The command line can choose a different one.
    ///   - isDark: whether the phone starts in dark appearance. F4 changes it.
    ///   - strategy: the strategy that keeps the focused field visible. Ctrl+E changes it.
    ///   - makeRoot: makes the root controller. It is called again whenever the phone restarts: for F5, a different device or a different
    ///     strategy.
    @preconcurrency @MainActor
    public static func main(
        title: String = "My app", device: String = SimulatedDevice.default.name, isDark: Bool = false,
        strategy: AdjustmentStrategy = .iq, _ makeRoot: @escaping @MainActor () -> UIViewController
    ) -> Never {
        perform(app(title, device, isDark, strategy, makeRoot), CommandLine.arguments.dropFirst())
    }

    /// Runs the command line with a controller of one of the app's storyboards.
    /// - Parameters:
    ///   - storyboard: the storyboard's name, without the file extension.
    ///   - scene: the controller's identifier in the document, such as "BYZ-38-t0r".
    @preconcurrency @MainActor
    public static func main(
        title: String = "My app", device: String = SimulatedDevice.default.name, isDark: Bool = false,
        strategy: AdjustmentStrategy = .iq, storyboard: String, scene: String
    ) -> Never {
        let screen = StoryboardScreen(storyboard: storyboard, id: scene)
        main(title: title, device: device, isDark: isDark, strategy: strategy) { screen.makeController() }
    }

    /// Runs the command line with a controller or a view of a `#Preview`. A view is centred on a screen.
    @preconcurrency @MainActor
    public static func main(
        title: String = "My app", device: String = SimulatedDevice.default.name, isDark: Bool = false,
        strategy: AdjustmentStrategy = .iq, preview: @escaping @MainActor () -> AnyObject
    ) -> Never {
        main(title: title, device: device, isDark: isDark, strategy: strategy) {
            let shown = preview()
            if let controller = shown as? UIViewController { return controller }
            let root = UIViewController()
            root.view.backgroundColor = .systemBackground
            guard let view = shown as? UIView else {
                reportMistake("the preview \(title) shows a \(type(of: shown)), which is neither a view controller nor a view", of: root)
                return root
            }
            root.view.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
                view.centerYAnchor.constraint(equalTo: root.view.centerYAnchor),
                view.widthAnchor.constraint(lessThanOrEqualTo: root.view.widthAnchor),
            ])
            return root
        }
    }

    /// Opens a window with a phone that shows the controller. The program ends when the window is closed. The program handles its
    /// arguments itself, unless `keyboard-lab` runs it.
    ///
    /// The exit code is 0, 130 after Ctrl-C, or 3 if there is no display or no font. Standard error names the missing part.
    @preconcurrency @MainActor
    public static func run(
        title: String = "My app", device: String = SimulatedDevice.default.name, isDark: Bool = false,
        strategy: AdjustmentStrategy = .iq, _ makeRoot: @escaping @MainActor () -> UIViewController
    ) -> Never {
        let isRunByLab = ProcessInfo.processInfo.environment[OwnApp.folderVariable] != nil
        perform(app(title, device, isDark, strategy, makeRoot), isRunByLab ? CommandLine.arguments.dropFirst() : [])
    }

    @MainActor
    private static func app(
        _ title: String, _ device: String, _ isDark: Bool, _ strategy: AdjustmentStrategy,
        _ makeRoot: @escaping @MainActor () -> UIViewController
    ) -> OwnApp {
        let makeRoot = Made(make: makeRoot)
        var app = OwnApp(name: title, start: .controller { makeRoot.make() })
        app.device = device
        app.appearance = isDark ? .dark : .light
        app.strategy = SceneStrategy(rawValue: strategy.rawValue)
        return app
    }

    /// A wrapper for a main actor closure, for places where the type system does not know the actor. The closure is always called on the
    /// main actor.
    private struct Made: @unchecked Sendable {
        let make: @MainActor () -> UIViewController
    }

    /// Returns the app with an iPad as its default device if the app runs only on iPads.
    @MainActor
    private static func onItsDevice(_ app: OwnApp) -> OwnApp {
        guard app.device == nil || app.device == SimulatedDevice.default.name, AppInformation.programIsForTabletsOnly else { return app }
        var app = app
        app.device = try? SimulatedDevice.named("iPad").name
        return app
    }

    @MainActor
    fileprivate static func perform(_ app: OwnApp, _ arguments: ArraySlice<String>) -> Never {
        // A file that reaches its size limit must cause an error for that file instead of ending the process.
        signal(SIGXFSZ, SIG_IGN)
        // Line buffering makes the app's output readable while it runs, even from a file, and keeps the output if the app crashes.
        setlinebuf(stdout)
        OwnApp.current = onItsDevice(app)
        OwnClass.ofProgram = OwnClass.listed
        AppLine.areReported = true
        AppTrap.install()
        OutsideWorld.install()
        PhoneTasks.install()
        BundleAnswers.install()
        AppContainer.finishAtEnd()
        KeyboardLabCommand.main(arguments: Array(arguments))
    }
}

/// Launches an app with a delegate (`@main`). UIKit finds this class by its name.
@_spi(Toolkit)
public final class WindowLauncher: AppLauncher {
    private struct Made: @unchecked Sendable {
        let make: () -> any UIApplicationDelegate
    }

    public override func run(title: String, _ makeDelegate: @escaping () -> any UIApplicationDelegate) -> Never {
        let made = Made(make: makeDelegate)
        var app = OwnApp(name: title, start: .delegate { made.make() })
        // The app handles the keyboard itself, as on a phone, unless the command line chooses a strategy.
        app.strategy = .own
        KeyboardLab.perform(app, CommandLine.arguments.dropFirst())
    }
}
