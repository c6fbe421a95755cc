import Foundation

/// Writes a duration in words or digits, such as "1 hour, 5 minutes" or "1:05:00". Replaces Foundation's class of this name, which is
/// unavailable on Linux. The words come from ICU.
///
/// Fractions of a unit are dropped. The phrases "About" and "remaining" are used only in English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    public enum UnitsStyle: Int, Sendable {
        /// The style of "1:10:30".
        case positional
        /// The style of "1h 10m 30s".
        case abbreviated
        /// The style of "1 hr, 10 min, 30 sec".
        case short
        /// The style of "1 hour, 10 minutes, 30 seconds".
        case full
        /// The style of "one hour, ten minutes, thirty seconds".
        case spellOut
        /// The style of "1hr 10min 30sec".
        case brief
    }
    /// The units with a value of 0 that are omitted. The raw values are those of Foundation. (documented: Foundation's headers)
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Omits leading zeros in the style with digits, and every zero in the styles with words.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    open var unitsStyle = UnitsStyle.positional
    /// The units to use; empty to use all units.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    open var calendar: Calendar? = .ofPhone
    open var referenceDate: Date?
    open var allowsFractionalUnits = false
    /// The maximum number of units; 0 for no limit. Smaller units are dropped.
    open var maximumUnitCount = 0
    /// Whether a largest unit of 1 is added to the next unit, as in "63s" for "1m 3s".
    open var collapsesLargestUnit = false
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    open var formattingContext = Formatter.Context.unknown

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    open func string(from components: DateComponents) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return usedCalendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
    }
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = usedUnits
        guard !units.isEmpty else { return nil }
        let found = usedCalendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate)
        return text(units.map { ($0, found.value(for: $0.component) ?? 0) })
    }
    /// Returns the text for a duration; nil if the duration is not finite or too long.
    /// - Parameter ti: the duration in seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e14 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
    }
    open override func string(for obj: Any?) -> String? {
        if let components = obj as? DateComponents { return string(from: components) }
        return (obj as? NSNumber).flatMap { string(from: $0.doubleValue) } ?? (obj as? Double).flatMap(string(from:))
    }

    // MARK: Units

    private struct Unit {
        let flag: NSCalendar.Unit
        let component: Calendar.Component
        let name: String
        /// The number of the next smaller units in this unit; 0 if the number varies.
        let parts: Int
    }
    private static let units = [
        Unit(flag: .year, component: .year, name: "year", parts: 12), Unit(flag: .month, component: .month, name: "month", parts: 0),
        Unit(flag: .weekOfMonth, component: .weekOfMonth, name: "week", parts: 7),
        Unit(flag: .day, component: .day, name: "day", parts: 24),
        Unit(flag: .hour, component: .hour, name: "hour", parts: 60), Unit(flag: .minute, component: .minute, name: "minute", parts: 60),
        Unit(flag: .second, component: .second, name: "second", parts: 0),
    ]
    private var usedUnits: [Unit] { Self.units.filter { allowedUnits.isEmpty || allowedUnits.contains($0.flag) } }
    private var usedCalendar: Calendar { calendar ?? .ofPhone }
    private var usedLocale: Locale {
        let own = calendar?.locale
        return own.map { $0.identifier.isEmpty ? .ofPhone : $0 } ?? .ofPhone
    }

    // MARK: Text

    private func text(_ all: [(unit: Unit, value: Int)]) -> String {
        let isNegative = all.contains { $0.value < 0 }
        var values = all.map { (unit: $0.unit, value: abs($0.value)) }
        if collapsesLargestUnit, let first = values.firstIndex(where: { $0.value != 0 }), first + 1 < values.count,
            values[first].value == 1,
            values[first].unit.parts > 0, isNext(values[first + 1].unit, to: values[first].unit)
        {
            values[first + 1].value += values[first].unit.parts
            values[first].value = 0
        }
        if maximumUnitCount > 0, let first = values.firstIndex(where: { $0.value != 0 }) {
            for index in values.indices where index >= first + maximumUnitCount { values[index].value = 0 }
        }
        let shown = withoutZeros(values)
        let words = (isNegative ? "-" : "") + (unitsStyle == .positional ? digits(shown) : measures(shown))
        return withPhrases(words)
    }
    private func isNext(_ smaller: Unit, to larger: Unit) -> Bool {
        guard let index = Self.units.firstIndex(where: { $0.name == larger.name }) else { return false }
        return index + 1 < Self.units.count && Self.units[index + 1].name == smaller.name
    }

    private func withoutZeros(_ values: [(unit: Unit, value: Int)]) -> [(unit: Unit, value: Int)] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        guard let first = values.firstIndex(where: { $0.value != 0 }), let last = values.lastIndex(where: { $0.value != 0 }) else {
            return behavior.isDisjoint(with: .dropAll) ? values : Array(values.suffix(1))
        }
        let kept = values.enumerated().filter { index, entry in
            if entry.value != 0 { return true }
            if index < first { return !behavior.contains(.dropLeading) }
            return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
        }
        return maximumUnitCount > 0 ? Array(kept.map(\.element).prefix(maximumUnitCount)) : kept.map(\.element)
    }

    /// Returns the duration in digits. Colons separate hours, minutes and seconds. Larger units have names.
    private func digits(_ values: [(unit: Unit, value: Int)]) -> String {
        let times = values.filter { ["hour", "minute", "second"].contains($0.unit.name) }
        let others = values.filter { entry in !times.contains { $0.unit.name == entry.unit.name } }
        let clock = times.enumerated().map { index, entry in
            let number = self.number(entry.value)
            return number.count < 2 && (index > 0 || zeroFormattingBehavior.contains(.pad)) ? self.number(0) + number : number
        }.joined(separator: ":")
        let named = others.isEmpty ? [] : [ICU.unitList(others.map { measure($0, "narrow") }, width: .narrow, locale: usedLocale)]
        return (named + (clock.isEmpty ? [] : [clock])).joined(separator: " ")
    }
    private func number(_ value: Int) -> String { value.formatted(.number.grouping(.never).locale(usedLocale)) }

    private func measures(_ values: [(unit: Unit, value: Int)]) -> String {
        switch unitsStyle {
        case .positional, .abbreviated: return ICU.unitList(values.map { measure($0, "narrow") }, width: .narrow, locale: usedLocale)
        case .short: return ICU.unitList(values.map { measure($0, "short") }, width: .short, locale: usedLocale)
        case .full: return ICU.unitList(values.map { measure($0, "full-name") }, width: .wide, locale: usedLocale)
        case .brief:
            let close = values.map { measure($0, "short").filter { !$0.isWhitespace } }
            return ICU.unitList(close, width: .narrow, locale: usedLocale)
        case .spellOut:
            let speller = NumberFormatter()
            speller.numberStyle = .spellOut
            speller.locale = usedLocale
            let spelled = values.map { entry in
                let text = measure(entry, "full-name")
                let word = speller.string(from: NSNumber(value: entry.value)) ?? number(entry.value)
                return text.range(of: measureNumber(entry.value)).map { text.replacingCharacters(in: $0, with: word) } ?? text
            }
            return ICU.unitList(spelled, width: .wide, locale: usedLocale)
        }
    }
    private func measureNumber(_ value: Int) -> String { value.formatted(.number.locale(usedLocale)) }
    private func measure(_ entry: (unit: Unit, value: Int), _ width: String) -> String {
        ICU.number(Double(entry.value), skeleton: "measure-unit/duration-\(entry.unit.name) unit-width-\(width)", locale: usedLocale)
            ?? "\(entry.value) \(entry.unit.name)"
    }

    private func withPhrases(_ words: String) -> String {
        guard usedLocale.language.languageCode?.identifier == "en", unitsStyle != .positional else { return words }
        // The phrases are those of Foundation. (documented: Foundation's reference of these two properties)
        return (includesApproximationPhrase ? "About " : "") + words + (includesTimeRemainingPhrase ? " remaining" : "")
    }
}
