import Foundation

/// Foundation's formatter with support for `doesRelativeDateFormatting`, which writes days near the current day in words, such as "Today"
/// or "Gestern, 09:41". On Linux, Foundation ignores this property.
///
/// The words and their combination with a time come from ICU, as on an iPhone. For the day before yesterday, German has the word
/// "vorgestern". English has no such word, so the text has the date.
open class DateFormatter: Foundation.DateFormatter, @unchecked Sendable {
    private var isRelative = false
    open override var doesRelativeDateFormatting: Bool {
        get { isRelative }
        set { isRelative = newValue }
    }

    /// The context of the text. Partial: the context only decides whether a word for a day begins with a capital letter.
    open var formattingContext = Formatter.Context.unknown

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func string(from date: Date) -> String { string(from: date, asOf: Date()) }

    /// - Parameter now: a moment of the day that is treated as today.
    package func string(from date: Date, asOf now: Date) -> String {
        let whole = super.string(from: date)
        guard isRelative, dateStyle != .none, let word = word(for: date, asOf: now) else { return whole }
        // The date is searched in the text, because the text of a custom format may not contain the date in this style. Such a text is
        // not changed.
        let day = Foundation.DateFormatter()
        day.locale = locale
        day.calendar = calendar
        day.timeZone = timeZone
        day.dateStyle = dateStyle
        day.timeStyle = .none
        guard let place = whole.range(of: day.string(from: date)) else { return whole }
        // A word at the beginning of the text gets a capital letter, because iOS writes "Today at 9:41 AM". (documented: the sample of
        // `doesRelativeDateFormatting` shows "Tomorrow")
        let isFirst = place.lowerBound == whole.startIndex && formattingContext != .middleOfSentence
        return whole.replacingCharacters(in: place, with: isFirst ? word.capitalizedFirst(in: locale) : word)
    }

    /// Returns the language's word for a day that is at most two days from today; nil if there is no such word.
    private func word(for date: Date, asOf now: Date) -> String? {
        var calendar = calendar ?? .ofPhone
        calendar.timeZone = timeZone ?? calendar.timeZone
        let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date)).day ?? .max
        guard (-2...2).contains(days) else { return nil }
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = locale ?? .ofPhone
        let distance = formatter.localizedString(from: DateComponents(day: days))
        formatter.dateTimeStyle = .named
        let name = formatter.localizedString(from: DateComponents(day: days))
        return name == distance ? nil : name
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = DateFormatter()
        copy.locale = locale
        copy.calendar = calendar
        copy.timeZone = timeZone
        copy.formattingContext = formattingContext
        copy.isLenient = isLenient
        copy.dateStyle = dateStyle
        copy.timeStyle = timeStyle
        copy.isRelative = isRelative
        if copy.dateFormat != dateFormat { copy.dateFormat = dateFormat }
        return copy
    }
}

extension String {
    fileprivate func capitalizedFirst(in locale: Locale?) -> String { prefix(1).uppercased(with: locale) + dropFirst() }
}
