import Foundation

/// The files and the network of a program that runs untrusted code. Everything else is inaccessible.
package struct SandboxPolicy: Hashable, Sendable {
    /// Files, and folders with everything in them, that it may read. Full paths.
    package private(set) var readable: [String] = []
    /// Folders that it may change with everything in them. Full paths.
    package private(set) var writable: [String] = []
    /// Whether it may use the network.
    package var allowsNetwork = false
    /// Its current folder.
    package var folder: String
    package var limits = SandboxLimits()

    /// - Parameter folder: the current folder of the program, a full path. This does not make it readable.
    package init(folder: String) { self.folder = folder }

    /// Allows reading a file, or a folder with its contents, by its name and by the targets of its links.
    ///
    /// No folder that contains a user's home is allowed: a project in the home folder does not expose the home folder.
    package mutating func allowReading(_ path: String) {
        for name in Self.names(of: path) where !Self.containsHome(name) && !readable.contains(name) { readable.append(name) }
    }

    /// Allows a folder to be changed, with everything in it.
    package mutating func allowWriting(_ folder: String) {
        for name in Self.names(of: folder) where !Self.containsHome(name) && !writable.contains(name) { writable.append(name) }
    }

    /// Does nothing if the file does not exist.
    private static func names(of path: String) -> [String] {
        guard path.hasPrefix("/"), let real = realpath(path, nil) else { return [] }
        defer { free(real) }
        let standardized = URL(fileURLWithPath: path).standardizedFileURL.path
        let resolved = String(cString: real)
        return standardized == resolved ? [resolved] : [resolved, standardized]
    }

    /// Returns whether a path is a user's home folder, or a parent of one.
    package static func containsHome(_ path: String) -> Bool {
        path == "/" || homes.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
    private static let homes: [String] = {
        var found = [ProcessInfo.processInfo.environment["HOME"] ?? ""]
        if let entry = getpwuid(getuid()) { found.append(String(cString: entry.pointee.pw_dir)) }
        return found.filter { $0.hasPrefix("/") && $0 != "/" }.flatMap { names(of: $0) }
    }()

    // MARK: The system

    /// Programs, libraries and the files that they read. No file in it has information about the user.
    /// (documented: hier(7), ld.so(8), nsswitch.conf(5))
    static let system =
        ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64"]
        + [
            "alternatives", "ca-certificates", "crypto-policies", "fonts", "group", "host.conf", "hosts", "ld.so.cache", "ld.so.conf",
            "ld.so.conf.d", "localtime", "mime.types", "nsswitch.conf", "passwd", "pki", "protocols", "resolv.conf", "services", "ssl",
            "timezone",
        ].map { "/etc/" + $0 }
    /// Devices without data, such as `/dev/null`.
    static let devices = ["null", "zero", "full", "random", "urandom"].map { "/dev/" + $0 }
}

/// The limits of a program that runs untrusted code. (chosen, far above what apps need)
package struct SandboxLimits: Hashable, Sendable {
    /// The maximum number of bytes of private memory of each process.
    package var memory = 6 << 30
    /// The maximum number of bytes of memory of all processes together, including their files in memory. Applies only with control groups.
    package var memoryOfAll = Self.mostOfMemory
    /// Three quarters of the computer's memory. (chosen: the computer stays usable)
    private static let mostOfMemory = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 4 * 3
    /// Processes and threads.
    package var processes = 2048
    /// The maximum number of bytes of a file that the program writes.
    package var fileSize = 4 << 30
    /// The maximum number of bytes of files in `/tmp`, which is in memory, and under bubblewrap the program's own.
    var temporaryFiles = 1 << 30
    /// The maximum number of bytes of files in `/dev/shm`, which are in memory. Applies only with bubblewrap.
    var sharedMemory = 64 << 20
    /// Files that are open at once.
    package var openFiles = 4096
    /// The maximum number of bytes that the program prints to a terminal or into a pipe.
    package var output = 1 << 30
    package init() {}
}
