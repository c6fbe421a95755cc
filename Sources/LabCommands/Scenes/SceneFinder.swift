import Compositing
import Foundation
import HostSupport
import SceneLanguage
import UIKitCore

/// Finds scene files: by path, or by name in the `Scenes` folder that comes with the program.
enum SceneFinder {
    /// The `Scenes` folder beside the assets; nil when the program was moved away from both.
    static var folder: URL? {
        AssetsFolder.candidates().map { $0.deletingLastPathComponent().appendingPathComponent("Scenes", isDirectory: true) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The folders of `Scenes` whose scenes can be named without them.
    private static let named = ["Cases", "Demo", "Glass"]

    /// Every scene that the gallery lists, by file name: those in `Scenes`, then the demo's.
    static var all: [String] {
        guard let folder else { return [] }
        return [folder, folder.appendingPathComponent("Demo", isDirectory: true)].flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted()
                .map { shownPath(folder.appendingPathComponent($0)) }
        }
    }

    /// The files that `argument` means: of a folder all scenes in it and in the folders below, by path; otherwise the argument itself.
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

    /// Whether a file is below a folder when links are followed. A foreign folder may have links to a person's files.
    private static func isInside(_ path: String, of folder: String) -> Bool {
        func real(_ path: String) -> String? {
            guard let found = realpath(path, nil) else { return nil }
            defer { free(found) }
            return String(cString: found)
        }
        // A link that leads nowhere is told by whoever reads it.
        guard let file = real(path), let root = real(folder) else { return true }
        return root == "/" || file.hasPrefix(root + "/")
    }

    /// The flows that stand beside the app that this program was built with.
    /// - Throws: when there is no app, or no flow.
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
        return flows
    }

    /// What is filmed when `argument` names the app and no flow: its only flow, or the app by itself when it has none.
    /// - Throws: a `CommandFailure` that lists the flows when there are several.
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

    /// A flow as `path(_:)` finds it again: by its name in the app's folder, or by its path from there.
    private static func flowName(_ path: String, in folder: String) -> String {
        let relative = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        return relative.hasSuffix(".flow.yaml") ? String(relative.dropLast(".flow.yaml".count)) : relative
    }

    /// The flows of an app whose folder this is: its own and those of folders below.
    static func flows(in folder: String) -> [String] {
        files(folder).filter { $0.hasSuffix(".flow.yaml") || $0.hasSuffix(".flow.yml") }
    }

    /// The path of the file that `argument` means: a path as it is, or a name such as `sign-up`, of the users' cases `01-fixed-header`, of
    /// the demo's screens `G1-text-fields`, of what changes on iOS 26 `12-emoji-and-back`.
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

    /// The names of the scenes that can be named without their folder.
    static var names: [String] {
        guard let folder else { return [] }
        return ([folder] + named.map { folder.appendingPathComponent($0, isDirectory: true) }).flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
                $0.hasSuffix(".yaml") || $0.hasSuffix(".yml")
            }
            .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }.sorted()
        }
    }

    /// Whether `argument` means a file that is there.
    static func exists(_ argument: String) -> Bool { FileManager.default.fileExists(atPath: path(argument)) }

    /// Whether somebody who writes `argument` thinks of a file and not of a name.
    static func isPath(_ argument: String) -> Bool {
        argument.contains("/") || argument.hasSuffix(".yaml") || argument.hasSuffix(".yml") || InterfaceScreen.isDocument(argument)
    }

    /// The path of a file that is there.
    /// - Throws: a `CommandFailure` that names what is nearest to a name or a path that leads nowhere.
    static func existingPath(_ argument: String) throws -> String {
        let path = path(argument)
        guard !FileManager.default.fileExists(atPath: path) else { return path }
        guard isPath(argument) else {
            if OwnApp.current != nil {
                let flows = (try? flowsOfApp()) ?? []
                let names = flows.map { String(URL(fileURLWithPath: $0).lastPathComponent.split(separator: ".")[0]) }
                let hint = NearestSpelling.of(argument, in: names).map { "did you mean '\($0)'?" }
                throw CommandFailure(
                    "the app has no flow '\(argument)'; "
                        + (hint
                            ?? (names.isEmpty ? "no file NAME.flow.yaml stands beside it" : "there are \(names.joined(separator: ", "))")))
            }
            let hint = NearestSpelling.of(argument, in: names).map { "; did you mean '\($0)'?" } ?? "."
            throw CommandFailure("there is no scene '\(argument)'\(hint) 'keyboard-lab scenes' lists them.")
        }
        let folder = argument.contains("/") ? String(argument[..<argument.lastIndex(of: "/")!]) : ""
        let name = String(argument.dropFirst(folder.isEmpty ? 0 : folder.count + 1))
        let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        // A link that leads nowhere has the name that was written.
        let scenes = neighbours.filter { ($0.hasSuffix(".yaml") || $0.hasSuffix(".yml")) && $0 != name }
        let nearest = NearestSpelling.of(name, in: scenes.sorted())
        let hint = nearest.map { "; did you mean \(folder.isEmpty ? $0 : folder + "/" + $0)?" } ?? ""
        throw CommandFailure("\(argument): the file does not exist\(hint)")
    }

    /// Relative to the current folder when it lies below it, for short messages.
    private static func shownPath(_ url: URL) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        let path = url.standardizedFileURL.path
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
