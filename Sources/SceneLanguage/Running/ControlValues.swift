import UIKit

/// What expressions can ask of controls that hold a value, and what a label shows of them.
@MainActor
enum ControlValues {
    /// Nil when the view has no such property.
    static func value(of name: String, in view: UIView) -> ExpressionValue? {
        switch (name, view) {
        case ("isOn", let view as UISwitch): .bool(view.isOn)
        case ("value", let view as UISlider): .number(Double(view.value))
        case ("value", let view as UIStepper): .number(view.value)
        case ("selectedSegmentIndex", let view as UISegmentedControl): .number(Double(view.selectedSegmentIndex))
        case ("currentPage", let view as UIPageControl): .number(Double(view.currentPage))
        case ("progress", let view as UIProgressView): .number(Double(view.progress))
        case ("isAnimating", let view as UIActivityIndicatorView): .bool(view.isAnimating)
        case ("isRefreshing", let view as UIScrollView): .bool(view.refreshControl?.isRefreshing ?? false)
        case ("countDownDuration", let view as UIDatePicker): .number(view.countDownDuration)
        case ("text", _): text(of: view).map(ExpressionValue.text)
        default: nil
        }
    }

    /// The value as a person would say it; nil for views without one.
    static func text(of view: UIView) -> String? {
        switch view {
        case let view as UISwitch: view.isOn ? "On" : "Off"
        case let view as UISlider: rounded(Double(view.value))
        case let view as UIStepper: rounded(view.value)
        case let view as UISegmentedControl:
            view.selectedSegmentIndex == UISegmentedControl.noSegment ? "" : view.titleForSegment(at: view.selectedSegmentIndex) ?? ""
        case let view as UIPageControl: "\(view.currentPage + 1) of \(view.numberOfPages)"
        case let view as ScenePickerView: view.text
        case let view as UIDatePicker: SceneDate.text(view.date)
        default: nil
        }
    }

    /// Two decimals at most.
    private static func rounded(_ value: Double) -> String { ValueKind.format((value * 100).rounded() / 100) }
}
