import CoreGraphics

/// The keyboards of an iPad. They depend only on the language, the form and the keyboard type.
///
/// They are derived from the language's phone keyboard. Every row extends from margin to margin. Delete is the last key of the first row
/// of letters, and return is the last key of the second row. The third row is between two shift keys and also has a comma and a full
/// stop. The digits and symbols planes are arranged as on an iPad, with the language's digits and marks.
/// (Facts/KeyboardBehaviour.md#planes) The keys at the ends of the rows share the space that the letters leave. Their widths are chosen,
/// because no source has them. The tab and caps lock keys on 10.9, 11 and 12.9 inches are from memory and not measured.
struct TabletLayout {
    let language: KeyboardLanguage
    let form: KeyboardForm
    let hasSeveral: Bool
    /// The language's replacements for English digits and marks, keyed by the English character.
    private let marks: [String: String]

    /// - Parameters:
    ///   - form: One of the iPad forms.
    ///   - hasSeveral: Whether the user has keyboards in several languages. If false, the emoji key replaces the globe key.
    package init(language: KeyboardLanguage, form: KeyboardForm, hasSeveral: Bool) {
        self.language = language
        self.form = form
        self.hasSeveral = hasSeveral
        marks = Self.marks(of: language)
    }

    /// Returns the title of the key that switches to the digits plane.
    static func digitsTitle(_ numbers: String) -> String { ".?" + numbers }

