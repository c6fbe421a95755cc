import LabProtocol
import LabSessions
import SceneRuntime

extension SceneLibrary {
    /// Returns a library with the scenes that come with KeyboardLab, or with the app that is compiled into this executable. `scene` is
    /// shown first.
    /// - Parameter scene: a path or a name; nil for none, or if a run file names the scene.
    /// - Throws: `CommandFailure` if there is no such scene.
    static func standard(_ scene: String?, _ overrides: SceneSetup.Overrides) throws -> SceneLibrary {
        var scenes: [any SceneProvider] = []
        var first: Int?
        if let own = OwnApp.current {
            scenes = [OwnAppScene(app: own, overrides: overrides)]
            first = 0
        } else {
            scenes = SceneFinder.all.map { FileScene(path: $0, overrides: overrides) }
        }
        if let scene, scene != OwnApp.current?.name, !RunFile.isPath(scene) {
            let path = try SceneFinder.existingPath(scene)
            first = scenes.firstIndex { $0.watchedFiles.contains(path) }
            if first == nil {
                scenes.insert(FileScene(path: path, overrides: overrides), at: 0)
                first = 0
            }
        }
        return SceneLibrary(scenes: scenes, first: first) { try FileScene.opened($0, overrides) }
    }
}
