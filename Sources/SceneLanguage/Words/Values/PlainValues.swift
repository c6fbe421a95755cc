import HostSupport

// These readers take Booleans, numbers, times, texts and words.

extension ValueReader where Value == Bool {
    static var bool: Self {
        Self(
            "true or false", form: ["type": "boolean"], samples: ["true", "false"],
            fromControl: { if case .bool(let isOn) = $0 { isOn } else { nil } }
        ) { context in
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
        return Self(hint, form: form, samples: ["\(range.lowerBound)", "\(range.upperBound)"]) { context in
            guard let number = context.node.scalar.flatMap(SceneNumber.parse), let integer = Int(exactly: number),
                range.contains(integer)
            else { return context.wrong() }
            return integer
        }
    }
}

extension ValueReader where Value: BinaryFloatingPoint {
    /// Reads a number of any floating-point type. The value of a control can also be read if it is a number.
    @_disfavoredOverload static func number(_ range: ClosedRange<Double> = SceneLimits.coordinates) -> Self {
        ValueReader<Double>.number(range).map { Value($0) }
    }
}

extension ValueReader where Value == Double {
    static func number(_ range: ClosedRange<Double> = SceneLimits.coordinates) -> Self {
        let hint =
            switch range {
            case SceneLimits.coordinates: "a number"
            case SceneLimits.lengths: "a number of 0 or more"
            default: "a number from \(SceneNumber.format(range.lowerBound)) to \(SceneNumber.format(range.upperBound))"
            }
        return Self(
            hint, form: ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)],
            samples: [SceneNumber.format(range.lowerBound), SceneNumber.format(range.upperBound)],
            fromControl: { if case .number(let number) = $0 { number } else { nil } }
        ) { context in
            guard let number = context.node.scalar.flatMap(SceneNumber.parse), range.contains(number) else { return context.wrong() }
            return number
        }
    }

    /// Reads a time with its unit; returns seconds.
    static var duration: Self {
        Self(
            "a time with its unit, like 400ms or 1.5s", form: ["type": "string", "pattern": "^[0-9.]+(ms|s)$"], samples: ["400ms", "1.5s"]
        ) { context in
            guard let text = context.node.scalar else { return context.wrong() }
            guard let seconds = SceneNumber.parseDuration(text) else {
                return context.wrong(SceneNumber.parse(text) == nil ? "" : "; write \(text)ms or \(text)s")
            }
            guard seconds <= SceneLimits.duration else {
                return context.wrong("; at most \(SceneNumber.format(SceneLimits.duration))s")
            }
            return seconds
        }
    }
}

extension ValueReader where Value == String {
    /// Reads the name of a file below the scene's folder.
    static var file: Self { text.then(form: SceneSchema.naming(.file)) { name, _ in name } }

    static var text: Self {
        Self("text", form: ["type": ["string", "number", "boolean"]], samples: ["Hello", "\"\""]) { context in
            guard let text = context.node.scalar else { return context.wrong(context.node.isNull ? "; write \"\" for no text" : "") }
            guard text.unicodeScalars.count <= SceneLimits.stringLength else {
                return context.complaint("\"\(context.name)\" has more than \(SceneLimits.stringLength) characters")
            }
            guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }) else {
                return context.complaint("\"\(context.name)\" contains a control character; only line breaks and tabs are allowed in text")
            }
            return text
        }
    }

    /// Reads one of these words.
    static func choice(_ words: [String]) -> Self {
        // The schema also allows numbers and Booleans if YAML would read one of the words as such, because `60` is a number and `no` a
        // Boolean.
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
    /// Reads a case of an enumeration by its raw value.
    static var choice: Self {
        let cases = Array(Value.allCases)
        let words = ValueReader<String>.choice(cases.map(\.rawValue))
        return words.flatMap(Value.init(rawValue:))
    }
}
