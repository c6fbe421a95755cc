import LabProtocol
import UIKitCore

/// A pseudo-language for tests: English with accented letters, two fifths longer, such as `[!! Ţĥîš îš îţ. ··· !!]`. It shows which
/// texts of the window are not translated, and which have too little space for other languages.
///
/// `LANGUAGE=en_XA` chooses it; the tag is the usual one for pseudo-languages. (documented: CLDR, "Pseudolocales")
enum PseudoLanguage {
    static let tag = "en-XA"

    static func isMeant(by name: String) -> Bool {
        name.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-").lowercased() == tag.lowercased()
    }

    /// Returns the pseudo-language. It changes only sentences in the catalog, so that sentences that the catalog lacks are noticeable.
    static func language(of catalog: StringCatalog) -> LabLanguage {
        let keys = catalog.table(catalog.sourceLanguage, isTablet: false).entries.keys
        return LabLanguage(tag: tag, forms: Dictionary(uniqueKeysWithValues: keys.map { ($0, LabLanguage.Form.pieces(pieces(of: $0))) }))
    }

    static func pieces(of key: String) -> [LabLanguage.Piece] {
        let english = LabLanguage.pieces(of: key)
        let hasValues = english.contains { if case .argument = $0 { true } else { false } }
        let inner = hasValues ? english : [.literal(key)]
        var length = 0
        let other = inner.map { piece -> LabLanguage.Piece in
            guard case .literal(let text) = piece else { return piece }
            length += text.count
            return .literal(String(text.map { letters[$0] ?? $0 }))
        }
        // The marks at both ends are part of the additional length.
        let filling = String(repeating: "·", count: max((length * 2 + 4) / 5 - opening.count - closing.count, 0))
        return [.literal(opening)] + other + [.literal((filling.isEmpty ? "" : " " + filling) + closing)]
    }

    static let opening = "[!! "
    static let closing = " !!]"

    private static let letters: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÁßÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))
}
