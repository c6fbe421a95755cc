import AppBuilding
import Compositing
import Foundation
import HostSupport
import SceneLanguage
import UIKitCore

/// Finds scene files: by path, or by name in the `Scenes` folder that comes with the program.
enum SceneFinder {
    /// The `Scenes` folder beside the assets; nil if the program was moved away from both.
    static var folder: URL? {
        AssetsFolder.candidates().map { $0.deletingLastPathComponent().appendingPathComponent("Scenes", isDirectory: true) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The folders of `Scenes` whose scenes can be named without them.
    private static let named = ["Cases", "Demo", "Glass"]

    /// The scenes of the gallery, by file name: those in `Scenes`, then the demo's.
    static var all: [String] {
        guard let folder else { return [] }
        return [folder, folder.appendingPathComponent("Demo", isDirectory: true)].flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
                .map { shownPath(folder.appendingPathComponent($0)) }
        }
    }

    /// Returns the files for `argument`: for a folder, the paths of all scenes in it and in its subfolders; otherwise the argument itself.
    static func files(_ argument: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder), isFolder.boolValue else { return [argument] }
        let below = FileManager.default.enumerator(atPath: argument)?.compactMap { $0 as? String } ?? []
        let prefix = argument.hasSuffix("/") ? argument : argument + "/"
        return below.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted().map { prefix + $0 }.filter { path in
            let stays = isInside(path, of: argument)
            if !stays { StandardError.notice("\(TerminalText.line(path)) is a link out of its folder, so it is left out") }
            return stays
        }
    }

    /// Returns the files for `argument`, as `files(_:)` does.
    /// - Throws: `CommandFailure` for a folder without a scene or a flow: a check of nothing must not pass.
    static func scenes(of argument: String) throws -> [String] {
        let files = files(argument)
        guard !files.isEmpty else {
            throw CommandFailure("\(argument): the folder has no scene and no flow, which are files that end in .yaml or .yml")
        }
        return files
    }

    /// Whether a file is below a folder after links are resolved. An untrusted folder may have links to a user's files.
    private static func isInside(_ path: String, of folder: String) -> Bool {
        func real(_ path: String) -> String? {
            guard let found = realpath(path, nil) else { return nil }
            defer { free(found) }
            return String(cString: found)
        }
        // The reader reports a broken link.
        guard let file = real(path), let root = real(folder) else { return true }
        return root == "/" || file.hasPrefix(root + "/")
    }

    /// Returns the flows beside the app that this program was built with.
    /// - Throws: `CommandFailure` if there is no app, or no flow.
    static func flowsOfApp() throws -> [String] {
        guard OwnApp.current != nil else {
            throw CommandFailure("say which scenes or flows are to be checked; see 'keyboard-lab help check'")
        }
        let folder = ProcessInfo.processInfo.environment[OwnApp.folderVariable] ?? "."
        let flows = flows(in: folder)
        guard !flows.isEmpty else {
            throw CommandFailure(
                """
                there is no flow in \(folder), so nothing to check: write one, such as login.flow.yaml, \
                that begins with 'appId: app', '---'
                """
            )
        }
        // Below the current folder paths are relative to it, so that reports are the same on every machine.
        return flows.map { shownPath(URL(fileURLWithPath: $0)) }
    }

    /// Returns the scene to film if `argument` names the app and no flow: the app's only flow, or the app itself if it has none.
    /// - Throws: a `CommandFailure` that lists the flows if there are several.
    static func sceneToFilm(_ argument: String) throws -> String {
        guard let app = OwnApp.current, argument == app.name else { return argument }
        let folder = ProcessInfo.processInfo.environment[OwnApp.folderVariable] ?? "."
        let flows = flows(in: folder)
        if let only = flows.first, flows.count == 1 { return only }
        guard flows.isEmpty else {
            let names = flows.map { flowName($0, in: folder) }
            throw CommandFailure(
                "\(app.name) has \(flows.count) flows: \(names.joined(separator: ", ")); name the one that is to be filmed, as in "
                    + "'keyboard-lab record --app PATH \(names[0]) -o film.mp4'")
        }
        StandardError.notice(
            "\(app.name) has no flow, so the film shows its first second; "
                + "a file such as demo.flow.yaml in \(folder) that begins with "
                + "'appId: app' and '---' says what is done, and Documentation/Flows.md has examples")
        return argument
    }

    /// Returns a name of a flow that `path(_:)` resolves: its name in the app's folder, or its path relative to that folder.
    private static func flowName(_ path: String, in folder: String) -> String {
        let relative = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        return relative.hasSuffix(".flow.yaml") ? String(relative.dropLast(".flow.yaml".count)) : relative
    }

