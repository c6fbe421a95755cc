import HostSupport

/// Checks the actions that use a control's value: `set`, `setting` and `constant`.
struct ValueActions {
    let classNames: [String: String]
    let constraintNames: SceneIdentifiers

    /// Returns an example of the value that a control of this class has: a Boolean for a switch, a number for a slider or a stepper.
    private static func value(_ className: String?) -> ControlValue? {
        switch className {
        case "UISwitch": .bool(true)
        case "UISlider", "UIStepper": .number(0)
        default: nil
        }
    }

    /// Returns the reason why the action is impossible; nil if it is possible or does not use a control's value.
    func problem(with use: ScreenUse) -> String? {
        let value = Self.value(use.valueClass)
        switch use.action {
        case .set(let id, let property):
            guard let value else { return Self.needsControl("set") }
            guard let className = classNames[id] else { return SceneIdentifiers(Array(classNames.keys)).missing(id) }
            let known = ViewCatalog.valueProperties(of: className)
            guard let found = known[property] else {
                return "\(className) has no property \"\(property)\" that a control could set"
                    + Spelling.hint(for: property, among: known.keys.sorted())
            }
            return Self.problem(found.reader, property, value)
        case .setting(let name, let member):
            guard let value else { return Self.needsControl("setting") }
            guard let setting = SettingsCatalog.setting(name), setting.owner == .engine else {
                let names = SettingsCatalog.all.filter { $0.owner == .engine }.map(\.name)
                return "\"setting\" takes the name of a setting of the engine, found \"\(name)\"\(Spelling.hint(for: name, among: names))"
            }
            guard let classes = setting.classList?.names else {
                return member == nil ? Self.problem(setting.reader, name, value) : "\"\(name)\" is not a list of classes"
            }
            guard let member, classes.contains(member) else {
                return "\"setting \(name)\" also takes one of \(Spelling.list(classes))"
            }
            return value == .bool(true) ? nil : "a switch adds a class to the list \"\(name)\" and removes it"
        case .constant(let name, let values):
            guard constraintNames.contains(name) else {
                return "no constraint is named \"\(name)\"\(Spelling.hint(for: name, among: constraintNames.sorted))"
            }
            return values.isEmpty && value != .number(0)
                ? "\"constant \(name)\" without points needs the \"onChange\" of a UISlider or a UIStepper" : nil
        default: return nil
        }
    }

    private static func needsControl(_ word: String) -> String {
        "\"\(word)\" uses a value, so it needs the \"onChange\" of a UISwitch, a UISlider or a UIStepper"
    }

    private static func problem(_ reader: AnyValueReader, _ name: String, _ value: ControlValue) -> String? {
        guard reader.fromControl(value) == nil else { return nil }
        let has = if case .bool = value { "true or false" } else { "a number" }
        return "\"\(name)\" takes \(reader.hint), and the control has \(has)"
    }
}

extension ViewCatalog {
    /// The properties that can receive a control's value, by name. Properties of the engine have the prefix `iq.`, as in `iq.enableMode`.
    package static func valueProperties(of className: String) -> [String: PropertyDescription] {
        let own = properties(of: className).map { ($0.name, $0) }
        return Dictionary(own + engineProperties(of: className).map { ("iq." + $0.name, $0) }) { first, _ in first }
    }
}
