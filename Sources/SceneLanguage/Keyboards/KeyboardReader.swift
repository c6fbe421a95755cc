import Foundation
import HostSupport
import UIKitKeyboard

/// Reads the mapping of a keyboard file and reports its mistakes.
struct KeyboardReader {
    let diagnostics: Diagnostics

    /// The names of the special keys that a row may contain besides characters.
    static let specialKeys: [String: KeyboardKey.Role] = [
        "shift": .shift, "delete": .delete, "space": .space, "return": .return, "emoji": .emoji, "globe": .globe, "dictation": .dictation,
        "blank": .blank,
    ]
    /// The names of the keys that switch to a different plane.
    static let planeKeys: [String: KeyboardPlane.Name] = ["letters": .letters, "numbers": .numbers, "symbols": .symbols]
    static let returnKeys = KeyboardLanguage.Titles.englishReturns.keys.sorted().filter { $0 != "default" }
    /// The limits of the number of keys in a row, of characters on a key, and of alternates of a character. (chosen)
    static let rowLength = 1...13
    static let keyLength = 8

    func language(_ node: YamlNode) -> KeyboardLanguage? {
        guard let file: KeyboardDescription = read(node, KeyboardDescription.keys, from: KeyboardDescription()) else { return nil }
        let english = KeyboardLanguage.englishUS
        var language = KeyboardLanguage(
            identifier: file.language, name: file.name, letters: english.letters, numbers: english.numbers, symbols: english.symbols)
        var alternates: KeyboardAlternates = [:]
        func plane(_ node: YamlNode?, _ name: KeyboardPlane.Name) -> KeyboardLanguage.Plane? {
            node.flatMap { self.plane($0, name, file.titles, &alternates) }
        }
        language.letters = plane(file.letters, .letters) ?? language.letters
        language.numbers = plane(file.numbers, .numbers) ?? language.numbers
        language.symbols = plane(file.symbols, .symbols) ?? language.symbols
        language.titles = file.titles
        language.decimalSeparator = file.decimalSeparator
        if let words = file.returnsToLettersAfter { language.returnsToLettersAfter = Set(words) }
        // Letters have only the language's own alternates. Digits and punctuation marks also have the English alternates, unless the file
        // replaces them.
        let marks = Set([language.numbers, language.symbols].flatMap(\.rows).flatMap(\.keys).map(\.name))
        language.alternates = english.alternates.filter {
            !($0.key.first?.isLetter ?? false) && ($0.key.count > 1 || $0.key == "=" || marks.contains($0.key))
        }
        language.alternates.merge(alternates.merging(file.alternates) { _, own in own }) { _, new in new }
        return language
    }

    /// Reads a whole mapping; reports a mistake and returns nil if the node is not a mapping.
    private func read<Owner>(_ node: YamlNode, _ mapping: Mapping<Owner>, from start: Owner, what: String? = nil) -> Owner? {
        let place = ValueContext(node: node, name: "keyboard", hint: "", diagnostics: diagnostics, source: nil)
        return mapping.read(place, into: start, what: what)?.owner
    }

    // MARK: Planes

    private func plane(
        _ node: YamlNode, _ name: KeyboardPlane.Name, _ titles: KeyboardLanguage.Titles, _ alternates: inout KeyboardAlternates
    ) -> KeyboardLanguage.Plane? {
        let file = read(node, KeyboardDescription.Plane.keys, from: KeyboardDescription.Plane(), what: "\"\(name.rawValue)\"")
        guard let file, let rowsNode = file.rows else { return nil }
        guard let items = rowsNode.items, items.count == 3 else {
            diagnostics.report(
                rowsNode.position,
                """
                "rows" takes a list of three rows like "q w e r t y u i o p", \
                found \(rowsNode.items.map { "\($0.count)" } ?? rowsNode.found)
                """
            )
            return nil
        }
        let read = items.map { keys($0, titles, &alternates) }
        let bottom = file.bottom.map { keys($0, titles, &alternates) }
        guard !read.contains(where: \.isEmpty) else { return nil }
        checkKeys(zip(read, items), plane: name)
        let longest = read.map { $0.filter { !Self.isWide($0.role) }.map(\.weight).reduce(0, +) }.max() ?? 10
        let columns = file.columns ?? max(10, Int(longest.rounded(.up)))
        if let columnsGiven = file.columns, longest > CGFloat(columnsGiven) + 0.001 {
            diagnostics.report(
                node.position, "a row needs \(SceneNumber.format(Double(longest))) columns; \"columns\" says \(columnsGiven)")
        }
        return KeyboardLanguage.Plane(
            columns: columns, rows: read.map { row($0, columns: columns, isLetters: name == .letters) },
            bottom: bottom.map { bottomRow($0) })
    }

    /// Reports characters that occur twice in a plane, and a plane without a delete key.
    private func checkKeys(_ rows: Zip2Sequence<[[KeyboardKey]], [YamlNode]>, plane: KeyboardPlane.Name) {
        var seen: Set<String> = []
        var hasDelete = false
        var last: YamlNode?
        for (keys, node) in rows {
            last = node
            for key in keys where key.role != .blank {
                if key.role == .delete { hasDelete = true }
                if !seen.insert(key.name).inserted {
                    diagnostics.report(node.position, "the key \"\(key.name)\" is in \"\(plane.rawValue)\" twice")
                }
            }
        }
        if !hasDelete, let last {
            diagnostics.report(last.position, "\"\(plane.rawValue)\" has no \"delete\"; put it at the end of the third row")
        }
    }

