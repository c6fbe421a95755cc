import Foundation
import QuartzCore

extension Locale {
    /// The default locale of formatters: the locale of the current phone. Outside a phone, the computer's locale.
    static var ofPhone: Locale {
        SimulatedProcess.isRunning ? Locale(identifier: SimulatedProcess.current.settings.localeIdentifier) : .current
    }
}
extension Calendar {
    static var ofPhone: Calendar {
        let locale = Locale.ofPhone
        var calendar = Calendar(identifier: locale.calendar.identifier)
        calendar.locale = locale
        return calendar
    }
}
