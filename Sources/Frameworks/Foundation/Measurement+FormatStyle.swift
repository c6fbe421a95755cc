import Foundation

extension Measurement where UnitType: Dimension {
    /// Returns the text with the usual unit of the phone's region. For example, 3 metres are "9.8 ft" in the United States.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Measurement { style.format(self) }

    /// The style of a measurement's text. Foundation on Linux does not have this style. The words and the usual units come from ICU.
    public struct FormatStyle: Foundation.FormatStyle {
        public struct UnitWidth: Codable, Hashable, Sendable {
            fileprivate var name: String
            /// The style of "3 meters".
            public static var wide: Self { .init(name: "full-name") }
            /// The style of "3 m".
            public static var abbreviated: Self { .init(name: "short") }
            /// The style of "3m".
            public static var narrow: Self { .init(name: "narrow") }
        }
        public var width: UnitWidth
        public var locale: Locale
        /// The purpose of the measurement, which determines the usual unit.
        public var usage: MeasurementFormatUnitUsage<UnitType>?
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            self.width = width
            self.locale = locale == .autoupdatingCurrent ? .ofPhone : locale
            self.usage = usage
            self.numberFormatStyle = numberFormatStyle
        }

        /// A number with its sign and its separators, in the digits of any language.
        private static var number: Regex<Substring> {
            /[-\u{2212}]?\p{Nd}(?:[\p{Nd}.,'\u{066B}\u{066C}\u{2019}\u{00A0}\u{202F}]*\p{Nd})?/
        }

        public func locale(_ locale: Locale) -> Self {
            var result = self
            result.locale = locale
            return result
        }

        public func format(_ value: Measurement) -> String {
            let name = usage?.name
            var style = MeasurementStyle(width: width.name, digits: name == nil ? ".######" : "", usage: name, locale: locale)
            let usual = style.text(value.value, value.unit)
            guard let numberFormatStyle else { return usual }
            // ICU converts the value to the usual unit and writes the words, but `numberFormatStyle` can write only the number. Therefore
            // ICU first writes all digits of the number, and the styled number then replaces them.
            style.digits = ".#########"
            let text = style.text(value.value, value.unit)
            let numbers = text.matches(of: Self.number)
            // "5 feet, 11 inches" has two numbers, which one style cannot write.
            guard numbers.count == 1, let place = numbers.first?.range,
                let number = try? Double(String(text[place]), format: .number.locale(locale))
            else { return usual }
            return text.replacingCharacters(in: place, with: numberFormatStyle.locale(locale).format(number))
        }
    }
}

extension FormatStyle {
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}

/// The purpose of a measurement, which determines the usual unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
    /// ICU's name of the purpose; nil to keep the measurement's own unit. (documented: CLDR's unit preferences)
    let name: String?

    public static var general: Self { .init(name: "default") }
    public static var asProvided: Self { .init(name: nil) }
}
extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var person: Self { .init(name: "person") }
    public static var personHeight: Self { .init(name: "person-height") }
    public static var road: Self { .init(name: "road") }
    public static var focalLength: Self { .init(name: "focal-length") }
    public static var rainfall: Self { .init(name: "rainfall") }
    public static var snowfall: Self { .init(name: "snowfall") }
    public static var visibility: Self { .init(name: "visiblty") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { .init(name: "person") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var weather: Self { .init(name: "weather") }
    public static var person: Self { .init(name: "person") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    public static var liquid: Self { .init(name: "fluid") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { .init(name: "food") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    public static var wind: Self { .init(name: "wind") }
}
