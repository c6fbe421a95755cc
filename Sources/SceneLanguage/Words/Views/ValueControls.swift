import UIKit

// In each class, the limits precede the value, because a value that is set first would be clamped to the old limits.

extension ViewClass {
    static let uiSwitch = ViewClass(
        "UISwitch", inherits: "UIControl", make: { UISwitch() },
        properties: [
            .init("onTintColor", .color, \.onTintColor),
            .init("thumbTintColor", .color, \.thumbTintColor),
            .init("isOn", .bool, set: { $0.setOn($1, animated: true) }),
        ],
        keys: [.action("onChange", "the action when its value changes")])

    static let uiSlider = ViewClass(
        "UISlider", inherits: "UIControl", make: { UISlider() },
        properties: [
            .init("minimumValue", .number(), \.minimumValue),
            .init("maximumValue", .number(), \.maximumValue),
            .init("value", .number(), set: { $0.setValue($1, animated: true) }),
            .init("isContinuous", .bool, \.isContinuous),
            .init("minimumTrackTintColor", .color, \.minimumTrackTintColor),
            .init("maximumTrackTintColor", .color, \.maximumTrackTintColor),
            .init("thumbTintColor", .color, \.thumbTintColor),
            .image("minimumValueImage", \.minimumValueImage),
            .image("maximumValueImage", \.maximumValueImage),
            .images("thumbImage") { $0.setThumbImage($1, for: $2) },
            .images("minimumTrackImage") { $0.setMinimumTrackImage($1, for: $2) },
            .images("maximumTrackImage") { $0.setMaximumTrackImage($1, for: $2) },
        ],
        keys: [.action("onChange", "the action when its value changes")])

    static let uiStepper = ViewClass(
        "UIStepper", inherits: "UIControl", make: { UIStepper() },
        properties: [
            .init("minimumValue", .number(), \.minimumValue),
            .init("maximumValue", .number(), \.maximumValue),
            .init("stepValue", .number(0.001...1_000_000), \.stepValue),
            .init("wraps", .bool, \.wraps),
            .init("autorepeat", .bool, \.autorepeat),
            .init("isContinuous", .bool, \.isContinuous),
            .init("value", .number(), \.value),
            .images("decrementImage") { $0.setDecrementImage($1, for: $2) },
            .images("incrementImage") { $0.setIncrementImage($1, for: $2) },
            .images("backgroundImage") { $0.setBackgroundImage($1, for: $2) },
            .init(
                "dividerImage", .image,
                setIn: { $0.setDividerImage($2.image($1), forLeftSegmentState: .normal, rightSegmentState: .normal) }),
        ],
        keys: [.action("onChange", "the action when its value changes")])

    static let uiPageControl = ViewClass(
        "UIPageControl", inherits: "UIControl", make: { UIPageControl() },
        properties: [
            .init("numberOfPages", .integer(0...100), \.numberOfPages),
            .init("currentPage", .integer(0...100), \.currentPage),
            .init("hidesForSinglePage", .bool, \.hidesForSinglePage),
            .init("pageIndicatorTintColor", .color, \.pageIndicatorTintColor),
            .init("currentPageIndicatorTintColor", .color, \.currentPageIndicatorTintColor),
            .init("direction", pageDirections, \.direction),
            .init("allowsContinuousInteraction", .bool, \.allowsContinuousInteraction),
            .image("preferredIndicatorImage", \.preferredIndicatorImage),
            .image("preferredCurrentPageIndicatorImage", \.preferredCurrentPageIndicatorImage),
            .init(
                "progress", .number(0...1),
                set: { (view: UIPageControl, value: Float) in
                    let progress = view.progress ?? UIPageControlProgress()
                    progress.currentProgress = value
                    view.progress = progress
                }),
            .init(
                "pageDuration", .duration,
                set: { view, seconds in
                    let timer = UIPageControlTimerProgress(preferredDuration: max(seconds, 0.1))
                    timer.resetsToInitialPageAfterEnd = true
                    view.progress = timer
                    timer.resumeTimer()
                }),
            .init(
                "backgroundStyle", .words(["automatic": .automatic, "prominent": .prominent, "minimal": .minimal]), \.backgroundStyle),
        ],
        keys: [.action("onChange", "the action when its value changes")])

    private static let pageDirections = ValueReader<UIPageControl.Direction>.words([
        "natural": .natural, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft, "topToBottom": .topToBottom,
        "bottomToTop": .bottomToTop,
    ])

    static let uiProgressView = ViewClass(
        "UIProgressView", make: { UIProgressView(progressViewStyle: .default) },
        properties: [
            .init("progressViewStyle", .words(["default": .default, "bar": .bar]), \.progressViewStyle),
            .init("progress", .number(0...1), set: { $0.setProgress($1, animated: true) }),
            .init("progressTintColor", .color, \.progressTintColor),
            .init("trackTintColor", .color, \.trackTintColor),
            .image("progressImage", \.progressImage),
            .image("trackImage", \.trackImage),
        ])

    static let uiActivityIndicatorView = ViewClass(
        "UIActivityIndicatorView", make: { UIActivityIndicatorView(style: .medium) },
        properties: [
            .init("style", .words(["medium": .medium, "large": .large]), \.style),
            .init("color", .color, set: { $0.color = $1 }),
            .init("hidesWhenStopped", .bool, \.hidesWhenStopped),
            .init("isAnimating", .bool, set: { if $1 { $0.startAnimating() } else { $0.stopAnimating() } }),
        ])
}
