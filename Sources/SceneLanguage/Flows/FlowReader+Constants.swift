extension FlowReader {
    /// `constants: {gap: 40}`: new constants of constraints that have names.
    func constants(_ entry: YamlEntry) -> PropertyAssignment? {
        guard let value = ValueKind.constants.read(entry.value, name: entry.key, diagnostics: diagnostics), let names = value.constants
        else { return nil }
        for name in names.keys.sorted() where constraintNames?.contains(name) == false {
            let hint = Spelling.hint(for: name, among: constraintNames?.sorted ?? [])
            diagnostics.report(entry.value.position, "no constraint is named \"\(name)\"\(hint)")
            return nil
        }
        return PropertyAssignment(name: entry.key, value: value, position: entry.position)
    }
}
