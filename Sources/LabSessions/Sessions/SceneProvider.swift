import Foundation
import LabProtocol
import SceneRuntime
import Simulator
import UIKit

/// Content that the window can show: a scene file, or a closure that creates a controller.
@MainActor
package protocol SceneProvider {
    /// The window's title until the scene is loaded.
    var name: String { get }
    /// The scene's description in the gallery; its name alone if there is none.
    var card: SceneCard { get }
    /// The paths whose changes make the window load the scene again; empty for scenes in code.
    var watchedFiles: [String] { get }
    /// Reads the scene anew. The window shows the description of a thrown error, so it names file, line and column.
    func load() throws -> LabScene
    /// Whether the input can be written as a run file.
    var writesRuns: Bool { get }
    /// Writes the input as a run file. Returns its path.
    func writeRun(_ run: RunRecord) throws -> String
    /// Writes steps as a flow file.
    /// - Parameter text: returns the file's text for the name of the scene beside it.
    /// - Returns: its path.
    func writeFlow(_ text: (String) -> String) throws -> String
    /// The path that identifies its flows: the scene's file, or the folder of an app. Nil if no flow can be edited beside the phone.
    var flowPath: String? { get }
    /// The full path under which the window lists it as recent; nil for content without a file.
    var recentPath: String? { get }
    /// The files with editable flows: the scene's own file, or the files beside an app.
    var flowFiles: [String] { get }
    /// The path for saving a recording.
    var recordingPath: String? { get }
    /// The scene that a recorded flow names; nil for the flow of an app.
    var flowScene: String? { get }
    /// The reason why the flow's file cannot be written; nil if it can.
    var flowWriteRefusal: String? { get }
    /// Returns the same scene with a text that replaces the file's.
    /// - Throws: `SceneError` for a text with mistakes.
    func editing(_ flow: EditedFlow) throws -> any SceneProvider
}

extension SceneProvider {
    package var card: SceneCard { SceneCard(title: name) }
    package var writesRuns: Bool { false }
    package func writeRun(_ run: RunRecord) throws -> String {
        throw SessionError(localized("\(name) is created in code, so its run cannot be saved"))
    }
    package func writeFlow(_ text: (String) -> String) throws -> String {
        throw SessionError(localized("\(name) is created in code, so its flow cannot be saved"))
    }

    package var flowPath: String? { nil }
    package var recentPath: String? { watchedFiles.first.map { URL(fileURLWithPath: $0).standardizedFileURL.path } }
    package var flowFiles: [String] { flowPath.map { [$0] } ?? [] }
    package var recordingPath: String? {
        flowPath.map {
            let scene = URL(fileURLWithPath: $0)
            let name = scene.deletingPathExtension().lastPathComponent
            return scene.deletingLastPathComponent().appendingPathComponent(name + "-1.flow.yaml").path
        }
    }
    package var flowScene: String? { flowPath.map { URL(fileURLWithPath: $0).lastPathComponent } }
    package var flowWriteRefusal: String? { nil }
    package func editing(_ flow: EditedFlow) throws -> any SceneProvider { throw SessionError("\(name) has no flow that could be edited") }

    /// Reads and starts the scene, in this program or in a separate one.
    package func session(_ choices: PhoneChoices, measurer: any TextMeasurer) throws -> any LabSession {
        if let app = self as? LaunchedApp {
            return app.launcher.isBuilt
                ? try RemoteSession(app, choices: choices) : BuildingSession(app, choices: choices)
        }
        return try LocalSession(self, choices: choices, measurer: measurer)
    }
}

/// An error of a session, with a readable description.
package struct SessionError: Error, Hashable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}

/// A scene that was read and can be started any number of times.
@MainActor
package struct LabScene {
    package var title: String
    /// Creates a phone that shows the scene, with the window's choices instead of the scene's own.
    package var start: (PhoneChoices, any TextMeasurer) -> StartedScene

    package init(title: String, start: @escaping (PhoneChoices, any TextMeasurer) -> StartedScene) {
        self.title = title
        self.start = start
    }
}

