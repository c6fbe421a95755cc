import Foundation
import Testing

@testable import SceneLanguage

/// Flows as people write them for Maestro, which must be understood as they are.
@Suite("Maestro's flows") struct MaestroFlowTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Maestro")
    static let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter { $0.hasSuffix(".yaml") }.sorted() ?? []

    @Test("The flows are found") func found() { #expect(Self.names.count == 10) }

    @Test("Every flow is understood", arguments: names) func validates(name: String) throws {
        #expect(throws: Never.self) { try SceneDocument.load(Self.folder.appending(path: name).path) }
    }

    private func flow(_ steps: String) throws -> [FlowStep] {
        try SceneDocument.parse("appId: com.example\n---\n\(steps)", file: "flow.yaml").flow
    }

    private func problem(_ steps: String) -> String {
        do throws(SceneError) {
            _ = try SceneDocument.parse("appId: com.example\n---\n\(steps)", file: "flow.yaml")
            return ""
        } catch { return error.description }
    }

    @Test("A header's values reach the flow, and those of the caller come before a file's own") func env() throws {
        let document = try SceneDocument.load(Self.folder.appending(path: "04-nested-flows-with-env.yaml").path)
        #expect(document.flow[0].commands.map(\.title).contains("inputText \"nobody\""))
        #expect(document.flow[0].commands.map(\.title).contains("inputText \"secret\""))
        #expect(document.flow[3].title == "inputText \"ada\"")
    }

    @Test(
        "What cannot be is refused by name, with the reason",
        arguments: [
            ("- runScript: x.js", "there are no scripts"), ("- evalScript: 1", "there are no scripts"),
            ("- pressKey: home", "background leaves the app"), ("- pressKey: volume up", "the phone makes no sound"),
            ("- inputText: ${keyboard.hight}", "did you mean \"height\"?"), ("- tapOn: {traits: round}", "text, long-text or square"),
            ("- runFlow: {when: {platform: Windows}, commands: []}", "iOS, Android or Web"), ("- hold: 400", "write 400ms or 400s"),
        ])
    func refused(step: String, reason: String) { #expect(problem(step).contains(reason), "\(problem(step))") }

    @Test("A number in a field of Maestro's is milliseconds, and a screenshot needs no ending") func numbers() throws {
        #expect(
            try flow("- swipe: {direction: up, duration: 400}\n- takeScreenshot: end\n").map(\.title) == [
                "swipe", "takeScreenshot end.png",
            ])
    }
}
