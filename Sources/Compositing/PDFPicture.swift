import QuartzCore

/// Pages of PDF files as pictures. `pdftocairo` draws them, a program of its own; each file once for each scale, kept in the user's cache.
enum PDFPicture {
    /// Longer than that nobody waits for a page. (chosen)
    private static let patience = 20.0

    /// The PNG file of the first page.
    /// - Throws: `ResourceError`, with the cure.
    static func file(_ path: String, scale: CGFloat) throws(ResourceError) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { throw ResourceError("there is no file \(path)") }
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let key = "\(real) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(scale)"
        let folder = LabCache.folder.appendingPathComponent("pdf", isDirectory: true)
        let base = folder.appendingPathComponent(hash(key)).path
        if FileManager.default.fileExists(atPath: base + ".png") { return base + ".png" }
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw ResourceError("\(folder.path) cannot be made: \(error)")
        }
        let unfinished = base + "-\(getpid())"
        // 72 points are an inch.
        let arguments = ["-png", "-singlefile", "-transp", "-cropbox", "-f", "1", "-l", "1", "-r", "\(72 * scale)", real, unfinished]
        try run("pdftocairo", arguments, about: real)
        guard rename(unfinished + ".png", base + ".png") == 0 else { throw ResourceError("pdftocairo has drawn nothing of \(real)") }
        return base + ".png"
    }

    private static func run(_ program: String, _ arguments: [String], about path: String) throws(ResourceError) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch { throw ResourceError("\(program) cannot be started: \(error)") }
        let watch = DispatchSource.makeTimerSource(queue: .global())
        watch.schedule(deadline: .now() + patience)
        watch.setEventHandler { process.terminate() }
        watch.resume()
        process.waitUntilExit()
        watch.cancel()
        switch process.terminationStatus {
        case 0 where process.terminationReason == .exit: return
        case 127:
            throw ResourceError("\(path) is a PDF file, and the program \(program) that draws such files is missing: install poppler-utils")
        default: throw ResourceError("\(path) cannot be drawn; \(program) says that it is no whole PDF file")
        }
    }

    /// FNV-1a, 64 bits.
    private static func hash(_ text: String) -> String {
        String(text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }
}
