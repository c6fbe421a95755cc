import UIKitControls

/// A wheel of a date picker, by its kind of values.
enum DateColumn: Hashable, Sendable {
    case month, day, year
    /// A whole date, such as "Tue Jan 9".
    case date
    case hour, minute
    /// AM or PM.
    case period
    case countdownHours, countdownMinutes

    /// The number of repetitions of the values on a cyclic wheel. The wheel starts in the middle, so that the user can turn it in both
    /// directions.
    static let rounds = 200
    /// The number of days before and after `DateReckoning.epoch` on the wheel of whole dates. It is slightly more than four thousand
    /// years in each direction.
    static let daysEachWay = 1_500_000
    /// The years on the wheel. (documented: the Gregorian years with at most four digits)
    static let years = 1...9999
}

/// The calendar calculations and texts of a date picker, for a calendar, a locale and a minute interval.
///
/// All results depend only on the members. None depends on the computer's locale, time zone or clock.
struct DateReckoning: Hashable {
    var calendar: Calendar
    var locale: Locale
    /// The minute interval, a divisor of 60.
    var minuteInterval = 1
    var minimum: Date?
    var maximum: Date?

    /// The date of row 0 on the wheel of whole dates, which is 2000-01-01 in the calendar's own time zone.
    var epoch: Date { calendar.date(from: DateComponents(year: 2000, month: 1, day: 1)) ?? Date(timeIntervalSince1970: 946_684_800) }

    // MARK: Words

