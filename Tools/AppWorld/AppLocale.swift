// Returns the phone's locale, calendar and languages to apps. On Linux Foundation returns "en_001" to every program. With that locale a
// price reads "¤1,234.50" and a week begins on Monday.
//
// `keyboard-lab --app` links this file into every app's own program (BuiltToolkit.swift). Foundation's libraries are loaded before the
// toolkit's, so only in the program itself do these functions take precedence over Foundation's functions of the same names, which
// formatters, format styles and apps call. This file must not use the types that it replaces: the compiler would find each function
// twice.
import Foundation

/// The phone's last known locale and calendar. A thread without access to the phone gets these too.
private final class Answer: @unchecked Sendable {
    private let lock = NSLock()
    private var identifier = ""
    private var locale = Locale(identifier: "en_US")
    private var calendar = Calendar(identifier: .gregorian)

    var value: (locale: Locale, calendar: Calendar) {
        // Foundation calls these functions again while it creates a locale or a calendar, so both are created without holding the lock.
        if let found = newIdentifier() {
            let locale = Locale(identifier: found)
            // The region determines the calendar: phones in Thailand, for example, use the Buddhist one.
            var calendar = Calendar(identifier: locale.calendar.identifier)
            calendar.locale = locale
            lock.withLock { (self.locale, self.calendar) = (locale, calendar) }
        }
        return lock.withLock { (locale, calendar) }
    }

    /// Returns the identifier of the phone's locale if it differs from the last identifier.
    private func newIdentifier() -> String? {
        var buffer = [CChar](repeating: 0, count: 128)
        guard phoneLocale(&buffer, buffer.count) != 0 else { return nil }
        let found = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return lock.withLock {
            guard found != identifier else { return nil }
            identifier = found
            return found
        }
    }
}

/// The toolkit's C function in AppWorld.c, which writes the phone's locale identifier.
@_silgen_name("keyboardlab_locale")
private func phoneLocale(_ identifier: UnsafeMutablePointer<CChar>, _ size: Int) -> CInt

private let answer = Answer()

/// Replaces `Locale.current`.
@_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
public func currentLocale() -> Locale { answer.value.locale }

/// Replaces `Locale.autoupdatingCurrent`.
@_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
public func autoupdatingLocale() -> Locale { answer.value.locale }

/// Replaces `Locale.preferredLanguages`.
@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
public func preferredLanguages() -> [String] { [answer.value.locale.identifier.replacingOccurrences(of: "_", with: "-")] }

/// Replaces `Calendar.current`.
@_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
public func currentCalendar() -> Calendar { answer.value.calendar }

/// Replaces `Calendar.autoupdatingCurrent`.
@_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
public func autoupdatingCalendar() -> Calendar { answer.value.calendar }
