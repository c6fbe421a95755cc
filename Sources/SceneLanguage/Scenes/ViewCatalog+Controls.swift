import UIKit

/// Controls that hold a value, and views that show one. Limits come before values, so that a value is not cut by the limits before.
extension ViewCatalog {
    static let valueControls = [
        uiSwitch, uiSlider, uiSegmentedControl, uiStepper, uiPageControl, uiProgressView, uiActivityIndicatorView, uiPickerView,
        uiDatePicker,
    ]
    /// A value of a slider or stepper.
    private static let anyNumber = ValueKind.number(SceneLimits.coordinates)

    static let uiSwitch = ViewClass(
        "UISwitch", inherits: "UIControl", make: { UISwitch() },
        properties: [
            .init("onTintColor", .color) { (view: UISwitch, value) in view.onTintColor = value.uiColor },
            .init("thumbTintColor", .color) { (view: UISwitch, value) in view.thumbTintColor = value.uiColor },
            .init("isOn", .bool) { (view: UISwitch, value) in view.setOn(value.isTrue, animated: true) },
        ],
        actions: ["onChange"])

    static let uiSlider = ViewClass(
        "UISlider", inherits: "UIControl", make: { UISlider() },
        properties: [
            .init("minimumValue", anyNumber) { (view: UISlider, value) in view.minimumValue = Float(value.cgFloat) },
            .init("maximumValue", anyNumber) { (view: UISlider, value) in view.maximumValue = Float(value.cgFloat) },
            .init("value", anyNumber) { (view: UISlider, value) in view.setValue(Float(value.cgFloat), animated: true) },
            .init("isContinuous", .bool) { (view: UISlider, value) in view.isContinuous = value.isTrue },
            .init("minimumTrackTintColor", .color) { (view: UISlider, value) in view.minimumTrackTintColor = value.uiColor },
            .init("maximumTrackTintColor", .color) { (view: UISlider, value) in view.maximumTrackTintColor = value.uiColor },
            .init("thumbTintColor", .color) { (view: UISlider, value) in view.thumbTintColor = value.uiColor },
            .init("minimumValueImage", .image) { (view: UISlider, value, images) in view.minimumValueImage = value.uiImage(images) },
            .init("maximumValueImage", .image) { (view: UISlider, value, images) in view.maximumValueImage = value.uiImage(images) },
            .init("thumbImage", .byState(.image)) { (view: UISlider, value, images) in
                value.forEachState { view.setThumbImage($1.uiImage(images), for: $0) }
            },
            .init("minimumTrackImage", .byState(.image)) { (view: UISlider, value, images) in
                value.forEachState { view.setMinimumTrackImage($1.uiImage(images), for: $0) }
            },
            .init("maximumTrackImage", .byState(.image)) { (view: UISlider, value, images) in
                value.forEachState { view.setMaximumTrackImage($1.uiImage(images), for: $0) }
            },
        ],
        actions: ["onChange"])

