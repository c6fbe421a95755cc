import UIKit

/// A list in the localized sort order, under a prominent header, with data read from a file URL.
class SortedTrips: UICollectionViewController {
    struct Trip: Codable, Hashable {
        var title: String
        var price: Double
    }
    enum Order { case title, price, newest }

    private(set) var trips: [Trip] = []
    private(set) var loadedBy = ""
    let sortButton = UIButton(configuration: .gray())

    convenience init() {
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        self.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        sortButton.configuration?.attributedTitle = AttributedString(
            "Sort", attributes: AttributeContainer([.font: UIFont.systemFont(ofSize: 15, weight: .semibold)]))
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "trip")
        collectionView.register(
            UICollectionViewListCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("trips.json")
        try? JSONEncoder().encode([Trip(title: "Tour 10", price: 3), Trip(title: "tour 9", price: 5), Trip(title: "Alps", price: 4)]).write(
            to: file)
        Task { await load(file) }
    }

    private func load(_ url: URL) async {
        guard let (data, response) = try? await URLSession.shared.data(from: url) else { return }
        trips = (try? JSONDecoder().decode([Trip].self, from: data)) ?? []
        loadedBy = response.mimeType ?? ""
        sort(by: .title)
    }

    func sort(by order: Order) {
        switch order {
        case .title: trips.sort(using: KeyPathComparator(\Trip.title, comparator: .localizedStandard))
        case .price: trips.sort(using: [KeyPathComparator(\Trip.price)])
        case .newest: trips.sort(using: SortDescriptor(\Trip.title, order: .reverse))
        }
        collectionView.reloadData()
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { trips.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "trip", for: indexPath) as! UICollectionViewListCell
        var content = cell.defaultContentConfiguration()
        content.text = trips[indexPath.item].title
        content.image = UIImage(systemName: ["ferry.fill", "tram.fill", "mountain.2.fill"][indexPath.item % 3])
        cell.contentConfiguration = content
        return cell
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        var content = UIListContentConfiguration.prominentInsetGroupedHeader()
        content.text = "Trips"
        (header as! UICollectionViewListCell).contentConfiguration = content
        return header
    }
}
