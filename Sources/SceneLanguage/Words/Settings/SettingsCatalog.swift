import HostSupport
import Simulator

/// The keys of `settings`, of the flow's step `set` and of the option `--set`. `SettingsCatalog+Definitions.swift` defines them.
package enum SettingsCatalog {
    package static func setting(_ name: String) -> SettingDescription? { all.first { $0.name == name } }

    /// Reads the setting of one entry, from a file or from `KEY=VALUE` on a command line.
    static func read(_ entry: YamlEntry, owner: SettingDescription.Owner? = nil, diagnostics: Diagnostics) -> (String, any Sendable)? {
        let candidates = all.filter { owner == nil || $0.owner == owner }
        guard let setting = candidates.first(where: { $0.name == entry.key }) else {
            if setting(entry.key) != nil {
                diagnostics.report(
                    entry.position, "\"\(entry.key)\" is chosen in the scene's \"settings\"; a running scene cannot change it")
            } else {
                diagnostics.report(
                    entry.position, "unknown setting \"\(entry.key)\"\(Spelling.hint(for: entry.key, among: candidates.map(\.name)))")
            }
            return nil
        }
        return setting.reader.read(entry.value, entry.key, diagnostics).map { (entry.key, $0) }
    }

    /// Applies the value of an engine setting, or of the setting `strategy`, to the running process.
    @MainActor package static func apply(_ name: String, _ value: any Sendable) {
        if name == "strategy", let strategy = value as? SceneStrategy { AdjustmentStrategy(rawValue: strategy.rawValue)?.apply() }
        if case .engine(let apply)? = setting(name)?.effect { apply(value) }
    }

    /// Reads one `KEY=VALUE` argument of a command line.
    package static func parse(argument: String) throws(SceneError) -> (name: String, value: any Sendable) {
        let diagnostics = Diagnostics()
        let position = SourcePosition(file: "--set", line: 1, column: 1)
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw SceneError([Diagnostic(position, "expected KEY=VALUE, found \"\(argument)\"")])
        }
        let node = YamlNode(position: position, content: .scalar(parts[1], isPlain: true))
        guard let setting = read(YamlEntry(key: parts[0], position: position, value: node), diagnostics: diagnostics) else {
            throw diagnostics.error()
        }
        return setting
    }
}
