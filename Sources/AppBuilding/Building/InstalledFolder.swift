import Foundation

/// The files in the folder of an installed program.
package enum InstalledFolder {
    private static let root = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("..", isDirectory: true).standardizedFileURL

    /// The folder of the toolkit for apps. `scripts/link-toolkit.sh` lists its files.
    static let toolkit = root.appendingPathComponent("lib/keyboard-lab/toolkit", isDirectory: true)
    /// The folder of the compiler, in a tarball that contains a compiler.
    static let toolchain = root.appendingPathComponent("lib/keyboard-lab/toolchain", isDirectory: true)
    /// The folder of the toolkit's sources, for compilers other than the compiler that built the toolkit.
    static let source = root.appendingPathComponent("share/keyboard-lab/source", isDirectory: true)

    /// Puts the installed compiler first in PATH, because it is the compiler that built the toolkit.
    package static func preferCompiler() {
        let programs = toolchain.appendingPathComponent("usr/bin").path
        guard access(programs + "/swiftc", X_OK) == 0 else { return }
        let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        if !others.hasPrefix(programs + ":") { setenv("PATH", programs + ":" + others, 1) }
    }
}
