import IQKeyboardManagerSwift
import UIKit

extension ViewClass {
    /// A container whose text inputs are neighbours for previous and next, at any depth.
    static let iqDeepResponderContainerView = ViewClass("IQDeepResponderContainerView", make: { IQDeepResponderContainerView() })

    /// An accessory or an input view; it has the keyboard's material.
    static let uiInputView = ViewClass(
        "UIInputView", make: { UIInputView(frame: .zero, inputViewStyle: .keyboard) },
        properties: [.init("allowsSelfSizing", .bool, \.allowsSelfSizing)])

    /// A class of the scenes: see `ColumnView`.
    static let columnView = ViewClass(
        "ColumnView", make: { ColumnView() },
        properties: [.init("spacing", .number(SceneLimits.lengths), \.spacing), .init("insets", .insets, \.insets)])

    static let uiStackView = ViewClass(
        "UIStackView", make: { UIStackView() },
        properties: [
            .init("axis", .words(NSLayoutConstraint.Axis.words), \.axis),
            .init("distribution", distributions, \.distribution),
            .init("alignment", alignments, \.alignment),
            .init("spacing", .number(), \.spacing),
            .init("isBaselineRelativeArrangement", .bool, \.isBaselineRelativeArrangement),
            .init("isLayoutMarginsRelativeArrangement", .bool, \.isLayoutMarginsRelativeArrangement),
        ])

    private static let distributions = ValueReader<UIStackView.Distribution>.words([
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
        "equalCentering": .equalCentering,
    ])
    private static let alignments = ValueReader<UIStackView.Alignment>.words([
        "fill": .fill, "leading": .leading, "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
        "lastBaseline": .lastBaseline, "top": .leading, "bottom": .trailing,
    ])
}
