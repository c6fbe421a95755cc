import Foundation
import HostSupport

/// A build of the toolkit by the package manager, with its modules and the list of its object files.
struct ToolkitBuild: Sendable {
    let folder: URL
    /// A fingerprint of the build's objects and modules: names, sizes and times.
    let key: String

    var modules: URL { folder.appendingPathComponent("Modules") }

    /// Reads the build in a folder. Returns nil if the folder has no modules that the compiler can read.
    private init?(_ folder: URL, for compiler: SwiftCompiler) {
        let manager = FileManager.default
        let list = folder.appendingPathComponent("keyboard-lab.product/Objects.LinkFileList")
        let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
        guard let version = names.first(where: { $0.hasPrefix("swift-version") }),
            let answer = try? String(contentsOf: folder.appendingPathComponent(version), encoding: .utf8),
            answer.split(separator: "\n").first.map(String.init) == compiler.version,
            let objects = try? String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init),
            let modules = try? manager.contentsOfDirectory(atPath: folder.appendingPathComponent("Modules").path)
        else { return nil }
        self.folder = folder
        let tools = RewriterProgram.project.appendingPathComponent("Tools/AppWorld")
        let sources = ((try? manager.contentsOfDirectory(atPath: tools.path)) ?? []).sorted().map { tools.path + "/" + $0 }
        let files = modules.sorted().map { folder.path + "/Modules/" + $0 } + objects + sources
        key = compiler.version + "\n" + FileStamp.lines(files)
    }

    /// Returns the build that contains this `keyboard-lab`, or the build that was made for it; nil if there is none for the compiler.
    static func present(for compiler: SwiftCompiler) throws -> ToolkitBuild? {
        let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        if let build = ToolkitBuild(beside, for: compiler) { return build }
        let made = CachedResult<String>.value(keptName, inputs: inputs(compiler))
        return made.flatMap { ToolkitBuild(URL(fileURLWithPath: $0), for: compiler) }
    }

    // MARK: Building by choice

    /// The environment variable with which a user requests a build of the toolkit. The value 1 requests it.
    static let variable = "KEYBOARDLAB_BUILD_TOOLKIT"
    private static let keptName = "toolkit-build"

    /// Returns a fingerprint of this `keyboard-lab` and of the compiler.
    private static func inputs(_ compiler: SwiftCompiler) -> String { compiler.key + FileStamp.lines(["/proc/self/exe"]) }

    /// Builds the toolkit if the user has requested it.
    /// - Throws: `CommandFailure` if the user has not requested it, with a list of the choices, or if the build fails.
    static func byChoice(for compiler: SwiftCompiler) throws -> ToolkitBuild {
        guard ProcessInfo.processInfo.environment[variable] == "1" else {
            throw CommandFailure(choices(compiler.version, shipped: BuiltToolkit.shippedVersion), .environment)
        }
        StandardError.notice("building the toolkit for \(compiler.version), once, which takes some minutes")
        let scratch = RewriterProgram.cache.appendingPathComponent("toolkit-build").path
        // Build only this product, so that no remote packages are fetched. The required packages are in the source folder.
        let arguments = [
            "KEYBOARD_LAB_ONLY=keyboard-lab", "swift", "build", "--package-path", try sources(), "--scratch-path", scratch,
            "--product", "keyboard-lab", "--disable-index-store",
        ]
        guard try Command.run("/usr/bin/env", arguments) == 0 else {
            throw CommandFailure(
                "the toolkit cannot be built; see above. scripts/install-dependencies.sh names its C libraries", .environment)
        }
        let folder = URL(fileURLWithPath: scratch + "/debug").resolvingSymlinksInPath()
        guard let build = ToolkitBuild(folder, for: compiler) else {
            throw CommandFailure("the toolkit that was built in \(folder.path) lacks its modules", .environment)
        }
        CachedResult.keep(folder.path, keptName, inputs: inputs(compiler))
        return build
    }

    /// Returns a sentence with the choices of a user whose compiler has not built the toolkit.
    static func choices(_ present: String, shipped: String?) -> String {
        let here = number(present)
        let choice = "set \(variable)=1 to build the toolkit for \(here) once, which takes some minutes"
        guard let made = shipped.map(number) else {
            return "apps need the toolkit, which is not built here for the compiler in PATH, \(here): \(choice)"
        }
        return "apps need the toolkit, which is built with \(made), and the compiler in PATH is \(here): "
            + "install \(made), take the tarball or the container that have it inside, or \(choice)"
    }

    /// Returns the short name of a compiler: `Swift 6.3.1 (swift-6.3.1-RELEASE)`.
    static func number(_ version: String) -> String { version.replacing("Swift version", with: "Swift") }

    /// Creates a folder of links to the toolkit's sources. The sources may be installed in a read-only folder, and the package manager
    /// writes a file with versions beside the manifest.
    private static func sources() throws -> String {
        let manager = FileManager.default
        let folder = RewriterProgram.cache.appendingPathComponent("toolkit-source", isDirectory: true)
        try? manager.removeItem(at: folder)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in try manager.contentsOfDirectory(atPath: RewriterProgram.project.path) where !name.hasPrefix(".") {
            let (original, own) = (RewriterProgram.project.appendingPathComponent(name), folder.appendingPathComponent(name))
            if name == "Package.resolved" {
                try manager.copyItem(at: original, to: own)
            } else {
                try manager.createSymbolicLink(at: own, withDestinationURL: original)
            }
        }
        return folder.path
    }
}
