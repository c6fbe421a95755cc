#!/usr/bin/env bash
# scripts/make-fifty-files.sh FOLDER [COUNT]: writes an app of 50 files (or COUNT) of typical size (some 120 lines each): forms with tables,
# models and views. scripts/measure-edit-and-see.sh uses it to measure the time from a change to its picture.
set -euo pipefail
folder=$1
count=${2:-50}
mkdir -p "$folder"
for number in $(seq 1 "$count"); do
    next=$((number % count + 1))
    cat >"$folder/Screen$number.swift" <<SWIFT
import UIKit

struct Item$number: Hashable {
    var title: String
    var detail: String
    var amount: Double
    var isDone = false

    static let samples: [Item$number] = (1...20).map {
        Item$number(title: "Item \\(\$0)", detail: "Detail of item \\(\$0) on screen $number", amount: Double(\$0) * 1.5)
    }
}

protocol Screen${number}Delegate: AnyObject {
    func screen(_ screen: Screen$number, didChoose item: Item$number)
}

final class Cell$number: UITableViewCell {
    private let titleLabel = UILabel()
    private let detailLabel = UILabel()
    private let amountLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        detailLabel.font = .preferredFont(forTextStyle: .subheadline)
        detailLabel.textColor = .secondaryLabel
        amountLabel.textAlignment = .right
        let texts = UIStackView(arrangedSubviews: [titleLabel, detailLabel])
        texts.axis = .vertical
        let row = UIStackView(arrangedSubviews: [texts, amountLabel])
        row.spacing = 8
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            row.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ item: Item$number) {
        titleLabel.text = item.title
        detailLabel.text = item.detail
        amountLabel.text = String(format: "%.2f", item.amount)
        accessoryType = item.isDone ? .checkmark : .none
    }
}

class Screen$number: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
    weak var delegate: Screen${number}Delegate?
    private let table = UITableView()
    private let search = UITextField()
    private var items = Item$number.samples
    private var shown: [Item$number] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Screen $number"
        view.backgroundColor = .systemBackground
        search.placeholder = "Search"
        search.borderStyle = .roundedRect
        search.delegate = self
        search.addTarget(self, action: #selector(searchChanged), for: .editingChanged)
        table.dataSource = self
        table.delegate = self
        table.register(Cell$number.self, forCellReuseIdentifier: "cell")
        let stack = UIStackView(arrangedSubviews: [search, table])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Next", style: .plain, target: self, action: #selector(goOn))
        shown = items
    }

    @objc private func searchChanged() {
        let text = search.text ?? ""
        shown = text.isEmpty ? items : items.filter { \$0.title.localizedCaseInsensitiveContains(text) }
        table.reloadData()
    }

    @objc private func goOn() {
        let next = Screen$next()
        navigationController?.pushViewController(next, animated: true)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! Cell$number
        cell.show(shown[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        shown[indexPath.row].isDone.toggle()
        tableView.reloadRows(at: [indexPath], with: .automatic)
        delegate?.screen(self, didChoose: shown[indexPath.row])
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}
SWIFT
done
cat >"$folder/AppDelegate.swift" <<'SWIFT'
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: Screen1())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
SWIFT
