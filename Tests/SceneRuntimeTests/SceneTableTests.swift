import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime
@testable import UIKitKeyboard

@MainActor
@Suite("Tables in scenes")
struct SceneTableTests {
    @Test func `quoted values keep commas, line breaks and quotes`() throws {
        let table = try SceneCSV("name,says\r\nAda,\"Well, \"\"yes\"\"\"\n\"Two\nlines\",\n")
        #expect(table.columns == ["name", "says"])
        #expect(table.rows == [["Ada", "Well, \"yes\""], ["Two\nlines", ""]])
    }

    @Test func `an error in a file of values is reported with its line`() {
        func problem(_ text: String) -> SceneCSV.Problem? {
            do throws(SceneCSV.Problem) {
                _ = try SceneCSV(text)
                return nil
            } catch { return error }
        }
        #expect(problem("a,b\n1,2\n3\n") == .init(line: 3, reason: "1 values, but there are 2 columns"))
        #expect(problem("a,a\n") == .init(line: 1, reason: "the column \"a\" is there twice"))
        #expect(problem("a\n\"x\n") == .init(line: 2, reason: "a quote that is not closed"))
        #expect(problem("")?.reason == "the file is empty; the first line names the columns")
    }

    @Test func `placeholders in texts are filled in per row, with the same result each time`() {
        let values = RowTemplate.Values(row: 4, section: 1, columns: ["name"], fields: ["Ada"])
        #expect(RowTemplate.filled("{name} is {number} of {{all}, {row} in {section}", values) == "Ada is 5 of {all}, 4 in 1")
        let text = RowTemplate.filled("{words 3 9}", values)
        #expect((3...9).contains(text.split(separator: " ").count))
        #expect(text == RowTemplate.filled("{words 3 9}", values))
        #expect(RowTemplate.problem("{nmae}", columns: ["name"]) == "\"{nmae}\" names nothing; did you mean \"name\"?")
        #expect(RowTemplate.problem("{words 9 3}", columns: []) != nil)
        #expect(RowTemplate.problem("{open", columns: []) != nil)
    }

    @Test func `an id of many rows matches only the numbers of these rows`() throws {
        let pattern = try #require(IdentifierPattern("row-{row}-name", count: 10, className: "UITextField"))
        #expect(pattern.matches("row-0-name") && pattern.matches("row-9-name"))
        #expect(!pattern.matches("row-10-name") && !pattern.matches("row--name") && !pattern.matches("row-01-name"))
        #expect(IdentifierPattern("row", count: 1, className: "UIView") == nil)
    }

    @Test func `a table has its own header and footer, with the heights of their frames, above and below all rows`() throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                view:
                  class: UITableView
                  id: table
                  contentInsetAdjustmentBehavior: never
                  tableHeaderView: {class: UIView, id: head, frame: [0, 0, 100%, 120], subviews: [{class: UITextField, id: name, frame: \
                [16, 40, 200, 34]}]}
                  tableFooterView: {class: UIView, id: foot, frame: [0, 0, 100%, 60]}
                  rows: [{text: One, height: 44}, {text: Two, height: 44}]
                flow:
                  - assertFrame: {id: head, x: 0, y: 0, height: 120}
                  - assertTrue: views.foot.frame.y == 208
                  - assertTrue: views.head.frame.width == views.table.frame.width
                  - tapOn: {id: name}
                  - assertTrue: focused.id == "name"
                """))
        #expect(session.play() == .passed)
    }

    @Test(arguments: ["iq", "iq-revised", "guide"], [17, 26])
    func `a pinned footer moves no faster than the keyboard and the scrolled rows together`(strategy: String, version: Int) throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 16 Pro
                settings: {systemVersion: \(version)}
                strategy: \(strategy)
                view:
                  id: root
                  subviews:
                    - class: UITableView
                      id: table
                      style: plain
                      constraints: [edges == superview]
                      sections:
                        - headerView: {class: UIView, id: head, frame: [0, 0, 100%, 40]}
                          rows: 30
                          row: {height: 50, subviews: [{class: UITextField, id: "field-{row}", frame: [16, 8, 200, 34]}]}
                          footerView: {class: UIView, id: foot, frame: [0, 0, 100%, 40]}
                """))
        let phone = session.phone
        phone.run(until: 0.5)
        func view(_ id: String) throws -> UIView { try #require(session.controller.view(id)) }
        let (table, foot, field) = (try view("table"), try view("foot"), try view("field-11"))
        struct Places { var foot, offset, keyboard: CGFloat }
        func places() -> Places {
            phone.process.run {
                Places(
                    foot: foot.presentationFrameInWindow.minY, offset: table.layer.presentationBounds.minY,
                    keyboard: UIKeyboardController.current!.host.layer.presentationFrame.minY)
            }
        }
        var last = places()
        let start = last
        phone.process.run { _ = field.becomeFirstResponder() }
        for _ in 0..<90 {
            phone.tick()
            let now = places()
            let limit = abs(now.offset - last.offset) + abs(now.keyboard - last.keyboard) + 0.5
            #expect(abs(now.foot - last.foot) <= limit, "at \(phone.time) s")
            last = now
        }
        #expect(last.foot < start.foot - 200, "the footer stays above the keyboard")
    }

    @Test func `a table header without a frame is rejected, because the frame gives its height`() {
        let error = #expect(throws: SceneError.self) {
            try SceneDocument.parse("view: {class: UITableView, tableHeaderView: {class: UIView}, rows: [One]}")
        }
        #expect(error?.description.contains("a \"tableHeaderView\" needs a \"frame\"") == true)
    }
}
