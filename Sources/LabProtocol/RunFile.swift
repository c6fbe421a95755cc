import Foundation
import HostSupport
import QuartzCore

/// A run that can be repeated: the command that was started, its options, and all inputs. It is stored as a folder with the extension
/// `.labrun`.
package struct RunFile: Hashable, Sendable, Codable {
    package static let ending = "labrun"
    /// The name of the file in the folder that contains the members of this structure.
    static let fileName = "run.json"

    /// The user's own app of a run.
    package struct App: Hashable, Sendable, Codable {
        /// The full path that was passed to `--app`.
        package var path: String
        package var screen: String?
        /// The name of the target in a project with several apps.
        package var target: String?
        /// The hash of the sources and resources. It differs if the code has changed since the run.
        package var hash: String
        package init(path: String, screen: String?, target: String? = nil, hash: String) {
            self.path = path
            self.screen = screen
            self.target = target
            self.hash = hash
        }
    }

    package var version = LabProtocol.version
    /// The version of KeyboardLab that has written the run.
    package var programVersion: String
    package var app: App?
    /// The name of the scene's file in the folder. The files that the scene names are in the same folder.
    package var scene: String?
    /// The other command line arguments: device, appearance, settings.
    package var arguments: [String]
    package var choices: LabChoices
    package var inputs: [LabLoggedInput]
    /// The virtual time at which the run ends, in seconds. If the run ended with a finding, such as a trap, it is the time before the
    /// finding.
    package var end: Double
    /// The displayed title.
    package var title: String
    /// The number of ticks per second, for display only.
    package var framesPerSecond: Int
    /// The finding that has ended the run; nil if there is none.
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

    /// Returns whether a command line argument is the path of a run file.
    package static func isPath(_ argument: String) -> Bool {
        URL(fileURLWithPath: argument).pathExtension == ending
    }

    /// Whether the inputs contain edits in the inspector.
    package var hasEdits: Bool {
        inputs.contains { if case .edit = $0.input { true } else { false } }
    }

    /// Reads a run file.
    /// - Throws: `ReadingError` if the file does not exist or is invalid, if the run is too long, or if its version is newer.
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
        do { self = try JSONDecoder().decode(RunFile.self, from: data) } catch {
            throw ReadingError(description: "\(file.path) is broken: \(error)")
        }
        if let problem { throw ReadingError(description: "\(file.path) is broken: \(problem)") }
    }

    /// The maximum size of `run.json`, in bytes. (chosen so that ten million inputs fit)
    private static let mostBytes = 1 << 30
    /// The maximum duration of a run, in virtual seconds. (chosen so that a working day in one window fits)
    package static let longest = 86_400.0

    /// The problem with a value that cannot be played; nil if all values are valid.
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

    /// The maximum frame rate in frames per second. (chosen: eight times the rate of the fastest phone)
    private static let mostFrames = 960

    /// Writes the run file as a folder.
    package func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try OutputFile.write(try encoder.encode(self), to: .below(folder: path, name: Self.fileName))
    }
}
