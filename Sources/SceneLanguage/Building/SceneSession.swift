import IQKeyboardManagerSwift
import Simulator
import UIKit

/// A scene on a phone, ready to be ticked: what the window, the recorder and the checks start from.
@MainActor
public final class SceneSession {
    /// What a command line chooses in place of the file; nil leaves the file's choice.
    public struct Overrides: Sendable {
        public var device: SimulatedDevice?
        public var appearance: SceneAppearance?
        public var strategy: SceneStrategy?
        public var framesPerSecond: Int?
        /// By name, as `SettingsCatalog` lists them.
        public var settings: [String: SceneValue] = [:]
        public init() {}
    }

    public let document: SceneDocument
    public let phone: SimulatedPhone
    public let controller: SceneViewController
    public let runner: FlowRunner
    /// Images that could not be shown, with the reason.
    public var problems: [String] { controller.images.problems }

    public init(_ document: SceneDocument, overrides: Overrides = Overrides(), measurer: (any TextMeasurer)? = nil) {
        var document = document
        document.settings.merge(overrides.settings) { _, new in new }
        if let strategy = overrides.strategy { document.strategy = strategy }
        self.document = document
        var made: SceneViewController?
        phone = SimulatedPhone(
            configuration: document.configuration(overrides), measurer: measurer,
            prepare: {
                for setting in SettingsCatalog.all where setting.owner == .engine {
                    // The strategy "none" is a scene without the engine, whatever its settings say.
                    if setting.name == "isEnabled", document.strategy == SceneStrategy.none { continue }
                    if let value = document.settings[setting.name] { SettingsCatalog.apply(setting.name, value) }
                }
            },
            makeRoot: {
                let controller = SceneViewController(document: document)
                made = controller
                return controller
            })
        controller = made!
        runner = FlowRunner(document: document, phone: phone, controller: controller)
    }

    /// Plays the flow to its end as fast as it goes, calling `afterTick` after every tick.
    @discardableResult
    public func play(afterTick: () -> Void = {}) -> FlowRunner.Status {
        while runner.status == .running {
            runner.advance()
            guard runner.status == .running else { break }
            phone.tick()
            afterTick()
        }
        return runner.status
    }
}

extension SceneDocument {
    /// What the phone starts from.
    func configuration(_ overrides: SceneSession.Overrides) -> PhoneConfiguration {
        var configuration = PhoneConfiguration()
        configuration.name = name
        // The name was checked when the file was read.
        if let device, let known = try? SimulatedDevice.named(device) { configuration.device = known }
        if let device = overrides.device { configuration.device = device }
        configuration.isDark = (overrides.appearance ?? appearance) == .dark
        configuration.strategy = (overrides.strategy ?? strategy) == SceneStrategy.none ? .none : .iq
        if let fps = settings["fps"]?.text.flatMap(Int.init) { configuration.framesPerSecond = fps }
        if let fps = overrides.framesPerSecond { configuration.framesPerSecond = fps }
        if let locale = settings["locale"]?.text { configuration.process.localeIdentifier = locale }
        if let version = settings["systemVersion"]?.text.flatMap(Int.init) { configuration.process.systemVersion = version }
        return configuration
    }
}
