/// Checks the actions that hand a control's value on: `set`, `setting` and `constant`.
struct ValueActions {
    let classNames: [String: String]
    let constraintNames: SceneIdentifiers

    /// What a control's value is: of a switch true or false, of a slider and a stepper a number.
    private enum Value: String {
        case bool = "true or false"
        case number = "a number"

        init?(_ className: String?) {
            switch className {
            case "UISwitch": self = .bool
            case "UISlider", "UIStepper": self = .number
            default: return nil
            }
        }
    }

    /// Why the action cannot be done; nil when it can, and for all other actions.
    func problem(with use: ScreenUse) -> String? {
        let value = Value(use.valueClass)
        switch use.action {
        case .set(let id, let property):
            guard let value else { return Self.needsControl("set") }
            guard let className = classNames[id] else { return SceneIdentifiers(Array(classNames.keys)).missing(id) }
            let known = ViewCatalog.valueProperties(of: className)
            guard let kind = known[property] else {
                return "\(className) has no property \"\(property)\" that a control could set"
                    + Spelling.hint(for: property, among: known.keys.sorted())
            }
            return Self.problem(kind, property, value)
        case .setting(let name, let member):
            guard let value else { return Self.needsControl("setting") }
            guard let setting = SettingsCatalog.setting(name), setting.owner == .engine else {
                let names = SettingsCatalog.all.filter { $0.owner == .engine }.map(\.name)
                return "\"setting\" takes the name of a setting of the engine, found \"\(name)\"\(Spelling.hint(for: name, among: names))"
            }
            guard case .words(let classes) = setting.kind else {
                return member == nil ? Self.problem(setting.kind, name, value) : "\"\(name)\" is no list of classes"
            }
            guard let member, classes.contains(member) else {
                return "\"setting \(name)\" also takes one of \(Spelling.list(classes))"
            }
            return value == .bool ? nil : "a switch puts a class on the list \"\(name)\" and off it"
        case .constant(let name, let values):
            guard constraintNames.contains(name) else {
                return "no constraint is named \"\(name)\"\(Spelling.hint(for: name, among: constraintNames.sorted))"
            }
            return values.isEmpty && value != .number
                ? "\"constant \(name)\" without points needs the \"onChange\" of a UISlider or a UIStepper" : nil
        default: return nil
        }
    }

    private static func needsControl(_ word: String) -> String {
        "\"\(word)\" hands a value on, so it needs the \"onChange\" of a UISwitch, a UISlider or a UIStepper"
    }

    private static func problem(_ kind: ValueKind, _ name: String, _ value: Value) -> String? {
        switch (kind, value) {
        case (.bool, .bool), (.number, .number), (.choice(ViewCatalog.enableModes), .bool): nil
        default: "\"\(name)\" takes \(kind.hint), and the control has \(value.rawValue)"
        }
    }
}

extension ViewCatalog {
    /// The kinds of what a control's value can be given to, by name; those of the engine as `iq.enableMode`.
    static func valueProperties(of className: String) -> [String: ValueKind] {
        let own = properties(of: className).map { ($0.name, $0.kind) }
        return Dictionary(own + engineProperties(of: className).map { ("iq." + $0.name, $0.kind) }) { first, _ in first }
    }
}
