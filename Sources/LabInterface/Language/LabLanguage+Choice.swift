import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import UIKitCore

/// The choice of the window's language.
extension LabLanguage {
    /// The environment variable that passes the window's language to the processes of apps. It takes precedence over the desktop's
    /// language. (chosen)
    package static let environmentVariable = "KEYBOARDLAB_LANGUAGE"

    /// Returns the user's preferred languages, best first.
    ///
    /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set names the locale. If the locale is `C`, all other variables are
    /// ignored. Otherwise `LANGUAGE` may list languages that precede it. (documented: gettext, "Setting the GNU LANGUAGE variable")
    package static func wanted(environment: [String: String]) -> [String] {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let own = value(environmentVariable) { return [own] }
        guard let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG"), locale != "C", locale != "POSIX" else { return [] }
        let listed = (value("LANGUAGE") ?? "").split(separator: ":").map(String.init)
        return (listed + [locale]).filter { !$0.hasPrefix("C.") }
    }

    /// Returns the first preferred language that the catalog contains; nil for English.
    package static func best(of wanted: [String], in catalog: StringCatalog) -> LabLanguage? {
        for name in wanted {
            if PseudoLanguage.isMeant(by: name) { return PseudoLanguage.language(of: catalog) }
            guard let tag = LanguageChoice.best(of: catalog.languages, for: name) else { continue }
            return tag == catalog.sourceLanguage ? nil : LabLanguage(tag, from: catalog)
        }
        return nil
    }

    /// Sets the language of this process.
    /// - Parameter chosen: the language that the user has chosen in the window; nil for the desktop's language.
    package static func start(_ chosen: String?, environment: [String: String] = UserEnvironment.current, report: (String) -> Void) {
        let wanted = chosen.map { [$0] } ?? wanted(environment: environment)
        guard !wanted.isEmpty, let catalog = catalog(report: report) else { return choose(nil) }
        choose(best(of: wanted, in: catalog))
    }

    /// The languages that the window offers, each with its name in the language itself.
    package static var available: [(tag: String, name: String)] {
        (catalog()?.languages ?? ["en"]).map { tag in
            let name = Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
            return (tag, name.prefix(1).uppercased() + name.dropFirst())
        }
    }
}
