import IQKeyboardManagerSwift
import Simulator
import UIKit

/// A scene and what a command line chooses on top of it: everything that a phone needs to start showing it.
@MainActor
public struct SceneSetup {
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
    public let configuration: PhoneConfiguration

    public init(_ document: SceneDocument, overrides: Overrides = Overrides()) {
        var document = document
        document.settings.merge(overrides.settings) { _, new in new }
        if let strategy = overrides.strategy { document.strategy = strategy }
        self.document = document
        configuration = document.configuration(overrides)
    }

    /// The engine's settings; runs inside the new process before the controller is made.
    public func prepare() {
        for name in SettingsCatalog.all.filter({ $0.owner == .engine }).map(\.name) {
            // Without the engine there is nothing to switch on.
            if name == "isEnabled", configuration.strategy == .none { continue }
            if let value = document.settings[name] { SettingsCatalog.apply(name, value) }
        }
    }

    public func makeRoot() -> UIViewController { SceneViewController(document: document) }
}

/// A scene on a phone, with its flow: what the recorder, the trace and the checks play.
@MainActor
public final class SceneSession {
    public let document: SceneDocument
    public let phone: SimulatedPhone
    public let controller: SceneViewController
    public let runner: FlowRunner
    /// Images that could not be shown, with the reason.
    public var problems: [String] { controller.images.problems }

    public init(_ setup: SceneSetup, measurer: (any TextMeasurer)? = nil) {
        document = setup.document
        phone = SimulatedPhone(configuration: setup.configuration, measurer: measurer, prepare: setup.prepare, makeRoot: setup.makeRoot)
        guard let controller = phone.window.rootViewController as? SceneViewController else {
            preconditionFailure("the phone does not show \(setup.document.name)")
        }
        self.controller = controller
        runner = FlowRunner(document: document, phone: phone, controller: controller)
    }

    public convenience init(_ document: SceneDocument, overrides: SceneSetup.Overrides = .init(), measurer: (any TextMeasurer)? = nil) {
        self.init(SceneSetup(document, overrides: overrides), measurer: measurer)
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
    func configuration(_ overrides: SceneSetup.Overrides) -> PhoneConfiguration {
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
