import Compositing
import Simulator
import Testing
import UIKit

@testable import LabSessions
@testable import LabWindow

@MainActor
@Suite("The gallery of scenes") struct GalleryTests {
    private static let cards = [
        SceneCard(title: "Chat", summary: "Bubbles in a table", section: "iPhone"),
        SceneCard(title: "Split view", summary: "A list and a note", section: "iPad"),
        SceneCard(title: "Settings", summary: "Switches in a table", section: "iPhone"),
    ]
    private struct Scene: SceneProvider {
        var name = "file"
        var card: SceneCard
        var watchedFiles: [String] = []
        func load() -> LabScene { ControllerScene(name: name) { UIViewController() }.load() }
    }

    @Test func `scenes are in sections in library order, and a search matches every word in title, summary or section`() {
        var list = GalleryList(Self.cards)
        #expect(list.sections.map(\.title) == ["iPhone", "iPad"])
        #expect(list.sections.map(\.scenes) == [[0, 2], [1]])
        list.search("Table chat")
        #expect(list.sections.map(\.scenes) == [[0]])
        list.search("note")
        #expect(list.sections.map(\.title) == ["iPad"] && list.scene(at: IndexPath(row: 0, section: 0)) == 1)
        list.search("ipad")
        #expect(list.sections.map(\.title) == ["iPad"], "a section's title is searched too")
        list.search("nothing of it")
        #expect(list.sections.isEmpty)
        list.search(" ")
        #expect(list.sections.map(\.scenes) == [[0, 2], [1]])
    }

    @Test func `scenes with a position and their section come first, in order of position`() {
        let placed = [
            SceneCard(title: "Films", section: "What it is for", position: 2),
            SceneCard(title: "Lists", section: "What it is for", position: 1),
        ]
        let list = GalleryList(Self.cards + placed)
        #expect(list.sections.map(\.title) == ["What it is for", "iPhone", "iPad"])
        #expect(list.sections.map(\.scenes) == [[4, 3], [0, 2], [1]])
    }

    @Test func `a tap on a found row opens its scene once, and a scene without a card is listed by its name`() throws {
        let gallery = Gallery()
        let scenes: [any SceneProvider] = Self.cards.map { Scene(card: $0) } + [ControllerScene(name: "Mine") { UIViewController() }]
        let phone = try gallery.provider(scenes).load().start(PhoneChoices(), AverageTextMeasurer()).phone
        phone.run(until: 0.5)
        func rows() -> [String] {
            phone.process.run {
                let table = list?.tableView
                return (table?.visibleCells ?? []).compactMap(\.accessibilityIdentifier)
            }
        }
        var list: GalleryViewController? {
            (phone.window.rootViewController as? UINavigationController)?.topViewController as? GalleryViewController
        }
        #expect(rows() == ["Chat", "Settings", "Split view", "Mine"])
        let found = try #require(list)
        phone.process.run {
            let search = found.navigationItem.searchController
            search?.isActive = true
            search?.searchBar.text = "note"
            search.map(found.updateSearchResults)
        }
        phone.run(until: 1.5)
        #expect(rows() == ["Split view"])
        let place = try phone.process.run {
            let cell = try #require(found.tableView.visibleCells.first)
            let frame = cell.convert(cell.bounds, to: nil)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        #expect(gallery.takeChoice() == nil)
        phone.send(.touch(.began, finger: 0, location: place))
        phone.send(.touch(.ended, finger: 0, location: place), at: phone.nextTickTime + 0.05)
        phone.run(until: 2.5)
        #expect(gallery.takeChoice() == 1)
        #expect(gallery.takeChoice() == nil)
    }

    @Test func `an empty gallery shows an instruction`() throws {
        let phone = try Gallery().provider([]).load().start(PhoneChoices(), AverageTextMeasurer()).phone
        phone.run(until: 0.5)
        let note = phone.process.run {
            ((phone.window.rootViewController as? UINavigationController)?.topViewController as? UITableViewController)?.tableView
                .backgroundView
                as? UILabel
        }
        #expect(note?.text?.contains("Drop a scene file") == true)
    }
}
