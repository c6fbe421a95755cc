import Foundation
import UIKitTraits

/// Generates Swift names for the colours and images of asset catalogs, as Xcode does: `UIColor.brand`, `UIImage(resource: .logo)`.
/// (Facts/XcodeProjects.md#asset-symbols)
struct AssetSymbols {
    /// The locations of the catalogs.
    let catalogs: [URL]
    /// Whether the names are also declared as members of `UIColor` and `UIImage`.
    let hasExtensions: Bool
    /// The name of the library whose bundle contains the catalogs; nil for the app's own bundle.
    let framework: String?

    /// The generated source; nil if the catalogs contain no colours and no images.
    var source: String? {
        let catalog = AssetCatalog(catalogs: catalogs)
        let colors = Node(catalog.names(of: "colorset"), suffix: "Color", reserved: Self.colorNames)
        let images = Node(catalog.names(of: "imageset"), suffix: "Image", reserved: Self.imageNames)
        guard !colors.isEmpty || !images.isEmpty else { return nil }
        let bundle =
            framework.map { "Foundation.Bundle(path: Foundation.Bundle.main.bundlePath + \"/Frameworks/\($0).framework\") ?? .main" }
            ?? ".main"
        var text = """
            // Names of what the asset catalogs have.
            import Foundation
            import UIKit

            private let resourceBundle: Foundation.Bundle = \(bundle)

            """
        text += colors.resources("ColorResource") + images.resources("ImageResource")
        if hasExtensions {
            text += colors.values("UIColor", resource: "ColorResource", "init(resource: %)", "UIKit.UIColor")
            text += images.values("UIImage", resource: "ImageResource", "init(resource: %)", "UIKit.UIImage")
        }
        return text
    }

    // MARK: Names

    /// Returns a name as Xcode generates it: letters and digits in camel case, without a suffix that repeats the type.
    static func symbol(_ name: String, suffix: String) -> String? {
        var words: [String] = []
        var word = ""
        for character in name {
            if character.unicodeScalars.allSatisfy(\.properties.isXIDContinue) {
                word.append(character)
            } else if !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        guard let first = words.first else { return nil }
        var result = lowered(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if result.hasSuffix(suffix), result.count > suffix.count { result.removeLast(suffix.count) }
        // Add an underscore, because an identifier cannot begin with a digit or a combining mark.
        if let first = result.unicodeScalars.first, !first.properties.isXIDStart, first != "_" { result = "_" + result }
        return result.allSatisfy { $0 == "_" } ? nil : result
    }
    /// Returns the name with its first word in lower case: `Brand` becomes `brand`, `URLIcon` becomes `urlIcon`, `URL` becomes `url`.
    private static func lowered(_ word: String) -> String {
        let letters = Array(word)
        let capitals = letters.prefix { $0.isUppercase }.count
        let count = capitals == letters.count || capitals <= 1 ? capitals : letters[capitals].isLetter ? capitals - 1 : capitals
        return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
    }
    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
    static func spelled(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The names of existing `UIColor` members, for which Xcode generates no symbol.
    private static let colorNames: Set<String> = [
        "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple", "brown",
        "clear", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "systemFill", "link", "separator", "placeholderText",
        "tint",
        "systemRed", "systemBlue", "systemGreen", "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal",
        "systemIndigo",
        "systemGray", "systemBackground", "opaqueSeparator", "darkText", "lightText",
    ]
    private static let imageNames: Set<String> = ["add", "remove", "actions", "checkmark", "strokedCheckmark"]

    /// A namespace in the generated source. This is the top level, or a group that provides a namespace.
    private final class Node {
        private var groups: [(name: String, node: Node)] = []
        private var leaves: [(symbol: String, name: String)] = []
        private let reserved: Set<String>
        var isEmpty: Bool { groups.isEmpty && leaves.isEmpty }

        init(_ names: [String], suffix: String, reserved: Set<String>) {
            self.reserved = reserved
            for name in names { add(name.split(separator: "/").map(String.init), name, suffix) }
        }
        private init(reserved: Set<String>) { self.reserved = reserved }

        private func add(_ path: [String], _ name: String, _ suffix: String) {
            guard let first = path.first else { return }
            guard path.count > 1 else {
                // Leave out the name if an earlier name has the same symbol, because symbols must be unique.
                guard let symbol = AssetSymbols.symbol(first, suffix: suffix), !leaves.contains(where: { $0.symbol == symbol }) else {
                    return
                }
                leaves.append((symbol, name))
                return
            }
            guard let symbol = AssetSymbols.symbol(first, suffix: "") else { return }
            let title = symbol.prefix(1).uppercased() + symbol.dropFirst()
            if !groups.contains(where: { $0.name == title }) { groups.append((title, Node(reserved: []))) }
            groups.first { $0.name == title }?.node.add(Array(path.dropFirst()), name, suffix)
        }

        func resources(_ type: String) -> String { isEmpty ? "" : "\nextension \(type) {\n" + members("    ", type) + "}\n" }

        private func members(_ indent: String, _ type: String) -> String {
            leaves.map { leaf in
                "\(indent)/// `\(shown(leaf.name))` of the asset catalog.\n"
                    + "\(indent)static let \(spelled(leaf.symbol)) = \(type)(name: \(literal(leaf.name)), bundle: resourceBundle)\n"
            }.joined()
                + groups.map { "\(indent)enum \(spelled($0.name)) {\n" + $0.node.members(indent + "    ", type) + "\(indent)}\n" }.joined()
        }

        func values(_ type: String, resource: String, _ making: String, _ result: String) -> String {
            isEmpty ? "" : "\nextension \(type) {\n" + values("    ", ".", making, result) + "}\n"
        }
        private func values(_ indent: String, _ path: String, _ making: String, _ result: String) -> String {
            leaves.filter { !reserved.contains($0.symbol) }.map { leaf in
                let call = making.replacingOccurrences(of: "%", with: path + spelled(leaf.symbol))
                return "\(indent)/// `\(shown(leaf.name))` of the asset catalog.\n"
                    + "\(indent)static var \(spelled(leaf.symbol)): \(result) { .\(call) }\n"
            }.joined()
                + groups.map {
                    "\(indent)enum \(spelled($0.name)) {\n" + $0.node.values(indent + "    ", path + $0.name + ".", making, result)
                        + "\(indent)}\n"
                }.joined()
        }

        private func spelled(_ name: String) -> String { AssetSymbols.spelled(name) }
        private func literal(_ text: String) -> String { ProjectGrammar.literal(text) }
    }
}
