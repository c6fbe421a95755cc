import UIKitContainers
import UIKitLists

/// Converts a document's values to UIKit's values, which are colours, fonts, images and texts. While a document is being loaded, it has a
/// reader of this type.
@MainActor
final class InterfaceValues {
    let document: InterfaceDocument
    let bundle: Bundle
    let texts: InterfaceTexts
    /// Whether the app's code is available. It is false for a document that is opened without its app. If it is false, connections to
    /// missing classes are not mistakes.
    let hasCode: Bool
    private var colors: [String: UIColor] = [:]
    private var fonts: [String: UIFont] = [:]

    init(_ document: InterfaceDocument, in bundle: Bundle, texts: InterfaceTexts, hasCode: Bool = true) {
        (self.document, self.bundle, self.texts, self.hasCode) = (document, bundle, texts, hasCode)
    }

    /// Logs a message about the document once, with the file and line of the element.
    func notice(_ element: InterfaceElement, _ message: String) {
        SimulatedProcess.current.reportOnce("\(document.place(element)): \(message)")
    }

    // MARK: Texts

    /// Returns the text of an attribute or of a child `<string>`. If the document has localized texts, returns the text in the phone's
    /// language.
    /// - Parameter property: The name in strings files if it differs from the name of the attribute.
    func text(_ element: InterfaceElement, _ attribute: String, property: String? = nil) -> String? {
        if let translated = texts[element.id, property ?? attribute] { return translated }
        if let plain = element[attribute] { return plain }
        return element.children.first { ($0.name == "string" || $0.name == "mutableString") && $0.key == attribute }?.content
    }

    // MARK: Colours

    /// Returns the colour of an element. Returns nil for `<nil>`, and for elements that are not colours.
    func color(_ element: InterfaceElement?) -> UIColor? {
        guard let element, element.name == "color" else { return nil }
        if let name = element["systemColor"] { return systemColor(name, element) }
        if let name = element["xcode11CocoaTouchSystemColor"] ?? element["cocoaTouchSystemColor"] { return systemColor(name, element) }
        if let name = element["name"] { return namedColor(name, element) }
        return components(element)
    }