    /// Returns the layout for a keyboard type. On an iPad the number pad types start with the digits plane.
    /// (Facts/KeyboardBehaviour.md#keyboard-types)
    ///
    /// - Parameter separator: The decimal separator of a decimal pad if the language does not define one.
    package func layout(for type: UIKeyboardType, separator: String = ".") -> KeyboardLayout {
        let usesPad = [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains(type)
        if type == .asciiCapableNumberPad, marks["0"] != nil {
            return TabletLayout(language: .englishUS, form: form, hasSeveral: hasSeveral).layout(for: type, separator: separator)
        }
        var titles = language.titles
        if language.languageCode == "en" { titles.wideKeys = .english }
        let decimal = type == .decimalPad ? language.decimalSeparator ?? separator : nil
        return KeyboardLayout(
            name: Self.names[type.rawValue],
            initialPlane: usesPad || type == .numbersAndPunctuation ? .numbers : .letters,
            planes: withLeftovers([letters(type), numbers(type, decimal: decimal), symbols(type)]), alternates: language.alternates,
            titles: titles, returnsToLettersAfter: language.returnsToLettersAfter)
    }

    /// Adds the characters of the phone keyboard that none of the planes contains. They become second characters of keys on the last
    /// plane.
    private func withLeftovers(_ planes: [KeyboardPlane]) -> [KeyboardPlane] {
        var planes = planes
        let keys = planes.flatMap(\.rows).flatMap(\.keys)
        var seen = Set(keys.map(\.name) + keys.compactMap(\.second))
        var missing = (language.numbers.rows + language.symbols.rows).flatMap(Self.texts).filter { seen.insert($0).inserted }
        let last = planes.count - 1
        for row in planes[last].rows.indices.dropLast().reversed() {
            for column in planes[last].rows[row].middle.indices where !missing.isEmpty {
                guard case .character = planes[last].rows[row].middle[column].role else { continue }
                planes[last].rows[row].middle[column].second = missing.removeFirst()
            }
        }
        return planes
    }

    private static func texts(_ row: KeyboardRow) -> [String] {
        row.keys.compactMap { if case .character(let text) = $0.role { text } else { nil } }
    }

    /// The names of the keyboard types in dumps, indexed by the raw value of `UIKeyboardType`.
    private static let names = [
        "default", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "namePhonePad", "emailAddress", "decimalPad",
        "twitter", "webSearch", "asciiCapableNumberPad",
    ]

    /// Returns the English digits and marks that the language lacks, each with its replacement on the language's phone keyboard. For
    /// example, in Arabic `1` is replaced by `١`. The result also contains characters that swap positions, such as `$` and `€` in German,
    /// and `(` and `)` in Arabic.
    private static func marks(of language: KeyboardLanguage) -> [String: String] {
        let english = KeyboardLanguage.englishUS
        var result: [String: String] = [:]
        for (theirs, ours) in [(english.numbers, language.numbers), (english.symbols, language.symbols)] {
            for (before, after) in zip(theirs.rows, ours.rows) {
                let (before, after) = (texts(before), texts(after))
                guard before.count == after.count else { continue }
                for (old, new) in zip(before, after) where old != new { result[old] = new }
            }
        }
        let own = Set((language.numbers.rows + language.symbols.rows).flatMap(texts))
        let given = Set(result.values)
        return result.filter { !own.contains($0.key) || given.contains($0.key) }
    }

    // MARK: Planes

    private var hasShift: Bool { language.letters.rows.contains { $0.keys.contains { $0.role == .shift } } }

    private func letters(_ type: UIKeyboardType) -> KeyboardPlane {
        let own = language.letters.rows.map { row in
            row.keys.filter { if case .character = $0.role { true } else if case .named = $0.role { true } else { false } }
        }
        var rows = own
        if form == .largeTablet {
            let taken = Set(own.joined().map(\.name))
            func fill(_ row: Int, to count: Int, with texts: String, _ seconds: String, least: Int = 0) {
                let others = keys(texts, seconds).filter { !taken.contains($0.name) }
                rows[row] += others.prefix(max(count - own[row].count, least))
            }
            fill(0, to: 13, with: "[]\\", "{}|")
            fill(1, to: 11, with: ";'", ":\"")
            fill(2, to: 10, with: ",./", "<>?", least: 2)
            rows.insert(keys("`1234567890-=", "~!@#$%^&*()_+"), at: 0)
        } else {
            for (index, seconds) in ["1234567890", "@#$&*()'\"", "%-+=/;:"].enumerated() {
                for (column, second) in seconds.enumerated() where column < rows[index].count {
                    rows[index][column].second = translated(second)
                }
            }
            rows[2] += keys(",.", "!?")
        }
        return plane(.letters, rows: rows, ends: hasShift ? .shift : nil, type)
    }

    private func numbers(_ type: UIKeyboardType, decimal: String?) -> KeyboardPlane {
        var rows =
            form == .largeTablet
            ? [keys("`1234567890<>"), keys("[]{}#%^*+=\\|~"), keys("-/:;()$&@£¥"), keys("….,?!'\"_€")]
            : [keys("1234567890"), keys("@#$&*()'\"", "€£¥_^[]{}"), keys("%-+=/;:,.", "§|~…\\<>!?")]
        if let decimal, !rows.joined().contains(where: { $0.name == decimal }) {
            rows[rows.count - 1][0] = KeyboardKey(.character(decimal))
        }
        return plane(.numbers, rows: rows, ends: .plane(.symbols, title: language.titles.symbols), type)
    }

    /// Returns the symbols plane. On 12.9 inches the digits plane already has every mark of a phone, so the additional marks of the
    /// symbols plane are chosen.
    private func symbols(_ type: UIKeyboardType) -> KeyboardPlane {
        let rows =
            form == .largeTablet
            ? [keys("`1234567890<>"), keys("•§¶†°±×÷≠≈≤≥∞"), keys("€£¥¢₩₽«»“”„"), keys("–—…¿¡‘’‚‰")]
            : [keys("1234567890"), keys("€£¥_^[]{}"), keys("§|~…\\<>!?")]
        return plane(.symbols, rows: rows, ends: .plane(.numbers, title: language.titles.numbers), type)
    }

    private func translated(_ mark: Character) -> String { marks[String(mark)] ?? String(mark) }

    /// Returns one key for every character of `texts`. The key's second character is at the same position in `seconds`. Both are replaced
    /// by the language's own marks.
    private func keys(_ texts: String, _ seconds: String = "") -> [KeyboardKey] {
        let above = seconds.map { $0 }
        return texts.enumerated().map { index, text in
            KeyboardKey(.character(translated(text)), second: above.indices.contains(index) ? translated(above[index]) : nil)
        }
    }

    // MARK: Rows

    /// Returns a plane that consists of the rows and the keys at the ends of the rows.
    ///
    /// - Parameter ends: The role of the keys at both ends of the third row of letters, or nil if that row has no keys at its ends.
    private func plane(
        _ name: KeyboardPlane.Name, rows: [[KeyboardKey]], ends: KeyboardKey.Role?, _ type: UIKeyboardType
    ) -> KeyboardPlane {
        let counts = rows.map { $0.map(\.weight).reduce(0, +) }
        let first = rows.count - 3
        let hasCaps = hasShift && form != .compactTablet
        let columns: CGFloat =
            switch form {
            case .phone, .compactTablet: max(11, counts[0] + 1, counts[1] + 1, counts[2] + (ends == nil ? 0 : 2))
            case .tablet: max(12, counts[0] + 2, counts[1] + (hasCaps ? 2.2 : 1.5), counts[2] + (ends == nil ? 0 : 2.4))
            case .largeTablet: max(14.5, counts[1] + 1.5, counts[2] + 2.6, counts[3] + (ends == nil ? 0 : 3))
            }
        var result: [KeyboardRow] = []
        if first == 1 { result.append(row(rows[0] + [KeyboardKey(.delete, weight: columns - counts[0])])) }
        let free = (first..<rows.count).map { columns - counts[$0] }
        // The keys at the ends of the first row of letters are added.
        switch form {
        case .phone, .compactTablet:
            let delete = free[0] > 1.5 ? max(1.5, free[0] - 1) : free[0]
            result.append(row(indent(free[0] - delete) + rows[first] + [KeyboardKey(.delete, weight: delete)]))
        case .tablet:
            result.append(row([KeyboardKey(.tab, weight: free[0] / 2)] + rows[first] + [KeyboardKey(.delete, weight: free[0] / 2)]))
        case .largeTablet: result.append(row([KeyboardKey(.tab, weight: free[0])] + rows[first]))
        }
        // The keys at the ends of the second row of letters are added.
        let before: CGFloat =
            form == .compactTablet || !hasCaps ? min(0.5, free[1] - 1) : form == .tablet ? free[1] * 5 / 12 : free[1] / 2
        let leading = hasCaps ? [KeyboardKey(.capsLock, weight: before)] : indent(before)
        result.append(row(leading + rows[first + 1] + [KeyboardKey(.return, weight: free[1] - before)]))
        // The keys at the ends of the third row of letters are added.
        if let ends {
            let left = form == .tablet ? free[2] * 7 / 12 : free[2] / 2
            let right = KeyboardKey(ends, weight: free[2] - left, isRightTwin: true)
            result.append(row([KeyboardKey(ends, weight: left)] + rows[first + 2] + [right]))
        } else {
            result.append(row(indent(free[2] / 2) + rows[first + 2] + indent(free[2] / 2)))
        }
        result.append(row(bottom(name, type, columns: columns, taken: Set(rows.joined().map(\.name)))))
        return KeyboardPlane(name: name, grid: .staggered(columns), rows: result)
    }

    private func row(_ keys: [KeyboardKey]) -> KeyboardRow { KeyboardRow(middle: keys, middleFills: true) }
    private func indent(_ weight: CGFloat) -> [KeyboardKey] { weight > 0.001 ? [KeyboardKey(.blank, weight: weight)] : [] }

    /// The widths of the keys beside the space bar as multiples of a letter key's width. `left` is the width of each of the three keys
    /// left of the space bar, and `right` is the width of each of the two keys right of it. (chosen)
    private var bottomWeights: (left: CGFloat, right: CGFloat) {
        switch form {
        case .phone, .compactTablet: (1, 1.25)
        case .tablet: (1.25, 1.25)
        case .largeTablet: (1.5, 1.75)
        }
    }

    /// Returns the bottom row. It has a plane key, the globe, the microphone, the space bar, a second plane key and the hide key.
    /// (Facts/KeyboardBehaviour.md#planes)
    private func bottom(_ name: KeyboardPlane.Name, _ type: UIKeyboardType, columns: CGFloat, taken: Set<String>) -> [KeyboardKey] {
        let (left, right) = bottomWeights
        let titles = language.titles
        let role: KeyboardKey.Role =
            name == .letters
            ? .plane(.numbers, title: titles.numbers == "123" ? Self.digitsTitle("123") : titles.numbers)
            : .plane(.letters, title: titles.letters)
        let globe: KeyboardKey.Role = hasSeveral ? .globe : .emoji
        var result = [KeyboardKey(role, weight: left), KeyboardKey(globe, weight: left), KeyboardKey(.dictation, weight: left)]
        let room = columns - 3 * left - 2 * right
        // On a phone, these characters have keys next to the space bar or in place of it. Characters that another row of the plane
        // already contains are left out.
        let extras: [String] =
            switch type {
            case .URL: ["/", ".com"]
            case .emailAddress: ["@"]
            case .twitter: ["@", "#"]
            default: []
            }
        let added = extras.filter { !taken.contains($0) }
        if type == .URL {
            // On a URL keyboard the extra keys replace the space bar.
            result += extras.map {
                KeyboardKey(.character($0), weight: room / CGFloat(extras.count), isRightTwin: taken.contains($0))
            }
        } else {
            result.append(KeyboardKey(.space, weight: room - CGFloat(added.count)))
            result += added.map { KeyboardKey(.character($0)) }
        }
        return result + [KeyboardKey(role, weight: right, isRightTwin: true), KeyboardKey(.hideKeyboard, weight: right)]
    }
}

extension KeyboardLanguage {
    /// Returns the layout for a keyboard type and the form of a device. A floating keyboard has the form `.phone`. The result depends
    /// only on the arguments and the language.
    package func layout(
        for type: UIKeyboardType, separator: String = ".", hasSeveral: Bool = false, form: KeyboardForm
    ) -> KeyboardLayout {
        guard form.isTablet else { return layout(for: type, separator: separator, hasSeveral: hasSeveral) }
        return TabletLayout(language: self, form: form, hasSeveral: hasSeveral).layout(for: type, separator: separator)
    }
}
