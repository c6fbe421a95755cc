import UIKitContainers

@MainActor
enum LabelElement {
    static let reader = ElementReader.of(
        UILabel.self,
        [
            // In documents the default alignment is left, but UIKit's label has the natural alignment by default.
            // (Facts/InterfaceBuilder.md#texts)
            .choice("textAlignment", \.textAlignment, absent: "left"), .count("numberOfLines", \.numberOfLines, absent: 1),
            .choice("lineBreakMode", \.lineBreakMode, LineBreakNames.labels), .choice("baselineAdjustment", \.baselineAdjustment),
            .flag("enabled", \.isEnabled), .flag("highlighted", \.isHighlighted),
            .flag("adjustsLetterSpacingToFitWidth", \.allowsDefaultTighteningForTruncation),
            .length("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth),
            Rule(name: "fontDescription") { label, element, values in
                if let font = values.font(element.keyed("fontDescription")) { label.font = font }
            },
            .flag("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
            .color("textColor", colorPath), .color("highlightedColor", \.highlightedTextColor), .color("shadowColor", \.shadowColor),
            .size("shadowOffset", \.shadowOffset),
            Rule(name: "text") { label, element, values in
                if let attributed = element.keyed("attributedText"), attributed.name == "attributedString" {
                    label.attributedText = values.attributedText(attributed, translated: values.texts[element.id, "attributedText"])
                } else if let text = values.text(element, "text") {
                    label.text = text
                }
            },
            Rule(name: "attributedText") { _, _, _ in },
            // In documents, labels shrink their text by default, down to the minimum font size of the element.
            // (Facts/InterfaceBuilder.md#texts)
            Rule(name: "adjustsFontSizeToFit") { label, element, _ in
                let least = element.number("minimumFontSize").map { CGFloat($0) / max(label.font.pointSize, 1) }
                let scale = element.number("minimumScaleFactor").map { CGFloat($0) } ?? least
                label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit", absent: true)
                if let scale { label.minimumScaleFactor = min(max(scale, 0), 1) }
            },
        ])
    private static var colorPath: ReferenceWritableKeyPath<UILabel, UIColor?> { \UILabel.ownTextColor }
}

extension UILabel {
    /// The value of `textColor` as an optional, because the list of rules needs a key path to an optional colour.
    fileprivate var ownTextColor: UIColor? {
        get { textColor }
        set { textColor = newValue }
    }
}
