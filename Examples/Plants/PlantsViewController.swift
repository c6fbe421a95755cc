import UIKit

class PlantsViewController: UIViewController, UICollectionViewDelegate, UISearchResultsUpdating {
    enum Section: Int, CaseIterable {
        case featured
        case all

        var title: String {
            switch self {
            case .featured: return "This week"
            case .all: return "All plants"
            }
        }
    }

    /// A row of the list. A plant may be in both sections, so an item's identity includes the section.
    struct Item: Hashable {
        let section: Section
        let plant: Plant
    }

    private var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
    private let searchController = UISearchController(searchResultsController: nil)
    private var isSortedByName = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Plants"
        view.backgroundColor = .systemBackground
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Sort", style: .plain, target: self, action: #selector(toggleSorting(_:)))

        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = "Name or care"
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true

        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        collectionView.keyboardDismissMode = .onDrag
        collectionView.delegate = self
        view.addSubview(collectionView)

        makeDataSource()
        showPlants(matching: "", animated: false)

        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(keyboardWillChangeFrame(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }

    // MARK: Layout

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] index, environment in
            let sections = self?.dataSource?.snapshot().sectionIdentifiers ?? []
            guard index < sections.count else { return nil }
            let section = sections[index] == .featured ? Self.featuredSection() : Self.gridSection(environment)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            section.boundarySupplementaryItems = [header]
            return section
        }
    }

    private static func featuredSection() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(170)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPaging
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 12, trailing: 16)
        return section
    }

    private static func gridSection(_ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let columns = max(2, Int(environment.container.effectiveContentSize.width / 180))
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
            subitem: item, count: columns)
        group.interItemSpacing = .fixed(12)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 16, trailing: 16)
        return section
    }

    // MARK: Data

    private func makeDataSource() {
        let cell = UICollectionView.CellRegistration<PlantCell, Item> { cell, _, item in
            cell.show(item.plant)
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) { collectionView, indexPath, item in
            collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: item)
        }
        let header = UICollectionView.SupplementaryRegistration<SectionHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] header, _, indexPath in
            header.label.text = self?.dataSource.snapshot().sectionIdentifiers[indexPath.section].title
        }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
    }

    private func showPlants(matching text: String, animated: Bool) {
        var plants = Plant.all
        if !text.isEmpty {
            plants = plants.filter { $0.name.localizedCaseInsensitiveContains(text) || $0.care.localizedCaseInsensitiveContains(text) }
        }
        if isSortedByName { plants.sort { $0.name < $1.name } }

        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        if text.isEmpty {
            snapshot.appendSections([.featured])
            snapshot.appendItems(Plant.all.prefix(4).map { Item(section: .featured, plant: $0) }, toSection: .featured)
        }
        snapshot.appendSections([.all])
        snapshot.appendItems(plants.map { Item(section: .all, plant: $0) }, toSection: .all)
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    // MARK: Actions

    func updateSearchResults(for searchController: UISearchController) {
        showPlants(matching: searchController.searchBar.text ?? "", animated: true)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
        let alert = UIAlertController(title: item.plant.name, message: item.plant.care, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    @objc private func toggleSorting(_ sender: UIBarButtonItem) {
        isSortedByName.toggle()
        sender.title = isSortedByName ? "Unsort" : "Sort"
        showPlants(matching: searchController.searchBar.text ?? "", animated: true)
    }

    @objc private func keyboardWillChangeFrame(_ notification: Notification) {
        guard let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
        let keyboard = view.convert(value.cgRectValue, from: nil)
        let covered = max(0, view.bounds.maxY - keyboard.minY - view.safeAreaInsets.bottom)
        collectionView.contentInset.bottom = covered
        collectionView.verticalScrollIndicatorInsets.bottom = covered
    }
}
