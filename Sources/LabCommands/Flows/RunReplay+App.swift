import AppBuilding
import Foundation
import HostSupport
import LabProtocol
import LabSessions
import QuartzCore
import SceneLanguage

/// The app that a run file may start, and the files that the run may read. See Documentation/Decisions/RunFiles.md.
extension RunReplay {
    /// Returns the app to build and start. It is the app that the user names. For a run in one of KeyboardLab's own folders it may also
    /// be the recorded app.
    /// - Parameter named: the app that the command line names.
    /// - Returns: nil for the run of a scene if the user names no app.
    /// - Throws: `CommandFailure` with a command line that names the app.
    func appToStart(named: AppRun?) throws -> AppRun? {
        if let named { return named }
        guard let app else { return nil }
        guard isOwn, app.path.hasPrefix("/") else { throw CommandFailure(refusal(of: app)) }
        return AppRun(app)
    }

    /// Whether the run is in the folder of runs or of takes. Only KeyboardLab writes files there, while the user works with an app that
    /// the command line has named.
    private var isOwn: Bool {
        guard let real = SceneFolder.realPath(path) else { return false }
        return [RunFiles.folder.path, TakesFolder().path].compactMap(SceneFolder.realPath).contains { real.hasPrefix($0 + "/") }
    }

    private func refusal(of app: RunFile.App) -> String {
        var words = CommandWords.given
        // The path must be added, because the window can open run files that its command line does not name.
        if !words.contains(path) { words = ["run", path] }
        words += ["--app", app.path]
        if let screen = app.screen { words += ["--screen", screen] }
        if let target = app.target { words += ["--target", target] }
        return """
            \(path) is a run of the app \(app.path). A run file starts only an app that you name; if you trust its code, say:
              \(ShellLine.text(["keyboard-lab"] + words))
            """
    }

    /// Returns the path of the scene that the run names. Throws if it is not a file inside the run file.
    func scenePath(_ scene: String) throws -> String {
        let place = OutputPlace.below(folder: path, name: scene)
        guard place.isFile else {
            throw CommandFailure(
                "\(path) names the scene \(scene), which is not a file in it; a run shows only a scene of its own, without links")
        }
        return place.path
    }

    /// Returns the words of the recorded command line that choose a phone.
    /// - Throws: `CommandFailure` if a keyboard file is not inside the run file.
    func phoneWords() throws -> [String] {
        let words = CommonOptions.phoneWords(bundle.arguments)
        for name in try CommonOptions.parse(words).keyboards {
            if isOwn || OutputPlace.below(folder: path, name: name).isFile { continue }
            do { if try KeyboardFile.named(name) != nil { continue } } catch { throw CommandFailure("\(error)") }
            throw CommandFailure("\(path) names the keyboard \(name), which is not in it; name it yourself: --keyboard \(name)")
        }
        return words
    }

    /// Returns the path of a keyboard file inside the run file. Returns any other name unchanged.
    func keyboardPath(_ name: String) -> String {
        let place = OutputPlace.below(folder: path, name: name)
        return place.isFile ? place.path : name
    }
}
