#if os(iOS)
import UIKit
open class CandleField: UITextField {
    @IBInspectable open var inset: CGFloat = 12
    open var line = CALayer()
    private lazy var shapes = [CAShapeLayer(), CAShapeLayer()]
    open func decorate() {
        layer.sublayers = shapes + [line]
        shapes.forEach { $0.fillColor = UIColor(white: 0.5, alpha: 1).cgColor }
    }
    func place(of layer: CAShapeLayer) -> Int? { shapes.firstIndex(of: layer) }
    var ids: Set<CALayer> { Set(shapes) }
    var last: CAShapeLayer { return shapes[1] }
}
extension CandleField {
    override open func textRect(forBounds bounds: CGRect) -> CGRect { return bounds.insetBy(dx: inset, dy: 0) }
    override open func editingRect(forBounds bounds: CGRect) -> CGRect { return textRect(forBounds: bounds) }
    override open var intrinsicContentSize: CGSize { return CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}
final class CandlesViewController: UITableViewController, UITextFieldDelegate {
    private enum Row: Int, CaseIterable { case name, scent, wick }
    private lazy var field: CandleField = {
        let f = CandleField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        f.delegate = self
        f.clearButtonMode = .whileEditing
        f.decorate()
        return f
    }()
    override func numberOfSections(in tableView: UITableView) -> Int { 1 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Row.allCases.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .value1, reuseIdentifier: "cell")
        switch Row(rawValue: indexPath.row)! {
        case .name: cell.textLabel?.text = "Name"; cell.accessoryView = field
        case .scent: cell.textLabel?.text = "Scent"; cell.detailTextLabel?.text = "Vanilla"
        case .wick: cell.textLabel?.text = "Wick"; cell.accessoryType = .disclosureIndicator
        }
        cell.separatorInset = .zero
        return cell
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
}
#endif
// check: { let f = CandleField(frame: CGRect(x: 0, y: 0, width: 100, height: 40)); f.decorate(); return "\(f.textRect(forBounds: f.bounds).minX) \(f.layer.sublayers!.count) \(f.place(of: f.last)!) \(f.ids.count)" }() == 12.0 3 1 2
