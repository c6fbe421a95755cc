import UIKit

/// A table controller with typical overrides.
class ReadableTable: UITableViewController {
    var picked: [Int] = []
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.cellLayoutMarginsFollowReadableWidth = true
        tableView.allowsMultipleSelectionDuringEditing = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        clearsSelectionOnViewWillAppear = false
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 12 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(NSIndexPath(row: indexPath.row, section: 0).row)"
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { picked.append(indexPath.row) }
    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { return 44 }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    @objc func refresh(_ sender: UIRefreshControl) { sender.endRefreshing() }
    @objc func longPress(_ recognizer: UILongPressGestureRecognizer) { if recognizer.state == .began { setEditing(true, animated: true) } }
}
