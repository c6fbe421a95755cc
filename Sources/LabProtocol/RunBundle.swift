import Foundation
import HostSupport
import QuartzCore

/// A run that can be played again: the program that was started, its options, and all inputs. A folder whose name ends in `.labrun`.
package struct RunBundle: Hashable, Sendable, Codable {
    package static let ending = "labrun"
    /// The file in the folder that holds the values of this structure.
    static let fileName = "run.json"

    /// A user's own app.
    package struct App: Hashable, Sendable, Codable {
        /// The argument of `--app`, a full path.
        package var path: String
        package var screen: String?
        /// The name of the target, in a project with several apps.
        package var target: String?
        /// The hash of the sources and resources. A different value means that the code has changed.
        package var hash: String
        package init(path: String, screen: String?, target: String? = nil, hash: String) {
            self.path = path
            self.screen = screen
            self.target = target
            self.hash = hash
        }
    }

    package var version = LabProtocol.version
    /// The version of the program that wrote the run.
    package var programVersion: String
    package var app: App?
    /// A scene: its file in the folder, with the files that it names beside it.
    package var scene: String?
    /// The rest of the command line: device, appearance, settings.
    package var arguments: [String]
    package var choices: LabChoices
    package var inputs: [LabLoggedInput]
    /// The end of the run, virtual seconds: the moment before the finding.
    package var end: Double
    /// The title, for display.
    package var title: String
    /// The number of ticks per second, for display.
    package var framesPerSecond: Int
    /// The finding that ended the run.
    package var finding: LabFinding?

    package init(
        programVersion: String, app: App? = nil, scene: String? = nil, arguments: [String], choices: LabChoices, inputs: [LabLoggedInput],
        end: Double, title: String, framesPerSecond: Int, finding: LabFinding? = nil
    ) {
        self.programVersion = programVersion
        self.app = app
        self.scene = scene
        self.arguments = arguments
        self.choices = choices
        self.inputs = inputs
        self.end = end
        self.title = title
        self.framesPerSecond = framesPerSecond
        self.finding = finding
    }

    /// The reason why a run file cannot be read.
    package struct ReadingError: Error, CustomStringConvertible {
        package let description: String
    }

    /// Whether an argument of the command line is a run file.
    package static func isPath(_ argument: String) -> Bool {
        URL(fileURLWithPath: argument).pathExtension == ending
    }

    /// Whether the inputs contain live edits of properties.
    package var hasEdits: Bool {
        inputs.contains { if case .edit = $0.input { true } else { false } }
    }

    /// Reads the bundle at a path.
    /// - Throws: `ReadingError` if there is none, it is broken or endless, or its version is newer.
    package init(path: String) throws {
        let file = URL(fileURLWithPath: path).appendingPathComponent(Self.fileName)
        let data: Data
        guard FileManager.default.fileExists(atPath: path) else { throw ReadingError(description: "there is no run file \(path)") }
        do throws(OutputFailure) {
            data = Data(try OutputPlace.below(folder: path, name: Self.fileName).contents(limit: Self.mostBytes))
        } catch {
            guard error.code == ENOENT || error.code == ENOTDIR else {
                throw ReadingError(description: "\(file.path) cannot be read: \(error.reason)")
            }
            throw ReadingError(description: "\(path) is not a run file: it has no \(Self.fileName)")
        }
        struct Versioned: Decodable { let version: Int }
        guard let version = try? JSONDecoder().decode(Versioned.self, from: data).version else {
            throw ReadingError(description: "\(file.path) has no version, so it is broken")
        }
        guard version <= LabProtocol.version else {
            throw ReadingError(
                description:
                    "\(path) has version \(version) of run files; this program reads up to \(LabProtocol.version); use a newer program")
        }
        do { self = try JSONDecoder().decode(RunBundle.self, from: data) } catch {
            throw ReadingError(description: "\(file.path) is broken: \(error)")
        }
        if let problem { throw ReadingError(description: "\(file.path) is broken: \(problem)") }
    }

    /// The most bytes of `run.json` that are read. (chosen: ten million inputs have less)
    private static let mostBytes = 1 << 30
    /// The longest duration of a run, virtual seconds. (chosen: a working day in one window)
    package static let longest = 86_400.0

    /// A value in the run that cannot be played; nil if all can.
    private var problem: String? {
        guard (0...Self.longest).contains(end) else {
            return "\"end\" is \(end) s; a run ends between 0 s and \(Int(Self.longest)) s"
        }
        if let input = inputs.first(where: { !(0...Self.longest).contains($0.time) }) {
            return "an input is at \(input.time) s; a run lasts from 0 s to \(Int(Self.longest)) s"
        }
        guard (1...Self.mostFrames).contains(framesPerSecond) else {
            return "\(framesPerSecond) frames a second are not possible; 1 to \(Self.mostFrames) are expected"
        }
        return nil
    }

    /// The highest frame rate, frames a second. (chosen: eight times as many as the fastest phone shows)
    private static let mostFrames = 960

    /// Writes the bundle as a folder.
    package func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try OutputFile.write(try encoder.encode(self), to: .below(folder: path, name: Self.fileName))
    }
}
