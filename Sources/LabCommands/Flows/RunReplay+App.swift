import AppBuilding
import Foundation
import HostSupport
import LabProtocol
import LabSessions
import QuartzCore
import SceneLanguage

/// The app that a run file may start, and the files that it may read; see Documentation/Decisions/RunFiles.md.
extension RunReplay {
    /// Returns the app to build and start: the one that the user names, or the recorded app of a run in one of this program's own folders.
    /// - Parameter named: the app of the command line.
    /// - Returns: nil for the run of a scene if no app is named.
    /// - Throws: `CommandFailure` with the command line that names the app.
    func appToStart(named: AppRun?) throws -> AppRun? {
        if let named { return named }
        guard let app else { return nil }
        guard isOwn, app.path.hasPrefix("/") else { throw CommandFailure(refusal(of: app)) }
        return AppRun(app)
    }

    /// Whether the run is in the folder of runs or of takes. Only this program writes there, while a user works with an app that the
    /// command line named.
    private var isOwn: Bool {
        guard let real = SceneFolder.realPath(path) else { return false }
        return [RunFiles.folder.path, TakesFolder().path].compactMap(SceneFolder.realPath).contains { real.hasPrefix($0 + "/") }
    }

    private func refusal(of app: RunBundle.App) -> String {
        var words = CommandWords.given
        // The window can open run files that its command line does not name.
        if !words.contains(path) { words = ["run", path] }
        words += ["--app", app.path]
        if let screen = app.screen { words += ["--screen", screen] }
        if let target = app.target { words += ["--target", target] }
        return """
            \(path) is a run of the app \(app.path). A run file starts only an app that you name; if you trust its code, say:
              \(ShellLine.text(["keyboard-lab"] + words))
            """
    }

    /// Returns the path of a scene that the run names: a file in the run's own folder.
    func scenePath(_ scene: String) throws -> String {
        let place = OutputPlace.below(folder: path, name: scene)
        guard place.isFile else {
            throw CommandFailure(
                "\(path) names the scene \(scene), which is not a file in it; a run shows only a scene of its own, without links")
        }
        return place.path
    }

    /// Returns the words of the recorded command line that choose a phone.
    /// - Throws: `CommandFailure` for a keyboard file that is not in the run's folder.
    func phoneWords() throws -> [String] {
        let words = CommonOptions.phoneWords(bundle.arguments)
        for name in try CommonOptions.parse(words).keyboards {
            if isOwn || OutputPlace.below(folder: path, name: name).isFile { continue }
            do { if try KeyboardFile.named(name) != nil { continue } } catch { throw CommandFailure("\(error)") }
            throw CommandFailure("\(path) names the keyboard \(name), which is not in it; name it yourself: --keyboard \(name)")
        }
        return words
    }

    /// Returns the path of a keyboard that the run names; a name that is not a file in the run's folder is unchanged.
    func keyboardPath(_ name: String) -> String {
        let place = OutputPlace.below(folder: path, name: name)
        return place.isFile ? place.path : name
    }
}
