import SceneLanguage
import SceneSyntax
import Simulator
import UIKit

/// The description of one view in a scene: its class and properties, or the reason why the view becomes a picture.
@MainActor
struct SceneDescription {
    /// The name of a class that scenes can create; nil if the view becomes a picture.
    private(set) var kind: String?
    private(set) var properties: [(name: String, value: String)] = []
    /// Whether the class creates its subviews itself, so that the scene does not list them.
    private(set) var isLeaf = false
    /// The reason why the view becomes a picture, as the end of a sentence that begins with "as"; nil if it does not.
    private(set) var reason: String?
    /// Whether the content behind the view shows through, as behind a bar.
    private(set) var showsWhatIsBehind = false
    private let node: DisplayNode?

    init(of view: UIView, node: DisplayNode?) {
        self.node = node
        if node?.backdrop != nil || view is UIVisualEffectView || view is UINavigationBar || view is UITabBar || view is UIToolbar {
            (showsWhatIsBehind, reason) = (true, "a scene cannot make it apart from its controller")
            return
        }
        switch view {
        case let label as UILabel: describe(label)
        case let field as UITextField: describe(field)
        case let text as UITextView: describe(text)
        case let button as UIButton: describe(button)
        case let control as UISwitch:
            (kind, isLeaf) = ("UISwitch", true)
            add("isOn", control.isOn)
        case let view as UIImageView where view.image == nil: kind = "UIImageView"
        case is UIImageView: reason = "its image is part of the app"
        case is UIControl: reason = "a scene cannot describe its state"
        case let scroll as UIScrollView: describe(scroll)
        default: kind = "UIView"
        }
        guard kind != nil else { return }
        describeSurface(of: view)
    }

    // MARK: Classes

    private mutating func describe(_ label: UILabel) {
        // Text in several styles becomes a picture, because a label in a scene has only one font and one colour.
        if let text = label.attributedText, text.length > 0 {
            var range = NSRange()
            _ = text.attributes(at: 0, effectiveRange: &range)
            if range.length < text.length { return reason = "its text has several styles" }
        }
        (kind, isLeaf) = ("UILabel", true)
        add("text", text: label.text)
        guard add(font: label.font) else { return asPicture("its font is not a system font") }
        add("textColor", label.textColor, label)
        add(label.textAlignment)
        if label.numberOfLines != 1 { properties.append(("numberOfLines", "\(label.numberOfLines)")) }
        if label.adjustsFontSizeToFitWidth { add("adjustsFontSizeToFitWidth", true) }
    }

    private mutating func describe(_ field: UITextField) {
        guard field.leftView == nil, field.rightView == nil else { return reason = "it has views beside its text" }
        (kind, isLeaf) = ("UITextField", true)
        add("text", text: field.text)
        add("placeholder", text: field.placeholder)
        if let font = field.font { guard add(font: font) else { return asPicture("its font is not a system font") } }
        add("textColor", field.textColor, field)
        add(field.textAlignment)
        if field.borderStyle != .none, let border = UITextField.BorderStyle.words.word(field.borderStyle) {
            properties.append(("borderStyle", border))
        }
        if field.isSecureTextEntry { add("isSecureTextEntry", true) }
    }

    private mutating func describe(_ view: UITextView) {
        (kind, isLeaf) = ("UITextView", true)
        add("text", text: view.text)
        if let font = view.font { guard add(font: font) else { return asPicture("its font is not a system font") } }
        add("textColor", view.textColor, view)
        add(view.textAlignment)
    }

    private mutating func describe(_ button: UIButton) {
        guard button.configuration == nil, button.currentImage == nil, button.currentBackgroundImage == nil, button.menu == nil,
            let title = button.currentTitle, let label = button.titleLabel
        else { return reason = "a scene cannot describe its configuration, image or menu" }
        (kind, isLeaf) = ("UIButton", true)
        add("title", text: title)
        add("titleColor", button.currentTitleColor, button)
        guard add(font: label.font) else { return asPicture("its font is not a system font") }
    }

