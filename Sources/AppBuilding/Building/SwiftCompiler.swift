import Foundation
import HostSupport

/// The Swift compiler that builds apps: the first `swiftc` in PATH.
package struct SwiftCompiler: Codable, Hashable, Sendable {
    /// The version as the compiler prints it: `Swift version 6.3.1 (swift-6.3.1-RELEASE)`. A compiler of another version cannot read the
    /// modules.
    package let version: String
    /// The folders with the modules of Swift's standard libraries.
    let importPaths: [String]
    /// The compiler's path, found through PATH.
    package let path: String
    /// The folders of the libraries against which the rewriter was linked, as a value of `LD_LIBRARY_PATH`.
    let libraries: String

    /// - Throws: `CommandFailure` if there is no compiler.
    package static func present() throws -> SwiftCompiler {
        guard let path = ExecutablePath.find("swiftc") else {
            throw CommandFailure(
                "there is no Swift compiler (swiftc) in PATH; install "
                    + "\(BuiltToolkit.shippedVersion.map(ToolkitBuild.number) ?? "Swift 6.2 or newer"), "
                    + "or take the tarball or the container that have it inside", .environment)
        }
        // Query a version manager's program each time, because its file does not change when the user chooses another compiler.
        guard let inputs = inputs(path) else { return try ask(path) }
        let name = "compiler-\(StableHash.text(path))"
        if let known = CachedResult<SwiftCompiler>.value(name, inputs: inputs) { return known }
        let compiler = try ask(path)
        CachedResult.keep(compiler, name, inputs: inputs)
        return compiler
    }

    /// Returns a fingerprint of the compiler; nil for a program outside a toolchain, because such a program may start any compiler.
    private static func inputs(_ path: String) -> String? {
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let library = real.deletingLastPathComponent().appendingPathComponent("../lib/swift").standardizedFileURL.path
        let frontend = real.deletingLastPathComponent().appendingPathComponent("swift-frontend").path
        guard FileStamp(library) != nil, FileStamp(frontend) != nil,
            ["swiftc", "swift-driver", "swift-frontend"].contains(real.lastPathComponent)
        else { return nil }
        return FileStamp.lines([path, real.path, frontend, library])
    }

    private static func ask(_ path: String) throws -> SwiftCompiler {
        let answer = try Command.output(path, ["-print-target-info"], withErrors: true)
        guard answer.code == 0, let information = try? JSONDecoder().decode(TargetInformation.self, from: Data(answer.text.utf8)) else {
            throw CommandFailure("\(path) does not work: \(answer.text.suffix(300))", .environment)
        }
        return SwiftCompiler(
            version: information.compilerVersion, importPaths: information.paths.runtimeLibraryImportPaths, path: path,
            libraries: ([information.paths.runtimeResourcePath + "/host"] + information.paths.runtimeLibraryPaths).joined(separator: ":"))
    }
    private struct TargetInformation: Decodable {
        struct Paths: Decodable {
            let runtimeLibraryImportPaths: [String]
            let runtimeLibraryPaths: [String]
            let runtimeResourcePath: String
        }
        let compilerVersion: String
        let paths: Paths
    }

    /// A fingerprint of the compiler: its version and the stamp of its file.
    var key: String { "\(version)\n\(FileStamp.lines([path]))" }
}

/// The development files of the C library, which every compilation needs.
enum CLibraryFiles {
    /// A sentence about missing files; nil if the files exist.
    static var absence: String? {
        let compilers = (try? FileManager.default.subpathsOfDirectory(atPath: "/usr/lib/gcc")) ?? []
        guard access("/usr/include/stdio.h", R_OK) != 0 || !compilers.contains(where: { $0.hasSuffix("/crtbegin.o") }) else { return nil }
        return "the C library's development files are missing; install libc6-dev and libgcc "
            + "(on Debian 12: apt-get install libc6-dev libgcc-12-dev)"
    }
}

/// Searches for programs in PATH.
enum ExecutablePath {
    /// Returns the full path of the first program with this name; nil if there is none.
    static func find(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
