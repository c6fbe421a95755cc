import Foundation
import Testing

@testable import SceneLanguage

/// Tests that flows in Maestro's syntax can be read without changes.
@Suite("Maestro flows") struct MaestroFlowTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Maestro")
    static let names = try! FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()

    @Test func `the corpus of Maestro flows is not missing`() { #expect(Self.names.count == 20) }

    @Test(arguments: names) func `the parser accepts every flow`(name: String) throws {
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

    @Test func `a header's values reach the flow, and the caller's values override a file's own`() throws {
        let document = try SceneDocument.load(Self.folder.appending(path: "04-nested-flows-with-env.yaml").path)
        #expect(document.flow[0].commands.map(\.title).contains("inputText \"nobody\""))
        #expect(document.flow[0].commands.map(\.title).contains("inputText \"secret\""))
        #expect(document.flow[3].title == "inputText \"ada\"")
    }

    @Test(arguments: [
        ("- runScript: x.js", "there are no scripts"), ("- evalScript: 1", "there are no scripts"),
        ("- pressKey: home", "background leaves the app"), ("- pressKey: volume up", "the phone makes no sound"),
        ("- inputText: ${keyboard.hight}", "did you mean \"height\"?"), ("- tapOn: {traits: round}", "text, long-text or square"),
        ("- runFlow: {when: {platform: Windows}, commands: []}", "iOS, Android or Web"), ("- hold: 400", "write 400ms or 400s"),
        ("- runFlow: {when: {visible: {text: \"${keyboard.hight}\"}}, commands: []}", "did you mean \"height\"?"),
        ("- extendedWaitUntil: {notVisible: \"${keyboard.hight}\"}", "did you mean \"height\"?"),
        ("- tapOn: {label: \"${keyboard.hight}\", text: Next}", "did you mean \"height\"?"),
        ("- assertTrue: ${output.total == 3}", "there are no scripts"), ("- inputText: ${output.name}", "texts come from \"env\""),
        ("- openLink: https://example.com", "there is no network"),
        ("- setLocation: {latitude: 1, longitude: 2}", "there is no location"),
        ("- addMedia: [a.png]", "a scene stores no state"), ("- toggleAirplaneMode", "there is no network"),
        ("- setPermissions: {permissions: {all: deny}}", "a scene asks for no permissions"),
        ("- assertNoDefectsWithAI", "checks are exact here"),
        ("- extractTextWithAI: {query: code}", "use copyTextFrom"),
        ("- runFlow: {file: \"${FILE}.yaml\"}", "must be a name of \"env\""),
    ])
    func `unsupported commands are rejected by name, with the reason`(step: String, reason: String) {
        #expect(problem(step).contains(reason), "\(problem(step))")
    }

    @Test(arguments: [
        ("- swipe: LEFT", "the step \"swipe\" takes a mapping (key: value), found \"LEFT\"; did you mean swipe: {direction: LEFT}?"),
        ("- swipe: up", "did you mean swipe: {direction: up}?"), ("- scroll: UP", "did you mean scroll: {direction: UP}?"),
        ("- scrollUntilVisible: Row 40", "did you mean scrollUntilVisible: {element: Row 40}?"),
        ("- extendedWaitUntil: Thank you", "did you mean extendedWaitUntil: {visible: Thank you}?"),
        ("- waitForAnimationToEnd: 500ms", "did you mean waitForAnimationToEnd: {timeout: 500ms}?"),
        ("- pinch: 2", "did you mean pinch: {scale: 2}?"), ("- action: back", "write the action as the step itself"),
        ("- assert: Next", "use assertVisible"),
    ])
    func `a value in place of a mapping is rejected with the accepted form`(step: String, cure: String) {
        #expect(problem(step).contains(cure), "\(problem(step))")
    }

    @Test func `the parser accepts the forms of each step in Maestro's reference`() {
        for step in [
            "swipe: {direction: LEFT}", "swipe: {direction: LEFT, duration: 2000}", "swipe: {start: \"90%,50%\", end: \"10%,50%\"}",
            "swipe: {from: {id: list}, direction: UP}", "swipe: {direction: LEFT, waitToSettleTimeoutMs: 500}", "scroll",
            "eraseText: {charactersToErase: 5}", "copyTextFrom: Total", "runFlow: {when: {true: \"${1 == 1}\"}, commands: [back]}",
            "launchApp: {appId: a, arguments: {isDebug: true, count: 3}}", "waitForAnimationToEnd: {timeout: 5000}", "inputRandomEmail",
        ] {
            #expect(problem("- " + step) == "", "\(step): \(problem("- " + step))")
        }
    }

    @Test(arguments: [
        ("retrun", "did you mean \"return\"?"), ("Entre", "did you mean \"enter\"?"),
        ("hide keybord", "did you mean \"hide keyboard\"?"),
        ("Remote Dpad Up", "there is no key \"Remote Dpad Up\""),
        ("tomorrow", "a word that the bar offers is {suggestion: \"tomorrow\"}"),
        ("caps", "there is no key \"caps\""),
    ])
    func `an unknown key is rejected with the nearest known one`(name: String, reason: String) {
        #expect(problem("- pressKey: \(name)").contains(reason), "\(problem("- pressKey: \(name)"))")
    }

    @Test(arguments: [
        "return", "Enter", "BACKSPACE", "shift", "shift right", "caps lock", "123", ".?123", "#+=", "+*#", "pause", "wait", ".com", "ß",
        "🚀",
        "Weiter", "food & drink", "cancel search", "launcher", "collapse", "undo", "Dock and Merge", "Deutsch", "search",
        "emergencyCall",
        "cmd+shift+z", "dictation", "globe",
    ])
    func `every key on a keyboard has a name, also in other languages, on an iPad and above the keys`(name: String) {
        #expect(problem("- pressKey: \"\(name)\"") == "")
    }

    @Test func `a key and a suggestion exclude each other, and a suggestion cannot be held`() throws {
        #expect(problem("- pressKey: {suggestion: tomorrow}") == "")
        #expect(problem("- pressKey: {suggestion: tomorrow, key: a}").contains("needs \"key\" or \"suggestion\""))
        #expect(problem("- pressKey: {suggestion: tomorrow, duration: 1s}").contains("tapped, not held"))
        #expect(problem("- pressKey").contains("needs \"key\" or \"suggestion\""))
    }

    /// Creates a project with a scene's folder, a folder beside it, and a folder outside the project.
    private func project(_ step: String, _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "maestro-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["project/.maestro", "project/flows/deep", "project/shared", "outside"] {
            try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        let shared = "appId: a\n---\n- tapOn: Shared\n"
        for name in ["project/shared/log-in.yaml", "outside/secret.yaml", "project/flows/near.yaml"] {
            try Data(shared.utf8).write(to: folder.appending(path: name))
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "project/shared/link.yaml").path,
            withDestinationPath: folder.appending(path: "outside/secret.yaml").path)
        let path = folder.appending(path: "project/flows/flow.yaml").path
        try Data("appId: a\n---\n\(step)\n".utf8).write(to: URL(filePath: path))
        try body(path)
    }

    @Test func `a flow runs a flow from a sibling folder inside the project`() throws {
        for name in ["../shared/log-in.yaml", "near.yaml", "../flows/near.yaml"] {
            try project("- runFlow: \(name)") { path in
                let step = try #require(try SceneDocument.load(path).flow.first)
                #expect(step.commands.map(\.title) == ["tapOn {text: \"Shared\"}"])
            }
        }
    }

    @Test func `a flow outside the project is rejected, whatever its path`() throws {
        for name in ["../../outside/secret.yaml", "../shared/link.yaml", "../shared/../../outside/secret.yaml", "/etc/hostname"] {
            try project("- runFlow: \(name)") { path in
                let error = #expect(throws: SceneError.self) { try SceneDocument.load(path) }
                #expect(
                    error?.description.contains("a scene may only name files below its own folder") == true,
                    "\(name): \(error?.description ?? "")")
            }
        }
    }

    @Test func `a header's hooks belong to the flow and are checked like its own steps`() throws {
        let document = try SceneDocument.load(Self.folder.appending(path: "20-tear-down-of-subflows.yaml").path)
        #expect(document.hooks.complete.flatMap(\.commands).map(\.title) == ["tapOn {text: \"Log out\"}"])
        #expect(
            document.flow[0].commands.map(\.title) == ["tapOn {text: \"Menu\"}", "tapOn {text: \"Orders\"}", "tapOn {text: \"Close\"}"])
        func complaint(_ text: String) -> String? {
            #expect(throws: SceneError.self) { try SceneDocument.parse(text, file: "flow.yaml") }?.description
        }
        #expect(complaint("view: {}\nonFlowStart: [back]\n")?.contains("flow.yaml:2:1: \"onFlowStart\" belongs to a flow") == true)
        #expect(complaint("appId: a\nonFlowComplete: [tapOm: Next]\n---\n- back\n")?.contains("did you mean \"tapOn\"?") == true)
        #expect(complaint("appId: a\nonFlowComplete: {repeat: 3}\n---\n- back\n")?.contains("a flow is a list of steps") == true)
    }

    @Test func `a number in a Maestro duration is milliseconds, and a screenshot needs no file extension`() throws {
        #expect(
            try flow("- swipe: {direction: up, duration: 400}\n- takeScreenshot: end\n").map(\.title) == [
                "swipe", "takeScreenshot end.png",
            ])
    }
}
