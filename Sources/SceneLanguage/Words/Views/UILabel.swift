import UIKit

extension ViewClass {
    static let uiLabel = ViewClass(
        "UILabel", make: { UILabel() },
        properties: [
            .init("text", .text, \.text),
            .init("font", .font, set: { $0.font = $1.uiFont }),
            .init("adjustsFontForContentSizeCategory", .bool, \.adjustsFontForContentSizeCategory),
            .init("textColor", .color, set: { $0.textColor = $1 }),
            .init("textAlignment", .textAlignment, \.textAlignment),
            .init("numberOfLines", .integer(0...1000), \.numberOfLines),
            .init("lineBreakMode", .words(NSLineBreakMode.words), \.lineBreakMode),
            .init("adjustsFontSizeToFitWidth", .bool, \.adjustsFontSizeToFitWidth),
            .init("minimumScaleFactor", .number(0...1), \.minimumScaleFactor),
            .init("baselineAdjustment", baselines, \.baselineAdjustment),
            .init("allowsDefaultTighteningForTruncation", .bool, \.allowsDefaultTighteningForTruncation),
            .init("preferredMaxLayoutWidth", .number(SceneLimits.lengths), \.preferredMaxLayoutWidth),
            .init("isEnabled", .bool, \.isEnabled),
            .init("isHighlighted", .bool, \.isHighlighted),
            .init("highlightedTextColor", .color, \.highlightedTextColor),
            .init("shadowColor", .color, \.shadowColor),
            .init("shadowOffset", .point, set: { $0.shadowOffset = CGSize(width: $1.x, height: $1.y) }),
            .init("attributedText", .attributedText, set: { $0.attributedText = SceneTextPiece.joined($1) }),
        ])

    private static let baselines = ValueReader<UIBaselineAdjustment>.words([
        "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ])
}
