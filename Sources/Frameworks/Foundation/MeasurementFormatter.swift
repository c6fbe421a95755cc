import Foundation

/// Writes measurements with the usual unit of the phone's region, such as "3.107 mi". Replaces Foundation's class of this name, which is
/// unavailable on Linux. The words and the usual units come from ICU.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    /// The options for the unit. The raw values are those of Foundation. (documented: Foundation's headers)
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Keeps the measurement's own unit even if another unit is usual.
        public static let providedUnit = UnitOptions(rawValue: 1 << 0)
        /// Chooses a unit by the size of the value, such as "1 km" for 1000 metres.
        public static let naturalScale = UnitOptions(rawValue: 1 << 1)
        /// Omits the unit of a temperature, as in "20°".
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
    }

    open var unitOptions: UnitOptions = []
    open var unitStyle = Formatter.UnitStyle.medium
    open var locale: Locale! = .ofPhone
    /// The formatter that determines the number of fraction digits.
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
    /// Returns the text of a unit without a number.
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

    /// The ICU skeleton for the fraction digits of the number formatter.
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
    /// ICU's name of the width: `full-name`, `short` or `narrow`.
    var width: String
    /// ICU's skeleton of the precision; empty to let ICU choose the precision by the purpose.
    var digits: String
    /// The purpose of the measurement, which determines the unit; nil to keep the measurement's own unit.
    var usage: String?
    var locale: Locale
    var hidesTemperatureUnit = false

    func text(_ value: Double, _ unit: Unit) -> String {
        // A unit without a name in ICU is written with its symbol, because ICU cannot format it.
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
