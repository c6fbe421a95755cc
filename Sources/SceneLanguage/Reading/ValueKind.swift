import Foundation

/// What a key takes: how it is written, and how it is read.
package indirect enum ValueKind: Hashable, Sendable {
    case bool
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// Seconds, written with a unit: `400ms`, `1.5s`.
    case duration
    case text
    case choice([String])
    /// A list of words, or one word.
    case words([String])
    /// A list of texts.
    case texts
    /// A list of lists of texts.
    case textLists
    /// A list of whole numbers of 0 and more.
    case integers
    /// A day, or a day and a time: `2024-01-09 18:30`.
    case date
    case point
    case size
    /// A width and a height in points or shares of the view's own size.
    case extent
    case rect
    case insets
    /// Two layout priorities, horizontal and vertical.
    case priorities
    /// Constants of constraints by the constraints' names.
    case constants
    case color
    case font
    /// A picture: a file below the scene's folder, or a symbol.
    case image
    /// Titles and pictures of segments.
    case segments
    /// A value for the normal state, or a mapping of values by state.
    case byState(ValueKind)
    /// Font, colours and the like of a text.
    case textAttributes
    case transform
    /// A list of colours.
    case colors
    /// A list of numbers.
    case numbers
    /// The path of a shape.
    case path
    /// The id of a view inside the one that has the key.
    case descendant
    /// The name of a system symbol.
    case symbol
    /// A language and a region.
    case locale
    /// Text in pieces with attributes of their own.
    case attributedText

    /// How a value of this kind is written, for help and messages.
    package var hint: String {
        switch self {
        case .bool: "true or false"
        case .integer(let range):
            range.upperBound >= Int(SceneLimits.coordinate)
                ? "a whole number" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range) where range == SceneLimits.coordinates: "a number"
        case .number(let range) where range == SceneLimits.lengths: "a number of 0 or more"
        case .number(let range): "a number from \(Self.format(range.lowerBound)) to \(Self.format(range.upperBound))"
        case .duration: "a time with its unit, like 400ms or 1.5s"
        case .text: "text"
        case .choice(let words): Spelling.list(words)
        case .words(let words): "a list of \(Spelling.list(words))"
        case .texts: "a list of texts like [One, Two]"
        case .textLists: "a list of lists of texts like [[One, Two], [Left, Right]]"
        case .integers: "a list of whole numbers of 0 and more"
        case .date: "a day like 2024-01-09, or with a time like \"2024-01-09 18:30\""
        case .point: "[x, y]"
        case .size: "[width, height]"
        case .extent: "[width, height] in points or shares of the view's own size (100%)"
        case .rect: "[x, y, width, height]"
        case .insets: "[top, left, bottom, right]"
        case .priorities: "[horizontal, vertical], each above 0 and at most 1000"
        case .locale: "a locale like en_US or de"
        case .constants: "a mapping like {gap: 20} of constraints' names to their new constants"
        case .color: "a colour: systemBlue, \"#RRGGBB\", \"#RRGGBBAA\" or {light: ..., dark: ...}"
        case .font: "a font: {size: 17, weight: semibold} or a text style like body"
        case .image:
            "an image file beside the scene, or {systemName: star}; with font, tintColor, renderingMode, and of a file capInsets"
        case .segments: "a list of titles and images like [One, {systemName: star}]"
        case .byState(let kind): "\(kind.hint); or by state: {normal: ..., highlighted: ...}"
        case .textAttributes: "text attributes like {font: headline, foregroundColor: systemRed}"
        case .transform: "a transform like {scale: 1.2, rotation: 15, translation: [0, 20]} (degrees, points)"
        case .colors: "a list of colours"
        case .numbers: "a list of numbers"
        case .path: ScenePath.hint
        case .descendant: "the id of a view inside it"
        case .symbol: "the name of a symbol, like magnifyingglass"
        case .attributedText: "a list of pieces like {text: Hello, font: headline, foregroundColor: systemRed}"
        }
    }

    static func format(_ value: Double) -> String { SceneNumber.format(value) }

    /// Reads `node`, or complains in the name of the key `name` and returns nil.
    func read(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> SceneValue? {
        func wrong(_ reason: @autoclosure () -> String = "") -> SceneValue? {
            diagnostics.report(node.position, "\"\(name)\" takes \(hint), found \(node.found)\(reason())")
            return nil
        }
        switch self {
        case .bool:
            guard case .scalar(let text, let isPlain) = node.content else { return wrong() }
            guard isPlain else { return wrong("; leave the quotes out") }
            switch text {
            case "true": return .bool(true)
            case "false": return .bool(false)
            default: return wrong()
            }
        case .integer(let range):
            guard let text = node.scalar, let number = Self.parseNumber(text) else { return wrong() }
            guard number == number.rounded(), let integer = Int(exactly: number), range.contains(integer) else { return wrong() }
            return .integer(integer)
        case .number(let range):
            guard let text = node.scalar, let number = Self.parseNumber(text), range.contains(number) else { return wrong() }
            return .number(number)
        case .duration:
            guard let text = node.scalar else { return wrong() }
            guard let seconds = Self.parseDuration(text) else {
                return wrong(Self.parseNumber(text) == nil ? "" : "; write \(text)ms or \(text)s")
            }
            guard seconds <= SceneLimits.duration else { return wrong("; at most \(Self.format(SceneLimits.duration))s") }
            return .number(seconds)
        case .text: return Self.readText(node, name: name, diagnostics: diagnostics).map(SceneValue.text)
        case .image: return SceneImage.read(node, name: name, diagnostics: diagnostics).map(SceneValue.image)
        case .segments:
            guard let items = node.items, items.count <= SceneLimits.listItems else { return wrong() }
            let segments = items.compactMap { item -> SceneSegment? in
                guard item.entries == nil else {
                    return SceneImage.read(item, name: name, diagnostics: diagnostics).map(SceneSegment.image)
                }
                return Self.readText(item, name: name, diagnostics: diagnostics).map(SceneSegment.title)
            }
            return segments.count == items.count ? .segments(segments) : nil
        case .byState(let kind):
            guard let entries = node.entries, !entries.isEmpty, entries.contains(where: { Self.states.contains($0.key) }) else {
                return kind.read(node, name: name, diagnostics: diagnostics).map { .byState([SceneStateValue(state: "normal", value: $0)]) }
            }
            var values: [SceneStateValue] = []
            for entry in entries {
                guard Self.states.contains(entry.key) else {
                    diagnostics.report(
                        entry.position,
                        "\"\(name)\" has no state \"\(entry.key)\"\(Spelling.hint(for: entry.key, among: Self.states))")
                    return nil
                }
                guard let value = kind.read(entry.value, name: entry.key, diagnostics: diagnostics) else { return nil }
                values.append(SceneStateValue(state: entry.key, value: value))
            }
            return .byState(values)
        case .textAttributes: return SceneTextPiece.readAttributes(node, name: name, diagnostics: diagnostics).map { .attributedText([$0]) }
        case .transform: return SceneTransform.read(node, name: name, diagnostics: diagnostics).map(SceneValue.transform)
        case .path: return ScenePath.read(node, name: name, diagnostics: diagnostics).map(SceneValue.path)
        case .colors:
            guard let items = node.items, items.count <= SceneLimits.listItems else { return wrong() }
            let colors = items.compactMap { Self.color($0, name: name, diagnostics: diagnostics) }
            return colors.count == items.count ? .colors(colors) : nil
        case .numbers:
            guard let items = node.items, items.count <= SceneLimits.listItems else { return wrong() }
            let numbers = items.compactMap { $0.scalar.flatMap(Self.parseNumber) }
            return numbers.count == items.count ? .numbers(numbers) : wrong()
        case .descendant:
            guard let text = node.scalar, ViewReader.isIdentifier(text) else { return wrong() }
            return .text(text)
        case .symbol:
            guard let text = node.scalar else { return wrong() }
            let known = SceneSymbols.names
            guard known.contains(text) else {
                return wrong(Spelling.nearest(to: text, among: known).map { "; did you mean \"\($0)\"?" } ?? "")
            }
            return .text(text)
        case .attributedText:
            guard let items = node.items, items.count <= 100 else { return wrong() }
            let pieces = items.compactMap { SceneTextPiece.read($0, diagnostics: diagnostics) }
            return pieces.count == items.count ? .attributedText(pieces) : nil
        case .locale:
            guard let text = node.scalar, Self.isLocale(text) else { return wrong() }
            return .text(text)
        case .choice(let words):
            guard let text = node.scalar else { return wrong() }
            guard words.contains(text) else {
                return wrong(Spelling.nearest(to: text, among: words).map { "; did you mean \"\($0)\"?" } ?? "")
            }
            return .text(text)
        case .words(let words):
            let nodes = node.items ?? [node]
            guard nodes.count <= words.count else { return wrong() }
            var result: [String] = []
            for item in nodes {
                guard let read = ValueKind.choice(words).read(item, name: name, diagnostics: diagnostics)?.text else { return nil }
                result.append(read)
            }
            return .words(result)
        case .texts:
            guard let items = node.items, items.count <= SceneLimits.listItems else { return wrong() }
            let texts = items.compactMap { Self.readText($0, name: name, diagnostics: diagnostics) }
            return texts.count == items.count ? .words(texts) : nil
        case .textLists:
            guard let items = node.items, items.count <= SceneLimits.listItems else { return wrong() }
            let lists = items.compactMap { ValueKind.texts.read($0, name: name, diagnostics: diagnostics)?.words }
            return lists.count == items.count ? .textLists(lists) : nil
        case .integers:
            let numbers = node.items?.map { $0.scalar.flatMap(Self.parseNumber).flatMap { Int(exactly: $0) } } ?? [nil]
            guard numbers.count <= SceneLimits.listItems, numbers.allSatisfy({ ($0 ?? -1) >= 0 }) else { return wrong() }
            return .integers(numbers.compactMap { $0 })
        case .date:
            guard let text = node.scalar, let date = SceneDate.read(text) else { return wrong() }
            return .date(date)
        case .point:
            guard let numbers = Self.numbers(node, count: 2) else { return wrong() }
            return .point(CGPoint(x: numbers[0], y: numbers[1]))
        case .size:
            guard let numbers = Self.numbers(node, count: 2), numbers.allSatisfy({ $0 >= 0 }) else { return wrong() }
            return .size(CGSize(width: numbers[0], height: numbers[1]))
        case .priorities:
            guard let numbers = Self.numbers(node, count: 2), numbers.allSatisfy(Self.isPriority) else { return wrong() }
            return .size(CGSize(width: numbers[0], height: numbers[1]))
        case .constants:
            guard let entries = node.entries, !entries.isEmpty, entries.count <= SceneLimits.listItems else { return wrong() }
            var constants: [String: Double] = [:]
            for entry in entries {
                guard let text = entry.value.scalar, let number = Self.parseNumber(text), SceneLimits.coordinates.contains(number) else {
                    return wrong()
                }
                constants[entry.key] = number
            }
            return .constants(constants)
        case .extent:
            let lengths = node.items?.compactMap { $0.scalar.flatMap { SceneLength($0) } } ?? []
            guard lengths.count == 2, node.items?.count == 2 else { return wrong() }
            return .extent(lengths[0], lengths[1])
        case .rect:
            guard let numbers = Self.numbers(node, count: 4), numbers[2] >= 0, numbers[3] >= 0 else { return wrong() }
            return .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        case .insets:
            guard let numbers = Self.numbers(node, count: 4) else { return wrong() }
            return .insets(SceneInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
        case .color: return Self.color(node, name: name, diagnostics: diagnostics).map(SceneValue.color)
        case .font: return Self.font(node, name: name, diagnostics: diagnostics).map(SceneValue.font)
        }
    }

    static func isPriority(_ number: Double) -> Bool { AxisPriorities.isPriority(number) }

    private static func isLocale(_ text: String) -> Bool {
        (2...35).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }

    static func readText(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> String? {
        guard let text = node.scalar else {
            let cure = node.isNull ? "; write \"\" for no text" : ""
            diagnostics.report(node.position, "\"\(name)\" takes text, found \(node.found)\(cure)")
            return nil
        }
        guard text.unicodeScalars.count <= SceneLimits.stringLength else {
            diagnostics.report(node.position, "\"\(name)\" has more than \(SceneLimits.stringLength) characters")
            return nil
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }) else {
            diagnostics.report(node.position, "\"\(name)\" holds a control character; only line breaks and tabs may stand in text")
            return nil
        }
        return text
    }

    static func parseNumber(_ text: String) -> Double? { SceneNumber.parse(text) }
    static func parseDuration(_ text: String) -> Double? { SceneNumber.parseDuration(text) }
    static func numbers(_ node: YamlNode, count: Int) -> [Double]? { SceneNumber.list(node, count: count) }

    /// States of controls that values can be given for, in UIKit's words.
    static let states = ["normal", "highlighted", "disabled", "selected", "focused"]

    // MARK: Colours and fonts

    /// UIKit's colour names that a scene may use.
    package static let colorNames = [
        "clear", "black", "white", "gray", "lightGray", "darkGray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
        "purple", "brown", "systemBlue", "systemGreen", "systemIndigo", "systemOrange", "systemPink", "systemPurple", "systemRed",
        "systemYellow", "systemTeal", "systemCyan", "systemMint", "systemBrown", "systemGray", "systemGray2", "systemGray3",
        "systemGray4", "systemGray5", "systemGray6", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel",
        "placeholderText", "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBackground",
        "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
        "tertiarySystemGroupedBackground", "separator", "opaqueSeparator", "link",
    ]

    static func color(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> SceneColor? {
        if node.entries != nil {
            guard var fields = FieldReader(node, what: "\"\(name)\"", diagnostics: diagnostics) else { return nil }
            let light = fields.node("light").flatMap { flatColor($0, name: "light", diagnostics: diagnostics) }
            let dark = fields.node("dark").flatMap { flatColor($0, name: "dark", diagnostics: diagnostics) }
            fields.require("light")
            fields.require("dark")
            fields.finish()
            guard let light, let dark else { return nil }
            return .adaptive(light: light, dark: dark)
        }
        return flatColor(node, name: name, diagnostics: diagnostics)
    }

    private static func flatColor(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> SceneColor? {
        func wrong(_ cure: @autoclosure () -> String) -> SceneColor? {
            diagnostics.report(node.position, "\"\(name)\" takes \(ValueKind.color.hint), found \(node.found)\(cure())")
            return nil
        }
        guard let text = node.scalar else { return wrong(node.isNull ? "; a colour that begins with # must stand in quotes" : "") }
        if text.hasPrefix("#") { return hexColor(text.dropFirst()) ?? wrong("; a hexadecimal colour has 6 digits, or 8 with alpha") }
        guard colorNames.contains(text) else {
            return wrong(Spelling.nearest(to: text, among: colorNames).map { "; did you mean \"\($0)\"?" } ?? "")
        }
        return .named(text)
    }

    private static func hexColor(_ digits: Substring) -> SceneColor? {
        guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let rgba = digits.utf8.count == 8 ? value : value << 8 | 0xFF
        func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
        return .rgba(red: component(24), green: component(16), blue: component(8), alpha: component(0))
    }

    /// `UIFont.Weight`'s names.
    package static let fontWeights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    /// `UIFont.TextStyle`'s names.
    package static let textStyles = [
        "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1", "caption2",
    ]

    private static func font(_ node: YamlNode, name: String, diagnostics: Diagnostics) -> SceneFont? {
        if node.entries != nil {
            guard var fields = FieldReader(node, what: "\"\(name)\"", diagnostics: diagnostics) else { return nil }
            let size = fields.number("size", in: 1...500)
            let weight = fields.choice("weight", of: fontWeights)
            fields.require("size")
            fields.finish()
            return size.map { .system(size: $0, weight: weight ?? "regular") }
        }
        guard let style = node.scalar, textStyles.contains(style) else {
            let cure = node.scalar.flatMap { Spelling.nearest(to: $0, among: textStyles) }.map { "; did you mean \"\($0)\"?" } ?? ""
            diagnostics.report(node.position, "\"\(name)\" takes \(ValueKind.font.hint), found \(node.found)\(cure)")
            return nil
        }
        return .textStyle(style)
    }
}
