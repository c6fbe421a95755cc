import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import UIKitCore

/// The choice of the window's language.
extension LabLanguage {
    /// The variable that passes the window's choice to the programs of apps. It has precedence over the desktop's language.
    /// (chosen)
    package static let environmentVariable = "KEYBOARDLAB_LANGUAGE"

    /// Returns the user's preferred languages, best first.
    ///
    /// (documented: gettext, "Setting the GNU LANGUAGE variable": `LC_ALL`, `LC_MESSAGES` and `LANG` in this order name a locale; if that
    /// is `C`, nothing else counts, and otherwise `LANGUAGE` lists languages that precede it)
    package static func wanted(environment: [String: String]) -> [String] {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let own = value(environmentVariable) { return [own] }
        guard let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG"), locale != "C", locale != "POSIX" else { return [] }
        let listed = (value("LANGUAGE") ?? "").split(separator: ":").map(String.init)
        return (listed + [locale]).filter { !$0.hasPrefix("C.") }
    }

    /// Returns the first preferred language that a catalog has; nil for English.
    package static func best(of wanted: [String], in catalog: StringCatalog) -> LabLanguage? {
        for name in wanted {
            if PseudoLanguage.isMeant(by: name) { return PseudoLanguage.language(of: catalog) }
            guard let tag = LanguageChoice.best(of: catalog.languages, for: name) else { continue }
            return tag == catalog.sourceLanguage ? nil : LabLanguage(tag, from: catalog)
        }
        return nil
    }

    /// Sets the program's language to the chosen one, or to the desktop's.
    /// - Parameter chosen: the language chosen in the window; nil for the desktop's language.
    package static func start(_ chosen: String?, environment: [String: String] = UserEnvironment.current, report: (String) -> Void) {
        let wanted = chosen.map { [$0] } ?? wanted(environment: environment)
        guard !wanted.isEmpty, let catalog = catalog(report: report) else { return choose(nil) }
        choose(best(of: wanted, in: catalog))
    }

    /// The languages that the window offers, each with its name in its own language.
    package static var available: [(tag: String, name: String)] {
        (catalog()?.languages ?? ["en"]).map { tag in
            let name = Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
            return (tag, name.prefix(1).uppercased() + name.dropFirst())
        }
    }
}
