import UIKit

extension StepDefinition {
    static let set = StepDefinition("set", .scene, "changes settings of the engine", .engineSettings) { settings in
        .change { _ in withCause(.app) { for (name, value) in settings { SettingsCatalog.apply(name, value) } } }
    }
}

extension StepArgument where Value == [(String, any Sendable)] {
    fileprivate static var engineSettings: Self {
        .others("settings of the engine and `strategy`", "their new values") { entries, source in
            guard !entries.isEmpty else {
                source.report("the step \"set\" takes a mapping (key: value), found nothing")
                return nil
            }
            let settings = entries.compactMap { entry -> (String, any Sendable)? in
                if entry.key == "strategy" {
                    return ValueReader<SceneStrategy>.choice.read(entry.value, name: entry.key, in: source).map { ("strategy", $0) }
                }
                return SettingsCatalog.read(entry, owner: .engine, diagnostics: source.diagnostics)
            }
            return settings.count == entries.count ? settings : nil
        }
    }
}