/// The user's choices at the window; nil leaves a choice to the scene.
package struct PhoneChoices: Hashable, Sendable {
    package var device: SimulatedDevice?
    package var isDark: Bool?
    package var strategy: AdjustmentStrategy?
    package var textSize: UIContentSizeCategory?
    package var systemVersion: Int?
    /// The phone's language and region, such as `de_DE`.
    package var locale: String?
    /// The engine's setting `keyboardDistance`, points. It overrides the initial value of the scene or the app's code.
    package var keyboardDistance: Double?
    /// The limit for the recorded frames, bytes; nil for the usual limit. Not part of a run: it changes nothing on the phone.
    package var recordBytes: Int?
    package init(
        device: SimulatedDevice? = nil, isDark: Bool? = nil, strategy: AdjustmentStrategy? = nil, textSize: UIContentSizeCategory? = nil,
        systemVersion: Int? = nil, locale: String? = nil
    ) {
        self.device = device
        self.isDark = isDark
        self.strategy = strategy
        self.textSize = textSize
        self.systemVersion = systemVersion
        self.locale = locale
    }

    /// Returns `configuration` with these choices applied.
    package func applied(to configuration: PhoneConfiguration) -> PhoneConfiguration {
        var result = configuration
        if let device { result.device = device }
        if let isDark { result.isDark = isDark }
        if let strategy { result.strategy = strategy }
        if let textSize { result.textSize = textSize }
        if let systemVersion { result.process.systemVersion = systemVersion }
        if let locale { result.process.localeIdentifier = locale }
        return result
    }
}

/// A scene on its phone.
@MainActor
package struct StartedScene {
    package var phone: SimulatedPhone
    /// The scene's flow, not yet playing; nil if it has none.
    package var flow: (any FlowPlayback)?
    /// The problems of a scene that runs despite them, such as a picture that cannot be shown.
    package var problems: [String]
    /// The runner that evaluates the expressions of breakpoints; nil if neither a scene nor an app is shown.
    package var runner: FlowRunner?

    package init(phone: SimulatedPhone, flow: (any FlowPlayback)? = nil, problems: [String] = [], runner: FlowRunner? = nil) {
        self.phone = phone
        self.flow = flow
        self.problems = problems
        self.runner = runner
    }
}

/// A flow that plays on a phone.
@MainActor
package protocol FlowPlayback: AnyObject {
    /// Called before every tick of the phone while the flow plays; sends the due inputs.
    func advance()
    var state: FlowPlaybackState { get }
    /// The playback speed; 1 is real time.
    var timeScale: Double { get }
}

/// The progress of a flow.
package enum FlowPlaybackState: Hashable, Sendable {
    /// The caption or the description of the step.
    case playing(String)
    case passed
    /// The expected and the actual value, with file, line and column.
    case failed(String)
}

/// The scenes that the window can show.
@MainActor
package struct SceneLibrary {
    package var scenes: [any SceneProvider]
    /// The index of the scene that is shown first; nil shows the gallery.
    package var first: Int?
    /// Creates a provider for a file that was dropped on the window; nil refuses files.
    package var open: ((String) throws -> any SceneProvider)?
    /// Creates a provider for a run file of an app; nil refuses them.
    package var openApp: ((String) throws -> any SceneProvider)?
    /// Creates a provider for the sources of an app: a Swift file, a folder, a package or a project; nil refuses them.
    package var openSources: ((String) throws -> any SceneProvider)?
    /// Opens the user's editor at a line, and returns the message about it; nil without one.
    package var openEditor: ((LabFinding.Line) -> String)?

    package init(scenes: [any SceneProvider], first: Int? = nil, open: ((String) throws -> any SceneProvider)? = nil) {
        self.scenes = scenes
        self.first = first
        self.open = open
    }
}

/// A controller that is created in code.
@MainActor
package struct ControllerScene: SceneProvider {
    package let name: String
    package let watchedFiles: [String] = []
    private let configuration: PhoneConfiguration
    private let make: () -> UIViewController
    /// Whether it is the list of scenes instead of a scene.
    package var isGallery = false

    package init(name: String, configuration: PhoneConfiguration = PhoneConfiguration(), make: @escaping () -> UIViewController) {
        self.name = name
        self.configuration = configuration
        self.make = make
    }

    package func load() -> LabScene {
        LabScene(title: name) { choices, measurer in
            let phone = SimulatedPhone(configuration: choices.applied(to: configuration), measurer: measurer, makeRoot: make)
            phone.set(keyboardDistance: choices.keyboardDistance)
            return StartedScene(phone: phone)
        }
    }
}
