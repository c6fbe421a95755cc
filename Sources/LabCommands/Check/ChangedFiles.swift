import Foundation
import LabWindow

/// `--changed-since REV`: which scenes git says have changed, or name a file that has.
struct ChangedFiles {
    /// Full paths.
    let paths: Set<String>

    /// Asks git about the folder that is current: what was committed since, what was not, and what is new.
    init(since revision: String) throws {
        let root = try Self.git(["rev-parse", "--show-toplevel"]).first ?? ""
        guard !revision.hasPrefix("-") else { throw CommandFailure("--changed-since takes a revision, not \"\(revision)\"") }
        let changed = try Self.git(["diff", "--name-only", "-z", revision, "--"]).map { root + "/" + $0 }
        let new = try Self.git(["ls-files", "--others", "--exclude-standard", "-z", "--full-name"]).map { root + "/" + $0 }
        paths = Set((changed + new).map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path })
    }

    /// Whether a scene's file has changed, or one that it names, or one that that names.
    func concern(_ scene: String) -> Bool {
        var waiting = [URL(fileURLWithPath: scene).resolvingSymlinksInPath()]
        var seen: Set<String> = []
        while let file = waiting.popLast() {
            guard seen.insert(file.path).inserted else { continue }
            if paths.contains(file.path) { return true }
            guard ["yaml", "yml"].contains(file.pathExtension), let data = try? Data(contentsOf: file) else { continue }
            waiting += Self.namedFiles(String(decoding: data, as: UTF8.self), beside: file)
        }
        return false
    }

    /// The files that a text names: words that are a file's path from its folder, pictures also without their scale and ending.
    private static func namedFiles(_ text: String, beside file: URL) -> [URL] {
        let folder = file.deletingLastPathComponent()
        let words = Set(text.split { !($0.isLetter || $0.isNumber || "_-./@+".contains($0)) }.map(String.init))
        let names = words.flatMap { word -> [String] in
            guard word.count <= 200, word.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
            let base = word.hasSuffix(".png") || word.hasSuffix(".jpg") ? String(word.dropLast(4)) : word
            return [word] + ["", "@2x", "@3x"].flatMap { [base + $0 + ".png", base + $0 + ".jpg"] }
        }
        return names.map { folder.appendingPathComponent($0).resolvingSymlinksInPath() }.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    private static func git(_ arguments: [String]) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch { throw CommandFailure("--changed-since needs git, which does not start", .environment) }
        let data = output.fileHandleForReading.rest()
        let message = String(decoding: errors.fileHandleForReading.rest(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CommandFailure("--changed-since: git says: \(message.split(separator: "\n").first ?? "nothing")")
        }
        return data.split { $0 == 0 || $0 == 0x0A }.map { String(decoding: $0, as: UTF8.self) }
    }
}
