extension FlowReader {
    /// `constants: {gap: 40}`: new constants of constraints that have names.
    func constants(_ entry: YamlEntry) -> PropertyAssignment? {
        guard let names = ValueReader<[String: Double]>.constants.read(entry.value, name: entry.key, diagnostics: diagnostics) else {
            return nil
        }
        for name in names.keys.sorted() where constraintNames?.contains(name) == false {
            let hint = Spelling.hint(for: name, among: constraintNames?.sorted ?? [])
            diagnostics.report(entry.value.position, "no constraint is named \"\(name)\"\(hint)")
            return nil
        }
        return PropertyAssignment(name: entry.key, value: names, position: entry.position)
    }
}
