import HostSupport
import UIKit

extension ValueReader where Value == UIColor {
    private static var hint: String { "a colour: systemBlue, \"#RRGGBB\", \"#RRGGBBAA\" or {light: ..., dark: ...}" }

    /// Reads a colour: a name, hexadecimal digits, or one colour each for light and dark.
    static var color: Self {
        let pair = pair
        return Self(
            hint, form: ["$ref": "#/$defs/color"],
            samples: ["systemBlue", "\"#FF8800\"", "\"#FF880080\"", "{light: white, dark: \"#101010\"}"]
        ) { context in context.node.entries == nil ? flatColor.read(in: context) : pair.read(in: context) }
    }
    /// The JSON Schema of a colour, to which other definitions refer.
    static var colorForm: JSONValue { ["anyOf": [flatColor.form, pair.form]] }

    private static var pair: Self {
        mapping(
            "a colour", sample: "{light: white, dark: black}",
            .group(.required("light", flatColor, "in the light appearance"), .required("dark", flatColor, "in the dark one")) {
                light, dark in
                UIColor { $0.userInterfaceStyle == .dark ? dark : light }
            })
    }

    private static var flatColor: Self {
        Self(hint, form: ["type": "string", "examples": .strings(UIColor.words.words)], samples: []) { context in
            guard let text = context.node.scalar else {
                return context.wrong(context.node.isNull ? "; a colour that begins with # must be in quotes" : "")
            }
            if text.hasPrefix("#") {
                return hexColor(text.dropFirst()) ?? context.wrong("; a hexadecimal colour has 6 digits, or 8 with alpha")
            }
            return UIColor.words[text]
                ?? context.wrong(Spelling.nearest(to: text, among: UIColor.words.words).map { "; did you mean \"\($0)\"?" } ?? "")
        }
    }

    private static func hexColor(_ digits: Substring) -> UIColor? {
        guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let rgba = digits.utf8.count == 8 ? value : value << 8 | 0xFF
        func component(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
        return UIColor(red: component(24), green: component(16), blue: component(8), alpha: component(0))
    }
}

extension ValueReader where Value == [UIColor] {
    static var colors: Self {
        .list("a list of colours", of: .color, samples: ["[]", "[systemRed, \"#00FF00\"]"])
    }
}

extension UIColor {
    /// The names of UIKit's colours that a scene may use.
    package static let words: WordTable<UIColor> = [
        "clear": .clear, "black": .black, "white": .white, "gray": .gray, "lightGray": .lightGray, "darkGray": .darkGray, "red": .red,
        "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
        "brown": .brown, "systemBlue": .systemBlue, "systemGreen": .systemGreen, "systemIndigo": .systemIndigo,
        "systemOrange": .systemOrange, "systemPink": .systemPink, "systemPurple": .systemPurple, "systemRed": .systemRed,
        "systemYellow": .systemYellow, "systemTeal": .systemTeal, "systemCyan": .systemCyan, "systemMint": .systemMint,
        "systemBrown": .systemBrown, "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
        "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6, "label": .label,
        "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel, "quaternaryLabel": .quaternaryLabel,
        "placeholderText": .placeholderText, "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
        "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
        "secondarySystemBackground": .secondarySystemBackground, "tertiarySystemBackground": .tertiarySystemBackground,
        "systemGroupedBackground": .systemGroupedBackground, "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "separator": .separator,
        "opaqueSeparator": .opaqueSeparator, "link": .link,
    ]
}
