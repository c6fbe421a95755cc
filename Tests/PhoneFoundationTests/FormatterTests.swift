import Foundation
import Testing
import UIKit

/// Tests for formatters that Foundation has only on Apple's platforms. Their texts come from ICU, as on iPhones.
@Suite struct FormatterTests {
    private let english = Locale(identifier: "en_US")
    private let german = Locale(identifier: "de_DE")
    private let moment = Date(timeIntervalSince1970: 1_704_793_260)

    private func relative(_ seconds: TimeInterval, _ change: (RelativeDateTimeFormatter) -> Void = { _ in }) -> String {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = english
        change(formatter)
        return formatter.localizedString(for: moment.addingTimeInterval(seconds), relativeTo: moment)
    }

    @Test func `a relative date is formatted in each unit style and in German`() {
        #expect(relative(-3600) == "1 hour ago")
        #expect(relative(-3600) { $0.unitsStyle = .short } == "1 hr. ago")
        #expect(relative(-3600) { $0.unitsStyle = .spellOut } == "one hour ago")
        #expect(relative(7200) { $0.locale = german } == "in 2 Stunden")
    }
    @Test func `a relative date drops the remainder of its unit`() {
        #expect(relative(-3600 * 1.9) == "1 hour ago")
        #expect(relative(86400 * 8) == "in 1 week")
        #expect(relative(-59) == "59 seconds ago")
    }
    @Test func `relative dates have names such as yesterday if dateTimeStyle is .named`() {
        #expect(relative(-86400) == "1 day ago")
        #expect(relative(-86400) { $0.dateTimeStyle = .named } == "yesterday")
        #expect(relative(0) { $0.dateTimeStyle = .named } == "now")
    }

