import Foundation
import HostSupport
import LabProtocol
import QuartzCore
import UIKitCore

/// Reads languages from `Assets/Languages/Lab.xcstrings`, a string catalog in Xcode's format.
extension LabLanguage {
    /// The path of the catalog, relative to the folder of the assets.
    package static let fileName = "Languages/Lab.xcstrings"

    /// Reads the catalog. If it is missing or broken, calls `report` with a message and returns nil.
    package static func catalog(report: (String) -> Void = { _ in }) -> StringCatalog? {
        let files = AssetsFolder.candidates().map { $0.appendingPathComponent(fileName) }
        guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }),
            let data = FileManager.default.contents(atPath: file.path)
        else { return nil }
        do { return try StringCatalog(data, file: file.path) } catch {
            report("\(error). The window speaks English until that is put right.")
            return nil
        }
    }

    /// Creates a language from a catalog. Sentences without a translation stay English.
    package convenience init(_ tag: String, from catalog: StringCatalog) {
        let table = catalog.table(tag, isTablet: false)
        self.init(
            tag: tag,
            forms: Dictionary(
                uniqueKeysWithValues: table.entries.compactMap { key, entry in Self.form(entry, of: key).map { (key, $0) } }))
    }

    private static func form(_ entry: StringTable.Entry, of key: String) -> Form? {
        switch entry {
        case .text(let text):
            // A key without placeholders is plain text, so its translation must not be parsed as a format.
            guard Self.pieces(of: key).contains(where: { if case .argument = $0 { true } else { false } }) else {
                return text == key ? nil : .text(text)
            }
            return text == key ? nil : .pieces(pieces(of: text))
        case .format(let format):
            if format.text == "%#@text@", let whole = format.variables["text"], whole.isWhole, format.variables.count == 1 {
                return plural(whole, language: format.language)
            }
            // This case has several numbers, each of which has plural forms of its own.
            return .made { arguments in
                let (text, used) = format.resolved(arguments.map(\.value))
                return join(pieces(of: text), used.map { .text(($0 as? Int).map { "\($0)" } ?? "\($0)") })
            }
        }
    }

    private static func plural(_ variable: StringFormat.Variable, language: String) -> Form {
        let forms = variable.forms.mapValues { pieces(of: $0) }
        let place = (variable.argument ?? 1) - 1
        return .made { arguments in
            guard arguments.indices.contains(place), case .number(let number) = arguments[place] else {
                return join(forms["other"] ?? [], arguments)
            }
            let category = PluralRules.category(of: Double(number), language: language).rawValue
            let form = (number == 0 ? forms["zero"] : nil) ?? forms[category] ?? forms["other"]
            return join(form ?? [], arguments)
        }
    }
}

extension LabArgument {
    fileprivate var value: any CVarArg {
        switch self {
        case .text(let text): text as NSString
        case .number(let number): number
        }
    }
}
