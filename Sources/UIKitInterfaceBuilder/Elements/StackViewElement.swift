import UIKitContainers

@MainActor
enum StackViewElement {
    static let reader = ElementReader.of(
        UIStackView.self,
        [
            .choice("axis", \.axis, absent: "horizontal"), .choice("distribution", \.distribution, absent: "fill"),
            .choice(
                "alignment", \.alignment,
                [
                    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
                    "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
                ], absent: "fill"),
            Rule(name: "spacing") { stack, element, _ in
                // The system's standard spacing is 8 points. (Facts/InterfaceBuilder.md#stacks)
                let system = element["spacingType"] == "standard" ? 8.0 : nil
                stack.spacing = CGFloat(system ?? element.number("spacing") ?? 0)
            },
            .flag("baselineRelativeArrangement", \.isBaselineRelativeArrangement),
            .flag("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement),
            // Margins in a document take effect without a separate flag. (Facts/InterfaceBuilder.md#stacks)
            .slot("layoutMargins") { stack, _, _ in stack.isLayoutMarginsRelativeArrangement = true },
            .slot("directionalLayoutMargins") { stack, _, _ in stack.isLayoutMarginsRelativeArrangement = true },
        ])
}
