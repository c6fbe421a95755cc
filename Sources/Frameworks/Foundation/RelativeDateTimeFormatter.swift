import Foundation

/// Writes the distance of two moments in words: "3 hours ago", "tomorrow". Foundation on Linux has no such class. The words are ICU's; the
/// unit is the largest with at least one whole unit, and the remainder is dropped.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    public enum DateTimeStyle: Int, Sendable {
        /// "1 day ago".
        case numeric
        /// "yesterday".
        case named
    }
    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago".
        case full
        /// "two months ago".
        case spellOut
        /// "2 mo. ago".
        case short
        /// "2mo ago".
        case abbreviated
    }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    open var calendar: Calendar! = .ofPhone
    open var locale: Locale! = .ofPhone

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the text for a date that is this far from now. Uses only the largest unit that is not 0.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let found = Self.units.first { (dateComponents.value(for: $0.component) ?? 0) != 0 }
        guard let unit = found ?? Self.units.last(where: { dateComponents.value(for: $0.component) != nil }) ?? Self.units.last else {
            return ""
        }
        return text(dateComponents.value(for: unit.component) ?? 0, unit)
    }
    /// - Parameter timeInterval: seconds; negative ones are past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let asked = Set(Self.units.map(\.component))
        // Almost a whole second counts as one: dates are floating-point numbers.
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
        // Far from clock changes and ends of months both directions give the same result.
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