    /// Returns the text for the day that is `days` days after 9 January 2024, 9:41.
    private func day(_ days: Int, locale: Locale, _ change: (DateFormatter) -> Void = { _ in }) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = .gmt
        formatter.dateStyle = .medium
        formatter.doesRelativeDateFormatting = true
        change(formatter)
        return formatter.string(from: moment.addingTimeInterval(Double(days) * 86400), asOf: moment)
    }
    @Test func `doesRelativeDateFormatting replaces dates near today with words`() {
        #expect([-2, -1, 0, 1, 2].map { day($0, locale: english) } == ["Jan 7, 2024", "Yesterday", "Today", "Tomorrow", "Jan 11, 2024"])
        #expect([-2, -1, 0, 1, 3].map { day($0, locale: german) } == ["Vorgestern", "Gestern", "Heute", "Morgen", "12.01.2024"])
        #expect(day(-1, locale: english) { $0.doesRelativeDateFormatting = false } == "Jan 8, 2024")
    }
    @Test func `a relative date's word is followed by the time`() {
        #expect(day(0, locale: english) { $0.timeStyle = .short }.replacing("\u{202F}", with: " ") == "Today at 9:41 AM")
        #expect(day(-1, locale: german) { $0.timeStyle = .short } == "Gestern, 09:41")
        #expect(day(1, locale: german) { ($0.dateStyle, $0.timeStyle) = (.long, .short) } == "Morgen um 09:41")
        #expect(day(0, locale: english) { ($0.dateStyle, $0.timeStyle) = (.none, .short) }.hasPrefix("9:41"))
    }
    @Test func `relative days use the formatter's time zone, and a custom dateFormat has no relative words`() {
        // At 9:41 in London it is 23:41 on the Line Islands, so an hour later is tomorrow.
        let zone = TimeZone(secondsFromGMT: 14 * 3600)
        let formatter = DateFormatter()
        (formatter.locale, formatter.timeZone, formatter.dateStyle) = (english, zone, .short)
        formatter.doesRelativeDateFormatting = true
        #expect(formatter.string(from: moment.addingTimeInterval(3600), asOf: moment) == "Tomorrow")
        #expect(day(0, locale: english) { $0.dateFormat = "EEEE" } == "Tuesday")
        #expect((formatter.copy() as? DateFormatter)?.doesRelativeDateFormatting == true)
    }

    private func length(
        _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle, _ change: (DateComponentsFormatter) -> Void = { _ in }
    )
        -> String?
    {
        let formatter = DateComponentsFormatter()
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = english
        formatter.calendar = calendar
        formatter.unitsStyle = style
        change(formatter)
        return formatter.string(from: seconds)
    }
    @Test func `durations are formatted in every unitsStyle`() {
        #expect(length(4230, .full) == "1 hour, 10 minutes, 30 seconds")
        #expect(length(4230, .short) == "1 hr, 10 min, 30 sec")
        #expect(length(4230, .abbreviated) == "1h 10m 30s")
        #expect(length(4230, .brief) == "1hr 10min 30sec")
        #expect(length(4230, .spellOut) == "one hour, ten minutes, thirty seconds")
        #expect(length(4230, .positional) == "1:10:30")
    }
    @Test func `zero units are dropped or padded`() {
        #expect(length(3610, .positional) == "1:00:10")
        #expect(length(3610, .abbreviated) == "1h 10s")
        #expect(
            length(65, .positional) {
                $0.allowedUnits = [.minute, .second]; $0.zeroFormattingBehavior = .pad
            } == "01:05")
        #expect(length(0, .abbreviated) { $0.allowedUnits = [.minute] } == "0m")
    }
    @Test func `maximumUnitCount and allowedUnits limit the units`() {
        #expect(length(4230, .abbreviated) { $0.maximumUnitCount = 2 } == "1h 10m")
        #expect(length(86400 * 40, .full) { $0.allowedUnits = [.day] } == "40 days")
        #expect(length(300, .full) { $0.includesTimeRemainingPhrase = true } == "5 minutes remaining")
    }

    @Test func `measurements are converted to the locale's unit`() {
        let formatter = MeasurementFormatter()
        formatter.locale = english
        #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "3.107 mi")
        formatter.unitOptions = .providedUnit
        #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "5 km")
        formatter.unitStyle = .long
        formatter.locale = german
        #expect(formatter.string(from: Measurement(value: 1.5, unit: UnitMass.kilograms)) == "1,5 Kilogramm")
    }
    @Test func `Measurement.formatted uses its width, usage and number style`() {
        let metres = Measurement(value: 3, unit: UnitLength.meters)
        #expect(metres.formatted(.measurement(width: .abbreviated).locale(english)) == "9.8 ft")
        #expect(metres.formatted(.measurement(width: .wide, usage: .asProvided).locale(german)) == "3 Meter")
        // The style of the number is also used after the conversion to another unit.
        let twoDigits = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
        #expect(metres.formatted(.measurement(width: .abbreviated, numberFormatStyle: twoDigits).locale(english)) == "9.84 ft")
        #expect(
            metres.formatted(.measurement(width: .wide, usage: .asProvided, numberFormatStyle: twoDigits).locale(german)) == "3,00 Meter")
    }

    @Test func `lists are joined as in the locale's language`() {
        let formatter = ListFormatter()
        formatter.locale = english
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
        formatter.locale = german
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c")
    }

    @Test func `person names are formatted and parsed`() {
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = english
        let name = formatter.personNameComponents(from: "Dr. Thomas Louis Clark Jr.")
        #expect(name?.familyName == "Clark")
        #expect(name?.middleName == "Louis")
        let hungarian = PersonNameComponentsFormatter()
        hungarian.locale = Locale(identifier: "hu_HU")
        #expect(hungarian.personNameComponents(from: "Kiss Anna")?.familyName == "Kiss")
        #expect(hungarian.personNameComponents(from: "Kiss, Anna")?.familyName == "Kiss")
        guard let name else { return }
        #expect(formatter.string(from: name) == "Thomas Clark")
        formatter.style = .long
        #expect(formatter.string(from: name) == "Dr. Thomas Louis Clark Jr.")
        formatter.style = .abbreviated
        #expect(formatter.string(from: name) == "TC")
        #expect(PersonNameComponents(givenName: "太郎", familyName: "山田").formatted() == "山田太郎")
    }
}

/// Tests for the Keychain as apps use it. Its items are in the computer's memory.
@Suite struct KeychainTests {
    @Test func `a keychain password is added, found, updated and deleted`() {
        let account: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "FormatterTests", kSecAttrAccount as String: "ada",
        ]
        func found() -> String? {
            var item: CFTypeRef?
            let question = account.merging([kSecReturnData as String: true, kSecMatchLimit as String: kSecMatchLimitOne]) { $1 }
            guard SecItemCopyMatching(question as CFDictionary, &item) == errSecSuccess, let data = item as? Data else { return nil }
            return String(data: data, encoding: .utf8)
        }
        #expect(found() == nil)
        let new = account.merging([kSecValueData as String: Data("secret".utf8)]) { $1 }
        #expect(SecItemAdd(new as CFDictionary, nil) == errSecSuccess)
        #expect(SecItemAdd(new as CFDictionary, nil) == errSecDuplicateItem)
        #expect(found() == "secret")
        #expect(SecItemUpdate(account as CFDictionary, [kSecValueData as String: Data("other".utf8)] as CFDictionary) == errSecSuccess)
        #expect(found() == "other")
        let byText = [AnyHashable(NSString(string: kSecValueData as String)): Data("third".utf8)] as CFDictionary
        #expect(SecItemUpdate(account as CFDictionary, byText) == errSecSuccess)
        #expect(found() == "third")
        #expect(SecItemDelete(account as CFDictionary) == errSecSuccess)
        #expect(SecItemDelete(account as CFDictionary) == errSecItemNotFound)
    }
}
