import Foundation

/// Writes the distance between two moments in words, such as "3 hours ago" or "tomorrow". Foundation on Linux does not have this class.
/// The words come from ICU. The unit is the largest unit that fits into the distance, and the remainder is dropped.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    public enum DateTimeStyle: Int, Sendable {
        /// The style of "1 day ago".
        case numeric
        /// The style of "yesterday".
        case named
    }
    public enum UnitsStyle: Int, Sendable {
        /// The style of "2 months ago".
        case full
        /// The style of "two months ago".
        case spellOut
        /// The style of "2 mo. ago".
        case short
        /// The style of "2mo ago".
        case abbreviated
    }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    open var calendar: Calendar! = .ofPhone
    open var locale: Locale! = .ofPhone

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the text for a date at this distance from now. Uses only the largest unit with a value other than 0.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let found = Self.units.first { (dateComponents.value(for: $0.component) ?? 0) != 0 }
        guard let unit = found ?? Self.units.last(where: { dateComponents.value(for: $0.component) != nil }) ?? Self.units.last else {
            return ""
        }
        return text(dateComponents.value(for: unit.component) ?? 0, unit)
    }
    /// - Parameter timeInterval: the distance in seconds; negative for a date in the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let asked = Set(Self.units.map(\.component))
        // The interval is rounded to milliseconds, because dates are floating-point numbers and almost a whole second must be treated as
        // a second.
        let seconds = (date.timeIntervalSince(referenceDate) * 1000).rounded() / 1000
        let start = Date(timeIntervalSinceReferenceDate: referenceDate.timeIntervalSinceReferenceDate.rounded(.down))
        return localizedString(from: usedCalendar.dateComponents(asked, from: start, to: start.addingTimeInterval(seconds)))
    }
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    // MARK: Words

    private typealias Unit = (component: Calendar.Component, field: Date.RelativeFormatStyle.Field)
    private static let units: [Unit] = [
        (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute), (.second, .second),
    ]
    private var usedCalendar: Calendar { calendar ?? .ofPhone }

    private func text(_ value: Int, _ unit: Unit) -> String {
        // The date is far from clock changes and ends of months, so that both directions give the same result.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let middle = Date(timeIntervalSince1970: 1_705_320_000)
        guard let target = calendar.date(byAdding: unit.component, value: value, to: middle) else { return "" }
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        let context: FormatStyleCapitalizationContext =
            switch formattingContext {
            case .beginningOfSentence: .beginningOfSentence
            case .middleOfSentence: .middleOfSentence
            case .listItem: .listItem
            case .standalone: .standalone
            default: .unknown
            }
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: target, allowedFields: [unit.field], presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
            locale: locale ?? .ofPhone, calendar: calendar, capitalizationContext: context)
        return style.format(middle)
    }
}
