import AppBuilding
import Compositing
import Foundation
import HostSupport
import SceneLanguage
import UIKitCore

/// Finds scene files by path, or by name in the folder `Scenes` that comes with KeyboardLab.
enum SceneFinder {
    /// The folder `Scenes` beside the assets; nil if the executable has been moved away from the assets and the scenes.
    static var folder: URL? {
        AssetsFolder.candidates().map { $0.deletingLastPathComponent().appendingPathComponent("Scenes", isDirectory: true) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The subfolders of `Scenes` whose scenes can be named without the subfolder.
    private static let named = ["Cases", "Demo", "Glass"]

    /// The names of the gallery's scenes. The scenes in `Scenes` come first, followed by those of the demo.
    static var all: [String] {
        guard let folder else { return [] }
        return [folder, folder.appendingPathComponent("Demo", isDirectory: true)].flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
                .map { shownPath(folder.appendingPathComponent($0)) }
        }
    }

    /// Returns the files that an argument means. For a folder, these are all scenes in it and in its subfolders; otherwise it is the
    /// argument itself.
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

    /// Returns the files that an argument means, as `files(_:)` does.
    /// - Throws: `CommandFailure` if a folder contains neither a scene nor a flow, because a check without scenes must not pass.
    static func scenes(of argument: String) throws -> [String] {
        let files = files(argument)
        guard !files.isEmpty else {
            throw CommandFailure("\(argument): the folder has no scene and no flow, which are files that end in .yaml or .yml")
        }
        return files
    }

    /// Returns whether a file is inside a folder after symbolic links are resolved. An untrusted folder may contain links to a user's
    /// files.
    private static func isInside(_ path: String, of folder: String) -> Bool {
        func real(_ path: String) -> String? {
            guard let found = realpath(path, nil) else { return nil }
            defer { free(found) }
            return String(cString: found)
        }
        // A broken link is accepted here, because the code that reads the file reports it.
        guard let file = real(path), let root = real(folder) else { return true }
        return root == "/" || file.hasPrefix(root + "/")
    }

    /// Returns the flows in the folder of the app that is compiled into this executable.
    /// - Throws: `CommandFailure` if there is no app or no flow.
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
        // The paths are relative to the current folder if possible, so that reports are the same on every machine.
        return flows.map { shownPath(URL(fileURLWithPath: $0)) }
    }

    /// Returns the scene to film if `argument` names the app without a flow. That is the app's only flow, or the app itself if it has
    /// no flow.
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

    /// Returns a name by which `path(_:)` finds a flow. If the flow is inside the app's folder, the name is its path relative to that
    /// folder.
    private static func flowName(_ path: String, in folder: String) -> String {
        let relative = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        return relative.hasSuffix(".flow.yaml") ? String(relative.dropLast(".flow.yaml".count)) : relative
    }

    /// Returns the flows in the app's folder and its subfolders.
    static func flows(in folder: String) -> [String] {
        files(folder).filter { $0.hasSuffix(".flow.yaml") || $0.hasSuffix(".flow.yml") }
    }

    /// Returns the path of the file that an argument names. Returns a path unchanged. A name may be the name of a scene (`sign-up`), of a
    /// case (`01-fixed-header`), of a demo screen (`G1-text-fields`) or of a change in iOS 26 (`12-emoji-and-back`).
    static func path(_ argument: String) -> String {
        if FileManager.default.fileExists(atPath: argument) { return argument }
        // In an app's process, a name may also be the name of one of the app's flows.
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

    /// The names of all scenes that can be named without their folder.
    static var names: [String] {
        guard let folder else { return [] }
        return ([folder] + named.map { folder.appendingPathComponent($0, isDirectory: true) }).flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
                $0.hasSuffix(".yaml") || $0.hasSuffix(".yml")
            }
            .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }.sorted()
        }
    }

    /// Returns whether the file that an argument names exists.
    static func exists(_ argument: String) -> Bool { FileManager.default.fileExists(atPath: path(argument)) }

    /// Returns whether an argument is meant as a path, and not as a name.
    static func isPath(_ argument: String) -> Bool {
        argument.contains("/") || argument.hasSuffix(".yaml") || argument.hasSuffix(".yml") || InterfaceScreen.isDocument(argument)
    }

    /// Returns the path of the file that an argument names.
    /// - Throws: a `CommandFailure` with the nearest match if the file does not exist.
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
        // The name itself is excluded, because it may belong to a broken link.
        let scenes = neighbours.filter { ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && $0 != name }
        let nearest = NearestSpelling.of(name, in: scenes.sorted())
        let hint = nearest.map { "; did you mean \(folder.isEmpty ? $0 : folder + "/" + $0)?" } ?? ""
        throw CommandFailure("\(argument): the file does not exist\(hint)")
    }

    /// The file extensions of pictures and films, which a user may pass in place of a scene by mistake.
    private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "apng", "webp", "mp4", "webm"]

    /// Returns the kind of a file or folder that was passed in place of a scene; nil if it may be a scene.
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

    /// Returns the path relative to the current folder if it is inside that folder, for short messages.
    private static func shownPath(_ url: URL) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        let path = url.standardizedFileURL.path
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
