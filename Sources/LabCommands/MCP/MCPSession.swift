import Foundation
import HostSupport
import LabProtocol
import LabWindow
import QuartzCore
import SceneLanguage
import UIKit

/// The phone that a client has opened, and the screen states that the client has marked.
final class MCPSession {
    /// A marked state of the screen, for a later comparison.
    struct Mark {
        var state: ScreenDifference.State
        var basis: String
        /// The number of the phone whose state was marked.
        var phone: Int
    }

    let connection: MCPConnection
    /// The words for the scene or app that is opened first; empty if there is none.
    private let first: [String]
    /// The phone's options on the server's command line. The client's choices follow them and override them.
    private let options: [String]
    /// The options for every app: trust, network and limits. A client cannot override them.
    private let appOptions: [String]
    private var phone: ServedPhone?
    /// The number of phones that have been opened so far.
    private(set) var phoneNumber = 0
    private(set) var marks: [String: Mark] = [:]

    /// The maximum number of marks. (chosen)
    private static let mostMarks = 16

    /// - Parameters:
    ///   - first: the scene that is opened first; nil if there is none or if `app` names an app.
    ///   - words: the server's command line without its name.
    init(_ connection: MCPConnection, first: String?, words: [String], app: AppOptions) {
        self.connection = connection
        options = CommonOptions.phoneWords(words)
        appOptions = app.wordsForEveryApp
        self.first =
            app.app.map { Self.words(ofApp: $0, target: app.target, screen: app.screen) + app.wordsForEveryApp } ?? first.map { [$0] } ?? []
    }

    func close() {
        phone?.program.end()
        phone = nil
    }

    // MARK: The phone

    /// Returns the open phone. The first call starts it.
    func openPhone(report: @escaping (String) -> Void) throws -> ServedPhone {
        if let phone, !phone.program.hasEnded { return phone }
        if let phone {
            // The process has ended, which means that the app crashed or was stopped.
            let said = phone.program.errorText
            throw MCPFailure("the phone's program has ended; open starts it again" + (said.isEmpty ? "" : "\n" + said))
        }
        guard !first.isEmpty else {
            throw MCPFailure("nothing is open: call open with a scene, such as \"sign-up\", or with the path of an app's sources")
        }
        return try start(first, settings: options, report: report)
    }

    /// Opens a scene or an app in place of the open one. If an error occurs, the open scene or app stays open.
    func open(_ subject: MCPSubject, _ settings: MCPSettings, report: @escaping (String) -> Void) throws -> ServedPhone {
        try start(words(of: subject), settings: options + settings.words, report: report)
    }

    private func start(_ subject: [String], settings: [String], report: @escaping (String) -> Void) throws -> ServedPhone {
        let command = ["serve"] + subject + settings
        if let refusal = KeyboardLabCommand.refusal(of: command) { throw MCPFailure(refusal) }
        let next = try ServedPhone(subject, settings: settings, connection, report: report)
        phone?.program.end()
        phone = next
        phoneNumber += 1
        return next
    }

    /// Shows the open scene or app with different settings. Replays the input if the screen has the same size.
    func choose(_ settings: MCPSettings, report: @escaping (String) -> Void) throws -> ServedPhone {
        let phone = try openPhone(report: report)
        _ = try phone.call("scene.choose", settings.parameters)
        phoneNumber += 1
        return phone
    }

    /// The words with which other commands name the open scene or app; nil if nothing is open.
    var openSubject: [String]? { phone?.subject ?? (first.isEmpty ? nil : first) }

    private func words(of subject: MCPSubject) throws -> [String] {
        switch subject {
        case .app(let path, let target, let screen):
            let full = URL(fileURLWithPath: path).standardizedFileURL.path
            guard FileManager.default.fileExists(atPath: full) else { throw MCPFailure("\(path): there is no such file or folder") }
            return Self.words(ofApp: full, target: target, screen: screen) + appOptions
        case .scene(let name):
            if name == OwnApp.current?.name { return [name] }
            return [try Self.sceneFile(name)]
        }
    }

    /// Returns the path of a scene or flow that a client names. Throws for any other file, because an app may read the files on its
    /// command line.
    static func sceneFile(_ name: String) throws -> String {
        guard name != StandardInput.word else { throw MCPFailure("a scene is a file or a name; standard input has the messages") }
        let path = try SceneFinder.existingPath(name)
        guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else { throw MCPFailure("\(name): scenes and flows are .yaml files") }
        return path.hasPrefix("-") ? "./" + path : path
    }

    /// Returns the options that name an app. With `=`, a value that begins with a dash cannot be read as an option.
    private static func words(ofApp path: String, target: String?, screen: String?) -> [String] {
        ["--app=\(path)"] + (target.map { ["--target=\($0)"] } ?? []) + (screen.map { ["--screen=\($0)"] } ?? [])
    }

    // MARK: Marks

    func mark(_ name: String, _ mark: Mark) throws {
        guard marks[name] != nil || marks.count < Self.mostMarks else {
            throw MCPFailure(
                "there are \(Self.mostMarks) marks already; take one of their names: \(marks.keys.sorted().joined(separator: ", "))")
        }
        marks[name] = mark
    }
}

/// A scene or an app that a client asks to open.
enum MCPSubject {
    case app(path: String, target: String?, screen: String?)
    case scene(String)
}

/// The choices of a client for a phone.
struct MCPSettings {
    var device: String?
    var systemVersion: Int?
    var isDark: Bool?
    var textSize: String?
    var strategy: String?

    var isEmpty: Bool { device == nil && systemVersion == nil && isDark == nil && textSize == nil && strategy == nil }

    /// The choices as options of the command line. With `=`, a value that begins with a dash cannot be read as an option.
    var words: [String] {
        let version = systemVersion.map(String.init)
        let appearance = isDark.map { $0 ? "dark" : "light" }
        let all = [
            ("device", device), ("system-version", version), ("appearance", appearance), ("text-size", textSize), ("strategy", strategy),
        ]
        return all.compactMap { name, value in value.map { "--\(name)=\($0)" } }
    }

    /// The choices as parameters of the control protocol's method `scene.choose`.
    var parameters: [String: JSONValue] {
        var result: [String: JSONValue] = [:]
        result["device"] = device.map { .string($0) }
        result["systemVersion"] = systemVersion.map { .integer($0) }
        result["isDark"] = isDark.map { .bool($0) }
        result["textSize"] = textSize.map { .string($0) }
        result["strategy"] = strategy.map { .string($0) }
        return result
    }
}

extension AppOptions {
    /// The options that apply to every app that the server opens.
    fileprivate var wordsForEveryApp: [String] {
        var words = [(trust, "--trust"), (allowNetwork, "--allow-network"), (strict, "--strict")].filter(\.0).map(\.1)
        if let container { words.append("--container=\(container)") }
        if let memoryLimit { words.append("--memory-limit=\(memoryLimit)") }
        if let hangLimit { words.append("--hang-limit=\(hangLimit)") }
        return words
    }
}
