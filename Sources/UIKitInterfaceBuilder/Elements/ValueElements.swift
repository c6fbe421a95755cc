import UIKitContainers
import UIKitLists
import UIKitPickers

/// Controls that show or set one value.
@MainActor
enum ValueElements {
    static let switches = ElementReader.of(
        UISwitch.self,
        [
            .flag("on", \.isOn, absent: false), .plain("title", \.title), .color("onTintColor", \.onTintColor),
            .color("thumbTintColor", \.thumbTintColor),
        ])

    static let sliders = ElementReader.of(
        UISlider.self,
        [
            .number("minValue", \.minimumValue), .number("maxValue", \.maximumValue),
            // The value is set after the limits, because the limits clamp it.
            .attribute("value", absent: "0") { slider, text in slider.value = Float(InterfaceNumber.read(text) ?? 0) },
            .flag("continuous", \.isContinuous), .color("minimumTrackTintColor", \.minimumTrackTintColor),
            .color("maximumTrackTintColor", \.maximumTrackTintColor), .color("thumbTintColor", \.thumbTintColor),
            .image("minimumValueImage", \.minimumValueImage), .image("maximumValueImage", \.maximumValueImage),
        ])

    static let steppers = ElementReader.of(
        UIStepper.self,
        [
            .number("minimumValue", \.minimumValue), .number("maximumValue", \.maximumValue), .number("stepValue", \.stepValue),
            .flag("wraps", \.wraps), .flag("autorepeat", \.autorepeat), .flag("continuous", \.isContinuous), .number("value", \.value),
        ])

    static let segments = ElementReader.of(
        UISegmentedControl.self,
        [
            Rule(name: "segments") { control, element, values in
                control.removeAllSegments()
                for (index, segment) in element.list("segments").enumerated() {
                    let title = values.texts[element.id, "segmentTitles[\(index)]"] ?? values.text(segment, "title")
                    if let image = values.image(segment) {
                        control.insertSegment(with: image, at: index, animated: false)
                    } else {
                        control.insertSegment(withTitle: title ?? "", at: index, animated: false)
                    }
                    if segment["enabled"] == "NO" { control.setEnabled(false, forSegmentAt: index) }
                    if let width = segment.number("width") { control.setWidth(CGFloat(width), forSegmentAt: index) }
                }
            },
            .flag("momentary", \.isMomentary), .flag("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent),
            .attribute("selectedSegmentIndex", absent: "-1") { control, text in
                guard let index = Int(text), index < control.numberOfSegments else { return }
                control.selectedSegmentIndex = max(index, -1)
            },
            .color("selectedSegmentTintColor", \.selectedSegmentTintColor),
        ])

    static let progress = ElementReader.of(
        UIProgressView.self,
        [
            .choice("progressViewStyle", \.progressViewStyle), .number("progress", \.progress),
            .color("progressTintColor", \.progressTintColor), .color("trackTintColor", \.trackTintColor),
            .image("progressImage", \.progressImage), .image("trackImage", \.trackImage),
        ])

    static let activity = ElementReader.of(
        UIActivityIndicatorView.self,
        [
            // The styles from before iOS 13 have the sizes of `medium` and `large` with different colours.
            .choice("style", \.style, ["medium": .medium, "large": .large, "whiteLarge": .whiteLarge, "white": .white, "gray": .gray]),
            .color("color", \.ownColor),
            // In documents, a stopped activity indicator stays visible by default. (Facts/InterfaceBuilder.md#controls)
            .flag("hidesWhenStopped", \.hidesWhenStopped, absent: false),
            .attribute("animating") { view, text in if text == "YES" { view.startAnimating() } },
        ])

    static let pages = ElementReader.of(
        UIPageControl.self,
        [
            .count("numberOfPages", \.numberOfPages), .count("currentPage", \.currentPage),
            .flag("hidesForSinglePage", \.hidesForSinglePage), .color("pageIndicatorTintColor", \.pageIndicatorTintColor),
            .color("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor),
        ])
}

extension UIActivityIndicatorView {
    /// The value of `color` as an optional, because the list of rules needs a key path to an optional colour.
    fileprivate var ownColor: UIColor? {
        get { color }
        set { color = newValue }
    }
}

@MainActor
enum DateElement {
    static let reader = ElementReader.of(
        UIDatePicker.self,
        [
            .choice("datePickerMode", \.datePickerMode), .choice("style", \.preferredDatePickerStyle),
            .count("minuteInterval", \.minuteInterval), .number("countDownDuration", \.countDownDuration),
            .slot("minimumDate") { picker, child, _ in picker.minimumDate = date(child) },
            .slot("maximumDate") { picker, child, _ in picker.maximumDate = date(child) },
            Rule(name: "date") { picker, element, _ in
                guard !element.flag("useCurrentDate", absent: true), let date = element.keyed("date").flatMap({ date($0) }) else { return }
                picker.date = date
            },
        ])
    private static func date(_ element: InterfaceElement) -> Date? {
        element.number("timeIntervalSinceReferenceDate").map { Date(timeIntervalSinceReferenceDate: $0) }
    }
}
