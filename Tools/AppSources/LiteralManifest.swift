import Foundation
import SwiftParser
import SwiftSyntax

/// A package's manifest that is read without running it, in the format of `swift package dump-package`.
///
/// A manifest is a program. If it consists of literals, its meaning is known without running it. For any other manifest, reading throws
/// an error that names the first computed part.
struct LiteralManifest {
    let json: [String: Any]

    /// - Throws: `Diagnostic` for a manifest with computed values.
    init(folder: String) throws {
        let path = try ManifestFile.path(in: folder)
        let source = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        do {
            json = try Self.json(source, folder: folder)
        } catch let part as ComputedPart {
            let place = SourceLines(source).place(part.offset)
            throw Diagnostic(
                path: path, line: place.line, column: place.column, severity: .error, message: "the manifest computes \(part.what)")
        }
    }

    private static func json(_ source: [UInt8], folder: String) throws -> [String: Any] {
        let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let reader = LiteralReader(tree)
        guard let package = reader.constant("package") else {
            throw ComputedPart(tree, "its package, or has none: there is no `let package = Package(...)` at its top")
        }
        guard !package.hasError, case .call(let call) = try reader.value(package), call.name == "Package" else {
            throw ComputedPart(package, "its package")
        }
        let parts = ManifestParts(reader: reader, folder: folder)
        let result = try parts.package(call, tools: ManifestFile.toolsVersion(source))
        try reader.checkNobodyChanges("package")
        return result
    }

    /// The manifest as one line of JSON.
    func text() throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
    }
}
