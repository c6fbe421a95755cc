import CoreGraphics

/// The keyboard of a language as data. It consists of the letters, digits and symbols with their alternates, and the titles of the other
/// keys. Each file in `Assets/Keyboards` describes one language. `layout(for:)` creates the keyboard for each `UIKeyboardType` from this
/// data.
package struct KeyboardLanguage: Hashable, Sendable {
    /// The BCP 47 tag, such as `en-US`. It is the value of `UITextInputMode.primaryLanguage`.
    package var identifier: String
    /// The name of the language in the language itself, which the list of keyboards shows.
    package var name: String
    /// The first three rows of each plane. The keyboard type determines the bottom row.
    package var letters: Plane
    package var numbers: Plane
    package var symbols: Plane
    /// The alternates of a long press by character.
    package var alternates: KeyboardAlternates = [:]
    package var titles = Titles()
    /// The decimal separator on a decimal pad, or nil for the separator of the locale.
    package var decimalSeparator: String?
    /// The keys of the digit planes that, when tapped, switch back to the letters plane: characters, `space` and `return`.
    package var returnsToLettersAfter: Set<String> = ["'", "space", "return"]

    /// The three rows of a plane and the number of character columns that determines the widths.
    package struct Plane: Hashable, Sendable {
        package var columns: Int
        package var rows: [KeyboardRow]
        /// The bottom row for `UIKeyboardType.default` and similar types, or nil for the standard row.
        package var bottom: KeyboardRow?
        package init(columns: Int = 10, rows: [KeyboardRow], bottom: KeyboardRow? = nil) {
            self.columns = columns
            self.rows = rows
            self.bottom = bottom
        }
    }

    /// The titles of the keys that have words as labels.
    package struct Titles: Hashable, Sendable {
        package var space = "space"
        /// The title of the key that returns to the letters plane.
        package var letters = "ABC"
        package var numbers = "123"
        package var symbols = "#+="
        /// The titles of the return key by the names of `UIReturnKeyType`. The types `google` and `yahoo` have the title of `search`.
        package var returns: [String: String] = englishReturns
        /// The titles of the wide keys of a large iPad, or nil for icons.
        var wideKeys: WideKeys?
        package init() {}

        /// The titles of the wide keys of a large iPad. (from memory of a 12.9-inch iPad in English; not measured)
        package struct WideKeys: Hashable, Sendable {
            package var tab: String
            var capsLock: String
            package var shift: String
            package var delete: String
            package static let english = WideKeys(tab: "tab", capsLock: "caps lock", shift: "shift", delete: "delete")
        }

        /// The English titles of the return key. (Facts/KeyboardBehaviour.md#return-key)
        package static let englishReturns = [
            "default": "return", "go": "go", "join": "join", "next": "next", "route": "route", "search": "search", "send": "send",
            "done": "done", "emergencyCall": "emergency call", "continue": "continue",
        ]
    }

    package init(identifier: String, name: String, letters: Plane, numbers: Plane, symbols: Plane) {
        self.identifier = identifier
        self.name = name
        self.letters = letters
        self.numbers = numbers
        self.symbols = symbols
    }

    /// Whether the letters include a to z, which are needed to type e-mail and web addresses.
    package var isASCIICapable: Bool {
        let names = Set(letters.rows.flatMap(\.keys).map(\.name))
        return names.isSuperset(of: "abcdefghijklmnopqrstuvwxyz".map(String.init))
    }

    /// The language code without the region, such as `en`.
    package var languageCode: String { String(identifier.prefix { $0 != "-" && $0 != "_" }) }

    /// The letters of each row, which determine the neighbours of each key.
    package var letterRows: [String] {
        letters.rows.map { row in row.middle.compactMap { if case .character(let text) = $0.role { text } else { nil } }.joined() }
    }

    /// Returns the best keyboard for a locale such as `de_AT`. This is a keyboard with the same language and region, otherwise a keyboard
    /// with the same language, otherwise nil.
    package static func best(for localeIdentifier: String, among languages: [KeyboardLanguage]) -> KeyboardLanguage? {
        let parts = localeIdentifier.split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == "@" }).map { $0.lowercased() }
        guard let code = parts.first else { return nil }
        return languages.first { $0.identifier.lowercased() == parts.prefix(2).joined(separator: "-") }
            ?? languages.first { $0.languageCode == code }
    }
}

