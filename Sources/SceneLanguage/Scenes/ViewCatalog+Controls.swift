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
            .init("minimumValueImage", .imageFile) { (view: UISlider, value, images) in
                view.minimumValueImage = images.image(value.string)
            },
            .init("maximumValueImage", .imageFile) { (view: UISlider, value, images) in
                view.maximumValueImage = images.image(value.string)
            },
        ],
        actions: ["onChange"])

    static let uiSegmentedControl = ViewClass(
        "UISegmentedControl", inherits: "UIControl", make: { UISegmentedControl() },
        properties: [
            .init("items", .texts) { (view: UISegmentedControl, value) in
                view.removeAllSegments()
                for (index, title) in value.texts.enumerated() { view.insertSegment(withTitle: title, at: index, animated: false) }
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
            .init("backgroundStyle", .choice(["automatic", "prominent", "minimal"])) { (view: UIPageControl, value) in
                view.backgroundStyle = value.enumeration(["automatic", "prominent", "minimal"])
            },
        ],
        actions: ["onChange"])

    static let uiProgressView = ViewClass(
        "UIProgressView", make: { UIProgressView(progressViewStyle: .default) },
        properties: [
            .init("progressViewStyle", .choice(["default", "bar"])) { (view: UIProgressView, value) in
                view.progressViewStyle = value.enumeration(["default", "bar"])
            },
            .init("progress", .number(0...1)) { (view: UIProgressView, value) in view.setProgress(Float(value.cgFloat), animated: true) },
            .init("progressTintColor", .color) { (view: UIProgressView, value) in view.progressTintColor = value.uiColor },
            .init("trackTintColor", .color) { (view: UIProgressView, value) in view.trackTintColor = value.uiColor },
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

    private static let dateModes = ["time", "date", "dateAndTime", "countDownTimer"]
    private static let dateStyles = ["automatic", "wheels", "compact", "inline"]

    static let uiDatePicker = ViewClass(
        "UIDatePicker", inherits: "UIControl", make: { UIDatePicker() },
        properties: [
            .init("datePickerMode", .choice(dateModes)) { (view: UIDatePicker, value) in view.datePickerMode = value.enumeration(dateModes)
            },
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

    /// What scroll views have of refreshing.
    static let refreshProperties: [PropertyDescription] = [
        .init("hasRefreshControl", .bool) { (view: UIScrollView, value) in
            guard value.isTrue != (view.refreshControl != nil) else { return }
            view.refreshControl = value.isTrue ? UIRefreshControl() : nil
        },
        .init("isRefreshing", .bool) { (view: UIScrollView, value) in
            if value.isTrue { view.refreshControl?.beginRefreshing() } else { view.refreshControl?.endRefreshing() }
        },
    ]
}
