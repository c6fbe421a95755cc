import AppBuilding
import ArgumentParser
import Foundation
import HostSupport
import SceneLanguage
import UIKitCore

/// A dimension of the matrix, such as the device. Its values differ between cells.
enum MatrixAxis: String, Codable, CaseIterable, Sendable {
    case device, orientation, appearance, textSize, locale, keyboard, strategy, systemVersion, defect

    /// The option of the command line that chooses one value of the axis.
    var option: String {
        switch self {
        case .textSize: "--text-size"
        case .systemVersion: "--system-version"
        case .defect: "--set"
        default: "--" + rawValue
        }
    }

    /// The option of the command line that chooses several values of the axis, such as `--text-sizes`.
    var listOption: String {
        switch self {
        case .textSize: "--text-sizes"
        case .systemVersion: "--system-versions"
        default: "--" + plural
        }
    }

    /// The value of the axis `defect` for a cell without a defect.
    static let noDefect = "none"

    /// Returns the words of a command line that choose a value. Empty for `noDefect`.
    func words(for value: String) -> [String] {
        guard self == .defect else { return [option, value] }
        return ReportedDefect.named(value).map { [option, "\($0.setting)=\($0.value)"] } ?? []
    }

    /// The key of the axis in a matrix file, such as `devices`.
    var plural: String {
        switch self {
        case .strategy: "strategies"
        default: rawValue + "s"
        }
    }

    /// The values that the word `all` means for this axis; nil if the axis does not accept that word.
    var allValues: [String]? {
        switch self {
        case .device: SimulatedDevice.all.map(\.name)
        case .orientation: CommonOptions.Orientation.allCases.map(\.rawValue)
        case .appearance: CommonOptions.Appearance.allCases.map(\.rawValue)
        case .textSize: CommonOptions.TextSize.allCases.map(\.rawValue)
        case .strategy: CommonOptions.Strategy.allCases.filter { $0 != .own }.map(\.rawValue)
        case .systemVersion: CommonOptions.SystemVersion.allCases.map { String($0.rawValue) }
        // The cell without a defect comes first, because a flow may fail without any defect.
        case .defect: [Self.noDefect] + ReportedDefect.all.map(\.name)
        case .locale, .keyboard: nil
        }
    }
}

/// The matrix of a check: the values of each axis, and the combinations that are excluded.
struct CheckMatrix {
    /// A group of excluded combinations. A combination is excluded if its axes have the listed values and its scene matches a pattern.
    struct Exclusion {
        var values: [MatrixAxis: [String]] = [:]
        /// Patterns for the scenes, with `*` and `?` as in a shell; nil for every scene.
        var scenes: [String]?
    }

    var values: [MatrixAxis: [String]] = [:]
    var exclusions: [Exclusion] = []

    /// All combinations of values. The last axis changes fastest. If there are no axes, the only combination is empty.
    var combinations: [[CheckCell.Choice]] {
        var result: [[CheckCell.Choice]] = [[]]
        for axis in MatrixAxis.allCases {
            guard let list = values[axis], !list.isEmpty else { continue }
            result = result.flatMap { head in list.map { head + [CheckCell.Choice(axis: axis, value: $0)] } }
        }
        return result
    }

    func excludes(_ choices: [CheckCell.Choice], scene: String) -> Bool {
        exclusions.contains { exclusion in
            let isMeant = exclusion.scenes?.contains { Self.matches(scene, $0) } ?? true
            return isMeant
                && exclusion.values.allSatisfy { axis, values in
                    choices.contains { $0.axis == axis && values.contains($0.value) }
                }
        }
    }

    /// Returns whether the end of a path matches a pattern such as `sign-up`, `Cases/*` or `*.flow.yaml`.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let bare = path.hasSuffix(".yaml") ? String(path.dropLast(5)) : path
        let ends = [path, bare].flatMap { [$0] + Self.tails(of: $0) }
        return ends.contains { fnmatch(pattern, $0, 0) == 0 }
    }

    private static func tails(of path: String) -> [String] {
        var parts = path.split(separator: "/")[...]
        var result: [String] = []
        while parts.count > 1 {
            parts = parts.dropFirst()
            result.append(parts.joined(separator: "/"))
        }
        return result
    }

    /// Sets the values of an axis from an option such as `iPhone SE,iPhone 15` or `all`. Replaces other spellings of the values by their
    /// usual names.
    /// - Throws: an error if a value does not exist.
    mutating func set(_ axis: MatrixAxis, to list: [String], where place: String) throws {
        var result: [String] = []
        for value in list where value != "all" || axis.allValues == nil {
            let name = try Self.checked(axis, value, where: place)
            if !result.contains(name) { result.append(name) }
        }
        if list.contains("all"), let all = axis.allValues { result = all }
        values[axis] = result
    }

    /// Returns a value by its usual name. Throws if the value does not exist.
    static func checked(_ axis: MatrixAxis, _ value: String, where place: String) throws -> String {
        guard !value.isEmpty else { throw CommandFailure("\(place): a value of \"\(axis.plural)\" is empty") }
        if let all = axis.allValues, axis != .device, !all.contains(value), !(axis == .strategy && value == "own") {
            let hint = Spelling.hint(for: value, among: all)
            let list = hint.hasPrefix("; expected") ? "" : "; there are \(all.joined(separator: ", "))"
            throw CommandFailure("\(place): there is no \(axis.rawValue) \"\(value)\"\(hint)\(list)")
        }
        do {
            let overrides = try CommonOptions.parse(axis.words(for: value)).overrides()
            return axis == .device ? overrides.device?.name ?? value : value
        } catch let failure as CommandFailure {
            throw CommandFailure("\(place): \(failure.message)")
        } catch { throw CommandFailure("\(place): \(CommonOptions.message(for: error))") }
    }
}

