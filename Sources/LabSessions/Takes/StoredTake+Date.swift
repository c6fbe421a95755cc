import Foundation

extension StoredTake {
    /// The date and time of the recording in the computer's time zone, such as `2026-01-31 14:05`.
    package var dateText: String {
        let formatter = Foundation.DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter.string(from: take.date)
    }
}
