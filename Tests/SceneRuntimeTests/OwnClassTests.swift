import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for the classes of an app in scenes, registered as the app's rewritten sources register them.
@MainActor
@Suite("App classes in scenes")
struct OwnClassTests {
    final class Gauge: UIControl {
        var level = 0
        var name: String?
        var tone: UIColor?
        let part = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            part.accessibilityIdentifier = "inner"
            part.text = "inside"
            part.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
            addSubview(part)
        }
        required init?(coder: NSCoder) { fatalError("not made from a nib") }
    }
    final class Line: UITableViewCell {
        var label = "" { didSet { textLabel?.text = label } }
    }
    final class Tile: UICollectionViewCell { var number = 0 }
    final class Page: UIViewController {
        var subject = ""
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 30))
            label.text = "About \(subject)"
            view.addSubview(label)
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
        }
    }
    final class Unmakeable: UIView {
        init(number: Int) { super.init(frame: .zero) }
        required init?(coder: NSCoder) { fatalError("not made from a nib") }
    }

    private func own<Result>(_ body: () throws -> Result) rethrows -> Result {
        typealias Dispatch = ObjectiveCDispatch
        Dispatch.add(Gauge.self, property: "level", read: { $0.level }, write: { $0.level = try $1(0) })
        Dispatch.add(Gauge.self, property: "name", read: { $0.name }, write: { $0.name = try $1(0) })
        Dispatch.add(Gauge.self, property: "tone", read: { $0.tone }, write: { $0.tone = try $1(0) })
        Dispatch.add(Line.self, property: "label", read: { $0.label }, write: { $0.label = try $1(0) })
        Dispatch.add(Tile.self, property: "number", read: { $0.number }, write: { $0.number = try $1(0) })
        Dispatch.add(Page.self, property: "subject", read: { $0.subject }, write: { $0.subject = try $1(0) })
        let types: [(String, AnyClass, Bool)] = [
            ("Gauge", Gauge.self, true), ("Line", Line.self, true), ("Tile", Tile.self, true), ("Page", Page.self, true),
            ("Unmakeable", Unmakeable.self, false),
        ]
        var all: [String: OwnClass] = [:]
        for (name, type, canBeMade): (String, AnyClass, Bool) in types {
            all[name] = OwnClass(name, Dispatch.NamedClass(type: type, module: "Tests", make: nil, canBeMade: canBeMade))
        }
        return try OwnClass.$chosen.withValue(all) { try body() }
    }

    private func show(_ text: String) throws -> (SceneSession, SceneViewController) {
        try own {
            let session = SceneSession(try SceneDocument.parse(text))
            session.phone.run(until: 0.2)
            return (session, try #require(SceneViewController.behind(session.phone.window.rootViewController)))
        }
    }

    private func complaints(_ text: String) -> [String] {
        own {
            do throws(SceneError) {
                _ = try SceneDocument.parse(text)
                return []
            } catch { return error.diagnostics.map { "\($0.position.line):\($0.position.column) \($0.message)" } }
        }
    }

    @Test func `a view of an app's class has the scene's frame, properties and values by name`() throws {
        let (session, scene) = try show(
            """
            view:
              subviews:
                - {class: Gauge, id: gauge, frame: [10, 60, 100, 40], alpha: 0.5, isEnabled: false, onChange: endEditing,
                   runtimeAttributes: {level: 3, name: Water, tone: {color: "#FF0000"}, layer.borderWidth: 2}}
            """)
        let gauge = try #require(scene.viewsByID["gauge"] as? Gauge)
        #expect(gauge.frame == CGRect(x: 10, y: 60, width: 100, height: 40))
        #expect(gauge.alpha == 0.5)
        #expect(!gauge.isEnabled)
        #expect(gauge.level == 3)
        #expect(gauge.name == "Water")
        #expect(gauge.tone == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(gauge.layer.borderWidth == 2)
        session.phone.process.run { #expect(scene.view("inner") === gauge.part, "flows find what the class made") }
    }

    @Test func `rows and items use the app's cell classes`() throws {
        let (session, scene) = try show(
            """
            view:
              subviews:
                - {class: UITableView, id: lines, frame: [0, 0, 100%, 300], rows: 30,
                   row: {class: Line, height: 50, id: "line-{number}", runtimeAttributes: {label: "Line {number}"}}}
                - {class: UICollectionView, id: tiles, frame: [0, 300, 100%, 200], items: [{class: Tile, id: one, runtimeAttributes: \
            {number: 7}}]}
            """)
        let table = try #require(scene.viewsByID["lines"] as? UITableView)
        #expect(table.visibleCells.count >= 5)
        #expect(table.visibleCells.allSatisfy { $0 is Line })
        #expect((scene.viewsByID["line-4"] as? Line)?.textLabel?.text == "Line 4")
        session.phone.process.run { table.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false) }
        session.phone.run(until: 0.4)
        #expect((scene.viewsByID["line-30"] as? Line)?.textLabel?.text == "Line 30")
        #expect((scene.viewsByID["one"] as? Tile)?.number == 7)
    }

    @Test func `an app's controllers appear in a scene's containers`() throws {
        let (session, scene) = try show(
            """
            controller:
              class: UINavigationController
              controllers:
                - {class: Page, id: page, title: Titled, runtimeAttributes: {subject: tea}}
            flow:
              - assertVisible: About tea
            """)
        defer { withExtendedLifetime(session) {} }
        let page = try #require(scene.liveController("page") as? Page)
        #expect(page.title == "Titled")
        #expect(page.navigationItem.rightBarButtonItem?.title == "Own", "what the class gives itself stays")
        #expect((page.view.subviews.first as? UILabel)?.text == "About tea")
    }

    @Test func `a misspelled name is reported with its place and the nearest name`() {
        let found = complaints(
            """
            view:
              subviews:
                - {class: Guage}
                - {class: Gauge, runtimeAttributes: {levle: 3}}
                - {class: Page}
                - {class: Unmakeable}
                - {class: UILabel, runtimeAttributes: {level: 3}}
                - {class: UITableView, rows: [{class: Lin}, {class: Tile}]}
                - {class: Gauge, placeholder: text}
            """)
        let expected = [
            "3:15 unknown class \"Guage\"; did you mean \"Gauge\"?",
            "4:42 Gauge has no property \"levle\" that can be set by its name; did you mean \"level\"?",
            "5:15 unknown class \"Page\"; it is a controller's, which belongs under \"controller\"",
            "6:15 Unmakeable has no initializer without arguments, so the lab cannot make one; write this function in a file Lab.swift "
                + "beside the sources: @MainActor func unmakeable() -> Unmakeable { Unmakeable(...) }",
            "7:43 \"runtimeAttributes\" belongs to classes of an app's own, which --app PATH names",
            "8:43 there is no class \"Lin\" of cells that comes from UITableViewCell; did you mean \"Line\"?",
            "8:57 there is no class \"Tile\" of cells that comes from UITableViewCell; did you mean \"Line\"?",
            "9:22 Gauge has no \"placeholder\"; UITextField, UISearchBar or IQTextView has it",
        ]
        for (line, other) in zip(found, expected) { #expect(line == other) }
        #expect(found.count == expected.count, "\(found)")
    }

    @Test func `without an app its classes are unknown to the scene`() {
        #expect(throws: SceneError.self) { try SceneDocument.parse("view: {subviews: [{class: Gauge}]}") }
    }
}
