import HostSupport
import QuartzCore

/// Rasterizes pages of PDF files with the program `pdftocairo`. Each file is rasterized once for each scale, and the results are stored
/// in the user's cache folder.
enum PDFPicture {
    /// The maximum number of checks whether a page is finished. Together with the pause between checks, this gives a time limit of twenty
    /// seconds for a page. (chosen)
    private static let looks = 4000
    /// The pause between two checks, in microseconds. (chosen)
    private static let pause: UInt32 = 5000

    /// Returns the path of a PNG file with the first page.
    /// - Throws: `ResourceError`, whose message says how to correct the problem.
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
        // The resolution of `pdftocairo` is in dots per inch, and an inch has 72 points.
        let arguments = ["-png", "-singlefile", "-transp", "-cropbox", "-f", "1", "-l", "1", "-r", "\(72 * scale)", real, unfinished]
        try run("pdftocairo", arguments, about: real)
        guard rename(unfinished + ".png", base + ".png") == 0 else { throw ResourceError("pdftocairo has drawn nothing of \(real)") }
        return base + ".png"
    }

    /// Runs a program and waits for its end. (Foundation's method for waiting would run the app's own work in the meantime.)
    private static func run(_ program: String, _ arguments: [String], about path: String) throws(ResourceError) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        switch posix_spawnp(&child, program, &actions, nil, &words, environ) {
        case 0: break
        case ENOENT:
            throw ResourceError("\(path) is a PDF file, and the program \(program) that draws such files is missing: install poppler-utils")
        case let reason: throw ResourceError("\(program) cannot be started: \(String(cString: strerror(reason)))")
        }
        var status: Int32 = 0
        var looks = 0
        while waitpid(child, &status, WNOHANG) == 0 {
            looks += 1
            if looks == Self.looks { kill(child, SIGKILL) }
            usleep(Self.pause)
        }
        guard status == 0 else { throw ResourceError("\(path) cannot be drawn; \(program) says that it is not a complete PDF file") }
    }

    /// Returns the 64-bit FNV-1a hash as text.
    private static func hash(_ text: String) -> String {
        String(text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
    }
}
