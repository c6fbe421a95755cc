import Foundation
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

@MainActor
@Suite("Lists in scenes") struct SceneListTests {
    private func session(_ view: String) throws -> SceneSession {
        let lines = view.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        let session = SceneSession(try SceneDocument.parse("device: iPhone 14\nview:\n  id: root\n  subviews:\n\(lines)\n"))
        session.phone.tick()
        return session
    }
    private func view<View: UIView>(_ id: String, in session: SceneSession) throws -> View {
        try #require(session.controller.viewsByID[id] as? View)
    }

    @Test func `a collection view takes its layout and items from the scene, in a flow layout of equal items`() throws {
        let session = try session(
            """
            - class: UICollectionView
              id: grid
              frame: [0, 0, 300, 400]
              contentInsetAdjustmentBehavior: never
              layout: {class: UICollectionViewFlowLayout, itemSize: [90, 50], minimumLineSpacing: 5, minimumInteritemSpacing: \
            5, sectionInset: [10, 10, 10, 10]}
              sections:
                - {header: Many, items: 1000000, item: {id: "item-{row}", text: "Number {number}"}}
            """)
        let grid: UICollectionView = try view("grid", in: session)
        try session.phone.process.run {
            // The header has 28 points, the margins 10 each, and each line has three items.
            let lines: CGFloat = 333_334
            let content: CGFloat = lines * 55 - 5
            #expect(grid.contentSize.height == content + 48)
            let third: UIView = try view("item-2", in: session)
            #expect(third.frame == CGRect(x: 200, y: 38, width: 90, height: 50))
            #expect(grid.visibleCells.count < 40)
            grid.contentOffset.y = 1_000_000
        }
        session.phone.tick()
        #expect(session.controller.viewsByID["item-2"] == nil)
    }