    private mutating func describe(_ scroll: UIScrollView) {
        kind = "UIScrollView"
        properties.append(("contentInsetAdjustmentBehavior", "never"))
        properties.append(("showsVerticalScrollIndicator", "false"))
        properties.append(("showsHorizontalScrollIndicator", "false"))
        let size = scroll.contentSize
        properties.append(("contentSize", "[\(ScreenImport.number(size.width)), \(ScreenImport.number(size.height))]"))
        let inset = scroll.adjustedContentInset
        if inset != .zero {
            properties.append(
                (
                    "contentInset",
                    "[" + [inset.top, inset.left, inset.bottom, inset.right].map(ScreenImport.number).joined(separator: ", ") + "]"
                ))
        }
        let offset = scroll.contentOffset
        if offset != .zero {
            properties.append(("contentOffset", "[\(ScreenImport.number(offset.x)), \(ScreenImport.number(offset.y))]"))
        }
    }

    /// Adds the properties that all views have.
    private mutating func describeSurface(of view: UIView) {
        add("backgroundColor", view.backgroundColor, view)
        if view.alpha < 1 { properties.append(("alpha", ScreenImport.number(view.alpha))) }
        if view.clipsToBounds, !(view is UIScrollView) { add("clipsToBounds", true) }
        if view.transform != .identity {
            asPicture("it is transformed")
            return
        }
        var layer: [String] = []
        if view.layer.cornerRadius > 0 { layer.append("cornerRadius: \(ScreenImport.number(view.layer.cornerRadius))") }
        if view.layer.borderWidth > 0, let color = view.layer.borderColor {
            layer.append("borderWidth: \(ScreenImport.number(view.layer.borderWidth))")
            layer.append("borderColor: \"\(color.hexDescription)\"")
        }
        if view.layer.shadowOpacity > 0 {
            layer.append("shadowOpacity: \(ScreenImport.number(CGFloat(view.layer.shadowOpacity)))")
            layer.append("shadowRadius: \(ScreenImport.number(view.layer.shadowRadius))")
            layer.append(
                """
                shadowOffset: [\(ScreenImport.number(view.layer.shadowOffset.width)), \
                \(ScreenImport.number(view.layer.shadowOffset.height))]
                """
            )
        }
        // Text fields are excluded, because UIKit sets up their layers itself.
        if !layer.isEmpty, !(view is UITextField) { properties.append(("layer", "{" + layer.joined(separator: ", ") + "}")) }
    }

    private mutating func asPicture(_ reason: String) {
        (kind, isLeaf, properties, self.reason) = (nil, false, [], reason)
    }

    // MARK: Values

    private mutating func add(_ name: String, _ value: Bool) { properties.append((name, value ? "true" : "false")) }

    private mutating func add(_ name: String, text: String?) {
        guard let text, !text.isEmpty else { return }
        properties.append((name, YamlText.quoted(text)))
    }

    private mutating func add(_ name: String, _ color: UIColor?, _ view: UIView) {
        guard let color = color?.resolvedColor(with: view.traitCollection).cgColor, color.alpha > 0 else { return }
        properties.append((name, "\"\(color.hexDescription)\""))
    }

    private mutating func add(_ alignment: NSTextAlignment) {
        let word: String? =
            switch alignment {
            case .center: "center"
            case .right: "right"
            case .left: "left"
            default: nil
            }
        if let word { properties.append(("textAlignment", word)) }
    }

    /// Adds the font. Returns false if no key of a scene can describe the font.
    private mutating func add(font: UIFont) -> Bool {
        let styles: [(String, UIFont.TextStyle)] = [
            ("largeTitle", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3), ("headline", .headline),
            ("body", .body), ("callout", .callout), ("subheadline", .subheadline), ("footnote", .footnote), ("caption1", .caption1),
            ("caption2", .caption2),
        ]
        if let style = styles.first(where: { UIFont.preferredFont(forTextStyle: $0.1) == font })?.0 {
            properties.append(("font", style))
            return true
        }
        let weights: [(String, UIFont.Weight)] = [
            ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
            ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
        ]
        guard let weight = weights.first(where: { UIFont.systemFont(ofSize: font.pointSize, weight: $0.1) == font })?.0 else {
            return false
        }
        properties.append(("font", "{size: \(ScreenImport.number(font.pointSize)), weight: \(weight)}"))
        return true
    }

    // MARK: Drawing

    /// Returns the node of the content that the view draws itself, without its background and its subviews; nil if the view draws nothing
    /// else.
    func ownLook(apartFrom subviews: [UIView]) -> DisplayNode? {
        guard var node else { return nil }
        let others = Set(subviews.map(\.layer.identifier))
        node.children.removeAll { others.contains($0.id) }
        guard !node.contents.isEmpty || !node.children.isEmpty else { return nil }
        (node.fill, node.border, node.shadow, node.opacity) = (nil, nil, nil, 1)
        return node
    }
}