// MARK: - Keyboards of the types

extension KeyboardLanguage {
    /// Returns the weight of the shift and delete keys beside `count` characters of a plane with `columns` columns. These keys are as
    /// wide as beside seven characters of a plane with ten columns. If the row has less space than that, they fill the available space.
    package static func shiftWeight(beside count: CGFloat, columns: Int) -> CGFloat {
        let left = (10 - count * 10 / CGFloat(columns)) / 2
        // If the space beside the letters is narrower than `shiftWeight`, the shift and delete keys fill that space except for the last
        // gap.
        return min(KeyboardLayout.shiftWeight, max(left, 0.6))
    }

    /// Returns the keyboard of a type.
    ///
    /// - Parameters:
    ///   - separator: The separator of the decimal pad if the language does not specify one.
    ///   - hasSeveral: Whether there are several keyboards. The strip below the keys then contains the globe key, and the bottom row
    ///   contains the emoji key.
    package func layout(for type: UIKeyboardType, separator: String = ".", hasSeveral: Bool = false) -> KeyboardLayout {
        switch type {
        case .default: typewriter("default", .space, hasSeveral)
        case .asciiCapable: typewriter("asciiCapable", .space, hasSeveral)
        case .numbersAndPunctuation: typewriter("numbersAndPunctuation", .space, hasSeveral, initialPlane: .numbers)
        // A URL keyboard has no space bar. Keys for the full stop, the slash and `.com` occupy its place.
        case .URL: typewriter("URL", .instead([".", "/", ".com"]), hasSeveral)
        case .emailAddress: typewriter("emailAddress", .spaceAnd(["@", "."], returnWeight: 2.5), hasSeveral)
        case .twitter: typewriter("twitter", .spaceAnd(["@", "#"], returnWeight: 2.5), hasSeveral)
        // The return key is 1.75 pitches wide, as measured on a 414-point phone. (Facts/KeyboardGeometry.md#iphone-keys)
        case .webSearch: typewriter("webSearch", .spaceAnd(["."], returnWeight: 1.75), hasSeveral)
        case .namePhonePad:
            // The key `123` of the letters plane leads to the phone pad.
            KeyboardLayout(
                name: "namePhonePad", initialPlane: .letters,
                planes: [
                    plane(.letters, letters, .space, .plane(.pad, title: titles.numbers), hasSeveral),
                    KeyboardLayout.phoneDigits(corner: .plane(.letters, title: titles.letters)),
                ], alternates: alternates, titles: titles, returnsToLettersAfter: returnsToLettersAfter)
        case .numberPad: KeyboardLayout.pad("numberPad", corner: .blank, titles: titles)
        case .asciiCapableNumberPad: KeyboardLayout.pad("asciiCapableNumberPad", corner: .blank, titles: titles)
        case .decimalPad: KeyboardLayout.pad("decimalPad", corner: .character(decimalSeparator ?? separator), titles: titles)
        case .phonePad: KeyboardLayout.phonePad(titles: titles)
        }
    }

    /// The keys between the `123` key and the return key in the bottom row.
    private enum Bottom {
        case space
        case instead([String])
        case spaceAnd([String], returnWeight: CGFloat)
    }

    /// The width of the return key and of `123`, alone or together with the emoji key. It is a quarter of the area. (measured, 390 and
    /// 414 points)
    private static let quarterSpan: CGFloat = 2.5

    private func typewriter(
        _ name: String, _ bottom: Bottom, _ hasSeveral: Bool, initialPlane: KeyboardPlane.Name = .letters
    ) -> KeyboardLayout {
        KeyboardLayout(
            name: name, initialPlane: initialPlane,
            planes: [
                plane(.letters, letters, bottom, .plane(.numbers, title: titles.numbers), hasSeveral),
                plane(.numbers, numbers, bottom, .plane(.letters, title: titles.letters), hasSeveral),
                plane(.symbols, symbols, bottom, .plane(.letters, title: titles.letters), hasSeveral),
            ], alternates: alternates, titles: titles, returnsToLettersAfter: returnsToLettersAfter)
    }

    private func plane(
        _ name: KeyboardPlane.Name, _ plane: Plane, _ bottom: Bottom, _ planeKey: KeyboardKey.Role, _ hasSeveral: Bool
    ) -> KeyboardPlane {
        var last = Self.bottomRow(bottom, planeKey: planeKey, hasSeveral: hasSeveral)
        if let own = plane.bottom, case .space = bottom { last = own }
        return KeyboardPlane(name: name, grid: .columns(plane.columns), rows: plane.rows + [last])
    }

