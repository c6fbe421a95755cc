/// The conditions under which an entry of a set applies. They are the device, the appearance, the language and the size.
/// (Facts/XcodeProjects.md#asset-catalogs)
struct AssetPurpose: Sendable {
    private let idiom: String
    private let appearances: [String: String]
    private let locale: String?
    private let direction: String?
    private let widthClass: String?
    private let heightClass: String?
    private let gamut: String?
    /// The screen size for which the entry is, in the notation of older projects, such as `736h` or `retina4`.
    private let subtype: String?

    init(_ values: [String: Any]) {
        idiom = values["idiom"] as? String ?? "universal"
        var appearances: [String: String] = [:]
        for appearance in values["appearances"] as? [[String: Any]] ?? [] {
            if let kind = appearance["appearance"] as? String { appearances[kind] = appearance["value"] as? String }
        }
        self.appearances = appearances
        locale = values["locale"] as? String
        direction = values["language-direction"] as? String
        widthClass = values["width-class"] as? String
        heightClass = values["height-class"] as? String
        gamut = values["display-gamut"] as? String
        subtype = values["subtype"] as? String ?? values["screen-width"] as? String
    }

    /// Returns whether the image must be mirrored, because the interface has the opposite layout direction.
    func mirrors(_ traits: UITraitCollection) -> Bool {
        direction == "left-to-right" && traits.layoutDirection == .rightToLeft
            || direction == "right-to-left" && traits.layoutDirection == .leftToRight
    }

    /// Returns how well the entry fits these traits, or nil if it does not apply to them. Results are compared element by element, and a
    /// greater number means a better fit.
    func fitness(_ traits: UITraitCollection) -> [Int]? {
        let device = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
        guard idiom == "universal" || idiom == device else { return nil }
        var result = [idiom == device ? 1 : 0, 0, 0, 0, 0, 0, 0]
        if let contrast = appearances["contrast"] {
            guard contrast == (traits.accessibilityContrast == .high ? "high" : "standard") else { return nil }
            result[1] += 1
        }
        if let luminosity = appearances["luminosity"] {
            guard luminosity == (traits.userInterfaceStyle == .dark ? "dark" : "light") else { return nil }
            result[1] += 2
        }
        if let locale {
            guard LanguageChoice.best(of: [locale], for: BundleStrings.present.locale) != nil else { return nil }
            result[2] = 1
        }
        // An entry for the opposite layout direction is ranked lower, because it is mirrored only if there is no entry for this
        // direction.
        if direction != nil { result[3] = mirrors(traits) ? -1 : 1 }
        for (position, (wanted, present)) in [(widthClass, traits.horizontalSizeClass), (heightClass, traits.verticalSizeClass)]
            .enumerated()
        {
            guard let wanted else { continue }
            guard wanted == (present == .compact ? "compact" : "regular") else { return nil }
            result[4 + position] = 1
        }
        if let gamut { result[6] = (gamut.lowercased() == "display-p3") == (traits.displayGamut == .P3) ? 1 : 0 }
        if let subtype {
            guard Self.isOfScreen(subtype) else { return nil }
            result[0] += 1
        }
        return result
    }

    private static func isOfScreen(_ subtype: String) -> Bool {
        let device = InterfaceThread.run { MainActor.assumeIsolated { UIScreen.main.device } }
        let digits = Double(subtype.filter(\.isNumber)).map { CGFloat($0) }
        if subtype == "retina4" { return device.size.height == 568 }
        guard let digits else { return false }
        if subtype.hasSuffix("w") { return digits == device.size.width }
        return digits == device.size.height || digits == device.size.height * device.scale
    }

    /// Returns the entries that fit best, one for each scale, in the order of `entries`.
    static func best(of entries: [[String: Any]], for traits: UITraitCollection) -> [[String: Any]] {
        let fitting = entries.compactMap { entry in AssetPurpose(entry).fitness(traits).map { (entry, $0) } }
        guard let most = fitting.map(\.1).max(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
        return fitting.filter { $0.1 == most }.map(\.0)
    }
}
