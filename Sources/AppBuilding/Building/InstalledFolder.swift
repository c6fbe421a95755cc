import Foundation

/// The files that an installed program has beside itself.
package enum InstalledFolder {
    private static let root = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("..", isDirectory: true).standardizedFileURL

    /// The toolkit for apps: `scripts/link-toolkit.sh` lists its files.
    static let toolkit = root.appendingPathComponent("lib/keyboard-lab/toolkit", isDirectory: true)
    /// The compiler of a tarball that has one.
    static let toolchain = root.appendingPathComponent("lib/keyboard-lab/toolchain", isDirectory: true)
    /// The toolkit's sources, for a compiler with which the toolkit was not built.
    static let source = root.appendingPathComponent("share/keyboard-lab/source", isDirectory: true)

    /// Puts a compiler beside the program in front of the person's: the toolkit was built with it.
    package static func preferCompiler() {
        let programs = toolchain.appendingPathComponent("usr/bin").path
        guard access(programs + "/swiftc", X_OK) == 0 else { return }
        let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        if !others.hasPrefix(programs + ":") { setenv("PATH", programs + ":" + others, 1) }
    }
}
