import UIKitCore

/// The names of the system's colours in documents. Each is the name of the property in UIKit followed by `Color`.
/// (Facts/InterfaceBuilder.md#colours)
enum SystemColorNames {
    static func color(_ name: String) -> UIColor? { colors[name] }

    private static let colors: [String: UIColor] = [
        "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
        "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "separatorColor": .separator,
        "opaqueSeparatorColor": .opaqueSeparator, "linkColor": .link, "lightTextColor": .lightText, "darkTextColor": .darkText,
        "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
        "tertiarySystemBackgroundColor": .tertiarySystemBackground, "systemGroupedBackgroundColor": .systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
        "groupTableViewBackgroundColor": .systemGroupedBackground, "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
        "quaternarySystemFillColor": .quaternarySystemFill, "systemBlueColor": .systemBlue, "systemGreenColor": .systemGreen,
        "systemIndigoColor": .systemIndigo, "systemOrangeColor": .systemOrange, "systemPinkColor": .systemPink,
        "systemPurpleColor": .systemPurple, "systemRedColor": .systemRed, "systemYellowColor": .systemYellow,
        "systemTealColor": .systemTeal, "systemCyanColor": .systemCyan, "systemMintColor": .systemMint, "systemBrownColor": .systemBrown,
        "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
        "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6, "clearColor": .clear,
        "blackColor": .black, "whiteColor": .white, "darkGrayColor": .darkGray, "grayColor": .gray, "lightGrayColor": .lightGray,
        "redColor": .red, "greenColor": .green, "blueColor": .blue, "cyanColor": .cyan, "yellowColor": .yellow,
        "magentaColor": .magenta, "orangeColor": .orange, "purpleColor": .purple, "brownColor": .brown,
        "viewFlipsideBackgroundColor": UIColor(red: 0.1215686275, green: 0.1294117647, blue: 0.1411764706, alpha: 1),
        "scrollViewTexturedBackgroundColor": UIColor(red: 0.4352941176, green: 0.4431372549, blue: 0.4745098039, alpha: 1),
        "underPageBackgroundColor": UIColor(red: 0.4352941176, green: 0.4431372549, blue: 0.4745098039, alpha: 1),
    ]
}
