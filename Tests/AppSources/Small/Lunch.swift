import UIKit
import Combine
class LunchViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    private var cancellables: Set<AnyCancellable> = []
    init(menu: [String], scheduler: DispatchQueue = .main) {
        $query.map { q in q.isEmpty ? menu : menu.filter { $0.localizedCaseInsensitiveContains(q) } }.assign(to: &$results)
        objectWillChange.sink { _ in }.store(in: &cancellables)
    }
}
final class LunchController: UIViewController, UISearchResultsUpdating, UISearchBarDelegate, UITableViewDataSource, UITableViewDelegate {
    private let model = LunchViewModel(menu: ["Soup", "Salad", "Sandwich"])
    private var cancellable: AnyCancellable?
    let table = UITableView(frame: .zero, style: .insetGrouped)
    private let search = UISearchController(searchResultsController: nil)
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        search.searchResultsUpdater = self
        search.searchBar.delegate = self
        search.searchBar.scopeButtonTitles = ["All", "Vegan"]
        search.obscuresBackgroundDuringPresentation = false
        definesPresentationContext = true
        table.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
        table.dataSource = self
        table.delegate = self
        table.separatorEffect = UIBlurEffect(style: .prominent)
        table.keyboardDismissMode = .onDrag
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
        cancellable = model.$results.sink { [weak self] list in
            guard let `self` = self else { return }
            self.title = list.joined(separator: ",")
            DispatchQueue.main.async { self.table.reloadData() }
        }
    }
    func find(_ text: String) { model.query = text }
    func updateSearchResults(for controller: UISearchController) { model.query = controller.searchBar.text ?? "" }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { model.query = "" }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.results.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
        cell.textLabel?.text = model.results[indexPath.row]
        return cell
    }
}
// check: { let c = LunchController(); c.loadViewIfNeeded(); c.find("sa"); return c.title! }() == Salad,Sandwich
