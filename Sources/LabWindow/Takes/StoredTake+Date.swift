import Foundation

extension StoredTake {
    /// When it was recorded, in the time of the computer: `2026-01-31 14:05`.
    var dateText: String {
        let formatter = Foundation.DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter.string(from: take.date)
    }
}
