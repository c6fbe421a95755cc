import UIKit
@objcMembers final class OperaSeat: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    let row: Int, name: String
    init(row: Int, name: String) { self.row = row; self.name = name; super.init() }
    required init?(coder: NSCoder) {
        row = coder.decodeInteger(forKey: "row")
        name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
    }
    func encode(with coder: NSCoder) { coder.encode(row, forKey: "row"); coder.encode(name as NSString, forKey: "name") }
    override var description: String { "\(name)\(row)" }
}
class OperaController: UITableViewController {
    private let collation = UILocalizedIndexedCollation.current()
    private(set) var sections: [[OperaSeat]] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        let seats = [OperaSeat(row: 3, name: "Balcony"), OperaSeat(row: 1, name: "Arena"), OperaSeat(row: 2, name: "Box")]
        sections = collation.sectionTitles.map { _ in [] }
        for seat in seats { sections[collation.section(for: seat, collationStringSelector: #selector(getter: OperaSeat.name))].append(seat) }
        sections = sections.map { collation.sortedArray(from: $0, collationStringSelector: #selector(getter: OperaSeat.name)) as? [OperaSeat] ?? [] }
        let sorted = (seats as NSArray).sortedArray(using: [NSSortDescriptor(key: "row", ascending: true)]) as! [OperaSeat]
        let found = (seats as NSArray).filtered(using: NSPredicate(format: "name BEGINSWITH %@ AND row > %d", "B", 2)) as! [OperaSeat]
        title = sorted.map(\.description).joined(separator: " ") + " / " + found.map(\.name).joined()
        let data = try? NSKeyedArchiver.archivedData(withRootObject: seats[0], requiringSecureCoding: true)
        UserDefaults.standard.set(data, forKey: "seat")
        let descriptor = UIFontDescriptor(fontAttributes: [.family: "Helvetica", .size: 14, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        tableView.sectionIndexColor = UIColor(cgColor: UIColor.red.cgColor)
        _ = UIFont(descriptor: descriptor.addingAttributes([.textStyle: UIFont.TextStyle.title1]), size: 0)
    }
    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].isEmpty ? nil : collation.sectionTitles[section] }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { collation.sectionIndexTitles }
    override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { collation.section(forSectionIndexTitle: index) }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
// check: { let c = OperaController(); c.loadViewIfNeeded(); return "\(c.title!) \(c.sections[1].count) \(c.sections.count)" }() == Arena1 Box2 Balcony3 / Balcony 2 27
