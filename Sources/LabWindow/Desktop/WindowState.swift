import CoreGraphics
import Foundation
import HostSupport
import LabSessions
import QuartzCore
import UIKit

/// The window's state that persists between launches. It is stored in a small file that the user can delete at any time.
struct WindowState: Codable, Hashable {
    /// The size of the window in window points.
    var width: Double?
    var height: Double?
    var x: Double?
    var y: Double?
    var showsInspector: Bool?
    var showsTimeline: Bool?
    var inspectorWidth: Double?
    var timelineHeight: Double?
    var tab: String?
    /// Whether the window's own views are dark; nil to follow the desktop.
    var isLabDark: Bool?
    /// The window's language; nil to follow the desktop.
    var language: String?
    var textScale: Double?
    /// The user's default device, and the default version of iOS; nil to let the scene choose.
    var device: String?
    var systemVersion: Int?
    /// The folder for pictures; nil for the desktop's own folder.
    var pictureFolder: String?
    /// The names of recent scenes, latest first.
    var scenes: [String]?
    /// The full paths of recent scenes, apps and runs, latest first.
    var recent: [String]?
    /// Whether the window has shown the hint for the first launch.
    var hasShownHint: Bool?

    /// The maximum number of remembered scenes, and also of remembered paths.
    static let mostScenes = 12
    /// The maximum length of a path in bytes. (documented: `PATH_MAX` in limits.h)
    static let mostPathBytes = 4096
    /// The maximum size of the state file in bytes. (chosen: twice the size of a file in which every field has its maximum length)
    private static let mostBytes = 2 * 12 * 4096

    /// Returns whether a text is a full path without control characters.
    static func isPath(_ text: String) -> Bool {
        text.hasPrefix("/") && text.utf8.count <= mostPathBytes
            && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    /// Returns `$XDG_STATE_HOME/keyboard-lab/window.json`, or a path in `~/.local/state` if the variable is not set; nil without a home
    /// folder. Ignores a relative path in the variable. (documented: XDG base directory specification)
    static func path(environment: [String: String] = UserEnvironment.current) -> String? {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        return (folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }).map { $0 + "/keyboard-lab/window.json" }
    }

    /// Returns the state in the file, without invalid paths. If the file cannot be read, reports a message and returns an empty state.
    static func read(_ path: String, report: (String) -> Void) -> WindowState {
        guard FileManager.default.fileExists(atPath: path) else { return WindowState() }
        do {
            let bytes = try OutputPlace.named(path).contents(limit: mostBytes)
            var state = try JSONDecoder().decode(WindowState.self, from: Data(bytes))
            state.recent = state.recent.map { Array($0.filter(isPath).prefix(mostScenes)) }
            state.pictureFolder = state.pictureFolder.flatMap { isPath($0) ? $0 : nil }
            return state
        } catch {
            report("\(path) cannot be read and is ignored: the window opens as it does the first time.")
            return WindowState()
        }
    }

    /// Writes the file atomically. Ignores errors, because an error only means that the state is not remembered.
    func write(to path: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(self) else { return }
        try? OutputFile.write(data, to: .named(path))
    }

    mutating func opened(scene name: String) {
        scenes = Array(([name] + (scenes ?? []).filter { $0 != name }).prefix(Self.mostScenes))
    }

    mutating func opened(path: String) {
        guard Self.isPath(path) else { return }
        recent = Array(([path] + (recent ?? []).filter { $0 != path }).prefix(Self.mostScenes))
    }

    /// Returns `asked`, in which a missing device and a missing version of iOS are filled in with the user's defaults.
    func defaults(under asked: PhoneChoices) -> PhoneChoices {
        var choices = asked
        if choices.device == nil { choices.device = device.flatMap { try? SimulatedDevice.named($0) } }
        if choices.systemVersion == nil, let systemVersion, [17, 26].contains(systemVersion),
            systemVersion >= (choices.device?.earliestSystemVersion ?? 0)
        {
            choices.systemVersion = systemVersion
        }
        return choices
    }

    /// Returns the options, in which missing values are filled in from the remembered state. Options of the command line take precedence.
    func applied(to options: LabWindowOptions) -> LabWindowOptions {
        var result = options
        if let width, let height, width >= 240, height >= 240, width < 20_000, height < 20_000 {
            result.size = CGSize(width: width, height: height)
        }
        if let x, let y, abs(x) < 100_000, abs(y) < 100_000 { result.place = CGPoint(x: x, y: y) }
        if let showsInspector { result.showsInspector = options.showsInspector || showsInspector }
        if let showsTimeline { result.showsTimeline = showsTimeline }
        if let inspectorWidth, (100...4000).contains(inspectorWidth) { result.inspectorWidth = CGFloat(inspectorWidth) }
        if let timelineHeight, (50...4000).contains(timelineHeight) { result.timelineHeight = CGFloat(timelineHeight) }
        if let textScale, (0.5...3).contains(textScale) { result.textScale = CGFloat(textScale) }
        if result.pictureFolder == nil { result.pictureFolder = pictureFolder }
        result.isLabDark = isLabDark
        result.language = language
        return result
    }
}

/// The positions of all open lab windows, with one file per program. With them, a new window does not open on top of another.
struct OpenWindows {
    let folder: String
    let process: Int32

    /// Stores the files in a subfolder of the folder with the window's state. Returns nil without a home folder.
    init?(environment: [String: String] = UserEnvironment.current, process: Int32 = getpid()) {
        guard let state = WindowState.path(environment: environment) else { return nil }
        folder = URL(fileURLWithPath: state).deletingLastPathComponent().path + "/windows"
        self.process = process
    }

    private var path: String { "\(folder)/\(process)" }

    func write(_ place: CGPoint) {
        try? OutputFile.write("\(Int(place.x)) \(Int(place.y))", to: .below(folder: folder, name: "\(process)"))
    }

    func remove() { unlink(path) }

    /// The positions of the windows of other processes. The getter deletes the files of processes that have ended.
    var others: [CGPoint] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { name in
            guard let other = Int32(name), other != process else { return nil }
            guard kill(other, 0) == 0 || errno == EPERM else {
                unlink("\(folder)/\(name)")
                return nil
            }
            let numbers = ((try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? "").split(separator: " ").compactMap {
                Double($0)
            }
            return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
        }
    }

    /// The offset between two windows in window points. It leaves the title bar of the lower window visible. (chosen)
    static let step: CGFloat = 32

    /// Returns a position near `wanted` that no other window has.
    static func free(_ wanted: CGPoint, others: [CGPoint]) -> CGPoint {
        var place = wanted
        while others.contains(where: { abs($0.x - place.x) < step - 1 && abs($0.y - place.y) < step - 1 }) {
            place.x += step
            place.y += step
        }
        return place
    }
}