    static let uiSegmentedControl = ViewClass(
        "UISegmentedControl", inherits: "UIControl", make: { UISegmentedControl() },
        properties: [
            .init("items", .segments) { (view: UISegmentedControl, value, images) in
                view.removeAllSegments()
                for (index, segment) in value.segments.enumerated() {
                    switch segment {
                    case .title(let title): view.insertSegment(withTitle: title, at: index, animated: false)
                    case .image(let image): view.insertSegment(with: images.image(image), at: index, animated: false)
                    }
                }
            },
            .init("titleTextAttributes", .byState(.textAttributes)) { (view: UISegmentedControl, value) in
                value.forEachState { view.setTitleTextAttributes($1.textAttributes, for: $0) }
            },
            .init("backgroundImage", .byState(.image)) { (view: UISegmentedControl, value, images) in
                value.forEachState { view.setBackgroundImage($1.uiImage(images), for: $0, barMetrics: .default) }
            },
            .init("dividerImage", .image) { (view: UISegmentedControl, value, images) in
                view.setDividerImage(
                    value.uiImage(images), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
            },
            .init("isMomentary", .bool) { (view: UISegmentedControl, value) in view.isMomentary = value.isTrue },
            .init("apportionsSegmentWidthsByContent", .bool) { (view: UISegmentedControl, value) in
                view.apportionsSegmentWidthsByContent = value.isTrue
            },
            .init("selectedSegmentTintColor", .color) { (view: UISegmentedControl, value) in
                view.selectedSegmentTintColor = value.uiColor
            },
            .init("selectedSegmentIndex", .integer(-1...999)) { (view: UISegmentedControl, value) in
                view.selectedSegmentIndex = min(value.int, view.numberOfSegments - 1)
            },
            .init("disabledSegments", .texts) { (view: UISegmentedControl, value) in
                for index in 0..<view.numberOfSegments {
                    view.setEnabled(!value.texts.contains(view.titleForSegment(at: index) ?? ""), forSegmentAt: index)
                }
            },
        ],
        actions: ["onChange"])

    static let uiStepper = ViewClass(
        "UIStepper", inherits: "UIControl", make: { UIStepper() },
        properties: [
            .init("minimumValue", anyNumber) { (view: UIStepper, value) in view.minimumValue = Double(value.cgFloat) },
            .init("maximumValue", anyNumber) { (view: UIStepper, value) in view.maximumValue = Double(value.cgFloat) },
            .init("stepValue", .number(0.001...1_000_000)) { (view: UIStepper, value) in view.stepValue = Double(value.cgFloat) },
            .init("wraps", .bool) { (view: UIStepper, value) in view.wraps = value.isTrue },
            .init("autorepeat", .bool) { (view: UIStepper, value) in view.autorepeat = value.isTrue },
            .init("isContinuous", .bool) { (view: UIStepper, value) in view.isContinuous = value.isTrue },
            .init("value", anyNumber) { (view: UIStepper, value) in view.value = Double(value.cgFloat) },
            .init("decrementImage", .byState(.image)) { (view: UIStepper, value, images) in
                value.forEachState { view.setDecrementImage($1.uiImage(images), for: $0) }
            },
            .init("incrementImage", .byState(.image)) { (view: UIStepper, value, images) in
                value.forEachState { view.setIncrementImage($1.uiImage(images), for: $0) }
            },
            .init("backgroundImage", .byState(.image)) { (view: UIStepper, value, images) in
                value.forEachState { view.setBackgroundImage($1.uiImage(images), for: $0) }
            },
            .init("dividerImage", .image) { (view: UIStepper, value, images) in
                view.setDividerImage(value.uiImage(images), forLeftSegmentState: .normal, rightSegmentState: .normal)
            },
        ],
        actions: ["onChange"])

    static let uiPageControl = ViewClass(
        "UIPageControl", inherits: "UIControl", make: { UIPageControl() },
        properties: [
            .init("numberOfPages", .integer(0...100)) { (view: UIPageControl, value) in view.numberOfPages = value.int },
            .init("currentPage", .integer(0...100)) { (view: UIPageControl, value) in view.currentPage = value.int },
            .init("hidesForSinglePage", .bool) { (view: UIPageControl, value) in view.hidesForSinglePage = value.isTrue },
            .init("pageIndicatorTintColor", .color) { (view: UIPageControl, value) in view.pageIndicatorTintColor = value.uiColor },
            .init("currentPageIndicatorTintColor", .color) { (view: UIPageControl, value) in
                view.currentPageIndicatorTintColor = value.uiColor
            },
            .init("direction", .choice(pageDirections)) { (view: UIPageControl, value) in
                view.direction = value.enumeration(pageDirections)
            },
            .init("allowsContinuousInteraction", .bool) { (view: UIPageControl, value) in
                view.allowsContinuousInteraction = value.isTrue
            },
            .init("preferredIndicatorImage", .image) { (view: UIPageControl, value, images) in
                view.preferredIndicatorImage = value.uiImage(images)
            },
            .init("preferredCurrentPageIndicatorImage", .image) { (view: UIPageControl, value, images) in
                view.preferredCurrentPageIndicatorImage = value.uiImage(images)
            },
            .init("progress", .number(0...1)) { (view: UIPageControl, value) in
                let progress = view.progress ?? UIPageControlProgress()
                progress.currentProgress = Float(value.cgFloat)
                view.progress = progress
            },
            .init("pageDuration", .duration) { (view: UIPageControl, value) in
                let timer = UIPageControlTimerProgress(preferredDuration: max(Double(value.cgFloat), 0.1))
                timer.resetsToInitialPageAfterEnd = true
                view.progress = timer
                timer.resumeTimer()
            },
            .init("backgroundStyle", .choice(["automatic", "prominent", "minimal"])) { (view: UIPageControl, value) in
                view.backgroundStyle = value.enumeration(["automatic", "prominent", "minimal"])
            },
        ],
        actions: ["onChange"])

    private static let pageDirections = ["natural", "leftToRight", "rightToLeft", "topToBottom", "bottomToTop"]

    static let uiProgressView = ViewClass(
        "UIProgressView", make: { UIProgressView(progressViewStyle: .default) },
        properties: [
            .init("progressViewStyle", .choice(["default", "bar"])) { (view: UIProgressView, value) in
                view.progressViewStyle = value.enumeration(["default", "bar"])
            },
            .init("progress", .number(0...1)) { (view: UIProgressView, value) in view.setProgress(Float(value.cgFloat), animated: true) },
            .init("progressTintColor", .color) { (view: UIProgressView, value) in view.progressTintColor = value.uiColor },
            .init("trackTintColor", .color) { (view: UIProgressView, value) in view.trackTintColor = value.uiColor },
            .init("progressImage", .image) { (view: UIProgressView, value, images) in view.progressImage = value.uiImage(images) },
            .init("trackImage", .image) { (view: UIProgressView, value, images) in view.trackImage = value.uiImage(images) },
        ])

    static let uiActivityIndicatorView = ViewClass(
        "UIActivityIndicatorView", make: { UIActivityIndicatorView(style: .medium) },
        properties: [
            .init("style", .choice(["medium", "large"])) { (view: UIActivityIndicatorView, value) in
                view.style = value.string == "large" ? .large : .medium
            },
            .init("color", .color) { (view: UIActivityIndicatorView, value) in view.color = value.uiColor },
            .init("hidesWhenStopped", .bool) { (view: UIActivityIndicatorView, value) in view.hidesWhenStopped = value.isTrue },
            .init("isAnimating", .bool) { (view: UIActivityIndicatorView, value) in
                if value.isTrue { view.startAnimating() } else { view.stopAnimating() }
            },
        ])

    static let uiPickerView = ViewClass(
        "UIPickerView", make: { ScenePickerView() },
        properties: [
            .init("components", .textLists) { (view: ScenePickerView, value) in view.components = value.textLists },
            .init("selectedRows", .integers) { (view: ScenePickerView, value) in view.select(value.integers) },
        ],
        actions: ["onChange"])

    private static let dateModes = ["time", "date", "dateAndTime", "countDownTimer", "yearAndMonth"]
    private static let dateStyles = ["automatic", "wheels", "compact", "inline"]

    static let uiDatePicker = ViewClass(
        "UIDatePicker", inherits: "UIControl", make: { UIDatePicker() },
        properties: [
            .init("datePickerMode", .choice(dateModes)) { (view: UIDatePicker, value) in
                view.datePickerMode = value.string == "yearAndMonth" ? .yearAndMonth : value.enumeration(dateModes)
            },
            .init("locale", .locale) { (view: UIDatePicker, value) in
                view.locale = Locale(identifier: value.string)
            },
            .init("roundsToMinuteInterval", .bool) { (view: UIDatePicker, value) in view.roundsToMinuteInterval = value.isTrue },
            .init("preferredDatePickerStyle", .choice(dateStyles)) { (view: UIDatePicker, value) in
                view.preferredDatePickerStyle = value.enumeration(dateStyles)
            },
            .init("minuteInterval", .integer(1...30)) { (view: UIDatePicker, value) in view.minuteInterval = value.int },
            .init("minimumDate", .date) { (view: UIDatePicker, value) in view.minimumDate = value.date },
            .init("maximumDate", .date) { (view: UIDatePicker, value) in view.maximumDate = value.date },
            .init("countDownDuration", .duration) { (view: UIDatePicker, value) in view.countDownDuration = Double(value.cgFloat) },
            .init("date", .date) { (view: UIDatePicker, value) in view.setDate(value.date, animated: true) },
        ],
        actions: ["onChange"])

    /// What scroll views have of refreshing. The keys of the control itself make one if there is none.
    static let refreshProperties: [PropertyDescription] = [
        .init("hasRefreshControl", .bool) { (view: UIScrollView, value) in
            guard value.isTrue != (view.refreshControl != nil) else { return }
            view.refreshControl = value.isTrue ? UIRefreshControl() : nil
        },
        .init("refreshControl.tintColor", .color) { (view: UIScrollView, value) in
            view.sceneRefreshControl.tintColor = value.uiColor
        },
        .init("refreshControl.attributedTitle", .attributedText) { (view: UIScrollView, value) in
            view.sceneRefreshControl.attributedTitle = value.nsAttributedString
        },
        .init("isRefreshing", .bool) { (view: UIScrollView, value) in
            if value.isTrue { view.refreshControl?.beginRefreshing() } else { view.refreshControl?.endRefreshing() }
        },
    ]
}

extension UIScrollView {
    /// The scroll view's own, made when it has none.
    fileprivate var sceneRefreshControl: UIRefreshControl {
        let control = refreshControl ?? UIRefreshControl()
        if refreshControl == nil { refreshControl = control }
        return control
    }
}
