import AppBuilding
import ArgumentParser
import Compositing
import DeviceRecordings
import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import Recording
import SceneRuntime
import Simulator
import UIKit

/// The value of `--compare`: two to four strategies, such as `none,iq,guide`.
struct CompareOption: ExpressibleByArgument {
    let list: [SceneStrategy]

    init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        let strategies = names.compactMap(SceneStrategy.init)
        guard strategies.count == names.count, ComparisonPicture.numberOfPhones.contains(names.count) else { return nil }
        list = strategies
    }

    static let help = ArgumentHelp(
        "Show two to four strategies side by side, such as none,iq,guide,insets, and print a table of where fields end.",
        valueName: "strategies")
}

/// The help of the flag `--explain`, which several commands share.
enum ExplainFlag {
    static let help: ArgumentHelp =
        "Draw over the screen what moved and why: the parts of the gap, the root view, the scroll views, and how far each actor moved them."
}

/// The options of every command that shows a scene. If an option is missing, the scene makes the choice.
struct CommonOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The phone, such as \"iPhone 15\"; `keyboard-lab devices` lists them.", valueName: "name"),
        completion: WordCompletion.devices)
    var device: String?

    @Option(
        help: ArgumentHelp("The orientation: portrait, landscapeLeft, landscapeRight, or on an iPad portraitUpsideDown.", valueName: "name")
    )
    var orientation: Orientation?

    @Option(help: ArgumentHelp("The appearance: light or dark.", valueName: "style"))
    var appearance: Appearance?

    @Option(
        help: ArgumentHelp("The user's text size: xS, S, M, L (the standard size), xL, xxL, xxxL, AX1 to AX5.", valueName: "size"))
    var textSize: TextSize?

    @Option(
        help: ArgumentHelp(
            "The phone's language and region, such as en_US, de or ar. With ar and he the layout runs from right to left.",
            valueName: "name")
    )
    var locale: String?

    @Option(
        name: .customLong("keyboard"),
        help: ArgumentHelp(
            "A keyboard: a language tag such as fr-FR, or a keyboard file; repeatable. The globe key switches between them.",
            valueName: "file"), completion: WordCompletion.keyboards)
    var keyboards: [String] = []

    @Option(
        help: ArgumentHelp(
            "Move the phone's keyboard as in a recording by KeyboardLabRecorder or 'trace'; see Documentation/RealPhones.md.",
            valueName: "file.jsonl"), completion: .file(extensions: ["jsonl"]))
    var keyboardFrom: String?

    @Option(
        help: ArgumentHelp(
            "The iOS version: 17 or 26. Devices that shipped with iOS 26 do not run iOS 17; on all others 17 is the default.",
            valueName: "number"))
    var systemVersion: SystemVersion?

    @Option(help: ArgumentHelp("The strategy that keeps the field visible; Documentation/Strategies.md describes them.", valueName: "name"))
    var strategy: Strategy?

    @Option(help: ArgumentHelp("Ticks, and frames of a film, per second: 30, 60 or 120.", valueName: "number"))
    var fps: Int?

    @OptionGroup var detail: DetailOptions

    @Option(
        name: .customLong("set"), help: ArgumentHelp("A setting, such as keyboardDistance=20; repeatable.", valueName: "KEY=VALUE"),
        completion: WordCompletion.settings)
    var settings: [String] = []

    enum Orientation: String, ExpressibleByArgument, CaseIterable { case portrait, portraitUpsideDown, landscapeLeft, landscapeRight }
    enum Appearance: String, ExpressibleByArgument, CaseIterable { case light, dark }
    enum TextSize: String, ExpressibleByArgument, CaseIterable { case xS, S, M, L, xL, xxL, xxxL, AX1, AX2, AX3, AX4, AX5 }
    enum SystemVersion: Int, ExpressibleByArgument, CaseIterable { case before26 = 17, glass = 26 }
    enum Strategy: String, ExpressibleByArgument, CaseIterable {
        case iq
        case iqRevised = "iq-revised"
        case guide, insets, none, own
    }

    /// The names of those options of `CommonOptions` that take a value.
    static let names: Set<String> = [
        "--device", "--orientation", "--appearance", "--text-size", "--locale", "--keyboard", "--keyboard-from", "--system-version",
        "--strategy", "--fps",
        "--set",
    ]

    /// Returns only those words of a command line that are options of this group, with their values.
    static func phoneWords(_ words: [String]) -> [String] {
        var result: [String] = []
        var index = 0
        while index < words.count {
            if names.contains(words[index]), index + 1 < words.count {
                result += words[index...index + 1]
                index += 1
            } else if let name = words[index].split(separator: "=").first, names.contains(String(name)), words[index].contains("=") {
                result.append(words[index])
            }
            index += 1
        }
        return result
    }

    /// Whether any option overrides a choice of the scene or of a run file.
    var choosesAnything: Bool {
        device != nil || orientation != nil || appearance != nil || textSize != nil || locale != nil || !keyboards.isEmpty
            || keyboardFrom != nil || systemVersion != nil || strategy != nil || fps != nil || !settings.isEmpty
    }

    /// Whether any option may move views away from the positions that they had in a run file.
    var movesViews: Bool {
        device != nil || orientation != nil || textSize != nil || locale != nil || !keyboards.isEmpty || keyboardFrom != nil
            || systemVersion != nil || strategy != nil || !settings.isEmpty
    }

    mutating func validate() throws {
        if let fps, ![30, 60, 120].contains(fps) { throw ValidationError("--fps takes 30, 60 or 120, not \(fps)") }
    }

    /// - Parameter isQuiet: whether notices about the recording of `--keyboard-from` are left out, because they have been printed before.
    func overrides(isQuiet: Bool = false) throws -> SceneSetup.Overrides {
        guard let keyboardFrom else { return try overrides(keyboard: nil) }
        let recording = try DeviceRecording.forCommand(keyboardFrom)
        let keyboard: RecordedKeyboard
        do { keyboard = try recording.keyboard(file: keyboardFrom) } catch { throw CommandFailure("\(error)") }
        if !isQuiet, let notice = recording.keyboardGapNotice { StandardError.notice("\(keyboard.name): \(notice)") }
        return try like(recording).overrides(keyboard: keyboard)
    }

    private func overrides(keyboard: RecordedKeyboard?) throws -> SceneSetup.Overrides {
        var result = SceneSetup.Overrides()
        result.recordedKeyboard = keyboard
        do {
            if let device { result.device = try SimulatedDevice.named(device) }
            for setting in settings + (locale.map { ["locale=\($0)"] } ?? []) {
                let (name, value) = try SettingsCatalog.parse(argument: setting)
                result.settings[name] = value
            }
            result.keyboards = try keyboards.map { try KeyboardFile.find($0) }
        } catch let error as SceneError where error.diagnostics.allSatisfy({ $0.position.file == "--set" }) {
            // The source positions are omitted, because a single word of a command line has no meaningful lines and columns.
            throw CommandFailure(error.diagnostics.map { "--set: \($0.message)" }.joined(separator: "\n"))
        } catch { throw CommandFailure("\(error)") }
        if let locale, let unknown = Self.unknownPart(of: locale) { throw CommandFailure("--locale \(locale): \(unknown)") }
        if let appearance { result.appearance = appearance == .dark ? .dark : .light }
        if let orientation { result.orientation = SceneOrientation(rawValue: orientation.rawValue) }
        if let textSize { result.settings["textSize"] = UIContentSizeCategory(shortName: textSize.rawValue) }
        if let systemVersion { result.settings["systemVersion"] = systemVersion.rawValue }
        if let strategy { result.strategy = SceneStrategy(rawValue: strategy.rawValue) }
        result.framesPerSecond = fps
        return result
    }

    /// Returns a sentence about a language or region that does not exist; nil if both exist.
    static func unknownPart(of locale: String) -> String? {
        let parts = Locale.Language.Components(identifier: locale)
        if let language = parts.languageCode, !language.isISOLanguage { return "there is no language '\(language.identifier)'" }
        if let region = parts.region, !region.isISORegion { return "there is no region '\(region.identifier)'" }
        return parts.languageCode == nil ? "it names no language; examples are en_US, de and ar" : nil
    }

    /// Returns the scene on one phone for each strategy of `CompareOption`.
    @MainActor
    func comparison(_ argument: String, _ strategies: CompareOption, measurer: any TextMeasurer) throws -> SceneComparison {
        let overrides = try overrides()
        let comparison = SceneComparison(
            try SceneArgument.load(argument, overrides), strategies: strategies.list, overrides: overrides, measurer: measurer)
        for problem in comparison.sessions[0].problems { StandardError.notice(problem) }
        StandardError.explain(Self.description(of: comparison.sessions[0]))
        return comparison
    }

    /// Returns a line with the scene's choices, for `--verbose`.
    @MainActor
    private static func description(of session: SceneSession) -> String {
        let configuration = session.phone.configuration
        return "\(session.document.file): \"\(session.document.name)\" on \(session.phone.device.name) with iOS "
            + "\(configuration.process.systemVersion), \(configuration.isDark ? "dark" : "light"), "
            + "\(configuration.framesPerSecond) frames per second, \(session.document.performedSteps) steps"
    }

    /// Reads the scene that `argument` names and opens it on a phone.
    @MainActor
    func session(_ argument: String, measurer: any TextMeasurer) throws -> SceneSession {
        if RunFile.isPath(argument) { return try RunReplay(path: argument).session(self, measurer: measurer) }
        let overrides = try overrides()
        let document = try SceneArgument.load(argument, overrides)
        let session = SceneSession(document, overrides: overrides, measurer: measurer)
        for problem in session.problems { StandardError.notice(problem) }
        StandardError.explain(Self.description(of: session))
        return session
    }
}

