import IQKeyboardManagerSwift
import Simulator
import UIKit
import UIKitKeyboard

/// The parts from which a scene is started on a phone: configuration, engine settings, root controller and flow. A caller can use them to
/// create its own phone; `SceneSession` combines them.
@MainActor
package struct SceneSetup {
    /// The choices of a command line or a window that override the file. A choice that is nil is left to the file.
    package struct Overrides: Sendable {
        package var device: SimulatedDevice?
        package var appearance: SceneAppearance?
        package var orientation: SceneOrientation?
        package var strategy: SceneStrategy?
        package var framesPerSecond: Int?
        /// The settings by name, as `SettingsCatalog` lists them.
        package var settings: [String: any Sendable] = [:]
        /// Keyboard layouts that replace the layouts of the file, parsed by `KeyboardFile`.
        package var keyboards: [KeyboardLanguage] = []
        /// The recorded keyboard that the phone's keyboard repeats.
        package var recordedKeyboard: RecordedKeyboard?
        package init() {}
    }

    /// The document after the overrides were applied.
    package let document: SceneDocument
    package let configuration: PhoneConfiguration

    package init(_ document: SceneDocument, overrides: Overrides = Overrides()) {
        var document = document
        document.settings.merge(overrides.settings) { _, new in new }
        document.device = overrides.device?.name ?? document.device
        document.orientation = overrides.orientation ?? document.orientation
        document.appearance = overrides.appearance ?? document.appearance
        document.strategy = overrides.strategy ?? document.strategy
        if let framesPerSecond = overrides.framesPerSecond { document.settings["fps"] = framesPerSecond }
        if !overrides.keyboards.isEmpty { document.keyboards = overrides.keyboards }
        self.document = document

        var configuration = PhoneConfiguration()
        configuration.name = document.name
        // Ignore the error, because the name was checked when the file was parsed.
        if let name = document.device, let device = try? SimulatedDevice.named(name) { configuration.device = device }
        configuration.orientation =
            switch document.orientation {
            case .landscapeLeft: .landscapeLeft
            case .landscapeRight: .landscapeRight
            case .portraitUpsideDown: configuration.device.isTablet ? .portraitUpsideDown : .portrait
            case .portrait, nil: .portrait
            }
        configuration.isDark = document.appearance == .dark
        configuration.strategy = document.strategy.flatMap { AdjustmentStrategy(rawValue: $0.rawValue) } ?? .iq
        for setting in SettingsCatalog.all {
            if case .phone(let apply) = setting.effect, let value = document.settings[setting.name] { apply(&configuration, value) }
        }
        configuration.recordedKeyboard = overrides.recordedKeyboard
        self.configuration = configuration
    }

    /// A sentence about a recorded keyboard that was recorded on a screen of a different size; nil if the screen sizes are equal.
    package var recordingMismatch: String? {
        guard let recording = configuration.recordedKeyboard else { return nil }
        let screen = configuration.device.size(in: configuration.orientation)
        guard recording.screen != screen else { return nil }
        func words(_ size: CGSize) -> String { "\(Int(size.width)) x \(Int(size.height))" }
        return "\(recording.name) was recorded on a screen of \(words(recording.screen)) points, and \(configuration.device.name) has "
            + "\(words(screen)): choose another phone with --device, or turn it with --orientation"
    }

    /// Errors about popovers that need a source on the chosen phone. For the scene's own phone, the parser finds these errors.
    package var popoversWithoutSource: [Diagnostic] {
        document.popoversWithoutSource(on: configuration.device, orientation: document.orientation)
    }

    /// Sentences about requests in the scene that the chosen phone cannot satisfy.
    package var unmetRequests: [String] {
        let device = configuration.device
        var wishes: [String] = []
        if document.orientation == .portraitUpsideDown, !device.isTablet {
            wishes.append("an iPhone is not held upside down: portraitUpsideDown is for iPads, and \(device.name) stands upright")
        }
        if let wanted = document.settings["systemVersion"] as? Int, wanted < device.earliestSystemVersion {
            wishes.append(
                "\(device.name) does not run iOS \(wanted): it shipped with iOS \(device.earliestSystemVersion), which it has now")
        }
        if let recordingMismatch { wishes.append(recordingMismatch) }
        return wishes
    }

    /// Throws the errors that will certainly occur on the chosen phone.
    package func check() throws(SceneError) {
        let problems = popoversWithoutSource
        if !problems.isEmpty { throw SceneError(problems) }
    }

    /// Applies the engine's and the keyboard's settings. Runs inside the process before the root controller is created.
    package func prepare() {
        for setting in SettingsCatalog.all where setting.owner == .engine {
            // Skip the setting, because a scene cannot enable the engine under a strategy without it.
            if setting.name == "isEnabled", document.strategy?.hasEngine == false { continue }
            if let value = document.settings[setting.name] { SettingsCatalog.apply(setting.name, value) }
        }
        if let keyboard = UIKeyboardController.current { prepare(keyboard) }
    }

    private func prepare(_ keyboard: UIKeyboardController) {
        keyboard.enable(
            document.keyboards.isEmpty ? [KeyboardFile.standard(for: configuration.process.localeIdentifier)] : document.keyboards)
        for setting in SettingsCatalog.all {
            if case .keyboard(let apply) = setting.effect, let value = document.settings[setting.name] { apply(keyboard, value) }
        }
    }

    /// Creates the root controller. Runs inside the process.
    package func makeRoot() -> UIViewController { SceneViewController(document: document).makeRoot() }

    /// Creates a phone that shows the scene or launches the app's own delegate.
    package func makePhone(measurer: (any TextMeasurer)?) -> SimulatedPhone {
        if let launch = document.launch {
            return SimulatedPhone(configuration: configuration, measurer: measurer, prepare: prepare, launching: launch)
        }
        return SimulatedPhone(configuration: configuration, measurer: measurer, prepare: prepare, makeRoot: makeRoot)
    }

    /// A scene without views, through which a flow controls an app whose delegate creates the window; nil for other content.
    private var ownAppHolder: SceneViewController? { document.launch == nil ? nil : SceneViewController(document: document) }

    /// Creates a runner for the scene's flow, on a phone whose root controller is from `makeRoot()`.
    func makeRunner(on phone: SimulatedPhone) -> FlowRunner {
        guard let controller = SceneViewController.behind(phone.window.rootViewController) ?? ownAppHolder else {
            preconditionFailure("the phone shows \(String(describing: phone.window.rootViewController)), not a scene")
        }
        return FlowRunner(document: document, phone: phone, controller: controller)
    }
}
