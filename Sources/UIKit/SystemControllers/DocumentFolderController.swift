@_spi(Toolkit) import UIKitCore

/// The list of a folder's contents: folders that the user can open, and files that the user can choose.
@MainActor
final class DocumentFolderController: UIViewController {
    private struct Entry {
        let url: URL
        let isFolder: Bool
        let canBePicked: Bool
    }
    private let entries: [Entry]
    private let showsExtensions: Bool
    private var chosen: Set<Int> = []
    var openFolder: ((URL) -> Void)?
    var pick: (([URL]) -> Void)?
    var cancel: (() -> Void)?
    var doneTitle: String?
    var done: (() -> Void)?
    var allowsMultipleSelection = false
    private lazy var list = SystemList(
        style: .plain, count: { [weak self] in self?.entries.count ?? 0 }, fill: { [weak self] in self?.fill($0, $1) },
        select: { [weak self] in self?.select($0) })
    private let emptyLabel = UILabel()

    init(folder: URL, showsExtensions: Bool, accepts: (URL, Bool) -> Bool) {
        self.showsExtensions = showsExtensions
        let found = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        entries = found.filter { !$0.lastPathComponent.hasPrefix(".") }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { url in
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
                return Entry(url: url, isFolder: isFolder.boolValue, canBePicked: accepts(url, isFolder.boolValue))
            }
        super.init(nibName: nil, bundle: nil)
        title = folder.lastPathComponent
    }
    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(list.table)
        emptyLabel.text = "Folder is Empty"
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.font = .preferredFont(forTextStyle: .title2)
        emptyLabel.textAlignment = .center
        emptyLabel.isHidden = !entries.isEmpty
        view.addSubview(emptyLabel)
        let cancelItem = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel?() })
        if done != nil || allowsMultipleSelection {
            let item = UIBarButtonItem(title: doneTitle ?? "Open", primaryAction: UIAction { [weak self] _ in self?.finish() })
            item.style = .done
            item.isEnabled = done != nil
            navigationItem.rightBarButtonItems = [item, cancelItem]
        } else {
            navigationItem.rightBarButtonItem = cancelItem
        }
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        list.table.frame = view.bounds
        emptyLabel.frame = CGRect(x: 0, y: view.bounds.midY - 20, width: view.bounds.width, height: 40)
    }

    private func fill(_ cell: UITableViewCell, _ row: Int) {
        let entry = entries[row]
        let name = showsExtensions || entry.isFolder ? entry.url.lastPathComponent : entry.url.deletingPathExtension().lastPathComponent
        cell.textLabel?.text = name
        cell.accessibilityIdentifier = entry.url.lastPathComponent
        cell.imageView?.image = UIImage(systemName: entry.isFolder ? "folder.fill" : "doc")
        // A file that the user cannot choose is grey, as on a phone.
        cell.textLabel?.textColor = entry.isFolder || entry.canBePicked ? .label : .tertiaryLabel
        cell.accessoryType = entry.isFolder ? .disclosureIndicator : chosen.contains(row) ? .checkmark : .none
    }
    private func select(_ row: Int) {
        let entry = entries[row]
        if entry.isFolder {
            openFolder?(entry.url)
        } else if entry.canBePicked {
            guard allowsMultipleSelection else { return pick?([entry.url]) ?? () }
            if chosen.remove(row) == nil { chosen.insert(row) }
            navigationItem.rightBarButtonItems?.first?.isEnabled = !chosen.isEmpty || done != nil
            list.table.reloadData()
        }
    }
    private func finish() {
        guard chosen.isEmpty else { return pick?(chosen.sorted().map { entries[$0].url }) ?? () }
        done?()
    }
}
