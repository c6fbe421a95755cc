import Foundation

/// Writes measurements with the unit that is usual in the phone's region: "3.107 mi". Foundation's class of this name is unavailable on
/// Linux. Words and usual units are ICU's.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    /// Raw values are Foundation's. (documented: Foundation's headers)
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Keeps the measurement's own unit, even where a different one is usual.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// "1 km" for 1000 metres.
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// "20°".
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle = Formatter.UnitStyle.medium
    open var locale: Locale! = .ofPhone
    /// The formatter that decides the number of digits.
    open var numberFormatter: NumberFormatter! = MeasurementFormatter.standardNumbers

    private static var standardNumbers: NumberFormatter {
        let formatter = NumberFormatter()
        formatter.locale = .ofPhone
        formatter.numberStyle = .decimal
        return formatter
    }

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func string(from measurement: Measurement<Unit>) -> String { text(measurement.value, measurement.unit) }
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String { text(measurement.value, measurement.unit) }
    /// Returns only the unit.
    open func string(from unit: Unit) -> String {
        let number = ICU.number(1, skeleton: "precision-integer", locale: usedLocale) ?? "1"
        return text(1, unit, options: .providedUnit).replacingOccurrences(of: number, with: "").trimmingCharacters(in: .whitespaces)
    }
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let measurement as Measurement<Unit>: string(from: measurement)
        case let measurement as NSMeasurement: text(measurement.doubleValue, measurement.unit)
        default: nil
        }
    }

    private var usedLocale: Locale { locale ?? .ofPhone }

    private func text(_ value: Double, _ unit: Unit, options: UnitOptions? = nil) -> String {
        let options = options ?? unitOptions
        let style = MeasurementStyle(
            width: unitStyle == .long ? "full-name" : unitStyle == .short ? "narrow" : "short", digits: digits,
            usage: options.contains(.providedUnit) && !options.contains(.naturalScale) ? nil : "default", locale: usedLocale,
            hidesTemperatureUnit: options.contains(.temperatureWithoutUnit))
        return style.text(value, unit)
    }

    /// ICU's words for the formatter's fraction digits.
    private var digits: String {
        let formatter = numberFormatter ?? Self.standardNumbers
        let least = max(0, formatter.minimumFractionDigits)
        let most = max(least, formatter.maximumFractionDigits)
        guard most > 0 else { return "precision-integer" }
        return "." + String(repeating: "0", count: least) + String(repeating: "#", count: min(most, 20) - min(least, 20))
    }
}

/// The style of a measurement's text.
struct MeasurementStyle {
    /// ICU's width: `full-name`, `short`, `narrow`.
    var width: String
    /// ICU's precision; empty to let ICU choose it by the purpose.
    var digits: String
    /// The purpose of the measurement, which decides the unit; nil keeps the measurement's own.
    var usage: String?
    var locale: Locale
    var hidesTemperatureUnit = false

    func text(_ value: Double, _ unit: Unit) -> String {
        // ICU has its own names; a unit without one keeps its symbol.
        guard let name = UnitNames.name(of: unit) else {
            let number = ICU.number(value, skeleton: digits.isEmpty ? ".######" : digits, locale: locale) ?? "\(value)"
            return "\(number) \(unit.symbol)"
        }
        if hidesTemperatureUnit, unit is UnitTemperature {
            let number = ICU.number(value, skeleton: digits, locale: locale) ?? "\(value)"
            return number + "°"
        }
        let skeleton = ["measure-unit/\(name)", "unit-width-\(width)", digits, usage.map { "usage/\($0)" } ?? ""].filter { !$0.isEmpty }
        return ICU.number(value, skeleton: skeleton.joined(separator: " "), locale: locale) ?? "\(value) \(unit.symbol)"
    }
}
