import Foundation

/// Dates in scene files: `2024-01-09` or `2024-01-09 18:30`, in the simulated phone's time zone, which is GMT.
enum SceneDate {
    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar
    }

    /// Returns the date of `2024-01-09` or `2024-01-09 18:30`; nil for any other text and for days that do not exist. Years are 1 to
    /// 9999.
    static func read(_ text: String) -> Date? {
        let halves = text.split(separator: " ", omittingEmptySubsequences: false)
        let day = halves.first?.split(separator: "-", omittingEmptySubsequences: false).map(number) ?? []
        guard (1...2).contains(halves.count), day.count == 3, let year = day[0], let month = day[1], let dayOfMonth = day[2], year > 0
        else {
            return nil
        }
        var parts = DateComponents(year: year, month: month, day: dayOfMonth, hour: 0, minute: 0)
        if halves.count == 2 {
            let time = halves[1].split(separator: ":", omittingEmptySubsequences: false).map(number)
            guard time.count == 2, let hour = time[0], let minute = time[1] else { return nil }
            parts.hour = hour
            parts.minute = minute
        }
        guard parts.isValidDate(in: calendar) else { return nil }
        return calendar.date(from: parts)
    }
    private static func number(_ digits: Substring) -> Int? {
        digits.count <= 4 && !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
    }

    /// Returns the text of a date in the form that `read` accepts, with the time.
    static func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        func padded(_ number: Int?, _ length: Int) -> String {
            let digits = String(number ?? 0)
            return String(repeating: "0", count: max(length - digits.count, 0)) + digits
        }
        return
            "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2)) \(padded(parts.hour, 2)):\(padded(parts.minute, 2))"
    }
}

extension ValueReader where Value == Date {
    static var date: Self {
        Self(
            "a day like 2024-01-09, or with a time like \"2024-01-09 18:30\"",
            form: ["type": "string", "pattern": "^[0-9]{1,4}-[0-9]{1,2}-[0-9]{1,2}( [0-9]{1,2}:[0-9]{1,2})?$"],
            samples: ["2024-02-29", "\"2023-12-31 23:59\""]
        ) { context in
            context.node.scalar.flatMap(SceneDate.read) ?? context.wrong()
        }
    }
}
