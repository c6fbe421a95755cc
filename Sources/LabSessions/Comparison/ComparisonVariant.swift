import Foundation
import HostSupport
import LabProtocol
import SceneSyntax
import Simulator
import UIKit

/// A difference between the first phone of a comparison and another phone.
package enum ComparisonVariant: Hashable, Sendable {
    case strategy(AdjustmentStrategy)
    case device(SimulatedDevice)
    case textSize(UIContentSizeCategory)
    /// The phone's language and region, such as `de_DE`.
    case locale(String)
    case systemVersion(Int)
    /// A different scene file, by its path.
    case scene(String)
    /// The scene's file in a git commit.
    case commit(String)

    /// The kinds of difference. `name` is the word before `=` in the text, and `form` is an example of the whole text.
    package static let forms: [(name: String, form: String)] = [
        ("strategy", "strategy=guide"), ("device", "device=iPhone SE"), ("textSize", "textSize=AX3"), ("locale", "locale=de_DE"),
        ("systemVersion", "systemVersion=26"), ("scene", "scene=other.yaml"), ("commit", "commit=HEAD~1"),
    ]

    /// Parses a text such as `strategy=guide` or `device=iPhone SE`.
    /// - Throws: an error that names the problem and the nearest valid spelling.
    package init(_ text: String) throws(SessionError) {
        guard let sign = text.firstIndex(of: "=") else {
            throw SessionError(localized("\"\(text)\" has no \"=\"; it is one of \(Self.forms.map(\.form).joined(separator: ", "))"))
        }
        let name = text[..<sign].trimmingCharacters(in: .whitespaces)
        let value = text[text.index(after: sign)...].trimmingCharacters(in: .whitespaces)
        guard !value.isEmpty else { throw SessionError(localized("\"\(text)\" has no value after the \"=\"")) }
        switch name {
        case "strategy": self = .strategy(try Self.strategy(value))
        case "device":
            do { self = .device(try SimulatedDevice.named(value)) } catch { throw SessionError("\(error)") }
        case "textSize": self = .textSize(try Self.textSize(value))
        case "locale":
            // Reject all other characters, because the names of locales contain only letters, digits, `-`, `_` and `@`.
            guard value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_@".contains($0)) }) else {
                throw SessionError(localized("\"\(value)\" is not a language and region, such as de_DE"))
            }
            self = .locale(value)
        case "systemVersion":
            guard let number = Int(value), [17, 26].contains(number) else {
                throw SessionError(localized("systemVersion is 17 or 26, found \(value)"))
            }
            self = .systemVersion(number)
        case "scene": self = .scene(value)
        case "commit": self = .commit(value)
        default:
            let names = Self.forms.map(\.name)
            let nearest =
                NearestSpelling.of(name, in: names).map { localized("; did you mean \($0)?") } ?? ": \(names.joined(separator: ", "))"
            throw SessionError(localized("phones cannot differ in \"\(name)\"\(nearest)"))
        }
    }

    private static func strategy(_ name: String) throws(SessionError) -> AdjustmentStrategy {
        if let strategy = AdjustmentStrategy(rawValue: name) { return strategy }
        throw unknown(name, localized("strategy"), AdjustmentStrategy.allCases.map(\.rawValue))
    }

    private static func textSize(_ name: String) throws(SessionError) -> UIContentSizeCategory {
        if let size = UIContentSizeCategory.allInOrder.first(where: { $0.shortName == name }) { return size }
        throw unknown(name, localized("text size"), UIContentSizeCategory.allInOrder.map(\.shortName))
    }

    private static func unknown(_ name: String, _ what: String, _ names: [String]) -> SessionError {
        SessionError(
            localized("there is no \(what) \"\(name)\"")
                + (NearestSpelling.of(name, in: names).map { localized("; did you mean \($0)?") } ?? ": \(names.joined(separator: ", "))"))
    }

    /// Returns the first phone's choices with this difference applied.
    package func applied(to choices: PhoneChoices) -> PhoneChoices {
        var result = choices
        switch self {
        case .strategy(let strategy): result.strategy = strategy
        case .device(let device):
            result.device = device
            if let version = result.systemVersion { result.systemVersion = max(version, device.earliestSystemVersion) }
        case .textSize(let size): result.textSize = size
        case .locale(let name): result.locale = name
        case .systemVersion(let version): result.systemVersion = version
        case .scene, .commit: break
        }
        return result
    }

    /// Returns whether the input would remove the phone's difference.
    func refuses(_ input: InputEvent) -> Bool {
        if case .textSize = self, case .textSize = input { return true }
        return false
    }
}

extension PhoneChoices {
    /// Returns the choices of another phone after the first phone's choices have changed. A choice that was equal on both phones also
    /// changes on the other phone.
    package func following(_ old: PhoneChoices, to new: PhoneChoices) -> PhoneChoices {
        var result = self
        if device == old.device { result.device = new.device }
        if isDark == old.isDark { result.isDark = new.isDark }
        if strategy == old.strategy { result.strategy = new.strategy }
        if textSize == old.textSize { result.textSize = new.textSize }
        if systemVersion == old.systemVersion { result.systemVersion = new.systemVersion }
        if locale == old.locale { result.locale = new.locale }
        if keyboardDistance == old.keyboardDistance { result.keyboardDistance = new.keyboardDistance }
        return result
    }
}

/// The traits of a compared phone. The phones' names consist of the traits in which the phones differ.
struct ComparedTraits: Hashable, Sendable {
    /// Each trait is stored as its displayed text: `sign-up at 1a2b3c4`, `iq`, `iPhone SE`, `iOS 26`, `text size AX1`, `de_DE`.
    var source: String
    var strategy: String
    var device: String
    var systemVersion: String
    var textSize: String
    var locale: String

    private var parts: [String] { [source, strategy, device, systemVersion, textSize, locale] }

    /// Returns a name for each phone. The name of the first phone lists all traits in which the phones differ. The name of each other
    /// phone lists the traits in which it differs from the first phone, or the strategy if there are none.
    static func names(of all: [ComparedTraits]) -> [String] {
        guard let count = all.first?.parts.count else { return [] }
        let differing = (0..<count).filter { part in Set(all.map { $0.parts[part] }).count > 1 }
        return all.enumerated().map { index, traits in
            let own = index == 0 ? differing : differing.filter { traits.parts[$0] != all[0].parts[$0] }
            return own.isEmpty ? traits.strategy : own.map { traits.parts[$0] }.joined(separator: " · ")
        }
    }
}
