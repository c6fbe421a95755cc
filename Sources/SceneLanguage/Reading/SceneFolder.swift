import Foundation
import HostSupport
import LabProtocol

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder of a scene. A scene can read files only from this folder.
package struct SceneFolder: Sendable {
    /// The folder's absolute path without symbolic links.
    let root: String
    /// The folder's path as the user wrote it, for messages; "" for the current folder.
    let shownPath: String
    /// The unsaved texts of an editor, by absolute path without symbolic links. Each is read instead of the contents of the file on disk.
    package var unsaved: [String: Data] = [:]

    /// The absolute path, without symbolic links, of the file that is being read. Suggestions for a misspelled file name exclude it.
    package var reader: String?

    /// The reason why a file cannot be used. Its text completes a sentence that begins with the file's name.
    struct Refusal: Error { var reason: String }

    /// Returns nil if the folder does not exist.
    package init?(path: String) {
        guard let real = Self.realPath(path.isEmpty ? "." : path) else { return nil }
        root = real
        shownPath = path
    }

    /// Returns the absolute path of `name`. Throws if it is outside this folder after symbolic links are resolved.
    func resolve(_ name: String) throws(Refusal) -> String {
        guard !name.isEmpty, !name.utf8.contains(0), name.utf8.count <= 1024 else { throw Refusal(reason: "is not a file name") }
        guard !name.hasPrefix("/"), !name.hasPrefix("~") else {
            throw Refusal(reason: "is an absolute path; a scene may only name files below its own folder")
        }
        guard !name.split(separator: "/", omittingEmptySubsequences: false).contains("..") else {
            throw Refusal(reason: "goes up with \"..\"; a scene may only name files below its own folder")
        }
        guard let real = Self.realPath(root + "/" + name) else { throw Refusal(reason: "does not exist\(neighbour(of: name))") }
        guard real.hasPrefix(root == "/" ? "/" : root + "/") else {
            throw Refusal(reason: "is a link that leaves the scene's folder; a scene may only name files below its own folder")
        }
        return real
    }

    /// The path of the project to which the folder belongs, which is the nearest enclosing folder with a Git repository, Maestro's
    /// settings or a Swift package; the folder itself if there is none.
    private var project: String {
        var path = root
        while !path.isEmpty {
            // A run file is a project of its own, so that its flows cannot read files outside it.
            if RunFile.isPath(path) { return path }
            if [".git", ".maestro", "Package.swift"].contains(where: { FileManager.default.fileExists(atPath: path + "/" + $0) }) {
                return path
            }
            path = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        }
        return root
    }

    /// Returns the file that `name` refers to in a scene of this folder; nil if the scene may not read it.
    package func file(named name: String) -> String? {
        if let path = try? resolve(name), Self.isRegularFile(path) { return path }
        return (try? picture(name, scale: 1)).flatMap { try? resolve($0.name) }.flatMap { Self.isRegularFile($0) ? $0 : nil }
    }

    /// Returns the absolute path of a flow that another flow names. The path must be below this folder; if it begins with `..`, it is
    /// relative to `directory` and must be below the project's folder.
    func resolveFlow(_ name: String, from directory: String) throws(Refusal) -> String {
        guard name.hasPrefix("../"), let real = Self.realPath(directory + "/" + name) else { return try resolve(name) }
        guard real.hasPrefix(project + "/") else { return try resolve(name) }
        return real
    }

    /// Returns the bytes of the regular file `name`. Refuses a file of more than `limit` bytes.
    func read(_ name: String, limit: Int) throws(Refusal) -> Data {
        try Self.readRegularFile(try resolve(name), limit: limit)
    }

    /// Returns the file of a picture for a screen with `scale` pixels per point. Of `name.png`, `name@2x.png` and `name@3x.png` it
    /// chooses the file with the screen's scale, otherwise the next larger scale, otherwise the largest scale. A name without a file
    /// extension means a PNG or a JPEG.
    func picture(_ name: String, scale: Int) throws(Refusal) -> (name: String, scale: Int) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let last = String(parts.last ?? "")
        let dot = last.lastIndex(of: ".")
        let ending = dot.map { String(last[last.index(after: $0)...]) }
        let base = (parts.dropLast().map(String.init) + [dot.map { String(last[..<$0]) } ?? last]).joined(separator: "/")
        if base.hasSuffix("@2x") || base.hasSuffix("@3x") {
            _ = try resolve(name)
            return (name, base.hasSuffix("@3x") ? 3 : 2)
        }
        let order = [scale] + [1, 2, 3].filter { $0 > scale } + [3, 2, 1].filter { $0 < scale }
        for candidate in order {
            for ending in ending.map({ [$0] }) ?? ["png", "jpg", "jpeg"] {
                let file = base + (candidate == 1 ? "" : "@\(candidate)x") + "." + ending
                if (try? resolve(file)) != nil { return (file, candidate) }
            }
        }
        // No candidate exists, so this call throws an error with the nearest existing file name as a suggestion.
        _ = try resolve(name)
        return (name, 1)
    }

    /// Returns the bytes of a file that `resolve` or `resolveFlow` has found, or the editor's unsaved text of the file.
    func contents(_ path: String, limit: Int) throws(Refusal) -> Data {
        guard let data = unsaved[path] else { return try Self.readRegularFile(path, limit: limit) }
        guard data.count <= limit else { throw Refusal(reason: "has \(data.count) bytes; at most \(limit) are read") }
        return data
    }

    private static func isRegularFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Reads a regular file, never a device or a pipe that could block forever.
    static func readRegularFile(_ path: String, limit: Int) throws(Refusal) -> Data {
        var status = stat()
        guard stat(path, &status) == 0 else { throw Refusal(reason: "does not exist") }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw Refusal(reason: "is a folder") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Refusal(reason: "is not a regular file") }
        guard status.st_size <= limit else { throw Refusal(reason: "has \(status.st_size) bytes; at most \(limit) are read") }
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: limit + 1) ?? Data() else {
            throw Refusal(reason: "cannot be read")
        }
        guard data.count <= limit else { throw Refusal(reason: "has more than \(limit) bytes") }
        return data
    }

    package static func realPath(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// Returns `; did you mean "x.yaml"?` when a file with a similar name is in the same folder.
    private func neighbour(of name: String) -> String {
        let parts = name.split(separator: "/")
        let folder = parts.dropLast().joined(separator: "/")
        guard let last = parts.last, let real = Self.realPath(root + "/" + folder), real == root || real.hasPrefix(root + "/"),
            let names = try? FileManager.default.contentsOfDirectory(atPath: real)
        else { return "" }
        // The list excludes the name itself, because the file may exist as a broken link.
        let others = names.sorted().prefix(2_000).filter { $0 != last && (reader == nil || real + "/" + $0 != reader) }
        guard let nearest = Spelling.nearest(to: String(last), among: others) else { return "" }
        return "; did you mean \"\(folder.isEmpty ? nearest : folder + "/" + nearest)\"?"
    }
}
