/// The data source and delegate of a table in one of the system's own screens.
@MainActor
final class SystemList: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table: UITableView
    private let count: () -> Int
    private let fill: (UITableViewCell, Int) -> Void
    private let select: (Int) -> Void

    init(
        style: UITableView.Style, count: @escaping () -> Int, fill: @escaping (UITableViewCell, Int) -> Void,
        select: @escaping (Int) -> Void
    ) {
        table = UITableView(frame: .zero, style: style)
        (self.count, self.fill, self.select) = (count, fill, select)
        super.init()
        table.dataSource = self
        table.delegate = self
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count() }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        fill(cell, indexPath.row)
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        select(indexPath.row)
    }
}