    private static func bottomRow(_ bottom: Bottom, planeKey: KeyboardKey.Role, hasSeveral: Bool) -> KeyboardRow {
        // With several keyboards the globe key is in the strip below the keys. On a device without this strip, the globe key replaces
        // the emoji key.
        let others =
            hasSeveral
            ? [KeyboardKey(.emoji, place: .aboveStrip), KeyboardKey(.globe, place: .withoutStrip)]
            : [KeyboardKey(.emoji, place: .withoutStrip)]
        let leading = KeyboardKeyGroup([KeyboardKey(planeKey)] + others, span: quarterSpan)
        let wideReturn = KeyboardKeyGroup([KeyboardKey(.return, weight: quarterSpan)])
        switch bottom {
        case .space:
            return KeyboardRow(leading: leading, middle: [KeyboardKey(.space)], trailing: wideReturn, middleFills: true)
        case .instead(let texts):
            return KeyboardRow(
                leading: leading, middle: texts.map { KeyboardKey(.character($0)) }, trailing: wideReturn, middleFills: true)
        case .spaceAnd(let texts, let returnWeight):
            let trailing = texts.map { KeyboardKey(.character($0)) } + [KeyboardKey(.return, weight: returnWeight)]
            return KeyboardRow(
                leading: leading, middle: [KeyboardKey(.space)], trailing: KeyboardKeyGroup(trailing), middleFills: true)
        }
    }
}

extension KeyboardLayout {
    /// The weight of the shift and delete keys, which results in 44 points on a 390-point phone and 44.33 on a 393-point phone. (fitted
    /// to Facts/KeyboardGeometry.md#iphone-keys)
    package static let shiftWeight: CGFloat = 1.282

    /// Returns a key for each character of `text`.
    package static func characters(_ text: String, weight: CGFloat = 1) -> [KeyboardKey] {
        text.map { KeyboardKey(.character(String($0)), weight: weight) }
    }

    private static func padRow(_ keys: [KeyboardKey]) -> KeyboardRow { KeyboardRow(middle: keys, middleFills: true) }

    static func phoneDigits(corner: KeyboardKey.Role) -> KeyboardPlane {
        func digit(_ value: Int) -> KeyboardKey {
            let letters = ["", "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
            return KeyboardKey(.character(String(value)), letters: letters[value].isEmpty ? nil : letters[value])
        }
        return KeyboardPlane(
            name: .pad, grid: .pad,
            rows: [
                padRow([1, 2, 3].map(digit)), padRow([4, 5, 6].map(digit)), padRow([7, 8, 9].map(digit)),
                padRow([KeyboardKey(corner), digit(0), KeyboardKey(.delete)]),
            ])
    }

    static func pad(_ name: String, corner: KeyboardKey.Role, titles: KeyboardLanguage.Titles) -> KeyboardLayout {
        KeyboardLayout(name: name, initialPlane: .pad, planes: [phoneDigits(corner: corner)], titles: titles)
    }

    /// Returns a phone pad with digits and a second plane of dialling marks behind the key `+*#`. The keys are those of
    /// Facts/KeyboardBehaviour.md#keyboard-types, but the arrangement of the second plane is chosen.
    static func phonePad(titles: KeyboardLanguage.Titles) -> KeyboardLayout {
        KeyboardLayout(
            name: "phonePad", initialPlane: .pad,
            planes: [
                phoneDigits(corner: .plane(.padSymbols, title: "+*#")),
                KeyboardPlane(
                    name: .padSymbols, grid: .pad,
                    rows: [
                        padRow([KeyboardKey(.character("*")), KeyboardKey(.character("+")), KeyboardKey(.character("#"))]),
                        padRow([
                            KeyboardKey(.named(title: "pause", text: ",")), KeyboardKey(.blank),
                            KeyboardKey(.named(title: "wait", text: ";")),
                        ]),
                        padRow([KeyboardKey(.blank), KeyboardKey(.blank), KeyboardKey(.blank)]),
                        padRow([KeyboardKey(.plane(.pad, title: titles.numbers)), KeyboardKey(.blank), KeyboardKey(.delete)]),
                    ]),
            ], titles: titles)
    }
}
