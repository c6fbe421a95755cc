/// The asset catalogs of a bundle, as Xcode keeps them: `NAME.xcassets`, a tree of folders with a `Contents.json` in each. They are read as they
/// are, not compiled. (documented: "Asset Catalog Format Reference")
package final class AssetCatalog {
    /// Folders by name and ending: `Logo.imageset`, `Group/Paper.colorset`. Of two of one name the first counts.
    private var folders: [String: URL] = [:]

    /// - Parameter folder: the bundle's resources.
    package init(resources folder: URL) {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in entries.sorted() where name.hasSuffix(".xcassets") {
            read(folder.appendingPathComponent(name, isDirectory: true), prefix: "")
        }
    }

    /// The catalogs of a bundle, read once for each app.
    package static func of(_ bundle: Bundle) -> AssetCatalog? {
        guard let resources = bundle.resourceURL else { return nil }
        let store = SimulatedProcess.current.state { Store() }
        if let known = store.catalogs[resources.path] { return known }
        let catalog = AssetCatalog(resources: resources)
        store.catalogs[resources.path] = catalog
        return catalog
    }
    private final class Store { var catalogs: [String: AssetCatalog] = [:] }

    private func read(_ folder: URL, prefix: String) {
        for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
            let url = folder.appendingPathComponent(name, isDirectory: true)
            if name.hasSuffix(".imageset") || name.hasSuffix(".colorset") || name.hasSuffix(".dataset") {
                if folders[prefix + name] == nil { folders[prefix + name] = url }
            } else if !name.contains(".") {
                // A group gives its name to what is in it only if it says so.
                let properties = Self.contents(of: url)?["properties"] as? [String: Any]
                let isNamespace = properties?["provides-namespace"] as? Bool == true
                read(url, prefix: isNamespace ? prefix + name + "/" : prefix)
            }
        }
    }

    private static func contents(of folder: URL) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent("Contents.json").path) else { return nil }
        return try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    }

    /// What an entry of a set is meant for.
    private struct Purpose: Sendable {
        private let idiom: String
        private let appearances: [String: String]

        init(_ values: [String: Any]) {
            idiom = values["idiom"] as? String ?? "universal"
            var appearances: [String: String] = [:]
            for appearance in values["appearances"] as? [[String: Any]] ?? [] {
                if let kind = appearance["appearance"] as? String { appearances[kind] = appearance["value"] as? String }
            }
            self.appearances = appearances
        }

        /// How well it fits, more is better; nil when it is meant for something else.
        func fitness(_ traits: UITraitCollection) -> Int? {
            let device = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
            guard idiom == "universal" || idiom == device else { return nil }
            var result = idiom == device ? 8 : 0
            if let luminosity = appearances["luminosity"] {
                guard luminosity == (traits.userInterfaceStyle == .dark ? "dark" : "light") else { return nil }
                result += 4
            }
            if let contrast = appearances["contrast"] {
                guard contrast == (traits.accessibilityContrast == .high ? "high" : "standard") else { return nil }
                result += 2
            }
            return result
        }
    }

    // MARK: Colours

    /// The colour of that name, which follows light and dark; nil when there is none.
    /// The file of a data set, with its uniform type identifier.
    package func data(named name: String) -> (data: Data, type: String)? {
        guard let set = folders[name + ".dataset"], let contents = Self.contents(of: set),
            let entry = (contents["data"] as? [[String: Any]])?.first, let file = entry["filename"] as? String,
            let data = try? Data(contentsOf: set.appendingPathComponent(file))
        else { return nil }
        return (data, entry["universal-type-identifier"] as? String ?? "public.data")
    }

    package func color(named name: String) -> UIColor? {
        guard let folder = folders[name + ".colorset"], let contents = Self.contents(of: folder),
            let colors = contents["colors"] as? [[String: Any]]
        else { return nil }
        let entries = colors.compactMap { values in
            (values["color"] as? [String: Any]).flatMap(Self.color).map { (Purpose(values), $0) }
        }
        guard !entries.isEmpty else { return nil }
        return UIColor { traits in
            let fitting = entries.compactMap { purpose, color in purpose.fitness(traits).map { (color, $0) } }
            return fitting.max { $0.1 < $1.1 }?.0.resolvedColor(with: traits) ?? .clear
        }
    }

    private static func color(_ color: [String: Any]) -> UIColor? {
        if let reference = color["reference"] as? String { return systemColors[reference] }
        guard let components = color["components"] as? [String: Any] else { return nil }
        func component(_ name: String) -> CGFloat? { components[name].flatMap { number("\($0)") } }
        let alpha = component("alpha") ?? 1
        if let white = component("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
        if color["color-space"] as? String == "display-p3" { return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha) }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A component from 0 to 1, as Xcode writes it: `0.5`, `0x80` or `128`.
    static func number(_ text: String) -> CGFloat? {
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
        guard let value = Double(text) else { return nil }
        return CGFloat(text.contains(".") || value <= 1 ? value : value / 255)
    }

    /// The system's colours by the names that Xcode writes.
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
            "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link, "lightTextColor": .lightText, "darkTextColor": .darkText,
        ]
    }

    // MARK: Pictures

    /// A picture's file.
    package struct Picture {
        package let path: String
        /// Pixels per point.
        package let scale: CGFloat
        /// `template` or `original`; nil leaves it to who shows it.
        package let renderingIntent: String?
        /// Distances from the edges that are not stretched, points; nil for a picture that is no resizable one.
        package let capInsets: UIEdgeInsets?
        package let isTiled: Bool
        package let alignmentInsets: UIEdgeInsets
    }

    /// The file of a picture in the scale that fits the screen best: the same one, else the next larger, else the largest.
    /// (documented: `UIImage(named:)`)
    /// - Parameter screenScale: where the traits say none.
    package func picture(named name: String, for traits: UITraitCollection, screenScale: CGFloat) -> Picture? {
        let wanted = traits.displayScale > 0 ? traits.displayScale : screenScale
        guard let folder = folders[name + ".imageset"], let contents = Self.contents(of: folder),
            let images = contents["images"] as? [[String: Any]]
        else { return nil }
        func scale(_ image: [String: Any]) -> CGFloat {
            (image["scale"] as? String).flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1
        }
        let present = images.filter { ($0["filename"] as? String)?.isEmpty == false }
        let fitting = present.compactMap { image in Purpose(image).fitness(traits).map { (image, $0) } }
        let most = fitting.map(\.1).max()
        let best = fitting.filter { $0.1 == most }.map(\.0).sorted { scale($0) < scale($1) }
        guard let chosen = best.first(where: { scale($0) >= wanted }) ?? best.last, let file = chosen["filename"] as? String
        else { return nil }
        let resizing = chosen["resizing"] as? [String: Any]
        let properties = contents["properties"] as? [String: Any]
        return Picture(
            path: folder.appendingPathComponent(file).path, scale: scale(chosen),
            renderingIntent: properties?["template-rendering-intent"] as? String,
            capInsets: resizing.map { Self.insets($0["cap-insets"], scale(chosen)) },
            isTiled: (resizing?["center"] as? [String: Any])?["mode"] as? String == "tile",
            alignmentInsets: Self.insets(chosen["alignment-insets"], scale(chosen)))
    }

    /// Pixels of that scale, in points.
    private static func insets(_ value: Any?, _ scale: CGFloat) -> UIEdgeInsets {
        let sides = value as? [String: Any] ?? [:]
        func side(_ name: String) -> CGFloat { CGFloat((sides[name] as? NSNumber)?.doubleValue ?? 0) / scale }
        return UIEdgeInsets(top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
    }
}
