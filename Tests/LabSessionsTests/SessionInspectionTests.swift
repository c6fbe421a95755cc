import LabProtocol
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import LabSessions

/// Tests for the panels' requests to a phone in this program; for a phone in a separate program see `RemoteInspectionTests`.
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

    @Test func `a question is answered at once, and an edit shows in the next frame although no tick runs`() throws {
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

    @Test func `a breakpoint stops the ticks that were asked for, and is told once`() throws {
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
}
