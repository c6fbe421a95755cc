import Foundation

/// The files and the network that a program with untrusted code may use. Everything else is inaccessible to the program.
package struct SandboxPolicy: Hashable, Sendable {
    /// The full paths of the files and folders that the program may read, including the contents of the folders.
    package private(set) var readable: [String] = []
    /// The full paths of the folders that the program may change, including their contents.
    package private(set) var writable: [String] = []
    /// Whether the program may use the network.
    package var allowsNetwork = false
    /// The current folder of the program.
    package var folder: String
    package var limits = SandboxLimits()

    /// - Parameter folder: the full path of the program's current folder. This does not make the folder readable.
    package init(folder: String) { self.folder = folder }

    /// Allows the program to read a file, or a folder with its contents, by its path and by the targets of the links on the path.
    ///
    /// A folder that contains a user's home folder is never allowed, so that a project directly in the home folder does not expose the
    /// home folder.
    package mutating func allowReading(_ path: String) {
        for name in Self.names(of: path) where !Self.containsHome(name) && !readable.contains(name) { readable.append(name) }
    }

    /// Allows the program to change a folder and its contents.
    package mutating func allowWriting(_ folder: String) {
        for name in Self.names(of: folder) where !Self.containsHome(name) && !writable.contains(name) { writable.append(name) }
    }

    /// Returns the path without links, and the original path if it differs. Returns an empty array if the file does not exist.
    private static func names(of path: String) -> [String] {
        guard path.hasPrefix("/"), let real = realpath(path, nil) else { return [] }
        defer { free(real) }
        let standardized = URL(fileURLWithPath: path).standardizedFileURL.path
        let resolved = String(cString: real)
        return standardized == resolved ? [resolved] : [resolved, standardized]
    }

    /// Returns whether a path is the home folder of a user, or a parent of a home folder.
    package static func containsHome(_ path: String) -> Bool {
        path == "/" || homes.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
    private static let homes: [String] = {
        var found = [ProcessInfo.processInfo.environment["HOME"] ?? ""]
        if let entry = getpwuid(getuid()) { found.append(String(cString: entry.pointee.pw_dir)) }
        return found.filter { $0.hasPrefix("/") && $0 != "/" }.flatMap { names(of: $0) }
    }()

    // MARK: The system

    /// The system's executables, its libraries and the files that these read. None of them has information about the user. (documented:
    /// hier(7), ld.so(8), nsswitch.conf(5))
    static let system =
        ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"]
        + [
            "alternatives", "ca-certificates", "crypto-policies", "fonts", "group", "host.conf", "hosts", "ld.so.cache", "ld.so.conf",
            "ld.so.conf.d", "localtime", "mime.types", "nsswitch.conf", "passwd", "pki", "protocols", "resolv.conf", "services", "ssl",
            "timezone",
        ].map { "/etc/" + $0 }
    /// The devices without data, such as `/dev/null`.
    static let devices = ["null", "zero", "full", "random", "urandom"].map { "/dev/" + $0 }
}

/// The limits of a program that runs untrusted code. They are far above what apps need. (chosen)
package struct SandboxLimits: Hashable, Sendable {
    /// The maximum private memory of each process in bytes.
    package var memory = 6 << 30
    /// The maximum memory of all processes together in bytes, including their files in memory. Applies only with control groups.
    package var memoryOfAll = Self.mostOfMemory
    /// Three quarters of the computer's memory in bytes, so that the computer stays usable. (chosen)
    private static let mostOfMemory = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 4 * 3
    /// The maximum number of processes and threads.
    package var processes = 2048
    /// The maximum size in bytes of a file that the program writes.
    package var fileSize = 4 << 30
    /// The maximum size of all files in `/tmp` in bytes. The files are in memory. Under bubblewrap, the program has its own `/tmp`.
    var temporaryFiles = 1 << 30
    /// The maximum size of all files in `/dev/shm` in bytes. The files are in memory. Applies only with bubblewrap.
    var sharedMemory = 64 << 20
    /// The maximum number of files that are open at the same time.
    package var openFiles = 4096
    /// The maximum output of the program to a terminal or a pipe in bytes.
    package var output = 1 << 30
    package init() {}
}
