import HostSupport
import UIKitKeyboard

/// The contents of a keyboard file by YAML key. `KeyboardReader` reads the planes after it has read the titles.
struct KeyboardDescription: Sendable {
    var name = ""
    var language = ""
    var titles = KeyboardLanguage.Titles()
    var letters, numbers, symbols: YamlNode?
    var alternates: KeyboardAlternates = [:]
    var decimalSeparator: String?
    var returnsToLettersAfter: [String]?

    static let keys = Mapping<KeyboardDescription>(
        "the keyboard",
        [
            .init("name", .text, "the name in the list of keyboards", \.name).required,
            .init("language", .languageTag, "the language of the keyboard", \.language).required,
            .init("titles", .keyTitles, "the texts on keys", \.titles), .init("letters", plane, "the first plane", \.letters).required,
            .init("numbers", plane, "the plane; by default as in English", \.numbers),
            .init("symbols", plane, "the plane; by default as in English", \.symbols),
            .init("decimalSeparator", .text, "the decimal separator on decimal pads", \.decimalSeparator),
            .init("returnsToLettersAfter", .keyNames, "keys that lead back from digits to letters", \.returnsToLettersAfter),
            .init("alternates", .alternates, "what a long press on a character offers", \.alternates),
        ])
    private static let plane = ValueReader<YamlNode>.later("a plane", form: ["$ref": "#/$defs/plane"], samples: ["{rows: [a, b, c]}"])

    /// One plane of keys, such as letters or numbers.
    struct Plane: Sendable {
        var columns: Int?
        var rows, bottom: YamlNode?

        static let keys = Mapping<Plane>(
            "a plane",
            [
                .init("columns", .integer(8...13), "the number of columns into which the width is divided", \.columns),
                .init("rows", .later("three rows", form: rowsForm, samples: ["[a b, c d, e delete]"]), "the rows of keys", \.rows).required,
                .init(
                    "bottom", .later("a row", form: row, samples: ["[numbers, space, return]"]),
                    "the bottom row; by default that of the field's keyboard type", \.bottom),
            ])
        private static let row: JSONValue = ["$ref": "#/$defs/row"]
        private static let rowsForm: JSONValue = ["type": "array", "items": row, "minItems": 3, "maxItems": 3]
    }

    /// A key for which the file gives more than its character, such as a title or a width.
    struct Key: Sendable {
        var key, title: String?
        /// The width of the key in columns.
        var width: Double?
        var alternates: [String]?

        static let keys = Mapping<Key>(
            "a key",
            [
                .init("key", .text, "a character, or the name of a key", \.key).required,
                .init("title", .text, "the text on the key", \.title),
                .init("width", .number(0.4...8), "the width, columns", \.width),
                .init("alternates", .relatives, "the characters that a long press offers", \.alternates),
            ])
    }
}

extension ValueReader where Value == String {
    fileprivate static var languageTag: Self {
        Self("a tag like en-US or de", form: ["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9-]+$"], samples: ["en-US", "de"]) {
            context in
            guard let text = context.node.scalar, (2...35).contains(text.utf8.count),
                text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }), text.first?.isLetter == true
            else { return context.wrong() }
            return text
        }
    }
}

extension ValueReader where Value == KeyboardLanguage.Titles {
    static var titleMapping: Mapping<KeyboardLanguage.Titles> {
        let planes: [MappingKey<KeyboardLanguage.Titles>] = [
            .init("space", .text, "the space bar", \.space), .init("letters", .text, "the key of the letters", \.letters),
            .init("numbers", .text, "the key of the digits", \.numbers), .init("symbols", .text, "the key of the symbols", \.symbols),
            .init("return", .text, "the return key", set: { titles, text, _ in titles.returns["default"] = text }),
        ]
        return Mapping(
            planes
                + KeyboardReader.returnKeys.map { key in
                    MappingKey<KeyboardLanguage.Titles>(
                        key, .text, "the return key where it means this", set: { titles, text, _ in titles.returns[key] = text })
                })
    }

    fileprivate static var keyTitles: Self {
        mapping("titles", like: "{space: Leertaste}", titleMapping, from: { _ in KeyboardLanguage.Titles() })
    }
}

extension ValueReader where Value == [String] {
    fileprivate static var keyNames: Self {
        Self(
            "a list like [space, return, \"'\"]", form: ["type": "array", "items": ValueReader<String>.text.form],
            samples: ["[space, return]"]
        ) { context in
            guard let items = context.node.items, items.allSatisfy({ $0.scalar != nil }) else { return context.wrong() }
            return items.compactMap(\.scalar)
        }
    }

    /// Reads the alternates of one character, which are either a list of texts or one text with spaces between the alternates.
    fileprivate static var relatives: Self {
        let (limit, text) = (12, ValueReader<String>.text.form)
        return Self("texts", form: ["anyOf": [text, ["type": "array", "items": text]]], samples: ["ä à á", "[ä, à]"]) { context in
            let node = context.node
            let found = node.items.map { $0.compactMap(\.scalar) } ?? node.scalar.map { $0.split(separator: " ").map(String.init) } ?? []
            if (1...limit).contains(found.count) { return found }
            return context.complaint("\"\(context.name)\" takes 1 to \(limit) texts like ä à á, found \(node.found)")
        }
    }
}

extension ValueReader where Value == KeyboardAlternates {
    fileprivate static var alternates: Self {
        let relatives = ValueReader<[String]>.relatives
        return Self(
            "a mapping like {a: ä à á}", form: ["type": "object", "additionalProperties": relatives.form], samples: ["{a: ä à á}"]
        ) { context in
            guard let entries = context.node.entries else { return context.wrong() }
            return Dictionary(entries.map { ($0.key, relatives.read($0.value, name: $0.key, in: context) ?? []) }) { _, last in last }
        }
    }
}
