import Simulator
import UIKit

/// Something that can be shown in the window: a scene file, or a closure that makes a controller.
@MainActor
public protocol SceneProvider {
    /// For the gallery and the title until the scene is loaded.
    var name: String { get }
    /// Paths whose change makes the window load the scene again; empty for scenes that are code.
    var watchedFiles: [String] { get }
    /// Reads the scene anew. Whatever is thrown is shown as it describes itself, so it names file, line and column.
    func load() throws -> LabScene
}

/// A scene that was read and can be started, as often as wanted.
@MainActor
public struct LabScene {
    public var title: String
    /// Device, appearance, strategy and settings that the scene asks for; the window's own choices win over it.
    public var configuration: PhoneConfiguration
    /// Runs inside the new process before the root controller is made: engine settings and the like.
    public var prepare: () -> Void
    /// Makes the root controller, inside the process.
    public var makeRoot: () -> UIViewController
    /// Starts the scene's flow on a phone that shows it; nil when it has none.
    public var startFlow: ((SimulatedPhone) -> any FlowPlayback)?

    public init(
        title: String, configuration: PhoneConfiguration = PhoneConfiguration(), prepare: @escaping () -> Void = {},
        makeRoot: @escaping () -> UIViewController, startFlow: ((SimulatedPhone) -> any FlowPlayback)? = nil
    ) {
        self.title = title
        self.configuration = configuration
        self.prepare = prepare
        self.makeRoot = makeRoot
        self.startFlow = startFlow
    }
}

/// A flow that is being played on a phone.
@MainActor
public protocol FlowPlayback: AnyObject {
    /// Called before every tick: sends what is due to the phone.
    func advance()
    /// What is being done now, for the strip; nil once the flow has ended.
    var currentStep: String? { get }
    /// Why it ended early; nil while it goes well.
    var failure: String? { get }
}

/// The scenes among which the window switches.
@MainActor
public struct SceneLibrary {
    public var scenes: [any SceneProvider]
    /// Which one is shown first; nil shows the gallery.
    public var first: Int?
    /// Makes a provider for a file that was dropped on the window; nil refuses files.
    public var open: ((String) throws -> any SceneProvider)?

    public init(scenes: [any SceneProvider], first: Int? = nil, open: ((String) throws -> any SceneProvider)? = nil) {
        self.scenes = scenes
        self.first = first
        self.open = open
    }
}

/// A controller made in code.
@MainActor
public struct ControllerScene: SceneProvider {
    public let name: String
    public let watchedFiles: [String] = []
    private let configuration: PhoneConfiguration
    private let make: () -> UIViewController

    public init(name: String, configuration: PhoneConfiguration = PhoneConfiguration(), make: @escaping () -> UIViewController) {
        self.name = name
        self.configuration = configuration
        self.make = make
    }

    public func load() -> LabScene { LabScene(title: name, configuration: configuration, makeRoot: make) }
}
