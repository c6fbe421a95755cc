import UIKit

/// Constraints' properties of views, and stacks.
extension ViewCatalog {
    static let layoutProperties: [PropertyDescription] = [
        .init("translatesAutoresizingMaskIntoConstraints", .bool) { $0.translatesAutoresizingMaskIntoConstraints = $1.isTrue },
        .init("contentHuggingPriority", .priorities) { view, value in
            view.setContentHuggingPriority(UILayoutPriority(Float(value.cgSize.width)), for: .horizontal)
            view.setContentHuggingPriority(UILayoutPriority(Float(value.cgSize.height)), for: .vertical)
        },
        .init("contentCompressionResistancePriority", .priorities) { view, value in
            view.setContentCompressionResistancePriority(UILayoutPriority(Float(value.cgSize.width)), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(Float(value.cgSize.height)), for: .vertical)
        },
        .init("layoutMargins", .insets) { $0.layoutMargins = $1.uiEdgeInsets },
        .init("insetsLayoutMarginsFromSafeArea", .bool) { $0.insetsLayoutMarginsFromSafeArea = $1.isTrue },
        .init("preservesSuperviewLayoutMargins", .bool) { $0.preservesSuperviewLayoutMargins = $1.isTrue },
        // Of a view that a stack arranges: setCustomSpacing(_:after:).
        .init(customSpacing, .number(SceneLimits.coordinates)) { view, value in
            (view.superview as? UIStackView)?.setCustomSpacing(value.cgFloat, after: view)
        },
    ]
    static let customSpacing = "customSpacing"

    static let uiStackView = ViewClass(
        "UIStackView", make: { UIStackView() },
        properties: [
            .init("axis", .choice(axes)) { (view: UIStackView, value) in view.axis = value.enumeration(axes) },
            .init("distribution", .choice(distributions)) { (view: UIStackView, value) in
                view.distribution = value.enumeration(distributions)
            },
            .init("alignment", .choice(alignments)) { (view: UIStackView, value) in
                let same = ["top": "leading", "bottom": "trailing"]
                let index = alignments.firstIndex(of: same[value.string] ?? value.string) ?? 0
                view.alignment = UIStackView.Alignment(rawValue: index) ?? .fill
            },
            .init("spacing", .number(SceneLimits.coordinates)) { (view: UIStackView, value) in view.spacing = value.cgFloat },
            .init("isBaselineRelativeArrangement", .bool) { (view: UIStackView, value) in
                view.isBaselineRelativeArrangement = value.isTrue
            },
            .init("isLayoutMarginsRelativeArrangement", .bool) { (view: UIStackView, value) in
                view.isLayoutMarginsRelativeArrangement = value.isTrue
            },
        ])

    // In the order of UIKit's raw values; top and bottom are leading and trailing.
    static let axes = ["horizontal", "vertical"]
    static let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    static let alignments = ["fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline", "top", "bottom"]
}
