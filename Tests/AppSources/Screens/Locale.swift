import UIKit

/// Prints the values that formatters, format styles and calendars take from the phone by default.
final class LocaleController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let price = NumberFormatter()
        price.numberStyle = .currency
        let day = DateFormatter()
        day.dateStyle = .full
        let now = Date()
        let languages = Locale.preferredLanguages.joined(separator: ",")
        print("locale \(Locale.current.identifier) \(languages) \(price.string(from: 1234.5) ?? "")")
        print("today \(day.string(from: now)); \(now.formatted(date: .long, time: .shortened))")
        let calendar = Calendar.current
        let hour = calendar.component(.hour, from: now)
        print("calendar \(calendar.identifier) \(calendar.firstWeekday) \(calendar.monthSymbols[0]) \(hour)")
        print("numbers \(1234.5.formatted()) \(0.5.formatted(.percent)) \(String(format: "%.2f", locale: .current, 2.5))")
        let other = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            print("elsewhere \(Locale.current.identifier) \(TimeZone.current.identifier)")
            other.signal()
        }
        other.wait()
    }
}
