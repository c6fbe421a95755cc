import UIKit

/// The texts with which a label shows the value of a control.
@MainActor
package enum ControlValues {
    /// Returns the value of a control in words; nil for a view without a value.
    package static func text(of view: UIView) -> String? {
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

    /// Returns a number rounded to two decimals.
    private static func rounded(_ value: Double) -> String { SceneNumber.format((value * 100).rounded() / 100) }
}
