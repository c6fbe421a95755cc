import UIKitContainers

@MainActor
enum ButtonElement {
    static let reader = ElementReader.of(
        UIButton.self,
        [
            // A button without a font has a font size of 15 points. (Facts/InterfaceBuilder.md#fonts)
            Rule(name: "fontDescription") { button, element, values in
                let font = values.font(element.keyed("fontDescription"), standard: 15)
                button.titleLabel?.font = font ?? .systemFont(ofSize: 15)
            },
            .choice("lineBreakMode", \.titleLineBreakMode, LineBreakNames.labels),
            .inset("contentEdgeInsets", \.contentEdgeInsets), .inset("titleEdgeInsets", \.titleEdgeInsets),
            .inset("imageEdgeInsets", \.imageEdgeInsets),
            .flag("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted),
            .flag("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled),
            Rule(name: "state") { button, element, values in
                for child in element.children where child.name == "state" { read(child, of: element, into: button, values) }
            },
            Rule(name: "configuration") { button, element, values in
                guard let child = element.keyed("configuration"), child.name == "buttonConfiguration" else { return }
                button.configuration = configuration(child, values)
            },
            .flag("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction),
        ])

    private static let states: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled, "focused": .focused,
    ]

    private static func read(_ child: InterfaceElement, of element: InterfaceElement, into button: UIButton, _ values: InterfaceValues) {
        guard let name = child.key, let state = states[name] else { return }
        if let title = values.texts[element.id, name + "Title"] ?? values.text(child, "title") { button.setTitle(title, for: state) }
        if let attributed = child.keyed("attributedTitle"), attributed.name == "attributedString" {
            let translated = values.texts[element.id, name + "AttributedTitle"]
            button.setAttributedTitle(values.attributedText(attributed, translated: translated), for: state)
        }
        if let image = values.image(child) { button.setImage(image, for: state) }
        if let image = values.image(child, "backgroundImage") { button.setBackgroundImage(image, for: state) }
        if let color = values.color(child.keyed("titleColor")) { button.setTitleColor(color, for: state) }
        if let color = values.color(child.keyed("titleShadowColor")) { button.setTitleShadowColor(color, for: state) }
        if let configuration = values.symbolConfiguration(child) {
            button.setPreferredSymbolConfiguration(configuration, forImageIn: state)
        }
    }

    private static func base(_ style: String?) -> UIButton.Configuration {
        switch style {
        case "gray", "bordered": .gray()
        case "tinted", "borderedTinted": .tinted()
        case "filled", "borderedProminent": .filled()
        default: .plain()
        }
    }

    /// Returns the button's configuration. Its title takes precedence over the title of the normal state, which is often Interface
    /// Builder's default title `Button`.
    private static func configuration(_ element: InterfaceElement, _ values: InterfaceValues) -> UIButton.Configuration {
        var result = base(element["style"])
        if let attributed = element.keyed("attributedTitle"), attributed.name == "attributedString" {
            result.attributedTitle = AttributedString(values.attributedText(attributed, translated: values.texts[element.id, "title"]))
        } else if let title = values.text(element, "title") {
            result.title = title
        }
        if let subtitle = values.text(element, "subtitle") { result.subtitle = subtitle }
        if let image = values.image(element) { result.image = image }
        switch element["imagePlacement"] {
        case "trailing": result.imagePlacement = .trailing
        case "top": result.imagePlacement = .top
        case "bottom": result.imagePlacement = .bottom
        default: break
        }
        if let value = element.number("imagePadding") { result.imagePadding = CGFloat(value) }
        if let value = element.number("titlePadding") { result.titlePadding = CGFloat(value) }
        if let name = element["titleAlignment"], let value = EnumNames.value(name, UIButton.Configuration.TitleAlignment.self) {
            result.titleAlignment = value
        }
        if let name = element["buttonSize"], let value = EnumNames.value(name, UIButton.Configuration.Size.self) {
            result.buttonSize = value
        }
        if let name = element["cornerStyle"], let value = EnumNames.value(name, UIButton.Configuration.CornerStyle.self) {
            result.cornerStyle = value
        }
        if element.flag("showsActivityIndicator") { result.showsActivityIndicator = true }
        if let child = element.keyed("contentInsets") { result.contentInsets = child.directionalInsets }
        if let color = values.color(element.keyed("baseForegroundColor")) { result.baseForegroundColor = color }
        if let color = values.color(element.keyed("baseBackgroundColor")) { result.baseBackgroundColor = color }
        if let background = element.keyed("background") { read(background, into: &result.background, values) }
        if let wish = element.keyed("preferredSymbolConfigurationForImage") {
            result.preferredSymbolConfigurationForImage = values.symbolConfiguration(reading: wish)
        }
        if let font = values.font(element.keyed("titleFontDescription")) {
            result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
                var outgoing = incoming
                outgoing.font = font
                return outgoing
            }
        }
        return result
    }
    private static func read(_ element: InterfaceElement, into background: inout UIBackgroundConfiguration, _ values: InterfaceValues) {
        if let color = values.color(element.keyed("backgroundColor")) { background.backgroundColor = color }
        if let color = values.color(element.keyed("strokeColor")) { background.strokeColor = color }
        if let width = element.number("strokeWidth") { background.strokeWidth = CGFloat(width) }
        if let radius = element.number("cornerRadius") { background.cornerRadius = CGFloat(radius) }
        if let image = values.image(element) { background.image = image }
    }
}

extension UIButton {
    /// The line break mode of the title. It is a property of the button, because the list of rules refers to properties by key path.
    fileprivate var titleLineBreakMode: NSLineBreakMode {
        get { titleLabel?.lineBreakMode ?? .byTruncatingMiddle }
        set { titleLabel?.lineBreakMode = newValue }
    }
}