    /// Returns the flows of the app in `folder`, including those of subfolders.
    static func flows(in folder: String) -> [String] {
        files(folder).filter { $0.hasSuffix(".flow.yaml") || $0.hasSuffix(".flow.yml") }
    }

    /// Returns the path of the file for `argument`. A path is returned as it is. A name may be that of a scene (`sign-up`), of a user's
    /// case
    /// (`01-fixed-header`), of a demo screen (`G1-text-fields`) or of a change in iOS 26 (`12-emoji-and-back`).
    static func path(_ argument: String) -> String {
        if FileManager.default.fileExists(atPath: argument) { return argument }
        // A flow of the app that this program was built with.
        if OwnApp.current != nil, let folder = ProcessInfo.processInfo.environment[OwnApp.folderVariable] {
            for name in [argument, argument + ".flow.yaml", argument + ".yaml"] {
                let path = folder + "/" + name
                if FileManager.default.fileExists(atPath: path) { return shownPath(URL(fileURLWithPath: path)) }
            }
        }
        if argument.contains("/") { return argument }
        guard let folder else { return argument }
        for folder in [folder] + named.map({ folder.appendingPathComponent($0, isDirectory: true) }) {
            for name in [argument, argument + ".yaml", argument + ".yml"] {
                let candidate = folder.appendingPathComponent(name)
                if FileManager.default.fileExists(atPath: candidate.path) { return shownPath(candidate) }
            }
        }
        return argument
    }

    /// The names of the scenes that do not need their folder.
    static var names: [String] {
        guard let folder else { return [] }
        return ([folder] + named.map { folder.appendingPathComponent($0, isDirectory: true) }).flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
                $0.hasSuffix(".yaml") || $0.hasSuffix(".yml")
            }
            .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }.sorted()
        }
    }

    /// Whether the file for `argument` exists.
    static func exists(_ argument: String) -> Bool { FileManager.default.fileExists(atPath: path(argument)) }

    /// Whether `argument` is meant as a file, and not as a name.
    static func isPath(_ argument: String) -> Bool {
        argument.contains("/") || argument.hasSuffix(".yaml") || argument.hasSuffix(".yml") || InterfaceScreen.isDocument(argument)
    }

    /// Returns the path of an existing file.
    /// - Throws: a `CommandFailure` with the nearest match for a name or path that does not exist.
    static func existingPath(_ argument: String) throws -> String {
        let path = path(argument)
        if let other = otherKind(of: argument) { throw CommandFailure(other) }
        guard !FileManager.default.fileExists(atPath: path) else { return path }
        guard isPath(argument) else {
            if OwnApp.current != nil {
                let flows = (try? flowsOfApp()) ?? []
                let names = flows.map { String(URL(fileURLWithPath: $0).lastPathComponent.split(separator: ".")[0]) }
                let hint = NearestSpelling.of(argument, in: names).map { "did you mean '\($0)'?" }
                throw CommandFailure(
                    "the app has no flow '\(argument)'; "
                        + (hint
                            ?? (names.isEmpty ? "no file NAME.flow.yaml is beside it" : "there are \(names.joined(separator: ", "))")))
            }
            let hint = NearestSpelling.of(argument, in: names).map { "; did you mean '\($0)'?" } ?? "."
            throw CommandFailure("there is no scene '\(argument)'\(hint) 'keyboard-lab scenes' lists them.")
        }
        let folder = argument.contains("/") ? String(argument[..<argument.lastIndex(of: "/")!]) : ""
        let name = String(argument.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
        let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        // A broken link has the given name.
        let scenes = neighbours.filter { ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && $0 != name }
        let nearest = NearestSpelling.of(name, in: scenes.sorted())
        let hint = nearest.map { "; did you mean \(folder.isEmpty ? $0 : folder + "/" + $0)?" } ?? ""
        throw CommandFailure("\(argument): the file does not exist\(hint)")
    }

    /// The extensions of pictures and films that a command may get in place of a scene.
    private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "apng", "webp", "mp4", "webm"]

    /// Returns the kind of a file or folder that was passed in place of a scene; nil for a scene.
    private static func otherKind(of argument: String) -> String? {
        let url = URL(fileURLWithPath: argument)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else { return nil }
        let ending = url.pathExtension.lowercased()
        if ending == "swift" { return "\(argument) is Swift code, not a scene; an app is named with --app \(argument)" }
        if pictures.contains(ending) { return "\(argument) is a picture or a film, not a scene" }
        guard isFolder.boolValue else { return nil }
        return "\(argument) is a folder, not a scene; an app is named with --app \(argument)"
    }

    /// Returns the path relative to the current folder if it is below it, for short messages.
    private static func shownPath(_ url: URL) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        let path = url.standardizedFileURL.path
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
