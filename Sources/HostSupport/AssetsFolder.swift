import Foundation

/// The folder of the files that come with the program: fonts and keyboards. The scenes are beside it.
package enum AssetsFolder {
    /// The environment variable that names the folder. (chosen)
    package static let environmentVariable = "KEYBOARDLAB_ASSETS"

    /// The candidate folders, in order: the environment variable, beside the executable (and the places where packages and `swift build`
    /// put it relative to that), the current directory, the source tree.
    package static func candidates(environment: [String: String] = ProcessInfo.processInfo.environment) -> [URL] {
        if let named = environment[environmentVariable], !named.isEmpty {
            // An explicit folder excludes all others.
            return [URL(fileURLWithPath: named, isDirectory: true)]
        }
        // Not the name by which the program was called, because an installed program is called without its folder. (documented: proc(5))
        let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        return [
            executable.appendingPathComponent("Assets", isDirectory: true),
            executable.appendingPathComponent("../share/keyboard-lab/Assets", isDirectory: true).standardizedFileURL,
            URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
                .appendingPathComponent("Assets", isDirectory: true),
            PackageFolder.url.appendingPathComponent("Assets", isDirectory: true),
        ]
    }
}
