// Truth values, numbers, times, texts and words.

extension ValueReader where Value == Bool {
    static var bool: Self {
        Self("true or false", form: ["type": "boolean"], samples: ["true", "false"]) { context in
            guard case .scalar(let text, let isPlain) = context.node.content else { return context.wrong() }
            guard isPlain else { return context.wrong("; leave the quotes out") }
            switch text {
            case "true": return true
            case "false": return false
            default: return context.wrong()
            }
        }
    }
}

extension ValueReader where Value == Int {
    static func integer(_ range: ClosedRange<Int>) -> Self {
        let hint =
            range.upperBound >= Int(SceneLimits.coordinate)
            ? "a whole number" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        let form: JSONValue = ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
        return Self(hint, form: form, samples: ["\(range.lowerBound)"]) { context in
            guard let number = context.node.scalar.flatMap(ValueKind.parseNumber), let integer = Int(exactly: number),
                range.contains(integer)
            else { return context.wrong() }
            return integer
        }
    }
}

extension ValueReader where Value == Double {
    static func number(_ range: ClosedRange<Double> = SceneLimits.coordinates) -> Self {
        let hint =
            switch range {
            case SceneLimits.coordinates: "a number"
            case SceneLimits.lengths: "a number of 0 or more"
            default: "a number from \(ValueKind.format(range.lowerBound)) to \(ValueKind.format(range.upperBound))"
            }
        let form: JSONValue = ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        return Self(hint, form: form, samples: [ValueKind.format(range.lowerBound)]) { context in
            guard let number = context.node.scalar.flatMap(ValueKind.parseNumber), range.contains(number) else { return context.wrong() }
            return number
        }
    }

    /// Seconds, written with a unit.
    static var duration: Self {
        Self(
            "a time with its unit, like 400ms or 1.5s", form: ["type": "string", "pattern": "^[0-9.]+(ms|s)$"], samples: ["400ms", "1.5s"]
        ) { context in
            guard let text = context.node.scalar else { return context.wrong() }
            guard let seconds = ValueKind.parseDuration(text) else {
                return context.wrong(ValueKind.parseNumber(text) == nil ? "" : "; write \(text)ms or \(text)s")
            }
            guard seconds <= SceneLimits.duration else {
                return context.wrong("; at most \(ValueKind.format(SceneLimits.duration))s")
            }
            return seconds
        }
    }
}

extension ValueReader where Value == String {
    static var text: Self {
        Self("text", form: ["type": ["string", "number", "boolean"]], samples: ["Hello"]) { context in
            ValueKind.readText(context.node, name: context.name, diagnostics: context.diagnostics)
        }
    }

    /// One of these words.
    static func choice(_ words: [String]) -> Self {
        // Words like 60 or no are numbers and booleans to a YAML reader.
        let isPlain = words.allSatisfy { Double($0) == nil && $0 != "no" }
        let form: JSONValue = isPlain ? ["enum": .strings(words)] : ["type": ["string", "number", "boolean"]]
        return Self(Spelling.list(words), form: form, samples: words) { context in
            guard let text = context.node.scalar else { return context.wrong() }
            guard words.contains(text) else {
                return context.wrong(Spelling.nearest(to: text, among: words).map { "; did you mean \"\($0)\"?" } ?? "")
            }
            return text
        }
    }
}

extension ValueReader where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// The words of an enumeration.
    static var choice: Self {
        let cases = Array(Value.allCases)
        let words = ValueReader<String>.choice(cases.map(\.rawValue))
        return Self(words.hint, form: words.form, samples: words.samples) { context in
            words.read(context.node, name: context.name, diagnostics: context.diagnostics).flatMap(Value.init(rawValue:))
        }
    }
}

extension ValueReader where Value == [String] {
    /// Several of these words, or one.
    static func words(_ words: [String]) -> Self {
        .list("a list of \(Spelling.list(words))", of: .choice(words), count: 0...words.count, orOne: true)
    }
}