/// The options of `check` from which the matrix is made.
struct MatrixOptions: ParsableArguments {
    /// Returns the help of a hidden option. The option for one value accepts lists, too; see `CommandWords`.
    private static func help(_ axis: String, _ example: String) -> ArgumentHelp {
        ArgumentHelp("Check under each of these \(axis), such as \(example).", valueName: "list", visibility: .hidden)
    }

    @Option(help: help("devices", "\"iPhone SE,iPhone 15\"; all for every one")) var devices: String?
    @Option(help: help("orientations", "portrait,landscapeLeft")) var orientations: String?
    @Option(help: help("appearances", "light,dark")) var appearances: String?
    @Option(help: help("text sizes", "L,AX3")) var textSizes: String?
    @Option(help: help("locales", "en_US,ar")) var locales: String?
    @Option(
        name: .customLong("keyboards"),
        help: ArgumentHelp("Check with each of these keyboards, such as en-US,de-DE.", valueName: "list")) var keyboardList: String?
    @Option(help: help("strategies", "iq,iq-revised")) var strategies: String?
    @Option(help: help("versions of iOS", "17,26")) var systemVersions: String?
    @Option(
        help: ArgumentHelp(
            "Check under each of these reported defects of iOS, or under all; then list which flows survive.", valueName: "list"))
    var defects: String?
    @Option(
        help: ArgumentHelp("A file with a matrix and its exclusions; Documentation/Checking.md has an example.", valueName: "file.yaml"))
    var matrix: String?

    func read() throws -> CheckMatrix {
        var result = try matrix.map(MatrixFile.read) ?? CheckMatrix()
        let lists: [(MatrixAxis, String?)] = [
            (.device, devices), (.orientation, orientations), (.appearance, appearances), (.textSize, textSizes), (.locale, locales),
            (.keyboard, keyboardList), (.strategy, strategies), (.systemVersion, systemVersions), (.defect, defects),
        ]
        for case (let axis, let list?) in lists {
            let words = list.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
            try result.set(axis, to: words, where: axis == .defect ? axis.listOption : axis.option)
        }
        return result
    }
}

/// Reads a matrix file, which has lists under the plural names of the axes, and the key `exclude`.
enum MatrixFile {
    static func read(_ path: String) throws -> CheckMatrix {
        guard let data = FileManager.default.contents(atPath: path) else {
            let exists = FileManager.default.fileExists(atPath: path)
            throw CommandFailure("\(path): the file \(exists ? "cannot be read" : "does not exist")")
        }
        let diagnostics = Diagnostics()
        let documents: [YamlNode]
        do { documents = try YamlReader(file: path).documents(of: String(decoding: data, as: UTF8.self), reportingTo: diagnostics) } catch {
            throw CommandFailure("\(error)")
        }
        guard diagnostics.isEmpty else { throw CommandFailure("\(diagnostics.error())") }
        guard let entries = documents.first?.entries else {
            throw CommandFailure("\(path):1:1: a matrix is a mapping such as \"devices: [iPhone SE, iPhone 15]\"")
        }
        var result = CheckMatrix()
        for entry in entries {
            if entry.key == "exclude" {
                result.exclusions = try (entry.value.items ?? [entry.value]).map { try exclusion($0) }
            } else if let axis = MatrixAxis.allCases.first(where: { $0.plural == entry.key }) {
                try result.set(axis, to: try words(entry.value), where: "\(entry.value.position)")
            } else {
                throw unknown(entry, among: MatrixAxis.allCases.map(\.plural) + ["exclude"])
            }
        }
        return result
    }

    private static func exclusion(_ node: YamlNode) throws -> CheckMatrix.Exclusion {
        guard let entries = node.entries, !entries.isEmpty else {
            throw CommandFailure("\(node.position): an exclusion is a mapping such as {device: iPhone SE, appearance: dark}")
        }
        var result = CheckMatrix.Exclusion()
        for entry in entries {
            if entry.key == "scene" {
                result.scenes = try words(entry.value)
            } else if let axis = MatrixAxis(rawValue: entry.key) {
                result.values[axis] = try words(entry.value).map { try CheckMatrix.checked(axis, $0, where: "\(entry.value.position)") }
            } else {
                throw unknown(entry, among: MatrixAxis.allCases.map(\.rawValue) + ["scene"])
            }
        }
        return result
    }

    private static func words(_ node: YamlNode) throws -> [String] {
        let words = (node.items ?? [node]).compactMap(\.scalar)
        guard words.count == (node.items?.count ?? 1), !words.isEmpty else {
            throw CommandFailure("\(node.position): expected a value or a list of values, found \(node.found)")
        }
        return words
    }

    private static func unknown(_ entry: YamlEntry, among names: [String]) -> CommandFailure {
        CommandFailure(
            "\(entry.position): a matrix has no \"\(entry.key)\"\(Spelling.hint(for: entry.key, among: names)); it has "
                + names.joined(separator: ", "))
    }
}
