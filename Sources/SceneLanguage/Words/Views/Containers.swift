import IQKeyboardManagerSwift
import UIKit

extension ViewClass {
    /// A container in which the previous and next buttons of the toolbar move between all text inputs, at any depth.
    static let iqDeepResponderContainerView = ViewClass("IQDeepResponderContainerView", make: { IQDeepResponderContainerView() })

    /// The background of accessory and input views, with the same material as the keyboard.
    static let uiInputView = ViewClass(
        "UIInputView", make: { UIInputView(frame: .zero, inputViewStyle: .keyboard) },
        properties: [.init("allowsSelfSizing", .bool, \.allowsSelfSizing)])

    /// The class `ColumnView`, which belongs to the scene language and not to UIKit.
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
