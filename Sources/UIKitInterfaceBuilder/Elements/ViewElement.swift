import UIKitContainers
import UIKitKeyboard
import UIKitLists

/// The properties that all views have.
@MainActor
enum ViewElement {
    static let reader = ElementReader.of(UIView.self, rules) { view, element, build in build.fill(view, element) }

    private static let rules: [Rule<UIView>] = [
        .attribute("contentMode") { view, name in
            // Only content modes begin with a capital letter, as in `TopLeft`. (Facts/InterfaceBuilder.md#views)
            let name = name.prefix(1).lowercased() + name.dropFirst()
            if let mode = EnumNames.value(name, UIView.ContentMode.self) { view.contentMode = mode }
        },
        .flag("opaque", \.isOpaque, absent: true), .flag("hidden", \.isHidden), .length("alpha", \.alpha),
        .flag("userInteractionEnabled", \.isUserInteractionEnabled, absent: true),
        .flag("multipleTouchEnabled", \.isMultipleTouchEnabled), .flag("clipsSubviews", \.clipsToBounds),
        .flag("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing), .flag("autoresizesSubviews", \.autoresizesSubviews),
        .count("tag", \.tag), .choice("semanticContentAttribute", \.semanticContentAttribute),
        .flag("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins),
        .flag("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea),
        .attribute("restorationIdentifier") { $0.restorationIdentifier = $1 },
        priority("horizontalHuggingPriority") { $0.setContentHuggingPriority($1, for: .horizontal) },
        priority("verticalHuggingPriority") { $0.setContentHuggingPriority($1, for: .vertical) },
        priority("horizontalCompressionResistancePriority") { $0.setContentCompressionResistancePriority($1, for: .horizontal) },
        priority("verticalCompressionResistancePriority") { $0.setContentCompressionResistancePriority($1, for: .vertical) },
        .slot("autoresizingMask") { view, child, _ in view.autoresizingMask = child.autoresizingMask },
        .color("backgroundColor", \.backgroundColor),
        .slot("tintColor") { view, child, values in if let color = values.color(child) { view.tintColor = color } },
        .slot("layoutMargins") { view, child, _ in view.layoutMargins = child.name == "inset" ? child.inset : child.edgeInsets },
        .slot("directionalLayoutMargins") { view, child, _ in view.directionalLayoutMargins = child.directionalInsets },
        .slot("accessibilityConfiguration") { view, child, values in accessibility(of: view, child, values) },
        Rule(name: "accessibilityLabel") { view, element, values in
            if let text = values.texts[element.id, "accessibilityLabel"] { view.accessibilityLabel = text }
            if let text = values.texts[element.id, "accessibilityHint"] { view.accessibilityHint = text }
        },
    ]

    private static func priority(
        _ name: String, _ set: @escaping @MainActor (UIView, UILayoutPriority) -> Void
    ) -> Rule<UIView> {
        .attribute(name) { set($0, ConstraintNames.priority($1)) }
    }

    private static let traits: [String: UIAccessibilityTraits] = [
        "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound, "keyboardKey": .keyboardKey,
        "staticText": .staticText, "summaryElement": .summaryElement, "notEnabled": .notEnabled,
        "updatesFrequently": .updatesFrequently, "searchField": .searchField, "startsMediaSession": .startsMediaSession,
        "adjustable": .adjustable, "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
        "header": .header,
    ]
    private static func accessibility(of view: UIView, _ element: InterfaceElement, _ values: InterfaceValues) {
        if let identifier = element["identifier"] { view.accessibilityIdentifier = identifier }
        if let label = values.text(element, "label") { view.accessibilityLabel = label }
        if let hint = values.text(element, "hint") { view.accessibilityHint = hint }
        if let wish = element.children.first(where: { $0.name == "accessibilityTraits" }) {
            view.accessibilityTraits = traits.reduce(into: []) { if wish.flag($1.key) { $0.insert($1.value) } }
        }
        if let wish = element.keyed("isElement") { view.isAccessibilityElement = wish.flag("value") }
    }
}

extension InterfaceBuild {
    /// Adds the subviews and layout guides of an element to a view, and registers its constraints.
    func fill(_ view: UIView, _ element: InterfaceElement) {
        placeByConstraints(view, element)
        for child in element.children {
            switch child.name {
            case "subviews": addSubviews(child, to: view, of: element)
            case "viewLayoutGuide": alias(guide(child, of: view), child.id)
            case "keyboardLayoutGuide": alias(keyboardGuide(child, of: view), child.id)
            case "constraints": hold(view, element)
            default: break
            }
        }
    }

    /// Disables the constraints that the autoresizing mask of the view would create, unless the document declares the view's frame fixed.
    /// (Facts/InterfaceBuilder.md#views)
    private func placeByConstraints(_ view: UIView, _ element: InterfaceElement) {
        guard document.usesAutolayout, element["translatesAutoresizingMaskIntoConstraints"] == "NO", !element.flag("fixedFrame") else {
            return
        }
        view.translatesAutoresizingMaskIntoConstraints = false
    }

    private func addSubviews(_ list: InterfaceElement, to view: UIView, of element: InterfaceElement) {
        let masks = VariationMasks(element, "subviews", document.usesTraits ? traits : nil)
        for child in list.children {
            guard let subview = self.view(child) else { continue }
            if let id = child.id, masks.excludes(id) {
                variations.park(subview, id)
            } else if let stack = view as? UIStackView {
                stack.addArrangedSubview(subview)
            } else {
                view.addSubview(subview)
            }
        }
    }

    /// Returns the view's keyboard layout guide with the options of the document.
    private func keyboardGuide(_ element: InterfaceElement, of view: UIView) -> UIKeyboardLayoutGuide {
        let guide = view.keyboardLayoutGuide
        if element["followsUndockedKeyboard"] != nil { guide.followsUndockedKeyboard = element.flag("followsUndockedKeyboard") }
        if element["usesBottomSafeArea"] != nil { guide.usesBottomSafeArea = element.flag("usesBottomSafeArea") }
        return guide
    }

    private func guide(_ element: InterfaceElement, of view: UIView) -> AnyObject {
        switch element.key {
        case "safeArea": return document.usesSafeArea ? view.safeAreaLayoutGuide : view
        case "contentLayoutGuide": return (view as? UIScrollView)?.contentLayoutGuide ?? view
        case "frameLayoutGuide": return (view as? UIScrollView)?.frameLayoutGuide ?? view
        case "layoutMargins", "layoutMarginsGuide": return view.layoutMarginsGuide
        case "readableContent", "readableContentGuide": return view.readableContentGuide
        case "keyboard", "keyboardLayoutGuide": return view.keyboardLayoutGuide
        default:
            values.notice(element, "the layout guide \(element.key ?? "") is not known here; the view itself takes its place")
            return view
        }
    }
}
