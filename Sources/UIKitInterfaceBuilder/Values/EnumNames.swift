/// The values of enumerations by the names of their cases. Documents have the same names as Swift for nearly all cases.
@MainActor
enum EnumNames {
    private static var tables: [ObjectIdentifier: [String: Any]] = [:]

    /// Returns the case with this name, or nil for an unknown name. Finds the cases by trying the raw values from -2 to 63.
    static func value<Value: RawRepresentable>(_ name: String, _ type: Value.Type) -> Value? where Value.RawValue == Int {
        if let table = tables[ObjectIdentifier(type)] { return table[name] as? Value }
        var table: [String: Any] = [:]
        for raw in -2..<64 { if let found = Value(rawValue: raw) { table["\(found)"] = found } }
        tables[ObjectIdentifier(type)] = table
        return table[name] as? Value
    }
}
