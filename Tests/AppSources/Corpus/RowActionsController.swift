import UIKit

/// A table with swipe actions, whose margins follow the readable width on an iPad.
class RowActionsController: UITableViewController {
    var names = ["Anna", "Ben", "Cleo", "Dan"]
    var flagged: [Int] = []
    var reloads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.cellLayoutMarginsFollowReadableWidth = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.allowsSelectionDuringEditing = true
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
    }
    @objc func refresh(_ sender: UIRefreshControl) {
        reloads += 1
        sender.endRefreshing()
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return names.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = names[(indexPath as NSIndexPath).row]
        return cell
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { return true }
    override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        let remove = UITableViewRowAction(style: .destructive, title: "Remove") { [weak self] _, path in
            self?.names.remove(at: path.row)
            tableView.deleteRows(at: [path], with: .automatic)
        }
        let flag = UITableViewRowAction(style: .normal, title: "Flag") { [weak self] action, path in self?.flagged.append(path.row) }
        flag.backgroundColor = .orange
        return [remove, flag]
    }
}