    private func namedColor(_ name: String, _ element: InterfaceElement) -> UIColor? {
        if let known = colors[name] { return known }
        let found =
            UIColor(named: name, in: bundle, compatibleWith: nil) ?? UIColor(named: name)
            ?? document.resources.color(name).flatMap { components($0) }
        if found == nil {
            notice(element, "there is no colour called \(name), neither in an asset catalog nor in the document's resources")
        }
        colors[name] = found
        return found
    }
    private func systemColor(_ name: String, _ element: InterfaceElement) -> UIColor? {
        SystemColorNames.color(name) ?? document.resources.systemColor(name).flatMap { components($0) } ?? components(element)
    }
    /// Returns the colour with an element's components. The numbers of most colour spaces are used unchanged, because the toolkit has no
    /// wider gamut than sRGB. Display P3 values are converted to sRGB.
    private func components(_ element: InterfaceElement) -> UIColor? {
        let alpha = CGFloat(element.number("alpha") ?? 1)
        if let white = element.number("white") { return UIColor(white: CGFloat(white), alpha: alpha) }
        guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") else { return nil }
        if element["customColorSpace"] == "displayP3" {
            return UIColor(displayP3Red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
        }
        return UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
    }

    // MARK: Fonts

    /// Returns the font of an element.
    /// - Parameter standard: The font size in points if the element has `size="system"` or no size.
    func font(_ element: InterfaceElement?, standard: CGFloat = 17) -> UIFont? {
        guard let element, element.name == "fontDescription" || element.name == "font" else { return nil }
        let size = CGFloat(min(max(element.number("pointSize") ?? element.number("size") ?? Double(standard), 0), 2000))
        if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        if let name = element["name"] { return named(name, family: element["family"], size, element) }
        let weight = element["weight"].flatMap { FontWeightNames.weights[$0] }
        switch element["type"] ?? element["metaFont"] {
        case "boldSystem", "systemBold": return .systemFont(ofSize: size, weight: weight ?? .bold)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        case "smallSystem": return .systemFont(ofSize: element.number("pointSize").map { CGFloat($0) } ?? UIFont.smallSystemFontSize)
        default: return .systemFont(ofSize: size, weight: weight ?? .regular)
        }
    }
    private func named(_ name: String, family: String?, _ size: CGFloat, _ element: InterfaceElement) -> UIFont {
        let key = "\(name) \(size)"
        if let known = fonts[key] { return known }
        let found = UIFont(name: name, size: size) ?? family.flatMap { UIFont(name: $0, size: size) }
        if found == nil { notice(element, "there is no font called \(name); the system's takes its place") }
        let font = found ?? .systemFont(ofSize: size, weight: name.lowercased().contains("bold") ? .bold : .regular)
        fonts[key] = font
        return font
    }

    // MARK: Pictures

    /// Returns the image that an attribute names, or the image of a child `<imageReference>` with that key.
    func image(_ element: InterfaceElement, _ attribute: String = "image") -> UIImage? {
        if let reference = element.children.first(where: { $0.name == "imageReference" && $0.key == attribute }) {
            return reference["image"].flatMap { image(named: $0, isSymbol: reference["catalog"] == "system", reference) }
                .map { styled($0, reference) }
        }
        return element[attribute].flatMap { image(named: $0, isSymbol: element["catalog"] == "system", element) }
    }
    func image(named name: String, isSymbol: Bool, _ element: InterfaceElement) -> UIImage? {
        if isSymbol {
            if !UIImage.draws(systemName: name) { notice(element, "there is no symbol called \(name) here") }
            return UIImage(systemName: name) ?? placeholder(name)
        }
        if let found = UIImage(named: name, in: bundle, compatibleWith: nil) ?? UIImage(named: name) { return found }
        notice(element, "there is no picture called \(name) in the app's resources")
        return placeholder(name)
    }
    /// Returns an empty image of the size that the document states, so that the views around a missing image keep their positions.
    private func placeholder(_ name: String) -> UIImage? {
        guard let size = document.resources.imageSize(name), size.width > 0, size.height > 0, size.width <= 4096, size.height <= 4096
        else { return nil }
        return UIGraphicsImageRenderer(size: CGSize(width: size.width, height: size.height)).image { _ in }
    }
    private func styled(_ image: UIImage, _ reference: InterfaceElement) -> UIImage {
        var image = image
        if let scale = reference["symbolScale"].flatMap({ EnumNames.value($0, UIImage.SymbolScale.self) }) {
            image = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: scale)) ?? image
        }
        if let configuration = symbolConfiguration(reference) { image = image.applyingSymbolConfiguration(configuration) ?? image }
        let colors =
            (reference.child("hierarchicalColors") ?? reference.keyed("hierarchicalColors"))?.children.compactMap { color($0) } ?? []
        if let first = colors.first {
            let coloring = UIImage.SymbolConfiguration(hierarchicalColor: first)
            image = image.applyingSymbolConfiguration(coloring) ?? image
        }
        switch reference["renderingMode"] {
        case "template", "alwaysTemplate": return image.withRenderingMode(.alwaysTemplate)
        case "original", "alwaysOriginal": return image.withRenderingMode(.alwaysOriginal)
        default: return image
        }
    }
    /// Returns the configuration in a child `<preferredSymbolConfiguration>` with any key.
    func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration? {
        guard let wish = element.child("preferredSymbolConfiguration") else { return nil }
        return symbolConfiguration(reading: wish)
    }
    func symbolConfiguration(reading wish: InterfaceElement) -> UIImage.SymbolConfiguration {
        let weight = wish["weight"].flatMap { EnumNames.value($0, UIImage.SymbolWeight.self) } ?? .unspecified
        let scale = wish["scale"].flatMap { EnumNames.value($0, UIImage.SymbolScale.self) } ?? .unspecified
        if wish["configurationType"] == "font", let font = font(wish.child("fontDescription")) {
            return UIImage.SymbolConfiguration(font: font, scale: scale)
        }
        if let size = wish.number("pointSize"), size > 0 {
            return UIImage.SymbolConfiguration(pointSize: CGFloat(size), weight: weight, scale: scale)
        }
        if weight != .unspecified, scale != .unspecified {
            return UIImage.SymbolConfiguration(weight: weight).applying(UIImage.SymbolConfiguration(scale: scale))
        }
        return weight != .unspecified ? UIImage.SymbolConfiguration(weight: weight) : UIImage.SymbolConfiguration(scale: scale)
    }
}

/// The names of the system font's weights in documents.
enum FontWeightNames {
    static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
        "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}
