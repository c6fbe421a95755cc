import Foundation

/// The public symbols of a module: the part of the compiler's symbol graph that the support list needs.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { var identifier: String }
        struct Identifier: Decodable { var precise: String }
        struct Documentation: Decodable {
            struct Line: Decodable { var text: String }
            var lines: [Line]
        }
        struct Fragment: Decodable { var spelling: String }

        var kind: Kind
        var identifier: Identifier
        /// The names of the enclosing types, outermost first, and of the symbol itself: `["UIView",
        /// "animate(withDuration:animations:)"]`.
        var pathComponents: [String]
        var docComment: Documentation?

        /// The description of the missing parts in the doc comment: the paragraph after `Partial:`.
        var missing: String? {
            guard let lines = docComment?.lines.map(\.text), let first = lines.firstIndex(where: { $0.hasPrefix(Self.partial) }) else {
                return nil
            }
            let paragraph = lines[first...].prefix { !$0.isEmpty && !$0.hasPrefix("- ") }
            return String(paragraph.joined(separator: " ").dropFirst(Self.partial.count))
        }
        private static let partial = "Partial: "

        var isInherited: Bool { ["swift.class", "swift.protocol"].contains(kind.identifier) }

        var isType: Bool { ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"].contains(kind.identifier) }
    }

    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
        /// The name of the target, if the target is in a different module.
        var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]

    /// Extracts the symbol graphs of a built module by running the compiler's tool.
    ///
    /// - Parameter modules: the folder with the `.swiftmodule` files.
    static func extract(_ module: String, from modules: String) throws -> [SymbolGraph] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyboard-lab-support-\(getpid())-\(module)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "symbolgraph-extract", "-module-name", module, "-I", modules, "-target", "\(architecture)-unknown-linux-gnu",
            "-output-dir", folder.path, "-minimum-access-level", "public", "-skip-inherited-docs", "-skip-synthesized-members",
            // The toolkit's modules import C modules, which no public declaration uses. This map declares these modules without contents.
            "-Xcc", "-fmodule-map-file=Tools/AppWorld/module.modulemap",
        ]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw SupportListError.noSymbols(module: module, folder: modules) }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    }

    private static var architecture: String {
        #if arch(arm64)
            "aarch64"
        #else
            "x86_64"
        #endif
    }
}

enum SupportListError: Error, CustomStringConvertible {
    case noSymbols(module: String, folder: String)
    case usage
    case stale(String)
    case unreviewed([String])

    var description: String {
        switch self {
        case .noSymbols(let module, let folder): "no symbols of \(module) in \(folder): build first (swift build)"
        case .usage: "usage: keyboard-lab-support MODULES-FOLDER EXPECTED-MEMBERS REVIEWED-MEMBERS OUTPUT-FOLDER [--check]"
        case .unreviewed(let names):
            "public members of UIKit's classes that nobody has looked at, and that a class of an app cannot have with another meaning:\n"
                + names.map { "    \($0)\n" }.joined()
                + "If UIKit has the name too, add it to Tools/SupportList/reviewed.txt. "
                + "If it does not, hide the member behind @_spi(Toolkit); "
                + "only one that apps are to use stands in reviewed.txt's last part, with the reason."
        case .stale(let path): "\(path) does not tell what the sources offer: run `make support`"
        }
    }
}
