import Foundation
import HostSupport

/// The built toolkit: its modules, and one shared library with all of its objects, against which every app is linked.
///
/// An installed `keyboard-lab` has the toolkit in its folder. A `keyboard-lab` in its build folder uses the modules and objects of the
/// build, and links them once. Therefore only an app's own sources have to be compiled.
package struct BuiltToolkit: Sendable {
    /// The folder with `Modules`, the library, the object files for an app's own program, and the stand-ins for modules of C libraries.
    package let folder: URL
    /// A fingerprint of the toolkit, which changes with its contents.
    let key: String
    let compiler: SwiftCompiler
    /// The build whose objects are linked; nil if the toolkit is already linked.
    private let build: ToolkitBuild?

    /// Finds the toolkit, and links it if the build has not been linked yet.
    /// - Throws: `CommandFailure` if no toolkit exists for the current compiler, or if it cannot be linked.
    static func linked() throws -> BuiltToolkit {
        let compiler = try SwiftCompiler.present()
        let toolkit: BuiltToolkit
        if let found = try BuiltToolkit(for: compiler) {
            toolkit = found
        } else {
            toolkit = BuiltToolkit(try ToolkitBuild.byChoice(for: compiler), compiler)
        }
        try toolkit.link()
        return toolkit
    }

    /// Finds the toolkit that was built together with this `keyboard-lab` or for it; returns nil if there is none for this compiler.
    init?(for compiler: SwiftCompiler) throws {
        if Self.shippedVersion == compiler.version {
            self.init(folder: InstalledFolder.toolkit, key: Self.shipped.joined(separator: "\n"), compiler: compiler, build: nil)
        } else if let build = try ToolkitBuild.present(for: compiler) {
            self.init(build, compiler)
        } else {
            return nil
        }
    }

    private init(_ build: ToolkitBuild, _ compiler: SwiftCompiler) {
        let folder = RewriterProgram.cache.appendingPathComponent("toolkits/\(StableHash.text(build.key))", isDirectory: true)
        self.init(folder: folder, key: build.key, compiler: compiler, build: build)
    }

    private init(folder: URL, key: String, compiler: SwiftCompiler, build: ToolkitBuild?) {
        (self.folder, self.key, self.compiler, self.build) = (folder, key, compiler, build)
    }

    /// The version of the compiler that built the toolkit in the folder of this `keyboard-lab`; nil if there is no toolkit.
    package static var shippedVersion: String? { shipped.first }
    /// The compiler's version and a hash of the contents; empty if the folder of this `keyboard-lab` has no toolkit.
    private static let shipped: [String] = {
        let file = InstalledFolder.toolkit.appendingPathComponent("toolkit.txt")
        return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }()

    // MARK: Files

    private static let libraryName = "libKeyboardLabToolkit.so"
    private var library: URL { folder.appendingPathComponent(Self.libraryName) }
    /// The folder of the modules, which exists before the library is linked.
    private var modules: URL { build?.modules ?? folder.appendingPathComponent("Modules") }

    /// The compiler arguments for a module that imports the toolkit.
    package var compilerFlags: [String] {
        ["-I", modules.path] + Self.moduleAliases.sorted { $0.key < $1.key }.flatMap { ["-module-alias", "\($0.key)=\($0.value)"] }
            // Define a macro with the hash of the toolkit, so that modules are compiled again when another toolkit replaces this toolkit
            // at the same path.
            + ["-Xcc", "-fmodule-map-file=\(moduleMap.path)", "-Xcc", "-DKEYBOARDLAB_TOOLKIT=\(StableHash.text(key))"]
    }
    /// The module map of the C libraries. It contains empty modules, because apps never use their declarations.
    private var moduleMap: URL {
        (build == nil ? folder : RewriterProgram.project.appendingPathComponent("Tools/AppWorld")).appendingPathComponent(
            "module.modulemap")
    }
    var linkerFlags: [String] {
        // Link these object files into each app's own program.
        [folder.appendingPathComponent("AppIdentifiers.o").path, folder.appendingPathComponent("AppLocale.o").path]
            + ["-L", folder.path, "-lKeyboardLabToolkit", "-Xlinker", "-rpath", "-Xlinker", folder.path]
            // Let the library search for Swift's own libraries in the same folders as the app's program.
            + ["-Xlinker", "--disable-new-dtags"]
            + (ExecutablePath.find("ld.lld") != nil ? ["-use-ld=lld"] : [])
    }
    /// The linker flags for a program that runs an app's tests. The first object file registers members of the tested app before the
    /// tests begin.
    var testLinkerFlags: [String] { [folder.appendingPathComponent("AppTests.o").path] + linkerFlags }

    /// Returns the names of the modules that an app may import in addition to its own.
    func importableModules() -> Set<String> {
        let names = (compiler.importPaths + [modules.path])
            .flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
            .filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
        let aliases = Self.moduleAliases.filter { names.contains($0.value) }.keys
        return Set(names).union(aliases).union(["CoreFoundation"])
    }

    // MARK: Linking

    private func link() throws {
        guard let build else { return }
        // Lock the cache, because another process may be linking the same toolkit.
        let lock = open(RewriterProgram.cache.appendingPathComponent(".toolkits.lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        defer { if lock >= 0 { close(lock) } }
        if lock >= 0 { _ = flock(lock, LOCK_EX) }
        guard !FileManager.default.fileExists(atPath: library.path) else { return }
        StandardError.notice("linking the toolkit for apps, once for each build of it")
        let script = RewriterProgram.project.appendingPathComponent("scripts/link-toolkit.sh").path
        guard try Command.run("/bin/bash", [script, build.folder.path, folder.path]) == 0 else {
            throw CommandFailure("the toolkit's library cannot be linked; see above", .environment)
        }
        removeOldOnes()
    }

    /// Removes all toolkits except the three most recently used toolkits. A toolkit takes about 100 MB.
    private func removeOldOnes() {
        let all = try? FileManager.default.contentsOfDirectory(
            at: folder.deletingLastPathComponent(), includingPropertiesForKeys: [.contentModificationDateKey])
        func date(_ url: URL) -> Date {
            (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        for old in (all ?? []).sorted(by: { date($0) > date($1) }).dropFirst(3) { try? FileManager.default.removeItem(at: old) }
    }
}
