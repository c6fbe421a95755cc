/// A name of IQKeyboardManager 4 to 7 that an app uses. The toolkit accepts such names, but release 8 of the library does not.
struct EarlierEngineName: Hashable {
    let name: String
    /// The advice in the diagnostic, such as `use isEnabled` or `renamed to 'IQKeyboardReturnManager'`.
    let advice: String

    /// Finds the name in a diagnostic. Returns nil if the diagnostic is not about such a name.
    init?(_ diagnostic: CompilerDiagnostic) {
        guard !diagnostic.isError,
            let match = diagnostic.message.firstMatch(of: /^'([^']+)' is deprecated: (.+?)[;:] release 8 (?:itself refuses|does not know)/)
        else { return nil }
        name = String(match.1)
        advice = String(match.2)
    }

    /// Returns the names in the diagnostics with their locations, in order of appearance.
    static func all(in diagnostics: [CompilerDiagnostic]) -> [(name: EarlierEngineName, places: [CompilerDiagnostic])] {
        var found: [(name: EarlierEngineName, places: [CompilerDiagnostic])] = []
        for diagnostic in diagnostics {
            guard let name = EarlierEngineName(diagnostic) else { continue }
            if let index = found.firstIndex(where: { $0.name == name }) {
                found[index].places.append(diagnostic)
            } else {
                found.append((name, [diagnostic]))
            }
        }
        return found
    }
}
