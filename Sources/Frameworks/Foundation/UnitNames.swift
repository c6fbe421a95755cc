import Foundation

/// ICU's names of Foundation's units by the units' symbols. (documented: CLDR's list of units, `common/validity/unit.xml`)
enum UnitNames {
    static func name(of unit: Unit) -> String? {
        let table: [String: String] =
            switch unit {
            case is UnitLength: length
            case is UnitMass: mass
            case is UnitDuration: duration
            case is UnitTemperature: temperature
            case is UnitSpeed: speed
            case is UnitVolume: volume
            case is UnitArea: area
            case is UnitEnergy: energy
            case is UnitPower: power
            case is UnitPressure: pressure
            case is UnitAngle: angle
            case is UnitFrequency: frequency
            case is UnitInformationStorage: storage
            case is UnitFuelEfficiency: fuel
            case is UnitElectricCurrent: current
            case is UnitElectricPotentialDifference: potential
            case is UnitElectricResistance: resistance
            case is UnitAcceleration: acceleration
            default: [:]
            }
        return table[unit.symbol]
    }

    private static let length = [
        "Mm": "length-megameter", "km": "length-kilometer", "m": "length-meter", "dm": "length-decimeter", "cm": "length-centimeter",
        "mm": "length-millimeter", "µm": "length-micrometer", "nm": "length-nanometer", "pm": "length-picometer", "in": "length-inch",
        "ft": "length-foot", "yd": "length-yard", "mi": "length-mile", "NM": "length-nautical-mile", "ly": "length-light-year",
        "ftm": "length-fathom", "fur": "length-furlong", "ua": "length-astronomical-unit", "pc": "length-parsec",
        "smi": "length-mile-scandinavian",
    ]
    private static let mass = [
        "kg": "mass-kilogram", "g": "mass-gram", "mg": "mass-milligram", "µg": "mass-microgram", "oz": "mass-ounce", "lb": "mass-pound",
        "st": "mass-stone", "t": "mass-tonne", "ton": "mass-ton", "ct": "mass-carat", "oz t": "mass-ounce-troy",
    ]
    private static let duration = [
        "hr": "duration-hour", "min": "duration-minute", "s": "duration-second", "ms": "duration-millisecond",
        "µs": "duration-microsecond", "ns": "duration-nanosecond",
    ]
    private static let temperature = ["K": "temperature-kelvin", "°C": "temperature-celsius", "°F": "temperature-fahrenheit"]
    private static let speed = [
        "m/s": "speed-meter-per-second", "km/h": "speed-kilometer-per-hour", "mph": "speed-mile-per-hour", "kn": "speed-knot",
    ]
    private static let volume = [
        "ML": "volume-megaliter", "L": "volume-liter", "dL": "volume-deciliter", "cL": "volume-centiliter", "mL": "volume-milliliter",
        "km³": "volume-cubic-kilometer", "m³": "volume-cubic-meter", "cm³": "volume-cubic-centimeter", "in³": "volume-cubic-inch",
        "ft³": "volume-cubic-foot", "yd³": "volume-cubic-yard", "mi³": "volume-cubic-mile", "tsp": "volume-teaspoon",
        "tbsp": "volume-tablespoon", "fl oz": "volume-fluid-ounce", "cup": "volume-cup", "pt": "volume-pint", "qt": "volume-quart",
        "gal": "volume-gallon", "bsh": "volume-bushel", "metric cup": "volume-cup-metric",
    ]
    private static let area = [
        "km²": "area-square-kilometer", "m²": "area-square-meter", "cm²": "area-square-centimeter", "in²": "area-square-inch",
        "ft²": "area-square-foot", "yd²": "area-square-yard", "mi²": "area-square-mile", "ac": "area-acre", "ha": "area-hectare",
    ]
    private static let energy = [
        "kJ": "energy-kilojoule", "J": "energy-joule", "kCal": "energy-kilocalorie", "cal": "energy-calorie", "kWh": "energy-kilowatt-hour",
    ]
    private static let power = [
        "GW": "power-gigawatt", "MW": "power-megawatt", "kW": "power-kilowatt", "W": "power-watt", "mW": "power-milliwatt",
        "hp": "power-horsepower",
    ]
    private static let pressure = [
        "hPa": "pressure-hectopascal", "kPa": "pressure-kilopascal", "MPa": "pressure-megapascal", "bar": "pressure-bar",
        "mbar": "pressure-millibar", "mmHg": "pressure-millimeter-ofhg", "inHg": "pressure-inch-ofhg",
        "psi": "pressure-pound-force-per-square-inch",
    ]
    private static let angle = [
        "°": "angle-degree", "ʹ": "angle-arc-minute", "ʹʹ": "angle-arc-second", "′": "angle-arc-minute", "″": "angle-arc-second",
        "rad": "angle-radian", "rev": "angle-revolution",
    ]
    private static let frequency = [
        "GHz": "frequency-gigahertz", "MHz": "frequency-megahertz", "kHz": "frequency-kilohertz", "Hz": "frequency-hertz",
    ]
    private static let storage = [
        "bit": "digital-bit", "B": "digital-byte", "kB": "digital-kilobyte", "MB": "digital-megabyte", "GB": "digital-gigabyte",
        "TB": "digital-terabyte", "PB": "digital-petabyte", "kb": "digital-kilobit", "Mb": "digital-megabit", "Gb": "digital-gigabit",
        "Tb": "digital-terabit",
    ]
    private static let fuel = [
        "L/100km": "consumption-liter-per-100-kilometer", "mpg": "consumption-mile-per-gallon",
    ]
    private static let current = ["A": "electric-ampere", "mA": "electric-milliampere"]
    private static let potential = ["V": "electric-volt"]
    private static let resistance = ["Ω": "electric-ohm"]
    private static let acceleration = ["m/s²": "acceleration-meter-per-square-second", "g": "acceleration-g-force"]
}
