import Foundation
import HostSupport
import QuartzCore

/// Delivers the film of a process that may not write to the film's folder, for example in a sandbox. The film is written to a folder of
/// the process's own and moved when it is complete.
struct FilmDelivery {
    private let path: String
    private let folder: String
    /// The path at which the film is written.
    let staged: String

    /// Creates a delivery. Returns nil if the process may write to the film's folder.
    /// - Parameter isFolder: whether the film is a folder of pictures.
    init?(to path: String, isFolder: Bool, environment: [String: String]) throws(RecordingError) {
        guard OutputFile.isHandedOver(.named(path)) else { return nil }
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
        let temporary = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        folder = "\(temporary)/film-\(UUID().uuidString)"
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw .cannotWrite(path: path, reason: "\(folder) cannot be made")
        }
        staged = "\(folder)/\(FilmFormat.lastComponent(of: path))"
        // Fail before the first frame if the film cannot be replaced at the end.
        if !isFolder {
            do throws(OutputFailure) { try OutputFile.check(.named(path)) } catch { throw RecordingError(error) }
        }
    }

    /// Moves the film to its final path.
    /// - Parameter isPart: whether the film is incomplete. An incomplete film never replaces another film.
    /// - Returns: the path of the film.
    func deliver(isPart: Bool) throws(RecordingError) -> String {
        defer { discard() }
        do throws(OutputFailure) {
            guard FileSystem.isFolder(staged) else { return try deliverFile(isPart: isPart) }
            // Remove the pictures of an older film, because it may have more frames than this film.
            try OutputFile.removeFiles(in: .named(path), suffix: ".png")
            for name in FileSystem.names(in: staged) ?? [] {
                try OutputFile.publish("\(staged)/\(name)", at: .below(folder: path, name: name), makesFolders: true)
            }
            return path
        } catch {
            throw RecordingError(error)
        }
    }

    private func deliverFile(isPart: Bool) throws(OutputFailure) -> String {
        guard isPart else {
            try OutputFile.publish(staged, at: .named(path))
            return path
        }
        for number in 0... {
            let name = FileSystem.name(of: path, word: FileSystem.incomplete, number: number)
            do throws(OutputFailure) {
                try OutputFile.publish(staged, at: .named(name), keepsOlder: true)
                return name
            } catch {
                guard error.code == EEXIST else { throw error }
            }
        }
        return path
    }

    func discard() { FileSystem.removeFolder(folder) }
}
