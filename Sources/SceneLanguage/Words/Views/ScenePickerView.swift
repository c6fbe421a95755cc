import UIKit

/// A picker that shows the rows that a scene lists.
package final class ScenePickerView: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    var components: [[String]] = [] { didSet { reloadAllComponents() } }
    /// Called when a wheel that the user has moved comes to rest.
    package var onChange: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        dataSource = self
        delegate = self
    }
    required init?(coder: NSCoder) { nil }

    /// Selects rows by component; components without an entry are not changed, and for a row that does not exist the nearest one is
    /// selected.
    func select(_ rows: [Int]) {
        for (component, row) in rows.enumerated() where component < components.count {
            selectRow(row, inComponent: component, animated: window != nil)
        }
    }
    var selectedRows: [Int] { components.indices.map { selectedRow(inComponent: $0) } }
    /// The selected titles, with a blank between them.
    var text: String {
        zip(components, selectedRows).compactMap { $0.indices.contains($1) ? $0[$1] : nil }.joined(separator: " ")
    }

    package func numberOfComponents(in pickerView: UIPickerView) -> Int { components.count }
    package func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { components[component].count }
    package func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        components[component][row]
    }
    package func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { onChange?() }
}
