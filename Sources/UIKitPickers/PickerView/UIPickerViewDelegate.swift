import UIKitControls

/// How many components and rows a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What a picker's rows show, and what it tells. Every method may be left out.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// Points; left out, components share the width.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// Points; left out, 32.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Comes before the plain title; nil leaves it to that.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
    /// Comes before the titles. `view` is one that has left the screen and may be used again.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
    /// The user has brought the component to rest on a row. Called once, when it rests.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { UIView.noIntrinsicMetric }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { UIView.noIntrinsicMetric }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        PickerTitleView.leftToTitles(reusing: view)
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// The row of a delegate that gives titles.
@MainActor
final class PickerTitleView: UILabel {
    /// Points. (working knowledge of UIKit's rows; not in the collected facts)
    static let fontSize: CGFloat = 23.5

    static func leftToTitles(reusing view: UIView?) -> PickerTitleView {
        if let view = view as? PickerTitleView { return view }
        let label = PickerTitleView()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: fontSize)
        return label
    }
}
