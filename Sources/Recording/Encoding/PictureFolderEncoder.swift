import Compositing
import Foundation

/// Writes a folder with one PNG per frame, from `frame-00001.png` on. Repeated frames are hard links to one file if the file system
/// supports hard links.
///
/// The pictures are collected in a hidden folder, which replaces the final folder when the film is complete. The replaced folder may
/// contain only pictures of an earlier film.
final class PictureFolderEncoder: FrameEncoder {
    private let path: String
    private let partialPath: String
    private var frameCount = 0
    /// The descriptor that marks the folder as in use while the film is being written.
    private var claim: Int32 = -1

    init(path: String) throws(RecordingError) {
        var path = path
        while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
        self.path = path
        partialPath = FileSystem.partialPath(for: path)
        try Self.checkReplaceable(path)
        FileSystem.removeFolder(partialPath)
        guard mkdir(partialPath, 0o777) == 0 else { throw FileSystem.failure(errno, path: path) }
        claim = open(partialPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if claim >= 0 { FileSystem.claim(claim) }
    }

    /// Returns the file name of a frame; the first frame is `frame-00001.png`. Up to 99,999 frames, alphabetical order is the order of
    /// the film.
    static func name(ofFrame number: Int) -> String {
        let digits = String(number)
        return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    }

    static func isFrameName(_ name: String) -> Bool {
        guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
        let digits = name.dropFirst("frame-".count).dropLast(".png".count)
        return digits.count >= 5 && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func checkReplaceable(_ path: String) throws(RecordingError) {
        guard path != "/", path != ".", path != "..", !path.hasSuffix("/."), !path.hasSuffix("/..") else {
            throw .cannotWrite(path: path, reason: "this folder cannot be replaced by a film; name a new one in it")
        }
        if FileSystem.isFolder(path) {
            guard let names = FileSystem.names(in: path) else { throw .cannotWrite(path: path, reason: "its files cannot be listed") }
            if let other = names.first(where: { !isFrameName($0) }) { throw .folderInUse(path: path, example: other) }
        } else if access(path, F_OK) == 0 {
            throw .cannotWrite(path: path, reason: "it is a file; a folder of pictures needs a name that is free")
        } else {
            try FileSystem.checkFolder(for: path)
        }
    }

    func encode(_ frame: FrameBuffer, count: Int) throws(RecordingError) {
        let bytes =
            PNGChunks.signature + PNGChunks.header(frame.size)
            + PNGChunks.chunk("IDAT", PNGChunks.imageData(of: frame, in: PixelRect(whole: frame.size))) + PNGChunks.end
        let first = try writePicture(bytes)
        for _ in 1..<max(count, 1) {
            let copy = "\(partialPath)/\(Self.name(ofFrame: frameCount + 1))"
            if link(first, copy) == 0 {
                frameCount += 1
            } else {
                _ = try writePicture(bytes)
            }
        }
    }

    private func writePicture(_ bytes: [UInt8]) throws(RecordingError) -> String {
        let file = "\(partialPath)/\(Self.name(ofFrame: frameCount + 1))"
        let descriptor = try FileSystem.create(file, for: path)
        defer { close(descriptor) }
        do throws(RecordingError) {
            try FileSystem.write(bytes, to: descriptor, path: path)
        } catch {
            unlink(file)
            throw error
        }
        frameCount += 1
        return file
    }

    func finish(as name: String) throws(RecordingError) {
        var path = name
        while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
        try Self.checkReplaceable(path)
        if claim >= 0 { FileSystem.synchronizeAll(claim) }
        if FileSystem.isFolder(path) {
            let old = FileSystem.partialPath(for: path, extension: "old")
            try FileSystem.exchange(partialPath, with: path, aside: old)
            FileSystem.removeFolder(old)
        } else {
            try FileSystem.rename(partialPath, to: path)
        }
        release()
    }

    func salvage() -> String? {
        guard frameCount > 0 else { return nil }
        let name = FileSystem.freeName(for: path, word: FileSystem.incomplete)
        do throws(RecordingError) {
            try FileSystem.rename(partialPath, to: name)
            release()
            return name
        } catch {
            return nil
        }
    }

    func abandon() {
        FileSystem.removeFolder(partialPath)
        release()
    }

    private func release() {
        if claim >= 0 {
            FileSystem.release(claim)
            close(claim)
        }
        claim = -1
    }
}