    private func keys(
        _ node: YamlNode, _ titles: KeyboardLanguage.Titles, _ alternates: inout KeyboardAlternates
    ) -> [KeyboardKey] {
        let items: [YamlNode]
        if let list = node.items {
            items = list
        } else if let text = node.scalar {
            items = text.split(separator: " ").map { YamlNode(position: node.position, content: .scalar(String($0), isPlain: false)) }
        } else {
            diagnostics.report(node.position, "a row is a text like \"q w e r t y\" or a list of keys, found \(node.found)")
            return []
        }
        guard Self.rowLength.contains(items.count) else {
            diagnostics.report(
                node.position, "a row has \(Self.rowLength.lowerBound) to \(Self.rowLength.upperBound) keys, found \(items.count)")
            return []
        }
        return items.compactMap { key($0, titles, &alternates) }
    }

    private func key(_ node: YamlNode, _ titles: KeyboardLanguage.Titles, _ alternates: inout KeyboardAlternates) -> KeyboardKey? {
        if node.entries != nil {
            guard let file: KeyboardDescription.Key = read(node, KeyboardDescription.Key.keys, from: KeyboardDescription.Key()) else {
                return nil
            }
            guard let name = file.key, var key = key(named: name, node, titles) else { return nil }
            if let title = file.title {
                if case .character(let text) = key.role { key.role = .named(title: title, text: text) }
                if case .plane(let plane, _) = key.role { key.role = .plane(plane, title: title) }
            }
            if let width = file.width { key.weight = CGFloat(width) }
            if let relatives = file.alternates { alternates[name] = relatives }
            return key
        }
        guard let name = node.scalar else {
            diagnostics.report(
                node.position, "a key is a character, one of \(Spelling.list(Self.names)), or a mapping, found \(node.found)")
            return nil
        }
        return key(named: name, node, titles)
    }

    static let names = specialKeys.keys.sorted() + planeKeys.keys.sorted()

    private func key(named name: String, _ node: YamlNode, _ titles: KeyboardLanguage.Titles) -> KeyboardKey? {
        if let role = Self.specialKeys[name] { return KeyboardKey(role, weight: Self.isWide(role) ? 0 : 1) }
        if let plane = Self.planeKeys[name] {
            let title = [.letters: titles.letters, .numbers: titles.numbers, .symbols: titles.symbols][plane] ?? name
            return KeyboardKey(.plane(plane, title: title), weight: 0)
        }
        guard (1...Self.keyLength).contains(name.count), name.count == 1 || Spelling.nearest(to: name, among: Self.names) == nil else {
            diagnostics.report(node.position, "no key is called \"\(name)\"\(Spelling.hint(for: name, among: Self.names))")
            return nil
        }
        return KeyboardKey(.character(name))
    }

    /// Returns whether the layout chooses the width of a key from its position in the row, unless the file gives a width.
    private static func isWide(_ role: KeyboardKey.Role) -> Bool {
        switch role {
        case .character, .named, .blank: false
        default: true
        }
    }

    // MARK: Rows

    /// Puts wide keys at both ends of the row, and centres the other keys between them.
    private func row(_ keys: [KeyboardKey], columns: Int, isLetters: Bool) -> KeyboardRow {
        let leading = Array(keys.prefix { Self.isWide($0.role) })
        let trailing = Array(keys.dropFirst(leading.count).reversed().prefix { Self.isWide($0.role) }.reversed())
        var middle = Array(keys.dropFirst(leading.count).dropLast(trailing.count))
        for index in middle.indices where middle[index].weight == 0 { middle[index].weight = 1 }
        // If there are fewer than seven marks between the wide keys, the marks share the width of seven letters, as on the English
        // keyboard.
        if !isLetters, !leading.isEmpty, !trailing.isEmpty, middle.count < 7, middle.allSatisfy({ $0.weight == 1 }) {
            for index in middle.indices { middle[index].weight = 7 / CGFloat(middle.count) }
        }
        // In a row without a shift key the letters begin at the edge, and the keys at the end of the row share the remaining columns.
        if isLetters, leading.isEmpty, !trailing.isEmpty {
            let left = max(CGFloat(columns) - middle.map(\.weight).reduce(0, +), 1)
            let ending = trailing.map { key in
                var key = key
                if key.weight == 0 { key.weight = left / CGFloat(trailing.count) }
                return key
            }
            return KeyboardRow(middle: middle + ending)
        }
        let weight = KeyboardLanguage.shiftWeight(beside: middle.map(\.weight).reduce(0, +), columns: columns)
        func wide(_ keys: [KeyboardKey]) -> KeyboardKeyGroup {
            KeyboardKeyGroup(
                keys.map { key in
                    var key = key
                    if key.weight == 0 { key.weight = weight / CGFloat(keys.count) }
                    return key
                })
        }
        return KeyboardRow(leading: wide(leading), middle: middle, trailing: wide(trailing))
    }

    /// Returns the bottom row. The keys left of the space bar share a quarter of the width, the keys after the space bar are at the right
    /// edge, and the space bar fills the remaining width.
    private func bottomRow(_ keys: [KeyboardKey]) -> KeyboardRow {
        let place = keys.firstIndex { $0.role == .space } ?? keys.count
        func sized(_ keys: some Sequence<KeyboardKey>, _ wide: CGFloat) -> [KeyboardKey] {
            keys.map { key in
                var key = key
                if key.weight == 0 { key.weight = key.role == .return ? wide : 1 }
                return key
            }
        }
        let leading = sized(keys[..<place], 1)
        let trailing = sized(keys.dropFirst(place + 1), keys.count - place > 2 ? 1.75 : 2.5)
        return KeyboardRow(
            leading: KeyboardKeyGroup(leading, span: 2.5), middle: [KeyboardKey(.space)], trailing: KeyboardKeyGroup(trailing),
            middleFills: true)
    }
}
