import UIKit
class AlarmCell: UITableViewCell {
    static let identifier = NSStringFromClass(AlarmCell.self)
    let toggle = UISwitch()
    var changed: (Bool) -> Void = { _ in }
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryView = toggle
        toggle.addTarget(self, action: #selector(Self.flip(_:)), for: .valueChanged)
        selectionStyle = .none
        let background = UIView()
        background.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
        selectedBackgroundView = background
    }
    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    @objc private func flip(_ sender: UISwitch) { changed(sender.isOn) }
    override func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated) }
    override func layoutSubviews() { super.layoutSubviews(); textLabel?.frame.origin.x = 20 }
}
struct Alarm: Codable, Equatable { var time: DateComponents; var isOn = true }
class AlarmsController: UITableViewController {
    var alarms = [Alarm(time: DateComponents(hour: 7, minute: 30)), Alarm(time: DateComponents(hour: 9), isOn: false)] { didSet { save() } }
    private let key = "alarms"
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(AlarmCell.self, forCellReuseIdentifier: AlarmCell.identifier)
        tableView.estimatedRowHeight = 60
        tableView.rowHeight = UITableView.automaticDimension
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add))
        NotificationCenter.default.addObserver(self, selector: #selector(clockChanged), name: UIApplication.significantTimeChangeNotification, object: nil)
    }
    private func save() { UserDefaults.standard.set(try? PropertyListEncoder().encode(alarms), forKey: key) }
    @objc func clockChanged() { tableView.reloadSections(IndexSet(integer: 0), with: .fade) }
    @objc func add() {
        let alert = UIAlertController(title: "New alarm", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Hour"; $0.keyboardType = .numberPad }
        let ok = UIAlertAction(title: "OK", style: .default) { [unowned self, unowned alert] _ in
            guard let hour = alert.textFields?.first?.text.flatMap(Int.init) else { return }
            alarms.append(Alarm(time: DateComponents(hour: hour)))
            tableView.reloadData()
        }
        alert.addAction(ok)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.preferredAction = ok
        present(alert, animated: true)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { alarms.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = tableView.dequeueReusableCell(withIdentifier: AlarmCell.identifier, for: indexPath) as? AlarmCell else { fatalError() }
        let alarm = alarms[indexPath.row]
        cell.textLabel?.text = [alarm.time.hour ?? 0, alarm.time.minute ?? 0].map { String(format: "%02d", $0) }.joined(separator: ":")
        cell.toggle.setOn(alarm.isOn, animated: false)
        cell.changed = { [weak self] in self?.alarms[indexPath.row].isOn = $0 }
        return cell
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}
// check: { let c = AlarmsController(); c.loadViewIfNeeded(); let x = c.tableView(c.tableView, cellForRowAt: IndexPath(row: 0, section: 0)) as! AlarmCell; x.toggle.isOn = false; x.toggle.sendActions(for: .valueChanged); return "\(x.textLabel!.text!) \(c.alarms[0].isOn)" }() == 07:30 false
