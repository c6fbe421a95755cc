/// The argument of one step while it is read, with the two keys that every step takes.
struct StepFields {
    let name: String
    let argument: YamlNode?
    let position: SourcePosition
    let diagnostics: Diagnostics
    private(set) var label: String?
    private(set) var isOptional = false

    init(name: String, argument: YamlNode?, position: SourcePosition, diagnostics: Diagnostics) {
        self.name = name
        self.argument = argument
        self.position = position
        self.diagnostics = diagnostics
        guard let entries = argument?.entries else { return }
        for entry in entries {
            if entry.key == "label" { label = ValueKind.text.read(entry.value, name: "label", diagnostics: diagnostics)?.text }
            if entry.key == "optional" {
                isOptional = ValueKind.bool.read(entry.value, name: "optional", diagnostics: diagnostics)?.bool ?? false
            }
        }
    }

    /// The argument as a mapping, or nil with a complaint.
    func fields() -> FieldReader? {
        guard let argument, !argument.isNull else {
            diagnostics.report(position, "the step \"\(name)\" takes a mapping (key: value), found nothing")
            return nil
        }
        return FieldReader(argument, what: "the step \"\(name)\"", diagnostics: diagnostics)
    }

    /// The entries of a step whose keys are free, without `label` and `optional`; nil with a complaint when there are none.
    func entries() -> [YamlEntry]? {
        guard let entries = argument?.entries?.filter({ $0.key != "label" && $0.key != "optional" }), !entries.isEmpty else {
            diagnostics.report(
                argument?.position ?? position, "the step \"\(name)\" takes a mapping (key: value), found \(argument?.found ?? "nothing")")
            return nil
        }
        return entries
    }

    /// The argument itself as a value.
    func value(_ kind: ValueKind) -> SceneValue? {
        guard let argument else {
            diagnostics.report(position, "the step \"\(name)\" takes \(kind.hint), found nothing")
            return nil
        }
        return kind.read(argument, name: name, diagnostics: diagnostics)
    }

    /// For steps that may stand alone: `make` sees the mapping, or an empty one.
    func bareOrFields(_ make: (inout FieldReader) -> FlowAction) -> FlowAction? {
        var fields: FieldReader
        if let argument, !argument.isNull {
            guard let reader = FieldReader(argument, what: "the step \"\(name)\"", diagnostics: diagnostics) else { return nil }
            fields = reader
        } else {
            fields = FieldReader(entries: [], position: position, what: "the step \"\(name)\"", diagnostics: diagnostics)
        }
        let action = make(&fields)
        finish(fields)
        return action
    }

    func finish(_ fields: FieldReader) { fields.finish(also: ["label", "optional"]) }

    func missing(_ what: String) -> FlowAction? {
        diagnostics.report(position, "the step \"\(name)\" needs \(what)")
        return nil
    }
}

extension FieldReader {
    /// Fingers that are down together: 1 to 5.
    mutating func touches() -> Int { integer("touches", in: 1...5) ?? 1 }
    mutating func direction(_ key: String) -> FlowDirection? {
        choice(key, of: FlowDirection.allCases.map(\.rawValue)).flatMap(FlowDirection.init)
    }
}

/// What steps use when the file says nothing. Times in seconds of virtual time.
package enum FlowDefaults {
    /// How long a step waits for its target and for rest (flow language).
    package static let timeout = 10.0
    /// `scrollUntilVisible` (Maestro's documentation: 20 s).
    package static let scrollTimeout = 20.0
    /// Between the taps of `tapOn: {repeat: n}` (flow language).
    package static let tapDelay = 0.1
    /// `longPressOn` (flow language).
    package static let longPress = 3.0
    /// `pinch` and `rotate`. (chosen)
    package static let pinch = 0.5
    /// `swipe` and `drag` (flow language).
    package static let swipe = 0.4
    /// Points; the asserts on numbers (flow language).
    package static let tolerance = 0.01
    /// Per typed key: a quick thumb. (chosen)
    package static let typing = 0.08
}
