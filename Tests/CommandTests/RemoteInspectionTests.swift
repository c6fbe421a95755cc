import Compositing
import Foundation
import LabProtocol
import Simulator
import Testing

@testable import LabCommands
@testable import LabSessions

/// Tests that a phone in its own process is inspected through the protocol, as by the window.
@Suite @MainActor struct RemoteInspectionTests {
    private func ask(_ query: InspectionQuery, _ session: RemoteSession) throws -> InspectionReply {
        var reply: InspectionReply?
        session.ask(query) { reply = $0 }
        try wait(session) { reply != nil }
        return try #require(reply)
    }

    private func run(_ seconds: Double, _ session: RemoteSession) throws -> InspectedPause? {
        let end = session.time + seconds
        while session.time < end - 1e-9 {
            let before = session.time
            _ = session.advance(4)
            try wait(session) { session.time > before }
            if let pause = session.takePause() { return pause }
        }
        return nil
    }

    @Test func `the session shows the build and start activity while it lasts`() throws {
        let launcher = SceneLauncher()
        let session = try RemoteSession(LaunchedApp(launcher), choices: PhoneChoices())
        defer { session.close() }
        #expect(session.activity == nil)
        launcher.nextActivity = "Building… (Form.swift changed)"
        #expect(session.takeUpdates(at: HostClock.now()), "the window has something else to say")
        #expect(session.activity == "Building… (Form.swift changed)")
        launcher.nextActivity = nil
        launcher.news = [.ready("Built.")]
        #expect(session.takeUpdates(at: HostClock.now()))
        #expect(session.activity == "Restarting the app up to the same moment…")
        try wait(session) { session.activity == nil }
        #expect(session.takeNotice() == "Built.")
    }

    @Test func `tree, properties, edits, reasons, taps and breakpoints work through the protocol`() throws {
        let session = try RemoteSession(LaunchedApp(SceneLauncher()), choices: PhoneChoices())
        defer { session.close() }
        #expect(try run(0.2, session) == nil)
        guard case .tree(let tree) = try ask(.tree, session) else { throw CancellationError() }
        let country = tree.nodes[try #require(tree.find("country"))]
        let form = tree.nodes[try #require(tree.find("form"))]
        #expect(country.className == "UITextField" && tree.search("class:UITextField").count >= 10)

        guard
            case .breakpoints(let problems) = try ask(
                .breakpoints([
                    InspectedBreakpoint(number: 1, .engineDecides), InspectedBreakpoint(number: 2, .expression("views.form.wings > 1")),
                ]), session)
        else { throw CancellationError() }
        #expect(problems.keys.sorted() == [2] && problems[2]?.contains("wings") == true)
        let point = CGPoint(x: country.frame.midX, y: country.frame.midY)
        guard case .tap(let tap) = try ask(.tap(point), session) else { throw CancellationError() }
        #expect(tap.view == country.id)
        session.send(.touch(.began, finger: 0, location: point), after: 1)
        session.send(.touch(.ended, finger: 0, location: point), after: 3)
        let pause = try #require(try run(2, session))
        #expect(pause.breakpoint == 1 && pause.time == session.time && pause.sentence.contains("country"))
        #expect(try run(1, session) == nil, "it goes on")

        guard case .why(let why) = try ask(.why, session) else { throw CancellationError() }
        #expect(why.decisions.last?.moves.first?.rule == "scrollOffset" && why.decisions.last?.moves.first?.view == form.id)
        guard case .input(let input) = try ask(.input, session) else { throw CancellationError() }
        #expect(input.firstResponder?.id == country.id)
        let edit = InspectedEdit(node: form.id, property: "alpha", old: .none, new: .number(0.5))
        guard case .edits(let edits) = try ask(.edit([edit]), session) else { throw CancellationError() }
        #expect(edits.done.last?.old == .number(1))
        guard case .details(let details?) = try ask(.details(form.id), session) else { throw CancellationError() }
        #expect(details.properties.first { $0.name == "alpha" }?.writer?.actor == .inspector)
        #expect(details.insetParts.contains { $0.name == "engine" })
        guard case .edits(let undone) = try ask(.undo, session) else { throw CancellationError() }
        #expect(undone.done.isEmpty && undone.undone.count == 1)
        guard case .whatIf(let other) = try ask(.whatIf(moreDistance: 20), session) else { throw CancellationError() }
        #expect(other.sentences.contains("country would be 20 points higher on the screen."), "\(other.sentences)")
    }

    @Test func `the app's process draws the exploded view`() throws {
        let session = try RemoteSession(LaunchedApp(SceneLauncher()), choices: PhoneChoices())
        defer { session.close() }
        var wishes = FrameOptions(
            viewport: Viewport(windowSize: CGSize(width: 400, height: 860), density: 1, device: session.device, orientation: .portrait))
        var width = 0
        func picture() throws -> [UInt8] {
            var bytes: [UInt8] = []
            for _ in 0..<2 {
                let before = session.time
                _ = session.advance(1)
                try wait(session) { session.time > before }
                if case .pixels(let bitmap, _, _) = session.frame(wishes).picture {
                    width = bitmap.width
                    bytes = Array(UnsafeRawBufferPointer(start: bitmap.bytes, count: bitmap.width * bitmap.height * 4))
                }
            }
            return bytes
        }
        _ = session.frame(wishes)
        let flat = try picture()
        wishes.exploded = ExplodedLook()
        _ = session.frame(wishes)
        let exploded = try picture()
        #expect(!flat.isEmpty && flat.count == exploded.count && flat != exploded)
        let middleOfTop = (4 * width + width / 2) * 4
        #expect(Array(exploded[middleOfTop..<middleOfTop + 3]) == [0x1E, 0x1C, 0x1C], "above the turned screen is the ground")
    }
}
