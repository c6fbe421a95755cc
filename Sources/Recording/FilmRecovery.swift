import Compositing
import Foundation
import HostSupport
import QuartzCore

/// Recovers films from the hidden files that a killed recording has left in the folder of its film.
///
/// A killed process cannot complete its film, but its encoder ends when its input ends. The files therefore contain the film up to that
/// time.
package struct FilmRecovery {
    /// The result for the files of one film.
    package enum Outcome: Hashable, Sendable, CustomStringConvertible {
        /// The film up to the end of the recording can be played and has this path.
        case recovered(path: String)
        /// The files contained no playable film and were removed.
        case removed(name: String)
        /// A process is still recording the film.
        case inUse(name: String)

        package var description: String {
            switch self {
            case .recovered(let path): path
            case .removed(let name): "\(name): nothing of it plays; its pieces were removed"
            case .inUse(let name): "\(name): it is being recorded"
            }
        }
    }

    /// The files of one film, by kind.
    private struct Pieces {
        var name: String
        var paths: [String: String] = [:]
    }

    private let folder: String
    private var films: [Pieces] = []

    /// Whether the folder contains no such files.
    package var isEmpty: Bool { films.isEmpty }

    /// Whether the folder contains files that no process is writing any more.
    package var hasLostPieces: Bool { films.contains { !$0.paths.values.contains(where: FileSystem.isClaimed) } }

    /// Searches a folder without its subfolders.
    /// - Throws: `RecordingError.invalidArgument` if the folder cannot be read.
    package init(of folder: String) throws(RecordingError) {
        guard let names = FileSystem.names(in: folder) else {
            throw .invalidArgument(
                "\(folder): the folder \(FileSystem.isFolder(folder) ? "cannot be read" : "does not exist")")
        }
        self.folder = folder
        var keys: [String] = []
        var found: [String: Pieces] = [:]
        for name in names {
            // Skip symbolic links, because a recording never creates them.
            guard let (key, film, suffix) = Self.parts(of: name), !FileSystem.isLink("\(folder)/\(name)") else { continue }
            if found[key] == nil { keys.append(key) }
            found[key, default: Pieces(name: film)].paths[suffix] = "\(folder)/\(name)"
        }
        films = keys.compactMap { found[$0] }
    }

    /// Splits a name such as `.keyboard-lab-123-film.mp4.partial` into its parts.
    private static func parts(of name: String) -> (key: String, film: String, suffix: String)? {
        guard name.hasPrefix(FileReplacement.hiddenPrefix) else { return nil }
        let rest = name.dropFirst(FileReplacement.hiddenPrefix.count)
        guard let dash = rest.firstIndex(of: "-"), rest[..<dash].allSatisfy(\.isNumber), dash > rest.startIndex else { return nil }
        for suffix in ["partial", "frames", "palette.png", "old"] where rest.hasSuffix("." + suffix) {
            let film = rest[rest.index(after: dash)...].dropLast(suffix.count + 1)
            if !film.isEmpty { return (String(rest.dropLast(suffix.count + 1)), String(film), suffix) }
        }
        return nil
    }

    /// Recovers the films. If a name is already used, adds `-recovered` to it.
    /// - Throws: `RecordingError.ffmpegMissing` if ffmpeg is needed, and errors of writing. The remaining files are then kept.
    package func recover(
        environment: [String: String] = ProcessInfo.processInfo.environment, patience: EncoderPatience = EncoderPatience()
    ) throws(RecordingError) -> [Outcome] {
        var outcomes: [Outcome] = []
        for film in films { outcomes.append(try recover(film, environment, patience)) }
        return outcomes
    }

    private func recover(
        _ pieces: Pieces, _ environment: [String: String], _ patience: EncoderPatience
    ) throws(RecordingError) -> Outcome {
        guard !pieces.paths.values.contains(where: FileSystem.isClaimed) else { return .inUse(name: pieces.name) }
        let wanted = "\(folder)/\(pieces.name)"
        if let old = pieces.paths["old"], FileSystem.isFolder(old) {
            // Restore the older folder unless another folder has replaced it, because the recording was killed while it exchanged two
            // folders.
            if access(wanted, F_OK) != 0 { try FileSystem.rename(old, to: wanted) } else { FileSystem.removeFolder(old) }
        }
        let name = FileSystem.freeName(for: wanted, word: "recovered")
        let partial = pieces.paths["partial"]
        var isRecovered = false
        // Check for a folder first, because a folder always contains pictures, even if its extension belongs to another format.
        let isFolder = partial.map(FileSystem.isFolder) == true
        switch isFolder ? FilmFormat.pictureFolder.maker : (try? FilmFormat(path: pieces.name))?.maker {
        case .ffmpeg(let recipe): isRecovered = try recoverVideo(pieces, recipe, as: name, environment, patience)
        case .encoder(_, let mend): isRecovered = try partial.map { path throws(RecordingError) in try mend(path, name) } ?? false
        case nil: break
        }
        for path in pieces.paths.values where path != name {
            if FileSystem.isFolder(path) { FileSystem.removeFolder(path) } else { unlink(path) }
        }
        if isRecovered { return .recovered(path: name) }
        return pieces.paths["old"] != nil ? .recovered(path: wanted) : .removed(name: pieces.name)
    }

    private func recoverVideo(
        _ pieces: Pieces, _ recipe: FFmpegRecipe, as name: String, _ environment: [String: String], _ patience: EncoderPatience
    ) throws(RecordingError) -> Bool {
        guard let ffmpeg = ChildProcess.find("ffmpeg", environment: environment) else { throw .ffmpegMissing }
        // Use the second run's film if the first run's film was already removed, because the second run was then complete.
        guard let film = pieces.paths["frames"] ?? pieces.paths["partial"] else { return false }
        let result = FileSystem.partialPath(for: name)
        defer { unlink(result) }
        func run(_ arguments: [String]) throws(RecordingError) -> Bool {
            let child = try ChildProcess(
                executable: ffmpeg, arguments: arguments, environment: environment, hasInput: false, path: name)
            let end = child.end(patience) { FileSystem.stamp(of: [result]) }
            if end.text.contains("No space left on device") { throw .diskFull(path: name) }
            if end.hung { throw .encoderHangs(path: name) }
            return end.succeeded
        }
        guard try run(FFmpegArguments.trying(film)) else { return false }
        let palette = FileSystem.partialPath(for: name, extension: "palette.png")
        defer { unlink(palette) }
        let isOfFirstRun = recipe.finishing != nil && film != pieces.paths["partial"]
        for arguments in recipe.mending(film, isOfFirstRun, palette, result) {
            guard try run(arguments) else { return false }
        }
        try FileSystem.publish(result, as: name)
        return true
    }
}
