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
    /// The gallery's entry for the scene, which has only the name if the scene has no description.
    var card: SceneCard { get }
    /// The paths of the files that the window observes to load the scene again; empty for scenes in code.
    var watchedFiles: [String] { get }
    /// Loads the scene from its file. The window shows the description of a thrown error, so the description names file, line and column.
    func load() throws -> LabScene
    /// Whether the user's input can be saved as a run file.
    var writesRuns: Bool { get }
    /// Saves the user's input as a run file. Returns the path of the file.
    func writeRun(_ run: RunRecord) throws -> String
    /// Saves steps as a flow file.
    /// - Parameter text: a closure that returns the text of the flow file for the name of the scene in the same folder.
    /// - Returns: the path of the flow file.
    func writeFlow(_ text: (String) -> String) throws -> String
    /// The path that identifies the flows: the scene's file, or the folder of an app. Nil if the flow panel cannot edit flows.
    var flowPath: String? { get }
    /// The full path in the window's list of recent files; nil for content without a file.
    var recentPath: String? { get }
    /// The paths of the flows that can be edited: the scene's own file, or the flow files of an app.
    var flowFiles: [String] { get }
    /// The path at which a recording is saved.
    var recordingPath: String? { get }
    /// The file name of the scene that a recorded flow names in its header; nil for the flow of an app.
    var flowScene: String? { get }
    /// The reason why the flow's file cannot be written; nil if it can be written.
    var flowWriteRefusal: String? { get }
    /// Returns the same scene with a text that replaces the text of its file.
    /// - Throws: `SceneError` if the text has mistakes.
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

    /// Loads and starts the scene, in this process or in a separate process.
    package func session(_ choices: PhoneChoices, measurer: any TextMeasurer) throws -> any LabSession {
        if let app = self as? LaunchedApp {
            return app.launcher.isBuilt
                ? try RemoteSession(app, choices: choices) : BuildingSession(app, choices: choices)
        }
        return try LocalSession(self, choices: choices, measurer: measurer)
    }
}

/// An error with a description for the user.
package struct SessionError: Error, Hashable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}

/// A loaded scene that can be started any number of times.
@MainActor
package struct LabScene {
    package var title: String
    /// A closure that creates a phone with the scene. The window's choices override the scene's own.
    package var start: (PhoneChoices, any TextMeasurer) -> StartedScene

    package init(title: String, start: @escaping (PhoneChoices, any TextMeasurer) -> StartedScene) {
        self.title = title
        self.start = start
    }
}

/// The user's choices in the window. A choice that is nil is left to the scene.
package struct PhoneChoices: Hashable, Sendable {
    package var device: SimulatedDevice?
    package var isDark: Bool?
    package var strategy: AdjustmentStrategy?
    package var textSize: UIContentSizeCategory?
    package var systemVersion: Int?
    /// The phone's language and region, such as `de_DE`.
    package var locale: String?
    /// The value of the engine's setting `keyboardDistance`, in points. It overrides the value that the scene or the app's code sets at
    /// the start.
    package var keyboardDistance: Double?
    /// The limit for the recorded frames, in bytes; nil for the usual limit. It does not change the run, so run files do not contain it.
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

/// A started scene on its phone.
@MainActor
package struct StartedScene {
    package var phone: SimulatedPhone
    /// The scene's flow, which has not begun to play; nil if the scene has no flow.
    package var flow: (any FlowPlayback)?
    /// The problems of a scene that do not prevent it from running, such as an image that cannot be shown.
    package var problems: [String]
    /// The runner that evaluates the expressions of breakpoints; nil if the phone shows neither a scene nor an app.
    package var runner: FlowRunner?

    package init(phone: SimulatedPhone, flow: (any FlowPlayback)? = nil, problems: [String] = [], runner: FlowRunner? = nil) {
        self.phone = phone
        self.flow = flow
        self.problems = problems
        self.runner = runner
    }
}

/// A flow that can play on a phone.
@MainActor
package protocol FlowPlayback: AnyObject {
    /// Sends the inputs that are due. Called before every tick of the phone while the flow plays.
    func advance()
    var state: FlowPlaybackState { get }
    /// The playback speed; 1 is real time.
    var timeScale: Double { get }
}

/// The state of a flow.
package enum FlowPlaybackState: Hashable, Sendable {
    /// The flow is playing. The text is the caption or the description of the current step.
    case playing(String)
    case passed
    /// The flow has failed. The text names the expected and the actual value with file, line and column.
    case failed(String)
}

/// The scenes that the window can show.
@MainActor
package struct SceneLibrary {
    package var scenes: [any SceneProvider]
    /// The index of the scene that the window shows first; nil shows the gallery.
    package var first: Int?
    /// A closure that creates a provider for a scene file that was dropped on the window; nil if such files are not accepted.
    package var open: ((String) throws -> any SceneProvider)?
    /// A closure that creates a provider for a run file of an app; nil if such files are not accepted.
    package var openApp: ((String) throws -> any SceneProvider)?
    /// A closure that creates a provider for the sources of an app (a Swift file, a folder, a package or a project); nil if sources are
    /// not accepted.
    package var openSources: ((String) throws -> any SceneProvider)?
    /// A closure that opens a line in the user's editor and returns a message about the result; nil if no editor is known.
    package var openEditor: ((LabFinding.Line) -> String)?

    package init(scenes: [any SceneProvider], first: Int? = nil, open: ((String) throws -> any SceneProvider)? = nil) {
        self.scenes = scenes
        self.first = first
        self.open = open
    }
}

/// A scene whose view controller is created in code.
@MainActor
package struct ControllerScene: SceneProvider {
    package let name: String
    package let watchedFiles: [String] = []
    private let configuration: PhoneConfiguration
    private let make: () -> UIViewController
    /// Whether the controller is the gallery, which lists the scenes.
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