    @Test func `flow layout items may have individual sizes and self-sizing`() throws {
        let session = try session(
            """
            - class: UICollectionView
              id: grid
              frame: [0, 0, 300, 400]
              contentInsetAdjustmentBehavior: never
              layout: {class: UICollectionViewFlowLayout, itemSize: [90, 50], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
              items:
                - {id: wide, size: [300, 20], text: Wide}
                - {id: usual, text: Usual}
                - {id: tall, height: 80, text: Tall}
            """)
        let frames = try ["wide", "usual", "tall"].map { try (view($0, in: session) as UIView).frame }
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 300, height: 20))
        #expect(frames[1].size == CGSize(width: 90, height: 50) && frames[2].size == CGSize(width: 90, height: 80))
    }

    @Test func `compositional sections are lists, groups and carousels, and the last one repeats for all later sections`()
        throws
    {
        let session = try session(
            """
            - class: UICollectionView
              id: form
              frame: [0, 0, 320, 600]
              contentInsetAdjustmentBehavior: never
              layout:
                class: UICollectionViewCompositionalLayout
                sections:
                  - {class: UICollectionLayoutListConfiguration, appearance: plain, showsSeparators: false}
                  - {group: {layoutSize: [{fractionalWidth: 1}, 60], subitems: [{layoutSize: [{fractionalWidth: 0.5}, {fractionalHeight: \
            1}]}]}}
              sections:
                - {items: [{id: row, text: Row, accessoryType: disclosureIndicator}]}
                - {items: [{id: left, text: Left}, {id: right, text: Right}]}
                - {items: [{id: third, text: Third}]}
            """)
        let frames = try ["row", "left", "right", "third"].map { try (view($0, in: session) as UIView).frame }
        #expect(frames[0].minY == 0 && frames[0].width == 320)
        #expect(frames[1] == CGRect(x: 0, y: frames[0].maxY, width: 160, height: 60))
        #expect(frames[2] == CGRect(x: 160, y: frames[0].maxY, width: 160, height: 60))
        #expect(frames[3].minY == frames[1].maxY)
    }

    @Test func `reused cells keep each row's typed text, switch values and scroll offsets`() throws {
        for list in [
            "class: UITableView\n  rows: 500\n  row:",
            "class: UICollectionView\n  layout: {class: UICollectionLayoutListConfiguration}\n  items: 500\n  item:",
        ] {
            let session = try session(
                """
                - \(list)
                    height: 100
                    subviews:
                      - {class: UITextView, id: "note-{row}", frame: [0, 0, 200, 60], text: "Note {number}"}
                      - {class: UISwitch, id: "switch-{row}", frame: [220, 0, 51, 31]}
                      - {class: UIScrollView, id: "shelf-{row}", frame: [0, 60, 200, 30], contentSize: [1000, 30]}
                  id: list
                """)
            let list: UIScrollView = try view("list", in: session)
            func change(_ row: Int, _ text: String) throws {
                let note: UITextView = try view("note-\(row)", in: session)
                note.text = text
                (try view("switch-\(row)", in: session) as UISwitch).isOn = true
                (try view("shelf-\(row)", in: session) as UIScrollView).contentOffset.x = 70
            }
            func scroll(to y: CGFloat) {
                session.phone.process.run { list.contentOffset.y = y }
                session.phone.tick()
            }
            try session.phone.process.run { try change(1, "Typed") }
            for y in stride(from: CGFloat(400), through: 20_000, by: 400) {
                scroll(to: y)
                try session.phone.process.run {
                    let rows = (0..<500).filter { session.controller.viewsByID["note-\($0)"]?.window != nil }
                    #expect(rows.count > 5 && !rows.contains(1))
                    for row in rows {
                        let note: UITextView = try view("note-\(row)", in: session)
                        #expect(note.text == "Note \(row + 1)")
                        #expect(!(try view("switch-\(row)", in: session) as UISwitch).isOn)
                        #expect((try view("shelf-\(row)", in: session) as UIScrollView).contentOffset.x == 0)
                    }
                }
            }
            #expect(session.controller.viewsByID["note-1"] == nil)
            scroll(to: 0)
            let note: UITextView = try view("note-1", in: session)
            #expect(note.text == "Typed")
            #expect((try view("switch-1", in: session) as UISwitch).isOn)
            #expect((try view("shelf-1", in: session) as UIScrollView).contentOffset.x == 70)
        }
    }

    @Test func `a list that starts at its end stays there as it shrinks and grows, until the user scrolls away`() throws {
        let rows = (0..<40).map { "{id: row-\($0), text: Row \($0)}" }.joined(separator: ", ")
        let session = try session(
            """
            - class: UITableView
              id: list
              frame: [0, 0, 390, 500]
              contentInsetAdjustmentBehavior: never
              startsAtEnd: true
              sections:
                - {rows: [\(rows)], newRow: {text: "{text}!"}}
            - {class: UITextField, id: field, frame: [0, 700, 300, 40], text: Hello}
            - {class: UIButton, id: send, frame: [300, 700, 60, 40], onTap: append list field}
            """)
        let list: UITableView = try view("list", in: session)
        #expect(abs(list.contentOffset.y - 1260) < 0.5)
        session.phone.process.run {
            list.frame.size.height = 300
            session.controller.view.setNeedsLayout()
        }
        for _ in 0..<3 { session.phone.tick() }
        #expect(abs(list.contentOffset.y - 1460) < 0.5)
        session.phone.process.run { session.controller.append(to: "list", from: "field") }
        for _ in 0..<60 { session.phone.tick() }
        #expect(abs(list.contentOffset.y - 1504) < 0.5)
        #expect(list.visibleCells.last?.textLabel?.text == "Hello!")
        #expect((try view("field", in: session) as UITextField).text == "")
        // An empty field sends no message.
        session.phone.process.run { session.controller.append(to: "list", from: "field") }
        #expect(list.numberOfRows(inSection: 0) == 41)
    }

    @Test func `next moves through pattern rows, also to rows without a cell yet`() throws {
        let session = try session(
            """
            - class: UITableView
              id: list
              rows: 200
              row: {height: 100, subviews: [{class: UITextField, id: "a-{row}", frame: [0, 0, 100, 40], onReturn: focusNext}, {class: \
            UITextField, id: "b-{row}", frame: [0, 50, 100, 40], onReturn: focusNext}]}
            """)
        try session.phone.process.run {
            let first: UITextField = try view("a-0", in: session)
            #expect(first.becomeFirstResponder())
            for step in 1..<60 {
                let field = try #require(UIApplication.shared.firstResponder as? UITextField)
                _ = session.controller.textFieldShouldReturn(field)
                let now = try #require(UIApplication.shared.firstResponder as? UITextField)
                #expect(now.accessibilityIdentifier == "\(step % 2 == 0 ? "a" : "b")-\(step / 2)")
            }
        }
    }

    @Test func `pattern rows have the height of their constraints, each by its own text`() throws {
        let session = try session(
            """
            - class: UITableView
              id: list
              separatorStyle: none
              rows: 1000
              row: {id: "row-{row}", subviews: [{class: UILabel, text: "{words 1 60}", numberOfLines: 0, constraints: \
            ["edges == superview + 10"]}]}
            """)
        let list: UITableView = try view("list", in: session)
        session.phone.process.run {
            let heights = list.visibleCells.map(\.frame.height)
            #expect(Set(heights).count > 2 && heights.allSatisfy { $0 > 35 })
            for cell in list.visibleCells {
                let label = cell.contentView.subviews.first { $0 is UILabel }!
                let wanted = label.sizeThatFits(CGSize(width: 370, height: 0)).height + 20
                #expect(abs(wanted - cell.frame.height) < 1)
            }
        }
    }
}
