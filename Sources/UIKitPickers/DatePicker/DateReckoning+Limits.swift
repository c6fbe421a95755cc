import UIKitControls

/// The limits of the date, and the rows that they permit.
extension DateReckoning {
    /// Returns whether at least a part of the day that begins at `day` is within the limits.
    func allows(dayFrom day: Date) -> Bool {
        guard let end = calendar.date(byAdding: .day, value: 1, to: day) else { return false }
        return allows(day..<end)
    }
    /// Returns whether at least a part of the month that begins at `month` is within the limits and within the available years.
    func allows(monthFrom month: Date) -> Bool {
        guard let end = calendar.date(byAdding: .month, value: 1, to: month) else { return false }
        let parts = calendar.dateComponents([.era, .year], from: month)
        return DateColumn.years.contains(parts.year ?? 0) && parts.era != 0 && allows(month..<end)
    }
    /// Returns whether a range overlaps the limits. Contradictory limits are ignored, as in UIKit.
    private func allows(_ span: Range<Date>) -> Bool {
        if let minimum, let maximum, minimum > maximum { return true }
        if let minimum, span.upperBound <= minimum { return false }
        if let maximum, span.lowerBound > maximum { return false }
        return true
    }

    /// Returns whether the user can choose a row while the other wheels show `date`. This is so if at least a part of the row's range is
    /// within the limits. For a month's row, the range is this month in the year of `date`. For a year's row, the range is the whole
    /// year.
    func canChoose(row: Int, in column: DateColumn, from date: Date) -> Bool {
        guard let span = span(ofRow: row, in: column, from: date) else { return false }
        return allows(span)
    }

    /// Returns the range of dates for a row, or nil for a day that the month does not have. The range of a countdown's row is unlimited.
    private func span(ofRow row: Int, in column: DateColumn, from date: Date) -> Range<Date>? {
        let value = cycle(of: column).map { row % $0 } ?? row
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let unit: Calendar.Component
        var count = 1
        switch column {
        case .year:
            parts = DateComponents(year: value + DateColumn.years.lowerBound, month: 1, day: 1)
            unit = .year
        case .month:
            parts = DateComponents(year: parts.year, month: value + 1, day: 1)
            unit = .month
        case .day:
            guard let days = calendar.range(of: .day, in: .month, for: date), days.contains(value + 1) else { return nil }
            parts = DateComponents(year: parts.year, month: parts.month, day: value + 1)
            unit = .day
        case .date:
            parts = calendar.dateComponents([.year, .month, .day], from: day(ofRow: row))
            unit = .day
        case .hour:
            (parts.hour, parts.minute) = (value, 0)
            unit = .hour
        case .minute:
            parts.minute = value * minuteInterval
            unit = .minute
        case .period:
            (parts.hour, parts.minute) = (12 * value, 0)
            (unit, count) = (.hour, 12)
        case .countdownHours, .countdownMinutes: return .distantPast..<(.distantFuture)
        }
        guard let first = calendar.date(from: parts), let next = calendar.date(byAdding: unit, value: count, to: first), first < next else {
            return nil
        }
        return first..<next
    }
}
