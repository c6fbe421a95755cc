import Foundation

extension StoredTake {
    /// The date of the recording in the computer's time zone: `2026-01-31 14:05`.
    package var dateText: String {
        let formatter = Foundation.DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter.string(from: take.date)
    }
}
