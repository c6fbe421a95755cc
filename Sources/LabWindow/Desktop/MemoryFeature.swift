import CoreGraphics
import Foundation
import LabProtocol
import LabSessions
import Simulator

/// Remembers the window's state from one launch to the next.
@MainActor
final class MemoryFeature: WindowFeature {
    unowned let host: any WindowHost
    private(set) var state = WindowState()
    /// The path of the state file; nil if the state is not stored.
    private var statePath: String?
    /// The positions of KeyboardLab windows of other processes; nil if they are not tracked.
    private var openWindows: OpenWindows?

    init(host: any WindowHost) { self.host = host }

    /// Starts with the state that the previous launch stored.
    func begin(_ state: WindowState, path: String?, windows: OpenWindows?) {
        (self.state, statePath, openWindows) = (state, path, windows)
        rememberPlace()
    }

    /// Moves an opened scene to the front of the recent scenes. Shows a hint at the very first scene.
    func sceneWasOpened(_ scene: any SceneProvider) {
        state.opened(scene: scene.name)
        if let path = scene.recentPath { state.opened(path: path) }
        guard statePath != nil, state.hasShownHint != true else { return }
        state.hasShownHint = true
        let keys = [LabCommand.ID.palette, .help].map { LabCommand.of($0).key }
        say(
            localized(
                """
                Click a text field on the phone: its keyboard comes up, and your own types. \
                \(keys[0]) finds every command, \(keys[1]) lists the keys.
                """
            ),
            seconds: 60
        ) { [unowned self] in session.keyboard?.hasField != true }
    }

    /// Moves an opened file or folder to the front of the recent files.
    func pathWasOpened(_ path: String) { state.opened(path: URL(fileURLWithPath: path).standardizedFileURL.path) }

    /// Stores a setting for this launch and all later launches.
    func set<Value>(_ setting: WritableKeyPath<WindowState, Value>, _ value: Value) { state[keyPath: setting] = value }

    /// Publishes the window's position, so that other lab windows do not open on top of it.
    func rememberPlace() { openWindows?.write(host.window.place) }

    /// Writes the state for the next launch.
    func remember() {
        guard let statePath else { return }
        if !host.window.isFixed {
            let (size, place) = (host.window.size, host.window.place)
            (state.width, state.height) = (Double(size.width), Double(size.height))
            (state.x, state.y) = (Double(place.x), Double(place.y))
        }
        state.showsInspector = options.showsInspector
        state.showsTimeline = options.showsTimeline
        state.inspectorWidth = Double(options.inspectorWidth)
        state.timelineHeight = Double(options.timelineHeight)
        state.tab = shell.inspector.tab.rawValue
        state.isLabDark = options.isLabDark
        state.textScale = Double(options.textScale)
        state.language = options.language
        state.write(to: statePath)
    }
}
