import Foundation

/// The file that describes a package: `Package.swift`, or a file such as `Package@swift-6.0.swift` for a newer version of the tools.
enum ManifestFile {
    /// Returns the manifest that this compiler's package manager reads. This is the file for exactly this version if there is one.
    /// Otherwise it is the newest file for an older version, if that file requires newer tools than `Package.swift` does, or else
    /// `Package.swift`. (documented: the package manager's `Package@swift-6.0.swift`)
    static func path(in folder: String) throws -> String {
        let regular = folder + "/Package.swift"
        var found: [(version: [Int], path: String)] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            guard let match = name.wholeMatch(of: /Package@swift-(\d{1,4})(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?\.swift/) else { continue }
            let version = [match.1, match.2, match.3].compactMap { $0.flatMap { Int($0) } }
            found.append((version, folder + "/" + name))
        }
        // A version with more components is more exact.
        let exact = found.filter { compiler.starts(with: $0.version) }.max { $0.version.count < $1.version.count }
        if let exact { return exact.path }
        let older = found.filter { !compiler.lexicographicallyPrecedes($0.version) }.max {
            $0.version.lexicographicallyPrecedes($1.version)
        }
        guard let older else { return regular }
        let own = numbers(toolsVersion(try source(older.path)))
        return numbers((try? source(regular)).map(toolsVersion) ?? "3").lexicographicallyPrecedes(own) ? older.path : regular
    }

    /// Returns the tools version in a manifest: `5.9.0` for `// swift-tools-version: 5.9`, and `3.1.0` if the line is missing.
    /// (documented: the package manager's tools version)
    static func toolsVersion(_ source: [UInt8]) -> String {
        let head = String(decoding: source.prefix(1000), as: UTF8.self)
        guard let match = head.firstMatch(of: /^\s*\/\/\s*swift-tools-version:\s*(\d{1,4}(?:\.\d{1,4}){0,2})/.ignoresCase()) else {
            return "3.1.0"
        }
        let parts = numbers(String(match.1)) + [0, 0]
        return parts.prefix(3).map(String.init).joined(separator: ".")
    }

    private static func source(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
    private static func numbers(_ version: String) -> [Int] { version.split(separator: ".").compactMap { Int($0) } }

    /// The version of the compiler that built this program. The package manager has the same version.
    private static let compiler: [Int] = {
        #if compiler(>=6.6)
            [6, 6]
        #elseif compiler(>=6.5)
            [6, 5]
        #elseif compiler(>=6.4)
            [6, 4]
        #elseif compiler(>=6.3)
            [6, 3]
        #else
            [6, 2]
        #endif
    }()
}
