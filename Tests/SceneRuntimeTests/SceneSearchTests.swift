import Foundation
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

@MainActor
@Suite("Search bars and searches in scenes")
struct SceneSearchTests {
    private func problems(_ text: String) -> [String] {
        do throws(SceneError) {
            _ = try SceneDocument.parse(text)
            return []
        } catch { return error.diagnostics.map { "\($0.position.line): \($0.message)" } }
    }
    private func page(_ search: String) -> String {
        """
        controller:
          class: UINavigationController
          controllers:
            - id: page
              search: \(search)
              view: {class: UITableView, id: list, rows: [{id: one, text: One}]}
        """
    }

    @Test func `a search accepts a search bar's keys and its own, and reports an unknown key with the nearest one`() {
        let valid = "{id: find, placeholder: Find, prompt: All, hidesSearchBarWhenScrolling: false, onChange: filter list}"
        #expect(problems(page(valid)) == [])
        #expect(
            problems(page("{id: find, hidesSearchBarWhenScroling: false}"))
                == ["5: UISearchBar has no \"hidesSearchBarWhenScroling\"; did you mean \"hidesSearchBarWhenScrolling\"?"])
        #expect(problems(page("{id: find, class: UITextField}")) == ["5: \"class\" has no place here: this is a UISearchBar"])
        #expect(problems(page("find")).count == 1)
    }

    @Test func `only lists can be filtered, and only by search bars`() {
        #expect(problems(page("{id: find, onChange: filter lost}")).first?.contains("lost") == true)
        #expect(
            problems(page("{id: find, onChange: filter find}"))
                == ["5: \"find\" is a UISearchBar, and only tables and collections are filtered"])
        #expect(problems(page("{id: find, onReturn: filter list}")) == ["5: only a UISearchBar's \"onChange\" filters a list"])
    }

    @Test func `pattern rows are filtered by their interpolated text, and typed text stays with its row`() throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 14
                view:
                  id: root
                  subviews:
                    - {class: UISearchBar, id: find, frame: [0, 60, 390, 56], scopeButtonTitles: [All, Odd], onChange: filter list}
                    - class: UITableView
                      id: list
                      frame: [0, 120, 390, 400]
                      rows: 1000
                      row:
                        id: "row-{row}"
                        text: "Number {number}"
                        detailText: "{words 1 1}"
                        style: subtitle
                        height: 60
                        subviews: [{class: UITextField, id: "field-{row}", frame: [200, 10, 100, 40]}]
                """))
        session.phone.tick()
        try session.phone.process.run {
            let table = try #require(session.controller.viewsByID["list"] as? UITableView)
            let bar = try #require(session.controller.viewsByID["find"] as? UISearchBar)
            @MainActor func search(_ text: String) {
                bar.text = text
                session.controller.searchBar(bar, textDidChange: text)
                table.layoutIfNeeded()
            }
            table.layoutIfNeeded()
            #expect(table.numberOfRows(inSection: 0) == 1000)
            (session.controller.viewsByID["field-1"] as? UITextField)?.text = "mine"
            search("number 99")
            // The search matches the numbers 99 and 990 to 999.
            #expect(table.numberOfRows(inSection: 0) == 11)
            #expect(session.controller.viewsByID["field-1"] == nil)
            #expect((session.controller.viewsByID["field-98"] as? UITextField)?.text == "")
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === session.controller.viewsByID["row-989"])
            search("nothing of the kind")
            #expect(table.numberOfRows(inSection: 0) == 0)
            search("")
            #expect(table.numberOfRows(inSection: 0) == 1000)
            #expect((session.controller.viewsByID["field-1"] as? UITextField)?.text == "mine")
        }
    }

    @Test func `a row appended under an active filter is visible after the filter is removed`() throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                view:
                  id: root
                  subviews:
                    - {class: UISearchBar, id: find, frame: [0, 60, 390, 56], onChange: filter list}
                    - {class: UITextField, id: new, frame: [0, 600, 300, 40], text: Three, onReturn: append list new}
                    - class: UITableView
                      id: list
                      frame: [0, 120, 390, 400]
                      sections: [{rows: [{id: one, text: One}, {id: two, text: Two}], newRow: {text: "{text}"}}]
                """))
        session.phone.tick()
        try session.phone.process.run {
            let table = try #require(session.controller.viewsByID["list"] as? UITableView)
            let bar = try #require(session.controller.viewsByID["find"] as? UISearchBar)
            bar.text = "o"
            session.controller.searchBar(bar, textDidChange: "o")
            #expect(table.numberOfRows(inSection: 0) == 2)
            bar.text = "ne"
            session.controller.searchBar(bar, textDidChange: "ne")
            #expect(table.numberOfRows(inSection: 0) == 1)
            session.controller.append(to: "list", from: "new")
            #expect(table.numberOfRows(inSection: 0) == 1)
            session.controller.searchBarCancelButtonClicked(bar)
            #expect(table.numberOfRows(inSection: 0) == 3)
            #expect(bar.text == "")
        }
    }

    @Test func `a separate results list covers the page from the first letter on, and disappears with the search`() throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                controller:
                  class: UINavigationController
                  controllers:
                    - id: page
                      title: Page
                      prompt: Above
                      search:
                        id: find
                        hidesSearchBarWhenScrolling: false
                        hidesNavigationBarDuringPresentation: false
                        onChange: filter found
                        results: {class: UITableView, id: found, rows: [{id: one, text: One}, {id: two, text: Two}]}
                      view: {class: UITableView, id: list, rows: [{id: other, text: Other}]}
                flow:
                  - assertTrue: navigation.barHeight == 126
                  - tapOn: {id: find}
                  - assertTrue: navigation.isSearchActive && navigation.barHeight == 126
                  - inputText: tw
                  - assertVisible: {id: two}
                  - assertNotVisible: {id: one}
                  - assertTrue: views.find.text == "tw" && views.found.contentSize.height < 50
                  - tapOn: {text: Cancel}
                  - assertTrue: '!navigation.isSearchActive && navigation.top == "page"'
                  - assertVisible: {id: other}
                """))
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(result.report)") }
        #expect(session.runner.status == .passed)
    }

    @Test func `a search without a navigation bar to show it is rejected`() {
        let text = """
            controller:
              class: UITabBarController
              viewControllers:
                - id: page
                  search: {id: find}
                  view: {id: root}
            """
        #expect(
            problems(text) == ["5: \"search\" belongs to the UIViewControllers of a UINavigationController and of a UISplitViewController"])
    }
}
