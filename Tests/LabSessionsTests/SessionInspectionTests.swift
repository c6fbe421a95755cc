import LabProtocol
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for the panels' requests to a phone in the window's process. `RemoteInspectionTests` has those for a phone in its own process.
@Suite @MainActor struct SessionInspectionTests {
    private final class Widths: TextMeasurer {
        func advances(of text: String, font: FontFace) -> [CGFloat] { text.map { _ in font.size / 2 } }
    }

    private func session() throws -> LocalSession {
        let scene = ControllerScene(name: "form") {
            let controller = UIViewController()
            let field = UITextField(frame: CGRect(x: 20, y: 700, width: 200, height: 40))
            field.accessibilityIdentifier = "email"
            controller.view.addSubview(field)
            return controller
        }
        return try LocalSession(scene, choices: PhoneChoices(strategy: .iq), measurer: Widths())
    }

    @Test func `a query is answered at once, and an edit shows in the next frame without a tick`() throws {
        let session = try session()
        _ = session.advance(1)
        var tree = InspectionTree()
        session.ask(.tree) { if case .tree(let answer) = $0 { tree = answer } }
        let email = tree.nodes[try #require(tree.find("email"))]
        let viewport = Viewport(windowSize: CGSize(width: 400, height: 860), density: 1, device: session.device, orientation: .portrait)
        func list() -> DisplayList? {
            if case .list(let list) = session.frame(FrameOptions(viewport: viewport)).picture { list } else { nil }
        }
        let before = list()
        session.ask(
            .edit([InspectedEdit(node: email.id, property: "backgroundColor", old: .none, new: .color(red: 1, green: 0, blue: 0, alpha: 1))]
            )
        ) { _ in }
        #expect(list() != before)
        session.ask(.undo) { _ in }
        #expect(list() == before)
    }

    @Test func `a breakpoint stops the requested ticks and is reported once`() throws {
        let session = try session()
        _ = session.advance(2)
        session.ask(.breakpoints([InspectedBreakpoint(number: 3, .engineDecides)])) { #expect($0 == .breakpoints(problems: [:])) }
        session.send(.touch(.began, finger: 0, location: CGPoint(x: 100, y: 720)), after: 1)
        session.send(.touch(.ended, finger: 0, location: CGPoint(x: 100, y: 720)), after: 3)
        let start = session.phone.tickIndex
        _ = session.advance(200)
        let pause = try #require(session.takePause())
        #expect(pause.breakpoint == 3 && pause.time == session.time && session.phone.tickIndex < start + 100)
        #expect(session.takePause() == nil)
        _ = session.advance(10)
        #expect(session.time > pause.time, "the clock goes on when somebody says so")
    }

    /// A page that moves up by 30 points when its field begins editing, before the engine moves it.
    private final class LiftedPage: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 700, width: 200, height: 40))
        override func viewDidLoad() {
            view.addSubview(field)
            NotificationCenter.default.addObserver(forName: UITextField.textDidBeginEditingNotification, object: nil, queue: nil) {
                [weak self] _ in self?.view.frame.origin.y = -30
            }
        }
    }

    @Test func `the engine's changes and the field's movements are counted from the start of editing`() throws {
        let scene = ControllerScene(name: "lifted") { LiftedPage() }
        let session = try LocalSession(scene, choices: PhoneChoices(strategy: .iq), measurer: Widths())
        _ = session.advance(2)
        session.send(.touch(.began, finger: 0, location: CGPoint(x: 100, y: 720)), after: 1)
        session.send(.touch(.ended, finger: 0, location: CGPoint(x: 100, y: 720)), after: 3)
        _ = session.advance(120)
        func inspection() -> Inspection { session.phone.inspection(displaced: session.displaced).values }
        let (movers, changes) = (inspection().movers, inspection().displaced)
        #expect(movers.first { $0.name == "app" }?.sum == -30 && movers.contains { $0.name == "engine" }, "\(movers)")
        let total = CGFloat(movers.reduce(0) { $0 + $1.sum })
        #expect(changes.map(\.value) == ["frame.origin 0, 0 → 0, \(total.shortText)"])
        session.phone.process.run { _ = (UIApplication.shared.firstResponder as? UIView)?.resignFirstResponder() }
        _ = session.advance(120)
        #expect(inspection().displaced.isEmpty, "nothing is edited")
    }
}
