import UIKit

extension ViewClass {
    static let uiSegmentedControl = ViewClass(
        "UISegmentedControl", inherits: "UIControl", make: { UISegmentedControl() },
        properties: [
            .init(
                "items", .segments,
                setIn: { view, segments, surroundings in
                    view.removeAllSegments()
                    for (index, segment) in segments.enumerated() {
                        switch segment {
                        case .title(let title): view.insertSegment(withTitle: title, at: index, animated: false)
                        case .image(let image): view.insertSegment(with: surroundings.image(image), at: index, animated: false)
                        }
                    }
                }),
            .init(
                "titleTextAttributes", .byState(.textAttributes),
                set: { view, attributes in attributes.forEach { view.setTitleTextAttributes($1.attributes, for: $0) } }),
            .images("backgroundImage") { $0.setBackgroundImage($1, for: $2, barMetrics: .default) },
            .init(
                "dividerImage", .image,
                setIn: {
                    $0.setDividerImage($2.image($1), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
                }),
            .init("isMomentary", .bool, \.isMomentary),
            .init("apportionsSegmentWidthsByContent", .bool, \.apportionsSegmentWidthsByContent),
            .init("selectedSegmentTintColor", .color, \.selectedSegmentTintColor),
            .init(
                "selectedSegmentIndex", .integer(-1...999), set: { $0.selectedSegmentIndex = min($1, $0.numberOfSegments - 1) }),
            .init(
                "disabledSegments", .texts,
                set: { view, titles in
                    for index in 0..<view.numberOfSegments {
                        view.setEnabled(!titles.contains(view.titleForSegment(at: index) ?? ""), forSegmentAt: index)
                    }
                }),
        ],
        keys: [.action("onChange", "the action when its value changes")])
}
