import LabProtocol
import LabSessions
import Simulator
import UIKit

/// The gallery, which lists the scenes. It is an app that uses the simulator's own UIKit and runs on the simulated phone.
@MainActor
final class Gallery {
    /// The index of the scene that the user has tapped; nil after the window has opened the scene.
    private var choice: Int?

    /// Returns the index of the tapped scene once; returns nil until the next tap.
    func takeChoice() -> Int? {
        defer { choice = nil }
        return choice
    }

    /// Returns the gallery as a scene that the window can show.
    func provider(_ scenes: [any SceneProvider]) -> any SceneProvider {
        var configuration = PhoneConfiguration()
        configuration.strategy = .none
        var scene = ControllerScene(name: localized("Scenes"), configuration: configuration) { [weak self] in
            let list = GalleryViewController(GalleryList(scenes.map { $0.card })) { self?.choice = $0 }
            let navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = true
            return navigation
        }
        scene.isGallery = true
        return scene
    }
}

/// The scenes of the gallery in sections, filtered by a search.
struct GalleryList {
    struct Section: Hashable {
        var title: String
        /// The indices of the section's scenes in the library.
        var scenes: [Int]
    }
    let cards: [SceneCard]
    /// The indices of all scenes in the order of the gallery. Scenes with a position come first, in the order of their positions.
    /// Scenes without a position follow in the order of the library.
    private let order: [Int]
    private(set) var sections: [Section] = []

    init(_ cards: [SceneCard]) {
        self.cards = cards
        order = cards.indices.sorted { (cards[$0].position ?? .max, $0) < (cards[$1].position ?? .max, $1) }
        search("")
    }

    /// Filters the scenes. Sections are in the order of their first scenes. Every word of the text must occur in the scene's title, its
    /// summary or the title of its section.
    mutating func search(_ text: String) {
        let words = text.lowercased().split(separator: " ")
        sections = []
        for index in order {
            let card = cards[index]
            let haystack = "\(card.title) \(card.summary) \(card.section)".lowercased()
            guard words.allSatisfy({ haystack.contains($0) }) else { continue }
            if let place = sections.firstIndex(where: { $0.title == card.section }) {
                sections[place].scenes.append(index)
            } else {
                sections.append(Section(title: card.section, scenes: [index]))
            }
        }
    }

    func scene(at path: IndexPath) -> Int { sections[path.section].scenes[path.row] }
}

/// The gallery's screen: a large title, a search bar, and grouped rows for the scenes, as in the Settings app.
final class GalleryViewController: UITableViewController, UISearchResultsUpdating {
    private var list: GalleryList
    private let choose: (Int) -> Void

    init(_ list: GalleryList, choose: @escaping (Int) -> Void) {
        self.list = list
        self.choose = choose
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("Scenes")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "scene")
        tableView.keyboardDismissMode = .onDrag
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        search.searchResultsUpdater = self
        search.searchBar.placeholder = localized("Search")
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
        showEmptyNote()
    }

    func updateSearchResults(for searchController: UISearchController) {
        list.search(searchController.searchBar.text ?? "")
        showEmptyNote()
        tableView.reloadData()
    }

    private func showEmptyNote() {
        guard list.sections.isEmpty else {
            tableView.backgroundView = nil
            return
        }
        let note = UILabel()
        note.text =
            list.cards.isEmpty
            ? localized("There are no scenes here. Drop a scene file on this window.") : localized("No scene matches.")
        note.textColor = .secondaryLabel
        note.textAlignment = .center
        note.numberOfLines = 0
        tableView.backgroundView = note
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { list.sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.sections[section].scenes.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        let title = list.sections[section].title
        return title.isEmpty ? nil : title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "scene", for: indexPath)
        let card = list.cards[list.scene(at: indexPath)]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = card.title
        content.secondaryText = card.summary.isEmpty ? nil : card.summary
        content.secondaryTextProperties.color = .secondaryLabel
        content.textToSecondaryTextVerticalPadding = 2
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        cell.accessibilityIdentifier = card.title
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { choose(list.scene(at: indexPath)) }
}
