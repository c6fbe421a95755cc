import UIKit

/// The texts that a label shows for controls that hold a value.
@MainActor
package enum ControlValues {
    /// The value as a person would say it; nil for views without one.
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

    /// Two decimals at most.
    private static func rounded(_ value: Double) -> String { SceneNumber.format((value * 100).rounded() / 100) }
}