    /// Whether the locale uses a 12-hour clock.
    var isTwelveHours: Bool { format("j").contains("a") }
    private func format(_ template: String) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }
    private func formatter(_ configure: (DateFormatter) -> Void) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        configure(formatter)
        return formatter
    }
    private func text(_ date: Date, _ configure: (DateFormatter) -> Void) -> String {
        Self.withPlainBlanks(formatter(configure).string(from: date))
    }
    /// Replaces the narrow no-break space before AM with a plain space, because not every font has it.
    private static func withPlainBlanks(_ text: String) -> String { text.replacingOccurrences(of: "\u{202F}", with: " ") }
    func dateText(_ date: Date) -> String { text(date) { $0.dateStyle = .medium } }
    func timeText(_ date: Date) -> String {
        text(date) {
            $0.dateStyle = .none
            $0.timeStyle = .short
        }
    }
    func monthTitle(_ date: Date) -> String { text(date) { $0.setLocalizedDateFormatFromTemplate("yMMMM") } }
    func dayText(_ date: Date) -> String { text(date) { $0.setLocalizedDateFormatFromTemplate("EEEMMMd") } }
    /// Returns a function that formats days for accessibility. The days of a month share one formatter, because creating a formatter
    /// takes much longer than using it.
    var daySpeaker: (Date) -> String {
        let formatter = self.formatter { $0.setLocalizedDateFormatFromTemplate("EEEEMMMMd") }
        return { Self.withPlainBlanks(formatter.string(from: $0)) }
    }
    var monthNames: [String] { formatter { _ in }.standaloneMonthSymbols }
    var periodNames: [String] {
        let names = formatter { _ in }
        return [names.amSymbol, names.pmSymbol]
    }
    /// The short names of the weekdays, beginning with the calendar's first weekday.
    var weekdayNames: [String] {
        let names: [String] = formatter { _ in }.shortStandaloneWeekdaySymbols
        let first = (calendar.firstWeekday - 1) % max(names.count, 1)
        let ordered: [String] = Array(names[first...]) + Array(names[..<first])
        return ordered.map { $0.uppercased(with: locale) }
    }

    /// Returns the wheels of a mode, in the locale's order. Some locales have AM and PM before the hour, and some have the year before
    /// the month.
    func columns(of mode: UIDatePicker.Mode) -> [DateColumn] {
        let clock = format("jm")
        func isBefore(_ letters: String, _ others: String, in pattern: String) -> Bool {
            let first = pattern.firstIndex { (letters + others).contains($0) }
            return first.map { letters.contains(pattern[$0]) } ?? false
        }
        let time: [DateColumn] =
            !isTwelveHours ? [.hour, .minute] : isBefore("ab", "hHkK", in: clock) ? [.period, .hour, .minute] : [.hour, .minute, .period]
        switch mode {
        case .yearAndMonth: return isBefore("yG", "ML", in: format("yMMMM")) ? [.year, .month] : [.month, .year]
        case .time: return time
        case .dateAndTime: return [.date] + time
        case .countDownTimer: return [.countdownHours, .countdownMinutes]
        case .date:
            let pattern = format("yMMMMd")
            func place(_ letters: String) -> String.Index { pattern.firstIndex { letters.contains($0) } ?? pattern.endIndex }
            let order: [(String.Index, DateColumn)] = [(place("yG"), .year), (place("ML"), .month), (place("d"), .day)]
            return order.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    // MARK: Rows

    /// Returns the number of different values on a cyclic wheel, or nil for other wheels.
    func cycle(of column: DateColumn) -> Int? {
        switch column {
        case .month: 12
        case .day: 31
        case .hour: 24
        case .minute, .countdownMinutes: 60 / minuteInterval
        case .year, .date, .period, .countdownHours: nil
        }
    }
    func rowCount(of column: DateColumn) -> Int {
        if let cycle = cycle(of: column) { return cycle * DateColumn.rounds }
        return switch column {
        case .year: DateColumn.years.count
        case .date: 2 * DateColumn.daysEachWay + 1
        case .period: 2
        default: 24
        }
    }
    func title(of row: Int, in column: DateColumn) -> String {
        let value = cycle(of: column).map { row % $0 } ?? row
        switch column {
        case .month: return monthNames.indices.contains(value) ? monthNames[value] : "\(value + 1)"
        case .day: return "\(value + 1)"
        case .year: return "\(value + DateColumn.years.lowerBound)"
        case .date: return dayText(day(ofRow: row))
        case .hour: return isTwelveHours ? "\((value + 11) % 12 + 1)" : hasPaddedHours ? padded(value) : "\(value)"
        case .minute: return padded(value * minuteInterval)
        case .period: return periodNames[min(value, 1)]
        case .countdownHours: return "\(value)"
        case .countdownMinutes: return "\(value * minuteInterval)"
        }
    }
    /// Whether the locale writes 09:41 instead of 9:41.
    private var hasPaddedHours: Bool { format("jm").contains("HH") }
    private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    func day(ofRow row: Int) -> Date { calendar.date(byAdding: .day, value: row - DateColumn.daysEachWay, to: epoch) ?? epoch }

    /// Returns the row that shows `date`. On a cyclic wheel it is the row nearest to `present` that does so.
    func row(of date: Date, in column: DateColumn, near present: Int) -> Int {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let value: Int
        switch column {
        case .month: value = (parts.month ?? 1) - 1
        case .day: value = (parts.day ?? 1) - 1
        case .year: return min(max((parts.year ?? 1) - DateColumn.years.lowerBound, 0), DateColumn.years.count - 1)
        case .date:
            let days = calendar.dateComponents([.day], from: epoch, to: calendar.startOfDay(for: date)).day ?? 0
            return min(max(days + DateColumn.daysEachWay, 0), 2 * DateColumn.daysEachWay)
        case .hour: value = parts.hour ?? 0
        case .minute, .countdownMinutes: value = (parts.minute ?? 0) / minuteInterval
        case .period: return (parts.hour ?? 0) / 12
        case .countdownHours: return parts.hour ?? 0
        }
        return Self.row(of: value, cycle: cycle(of: column) ?? 1, near: present)
    }
    /// Returns the row congruent to `value` that is nearest to `present`, within the available repetitions.
    static func row(of value: Int, cycle: Int, near present: Int) -> Int {
        let start = present > 0 ? present : cycle * DateColumn.rounds / 2
        var row = start - start % cycle + value
        if row - start > cycle / 2 { row -= cycle }
        if start - row > cycle / 2 { row += cycle }
        if row < 0 { row += cycle }
        if row >= cycle * DateColumn.rounds { row -= cycle }
        return row
    }

    /// Returns the date with the values from `rows` of `columns`, and all other values from `date`. If the month does not have the day,
    /// the last day of the month is used. `moved` is the wheel that the user has rotated.
    func date(showing rows: [Int], columns: [DateColumn], moved: DateColumn?, from date: Date) -> Date {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        var wantedDay = parts.day ?? 1
        for (row, column) in zip(rows, columns) {
            let value = cycle(of: column).map { row % $0 } ?? row
            switch column {
            case .month: parts.month = value + 1
            case .day: wantedDay = value + 1
            case .year: parts.year = value + DateColumn.years.lowerBound
            case .date:
                let day = calendar.dateComponents([.year, .month, .day], from: day(ofRow: row))
                (parts.year, parts.month, wantedDay) = (day.year, day.month, day.day ?? 1)
            case .hour: if moved != .period { parts.hour = value }
            case .minute: parts.minute = value * minuteInterval
            case .period: if moved == .period { parts.hour = (parts.hour ?? 0) % 12 + 12 * value }
            case .countdownHours, .countdownMinutes: break
            }
        }
        parts.day = 1
        let first = calendar.date(from: parts) ?? date
        parts.day = min(wantedDay, calendar.range(of: .day, in: .month, for: first)?.count ?? 28)
        return limited(calendar.date(from: parts) ?? date)
    }

    /// Returns the date clamped to the limits. Contradictory limits are ignored, as in UIKit.
    func limited(_ date: Date) -> Date {
        if let minimum, let maximum, minimum > maximum { return date }
        if let minimum, date < minimum { return minimum }
        if let maximum, date > maximum { return maximum }
        return date
    }
    /// Returns the date rounded down to a multiple of the minute interval.
    func rounded(_ date: Date) -> Date {
        guard minuteInterval > 1 else { return date }
        let parts = calendar.dateComponents([.minute, .second], from: date)
        let extra = (parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0)
        return date.addingTimeInterval(-Double(extra))
    }
}