/// Reads the scene that a command's argument names.
enum SceneArgument {
    /// The default scene, which is the app that is compiled into this executable, or the form `sign-up` if there is no such app.
    static var standard: String { OwnApp.current?.name ?? "sign-up" }

    /// - Throws: `SceneError` if the scene has mistakes, `CommandFailure` if the argument does not name a scene.
    static func load(_ argument: String, on device: SimulatedDevice? = nil, orientation: SceneOrientation? = nil) throws -> SceneDocument {
        if let app = OwnApp.current, argument == app.name { return app.document }
        if argument == StandardInput.word { return try loadFromStandardInput(on: device, orientation: orientation) }
        return try SceneDocument.load(try SceneFinder.existingPath(argument), on: device, orientation: orientation)
    }

    /// Reads a scene from standard input. The files that it names are relative to the current folder.
    private static func loadFromStandardInput(on device: SimulatedDevice?, orientation: SceneOrientation?) throws -> SceneDocument {
        let data = try StandardInput.read(limit: SceneLimits.fileBytes)
        return try SceneDocument.load(data, file: StandardInput.name, folder: "", on: device, orientation: orientation)
    }

    /// Reads a scene that will be shown with these overrides.
    @MainActor
    static func load(_ argument: String, _ overrides: SceneSetup.Overrides) throws -> SceneDocument {
        let document: SceneDocument
        do {
            document = try load(argument, on: overrides.device, orientation: overrides.orientation)
            let setup = SceneSetup(document, overrides: overrides)
            try setup.check()
            if let mismatch = setup.recordingMismatch { throw CommandFailure("--keyboard-from: \(mismatch)") }
        } catch let error as SceneError { throw CommandFailure("\(error)") }
        guard document.isForAnApp, OwnApp.current == nil else { return document }
        let folder = FileReplacement.folder(of: document.file)
        throw CommandFailure("\(document.file): this is a flow of an app (appId), so name the app, as in --app \(folder)")
    }

    static func fonts() throws -> FontLibrary {
        do { return try FontLibrary() } catch { throw CommandFailure("\(error)", .environment) }
    }
}
