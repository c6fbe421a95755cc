import Foundation

/// The files beside an installed program.
package enum InstalledFolder {
    private static let root = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("..", isDirectory: true).standardizedFileURL

    /// The toolkit for apps: `scripts/link-toolkit.sh` lists its files.
    static let toolkit = root.appendingPathComponent("lib/keyboard-lab/toolkit", isDirectory: true)
    /// The compiler in a tarball that contains one.
    static let toolchain = root.appendingPathComponent("lib/keyboard-lab/toolchain", isDirectory: true)
    /// The toolkit's sources, for compilers other than the one that built the toolkit.
    static let source = root.appendingPathComponent("share/keyboard-lab/source", isDirectory: true)

    /// Prefers the compiler beside the program to the user's, because it built the toolkit.
    package static func preferCompiler() {
        let programs = toolchain.appendingPathComponent("usr/bin").path
        guard access(programs + "/swiftc", X_OK) == 0 else { return }
        let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        if !others.hasPrefix(programs + ":") { setenv("PATH", programs + ":" + others, 1) }
    }
}
