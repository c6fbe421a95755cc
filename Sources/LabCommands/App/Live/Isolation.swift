import Foundation
import QuartzCore

/// What stands around an app's program: no files but those that it needs, and no network. Bubblewrap
/// (`bwrap`) does it where the system lets it.
struct Isolation {
    private let allowsNetwork: Bool
    /// Nil where there is none.
    private let wrapper: String?
    /// What is said once where there is none.
    let absence: String?

    init(allowsNetwork: Bool) {
        self.allowsNetwork = allowsNetwork
        let found = (try? Command.output("/bin/sh", ["-c", "command -v bwrap"]).text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? ""
        guard !found.isEmpty else {
            wrapper = nil
            absence =
                """
                The app runs without isolation: it can read and write your files and use the network. \
                With bubblewrap (package bubblewrap) it cannot.
                """
            return
        }
        // Some systems, and most containers, let no user make namespaces.
        let trial = try? Command.output(found, Self.base(allowsNetwork) + ["--ro-bind", "/", "/", "/bin/true"], withErrors: true)
        if trial?.code == 0 {
            wrapper = found
            absence = nil
        } else {
            wrapper = nil
            let reason = trial?.text.split(separator: "\n").first.map(String.init) ?? "bwrap cannot be started"
            absence =
                """
                The app runs without isolation, as this system does not allow it (\(reason)): \
                it can read and write your files and use the network.
                """
        }
    }

    private static func base(_ allowsNetwork: Bool) -> [String] { ["--die-with-parent"] + (allowsNetwork ? [] : ["--unshare-net"]) }

    /// The words of the program's start.
    /// - Parameters:
    ///   - app: the app's file or folder.
    ///   - environment: what it starts with; its `HOME` may be written.
    func command(program: String, arguments: [String], app: String, environment: [String: String]) -> [String] {
        guard let wrapper else { return [program] + arguments }
        var words = [wrapper] + Self.base(allowsNetwork) + ["--tmpfs", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"]
        // An empty home, in which what is needed below appears again.
        if let home = environment["HOME"], home.hasPrefix("/"), home != "/" { words += ["--tmpfs", home] }
        for folder in readable(program: program, app: app, environment: environment) { words += ["--ro-bind-try", folder, folder] }
        if let home = environment["HOME"], isContainer(home) { words += ["--bind-try", home, home] }
        // The picture's memory is an open file and needs no name.
        return words + ["--chdir", AppRun.folder(of: app), "--", program] + arguments
    }

    /// A home that was made for the app, and not the person's own.
    private func isContainer(_ home: String) -> Bool { home != ProcessInfo.processInfo.environment["HOME"] }

    /// The system's programs and libraries, the app and its resources, the toolkit, fonts.
    private func readable(program: String, app: String, environment: [String: String]) -> [String] {
        var folders = ["/usr", "/lib", "/lib64", "/bin", "/etc", "/opt", AppRun.folder(of: app)]
        // Beside the program stand links to resources, and beside its folder its modules' bundles.
        folders.append(URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent().path)
        // The program's own scenes stand beside its assets.
        if let assets = environment[AssetsFolder.environmentVariable] {
            folders.append(URL(fileURLWithPath: assets).deletingLastPathComponent().path)
        }
        // Where its libraries are: the toolkit in the cache, Swift's own where the compiler is.
        for line in (try? Command.output("/usr/bin/env", ["ldd", program]).text)?.split(separator: "\n") ?? [] {
            let words = line.split(separator: " ")
            guard let path = words.first(where: { $0.hasPrefix("/") }) else { continue }
            folders.append(URL(fileURLWithPath: String(path)).deletingLastPathComponent().path)
            folders.append(URL(fileURLWithPath: String(path)).resolvingSymlinksInPath().deletingLastPathComponent().path)
        }
        var seen: Set<String> = []
        return folders.filter { $0 != "/" && seen.insert($0).inserted }
    }
}
