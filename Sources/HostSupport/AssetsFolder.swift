import Foundation

/// The folder of the files that come with KeyboardLab, such as fonts and keyboards. The scenes are in the same parent folder.
package enum AssetsFolder {
    /// The environment variable that names the folder. (chosen)
    package static let environmentVariable = "KEYBOARDLAB_ASSETS"

    /// Returns the possible folders in order of preference. If the environment variable names a folder, returns only this folder. Without
    /// the variable, these are the folder of the executable, its place in an installed package, the current directory, and the source
    /// tree.
    package static func candidates(environment: [String: String] = ProcessInfo.processInfo.environment) -> [URL] {
        if let named = environment[environmentVariable], !named.isEmpty {
            // The other folders are not searched, because the user has named the folder explicitly.
            return [URL(fileURLWithPath: named, isDirectory: true)]
        }
        // The executable is found through `/proc`, because an installed command is called by a name without its folder. (documented:
        // proc(5))
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
