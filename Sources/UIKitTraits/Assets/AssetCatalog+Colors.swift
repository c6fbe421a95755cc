extension AssetCatalog {
    /// Returns the colour with this name, which adapts to light and dark mode, contrast and the device. Returns nil if there is no colour
    /// set with this name, or if the set has no colour.
    package func color(named name: String) -> UIColor? {
        guard let set = set(name, "colorset") else { return nil }
        let colors = set.contents["colors"] as? [[String: Any]] ?? []
        var entries: [(purpose: AssetPurpose, color: UIColor)] = []
        for entry in colors {
            guard let values = entry["color"] as? [String: Any] else { continue }
            guard let color = Self.color(values) else {
                let file = Self.authorsPath(set.folder.appendingPathComponent("Contents.json").path)
                reportMistake(
                    """
                    \(file):1:1: a colour of "\(name)" has neither components nor the name of one of the system's colours: \
                    \(Self.reported(values))
                    """,
                    raises: false)
                continue
            }
            entries.append((AssetPurpose(entry), color))
        }
        guard !entries.isEmpty else { return nil }
        return UIColor { [entries] traits in
            let fitting = entries.compactMap { entry in entry.purpose.fitness(traits).map { (entry.color, $0) } }
            let best = fitting.max { $0.1.lexicographicallyPrecedes($1.1) }
            return (best?.0 ?? entries[0].color).resolvedColor(with: traits)
        }
    }

    private static func reported(_ values: [String: Any]) -> String {
        values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    static func color(_ color: [String: Any]) -> UIColor? {
        if let reference = color["reference"] as? String { return systemColors[reference] }
        guard let components = color["components"] as? [String: Any] else { return nil }
        let texts = components.compactMapValues { ($0 as? String) ?? ($0 as? NSNumber).map { "\($0)" } }
        // Components without a decimal point are bytes if at least one of them is greater than 1.
        let isBytes = texts.contains { $0.key != "alpha" && !$0.value.contains(".") && (Double($0.value) ?? 0) > 1 }
        func component(_ name: String) -> CGFloat? {
            texts[name].flatMap { Self.number($0, isByte: isBytes && name != "alpha" && !$0.contains(".")) }
        }
        let alpha = component("alpha") ?? 1
        let space = (color["color-space"] as? String ?? "srgb").lowercased()
        let isLinear = space.contains("linear")
        func encoded(_ value: CGFloat) -> CGFloat { isLinear ? gamma(value) : value }
        if let white = component("white") { return UIColor(white: encoded(white), alpha: alpha) }
        guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
        if space.contains("p3") {
            return UIColor(displayP3Red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: alpha)
        }
        return UIColor(red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: alpha)
    }

    /// Converts a linear component to sRGB. (documented: IEC 61966-2-1)
    private static func gamma(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let encoded = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return value < 0 ? -encoded : encoded
    }

    /// Reads a component in one of Xcode's notations: `0.5`, `0x80`, or `128` for a byte.
    static func number(_ text: String, isByte: Bool = false) -> CGFloat? {
        if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let value = Double(text), value.isFinite else { return nil }
        return CGFloat(isByte ? value / 255 : text.contains(".") || value <= 1 ? value : value / 255)
    }

    /// The system colours by the names that Xcode writes.
    private static var systemColors: [String: UIColor] {
        [
            "systemBlueColor": .systemBlue, "systemGreenColor": .systemGreen, "systemIndigoColor": .systemIndigo,
            "systemOrangeColor": .systemOrange, "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
            "systemRedColor": .systemRed, "systemYellowColor": .systemYellow, "systemTealColor": .systemTeal,
            "systemCyanColor": .systemCyan,
            "systemMintColor": .systemMint, "systemBrownColor": .systemBrown, "systemGrayColor": .systemGray,
            "systemGray2Color": .systemGray2,
            "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
            "systemGray6Color": .systemGray6, "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
            "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText,
            "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
            "tertiarySystemFillColor": .tertiarySystemFill, "quaternarySystemFillColor": .quaternarySystemFill,
            "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
            "tertiarySystemBackgroundColor": .tertiarySystemBackground, "systemGroupedBackgroundColor": .systemGroupedBackground,
            "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
            "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "separatorColor": .separator,
            "groupTableViewBackgroundColor": .systemGroupedBackground, "tintColor": .tintColor,
            "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link, "lightTextColor": .lightText, "darkTextColor": .darkText,
        ]
    }
}

/// A colour in an asset catalog. Xcode generates its name, as in `UIColor(resource: .brand)`.
public struct ColorResource: Hashable, Sendable {
    fileprivate let bundle: Bundle
    fileprivate let name: String
    public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIColor {
    /// Creates the colour of a resource. If the asset catalog does not contain the colour any more, reports the mistake and creates a
    /// clear colour.
    public convenience init(resource: ColorResource) {
        let found = InterfaceThread.run { AssetCatalog.of(resource.bundle)?.color(named: resource.name) }
        if found == nil { reportMistake("there is no colour \"\(resource.name)\" in the asset catalogs", raises: false) }
        let color = found ?? .clear
        self.init(dynamicProvider: { color.resolvedColor(with: $0) })
    }
}
