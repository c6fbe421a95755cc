import UIKit
protocol HotelRoom { associatedtype Key: Hashable; var key: Key { get } }
struct HotelSuite: HotelRoom { let key: String; let stars: Int }
final class HotelTable<Row: HotelRoom, Cell: UITableViewCell>: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let rows: [Row]
    private let configure: (Cell, Row) -> Void
    var onSelect: ((Row) -> ())?
    init(_ rows: [Row], configure: @escaping (Cell, Row) -> Void) { (self.rows, self.configure) = (rows, configure) }
    func attach(to table: UITableView) {
        table.register(Cell.self, forCellReuseIdentifier: "\(Cell.self)")
        table.dataSource = self
        table.delegate = self
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "\(Cell.self)", for: indexPath) as! Cell
        configure(cell, rows[indexPath.row])
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onSelect?(rows[indexPath.row]) }
    @objc func refresh(_ sender: Any) {}
}
extension UITableView {
    func hotelCell<T: UITableViewCell>(_ type: T.Type = T.self, at path: IndexPath) -> T { dequeueReusableCell(withIdentifier: String(describing: type), for: path) as! T }
    func hotelMake<T: UITableViewCell>(_ type: T.Type) -> T { T(style: .default, reuseIdentifier: nil) }
}
final class HotelBadge: UIView {
    private let label = UILabel()
    override func layoutSubviews() {
        super.layoutSubviews()
        layer.shadowPath = UIBezierPath(roundedRect: bounds, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 4, height: 4)).cgPath
        layer.shadowOpacity = 0.2
        layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        layer.transform = CATransform3DRotate(CATransform3DIdentity, .pi / 8, 0, 0, 1)
    }
    override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }
    override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
    override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }
}
class HotelController: UIViewController {
    private let table = UITableView()
    private lazy var list = HotelTable<HotelSuite, UITableViewCell>([.init(key: "A", stars: 5), .init(key: "B", stars: 3)]) { cell, row in
        cell.textLabel?.text = row.key
        cell.imageView?.image = UIImage(systemName: "star")?.withRenderingMode(.alwaysTemplate).withTintColor(.systemYellow)
        cell.detailTextLabel?.text = String(repeating: "★", count: row.stars)
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        list.attach(to: table)
        list.onSelect = { [unowned self] in title = $0.key }
        table.addSubview({ let r = UIRefreshControl(); r.addTarget(list, action: #selector(HotelTable<HotelSuite, UITableViewCell>.refresh(_:)), for: .valueChanged); return r }())
        view.addSubview(table)
    }
    func pick(_ row: Int) { table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: row, section: 0)) }
}
// check: { let c = HotelController(); c.loadViewIfNeeded(); c.pick(1); return "\(c.title!) \(type(of: UITableView().hotelMake(UITableViewCell.self)))" }() == B UITableViewCell
