import UIKit
protocol RoomMenuDelegate: UITextFieldDelegate, UITableViewDelegate { func menuDidClose() }
class RoomForm: UIViewController, UIPickerViewDelegate, UIPickerViewDataSource, RoomMenuDelegate {
    weak var menuDelegate: RoomMenuDelegate?
    private let picker = UIPickerView(), date = UIDatePicker()
    @IBOutlet private weak var roomField: UITextField!
    let fields = [UITextField(), UITextField()]
    private let rooms = ["Attic", "Cellar"]
    override func viewDidLoad() {
        super.viewDidLoad()
        picker.dataSource = self
        picker.delegate = self
        picker.showsSelectionIndicator = true
        date.datePickerMode = .date
        if #available(iOS 13.4, *) { date.preferredDatePickerStyle = .wheels }
        date.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
        fields[0].inputView = picker
        fields[1].inputView = date
        fields.enumerated().forEach { $1.tag = $0; $1.delegate = self; $1.returnKeyType = $0 == 0 ? .next : .done; view.addSubview($1) }
        roomField = fields[0]
        roomField.text = rooms[0]
        roomField.leftView = UIImageView(image: UIImage(systemName: "house"))
        roomField.leftViewMode = .always
        roomField.attributedPlaceholder = NSAttributedString(string: "Room", attributes: [.foregroundColor: UIColor.gray])
        menuDelegate = self
        if menuDelegate?.textFieldShouldReturn?(fields[0]) ?? false { menuDelegate?.menuDidClose() }
        _ = menuDelegate?.tableView?(UITableView(), heightForRowAt: IndexPath(row: 0, section: 0))
        let tap = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
    }
    @objc func changed(_ sender: UIDatePicker) {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.locale = Locale(identifier: "en_US")
        fields[1].text = formatter.string(from: sender.date)
    }
    func menuDidClose() { title = "closed" }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let next = fields.first(where: { $0.tag == textField.tag + 1 }) { next.becomeFirstResponder() } else { textField.resignFirstResponder() }
        return true
    }
    func textField(_ f: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        guard let old = f.text, let r = Range(range, in: old) else { return false }
        return old.replacingCharacters(in: r, with: string).count < 20
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rooms.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { rooms[row] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { roomField.text = rooms[row] }
}
// check: { let c = RoomForm(); c.loadViewIfNeeded(); c.pickerView(UIPickerView(), didSelectRow: 1, inComponent: 0); return "\(c.title!) \(c.fields[0].text!)" }() == closed Cellar
