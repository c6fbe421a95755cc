import UIKit

/// A picker view whose rows come from the scene.
package final class ScenePickerView: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    var components: [[String]] = [] { didSet { reloadAllComponents() } }
    /// Called when a component that the user has spun comes to rest.
    package var onChange: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        dataSource = self
        delegate = self
    }
    required init?(coder: NSCoder) { nil }

    /// Selects a row in each component; if the row does not exist, the nearest row. Components for which `rows` has no entry do not
    /// change.
    func select(_ rows: [Int]) {
        for (component, row) in rows.enumerated() where component < components.count {
            selectRow(row, inComponent: component, animated: window != nil)
        }
    }
    var selectedRows: [Int] { components.indices.map { selectedRow(inComponent: $0) } }
    /// The titles of the selected rows, with spaces between them.
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
