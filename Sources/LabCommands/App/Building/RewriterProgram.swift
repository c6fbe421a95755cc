import Foundation
import HostSupport
import LabSessions
import QuartzCore

/// The program that rewrites apps (`Tools/AppSources`). It is built when it is first needed, against the parser that comes with the
/// compiler, and kept in the user's cache.
struct RewriterProgram {
    let path: String

    /// The project's folder, whose sources people's apps are built against:
    /// what was installed beside the program, else where this was compiled from.
    static let project: URL = {
        let installed = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../share/keyboard-lab/source", isDirectory: true).standardizedFileURL
        if FileManager.default.fileExists(atPath: installed.appendingPathComponent("Package.swift").path) { return installed }
        return PackageFolder.url
    }()

    static var cache: URL { LabCache.folder }

    /// Finds the program, or builds it, which takes some seconds.
    /// - Throws: `CommandFailure` when there is no compiler, or one without its parser.
    init() throws {
        let script = Self.project.appendingPathComponent("scripts/build-app-sources.sh").path
        let result = try Command.output("/bin/bash", [script, Self.cache.path])
        guard result.code == 0, let last = result.text.split(separator: "\n").last else {
            throw CommandFailure("the program that rewrites apps cannot be built:\n\(result.text)", .environment)
        }
        path = String(last)
    }
}
