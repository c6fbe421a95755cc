import SceneLanguage

/// The error of an app whose runs differ although nothing was changed.
package struct UnsteadyApp: Error, CustomStringConvertible {
    package var description: String {
        "the app fails differently when its flow is played again in the same program, because it keeps something between two runs; "
            + "changes cannot be compared then"
    }
}

extension FixSearch {
    /// Plays the unchanged app once more. All runs of an app share a program, so global variables of the app may make them differ.
    /// - Throws: `UnsteadyApp`.
    func checkSteadiness(_ document: SceneDocument, _ base: Baseline) throws {
        guard let cell = cells.first, let before = base.strict.first else { return }
        let again = player(cell).play(document)
        guard again.failures.map(\.key) == before.failures.map(\.key) else { throw UnsteadyApp() }
    }

    /// Tries the changes that the failures suggest, smallest first, and then a second change beside those that help in part.
    func searchApp(_ base: Baseline, _ result: inout Result, _ parts: inout [Trial]) {
        var seen: Set<AppChange.Edit> = []
        let found = base.strict.prefix(cells.count).flatMap(\.changes) + base.whole.prefix(cells.count).flatMap(\.changes)
        let changes = found.enumerated().sorted { ($0.element.price, $0.offset) < ($1.element.price, $1.offset) }.map(\.element)
            .filter { seen.insert($0.edit).inserted }
        search(changes.map { SceneFix([$0]) }, base, &result, &parts)
        guard result.fixes.isEmpty else { return }
        for part in furthest(parts) {
            var none: [Trial] = []
            let pairs = changes.filter { !part.fix.changes.contains($0) }.map { SceneFix(part.fix.changes + [$0]) }
            search(pairs, base, &result, &none)
            if !result.fixes.isEmpty { return }
        }
    }
}

extension SceneFix {
    init(_ changes: [AppChange]) {
        self.init(
            kinds: changes.map(\.kind), sentences: changes.map(\.sentence), price: changes.reduce(0) { $0 + $1.price }, text: "",
            changes: changes)
    }
}
