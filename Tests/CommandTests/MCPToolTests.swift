import Foundation
import HostSupport
import LabProtocol
import LabTestSupport
import Testing

@testable import LabCommands

/// Tests for the tools of `keyboard-lab mcp`, called as an agent calls them.
@Suite("keyboard-lab mcp: the tools")
struct MCPToolTests {
    /// A scene with a field that the keyboard covers, and with a button below the field.
    private static let scene = """
        name: Low field
        device: iPhone 14
        strategy: iq
        settings: {keyboardDistance: 10}
        view:
          id: root
          backgroundColor: white
          subviews:
            - class: UIScrollView
              id: form
              frame: [0, 0, 100%, 100%]
              contentInsetAdjustmentBehavior: always
              subviews:
                - class: UIView
                  id: page
                  constraints: [edges == content, width == form.width, height == 1200]
                  subviews:
                    - {class: UITextField, id: low, frame: [20, 640, 350, 44], borderStyle: roundedRect, placeholder: Name}
                    - {class: UIButton, id: send, title: Send, frame: [20, 760, 350, 44]}
                    - {class: UIButton, id: terms, title: Terms, frame: [20, 1100, 350, 44]}
        """

    private func withScene(_ body: (String) throws -> Void) throws {
        try TemporaryFolder.use { folder in
            try Self.scene.write(toFile: folder + "/low.yaml", atomically: true, encoding: .utf8)
            try body(folder)
        }
    }

    @Test func `the tools tap, fill and explain a field, and the written flow passes check`() throws {
        try withScene { folder in
            let client = try MCPClient()
            #expect(try client.failure("screen").contains("nothing is open"))
            let opened = try client.text("open", ["scene": .string(folder + "/low.yaml")])
            #expect(
                opened.contains("- low: UITextField 20, 687, 350 x 44") || opened.contains("- low: UITextField 20, 640, 350 x 44"),
                "\(opened)")
            #expect(opened.contains("keyboard: none") && opened.contains("first responder: none"))
            #expect(opened.contains("terms (below)"), "\(opened)")
            #expect(opened.contains("scrolls: form"))
            #expect(opened.hasSuffix("virtual time; simulated."))

            #expect(try client.failure("type", ["text": "x"]).contains("tap a field first"))
            _ = try client.text("mark", ["name": "before"])
            let tapped = try client.text("tap", ["view": "low"])
            #expect(tapped.hasPrefix("Tapped UITextField low at "))
            #expect(tapped.contains("keyboard: docked, top at 508"), "\(tapped)")
            #expect(tapped.contains("first responder: low"))
            #expect(tapped.contains("behind the keyboard"), "\(tapped)")

            let difference = try client.text("difference", ["since": "before"])
            #expect(difference.contains("UITextField low has become the first responder."))
            #expect(difference.contains("points up"), "\(difference)")
            #expect(difference.contains("Then: iPhone 14"))

            #expect(try client.text("type", ["text": "Ada"]).contains("- low: UITextField “Ada”"))
            #expect(try client.text("why").contains("[scrollOffset]"))
            #expect(try client.text("explain", ["rule": "scrollOffset"]).contains("scrollOffset"))
            #expect(try client.text("explain").contains("rootOrigin"))
            #expect(try client.text("moreDistance", ["points": 20]).contains("20 points higher"))

            let covered = try client.failure("tap", ["view": "send"])
            #expect(covered.contains("the keyboard is in front of it") || covered.contains("cannot be tapped"), "\(covered)")
            #expect(try client.text("press", ["key": "a"]).contains("“Adaa”"))
            let swiped = try client.text("swipe", ["direction": "up", "view": "form", "hold": 0.3])
            #expect(swiped.hasPrefix("Swiped from ") && swiped.contains("scrolls: form"))
            #expect(try client.text("wait", ["seconds": 1]).hasPrefix("Waited."))

            let flow = try client.text("flow")
            #expect(flow.contains("scene: \"low.yaml\"") && flow.contains("- tapOn: {id: low}") && flow.contains("- drag:"), "\(flow)")
            #expect(flow.split(separator: "\n").last?.hasPrefix("# Basis: ") == true, "so that the answer is a file's text")
            try (flow + "\n- assertVisible: {id: low}\n").write(toFile: folder + "/low.flow.yaml", atomically: true, encoding: .utf8)
            let passed = try client.tool("check", ["file": .string(folder + "/low.flow.yaml")])
            #expect(passed["structuredContent"]?["outcome"] == "passed", "\(passed.line)")
            try (flow + "\n- assertVisible: {text: Nothing like it}\n").write(
                toFile: folder + "/bad.flow.yaml", atomically: true, encoding: .utf8)
            let failed = try client.tool("check", ["file": .string(folder + "/bad.flow.yaml")])
            #expect(failed["isError"] == false && failed["structuredContent"]?["outcome"] == "failed", "\(failed.line)")
            let failure = failed["structuredContent"]?["flows"]?.items.first?["failure"]
            #expect(failure?["step"]?.string?.contains("Nothing like it") == true)
            #expect(failed["content"]?.items.first?["mimeType"] == "image/png", "a picture of the failure")
            #expect(client.end() == 0)
        }
    }

    @Test func `the picture tool returns a PNG of the whole screen or of one view`() throws {
        let client = try MCPClient(["sign-up"])
        let whole = try client.tool("picture", ["scale": 0.5])
        let data = try #require(whole["content"]?.items.first?["data"]?.string.flatMap { Data(base64Encoded: $0) })
        #expect(data.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(
            whole["content"]?.items.last?["text"]?.string?.hasPrefix("195 x 422 pixels") == true,
            "\(whole["content"]?.items.last?.line ?? "")")
        #expect(try client.text("picture", ["view": "email"]).contains(" pixels\nBasis: "))
        #expect(try client.failure("picture", ["view": "emial"]).contains("did you mean \"email\"?"))
        #expect(client.end() == 0)
    }

    @Test func `open changes the device of the same scene, and an error suggests the nearest name`() throws {
        let client = try MCPClient(["sign-up", "--strategy", "none"])
        #expect(try client.text("screen").contains("strategy none"))
        let small = try client.text("open", ["device": "iPhone SE", "appearance": "dark", "textSize": "xL"])
        #expect(small.contains("Basis: iPhone SE, iOS 17, dark, text size xL, strategy none"), "\(small)")
        #expect(try client.failure("open", ["device": "iPhone 99"]).contains("iPhone"))
        #expect(try client.failure("open", ["scene": "sign-ip"]).contains("did you mean 'sign-up'?"))
        #expect(try client.failure("open", ["scene": "-"]).contains("standard input"))
        #expect(try client.failure("open", ["app": "/no/such/app"]).contains("there is no such file"))
        #expect(try client.failure("open", ["app": "x", "scene": "y"]).contains("not both"))
        #expect(try client.text("screen").contains("iPhone SE"), "what was open stays open")
        #expect(try client.text("list", ["what": "scenes"]).contains("sign-up"))
        #expect(try client.text("list", ["what": "devices"]).contains("iPhone SE"))
        #expect(client.end() == 0)
    }

    /// A token is counted as four characters.
    @Test(arguments: ["sign-up", "chat", "settings"])
    func `a digest has fewer than 400 tokens, at rest and with the keyboard`(scene: String) throws {
        let name = SceneFinder.names.contains(scene) ? scene : try #require(SceneFinder.names.last)
        let client = try MCPClient([name])
        for _ in 0..<2 {
            let answer = try client.tool("screen")
            let text = try #require(answer["content"]?.items.first?["text"]?.string)
            #expect(text.count < 400 * 4, "\(text.count) characters:\n\(text)")
            guard let field = answer["structuredContent"]?["targets"]?.items.first(where: { $0["class"]?.string?.contains("Text") == true })
            else { break }
            _ = try client.tool("tap", ["view": field["query"] ?? .null])
        }
        #expect(client.end() == 0)
    }

    @Test func `a digest of a thousand targets keeps its limit and gives the number of omitted targets`() {
        var screen = InspectedScreen(time: 1, screen: CGSize(width: 390, height: 844))
        screen.targets = (0..<1000).map { number in
            .init(
                id: InspectedID(rawValue: "v\(number)"), query: "target \(number)", className: "UIButton",
                text: String(repeating: "long ", count: 50),
                frame: CGRect(x: 0, y: number, width: 100, height: 44), states: ["selected"],
                cover: .init("the keyboard", share: 1, takesTap: true))
        }
        screen.outside = (0..<1000).map { .init(query: "outside \($0) " + String(repeating: "x", count: 100), side: .below) }
        for limit in [400, 1000, InspectedScreen.longestDigest] {
            let text = screen.digest(of: String(repeating: "title ", count: 100), limit: limit)
            #expect(text.count <= limit && text.contains("more"), "\(text.count) of \(limit)")
        }
    }

    @Test func `a screen difference lists moved, changed, added and removed views, on one phone and between two`() {
        func node(_ id: String, _ text: String, y: Double) -> InspectedNode {
            var node = InspectedNode(
                id: InspectedID(rawValue: id), kind: .view, className: "UILabel", frame: CGRect(x: 0, y: y, width: 10, height: 10),
                parent: -1)
            (node.identifier, node.text) = (text, text)
            return node
        }
        func state(_ nodes: [InspectedNode], keyboard: Double? = nil) -> ScreenDifference.State {
            var screen = InspectedScreen(time: 0, screen: CGSize(width: 100, height: 100))
            screen.keyboard = keyboard.map { .init(frame: CGRect(x: 0, y: $0, width: 100, height: 100 - $0), mode: "docked", keys: []) }
            return .init(InspectionTree(screen: screen.screen, nodes: nodes), screen)
        }
        let before = state([node("v1", "a", y: 0), node("v2", "b", y: 20), node("v3", "c", y: 40)])
        let after = state([node("v1", "a", y: 5), node("v2", "b", y: 25), node("v4", "d", y: 40)], keyboard: 60)
        let expected = [
            "The keyboard has appeared: its top is at 60.", "UILabel d has appeared at 0, 40, 10 x 10.", "UILabel c has gone.",
            "Moved 5 points down: a, b.",
        ]
        #expect(ScreenDifference(from: before, to: after, isSamePhone: true).sentences == expected)
        #expect(ScreenDifference(from: before, to: after, isSamePhone: false).sentences == expected)
        #expect(ScreenDifference(from: before, to: before, isSamePhone: true).text(limit: 9) == "Nothing differs.")
        #expect(ScreenDifference(from: before, to: after, isSamePhone: true).text(limit: 1).hasSuffix("and 3 more differences"))
    }

    @Test func `the documentation page about agents lists the program's tools`() throws {
        let url = Program.folder.appendingPathComponent(MCPPage.path)
        var page = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(page.range(of: MCPPage.begin + "\n")).upperBound
        let end = try #require(page.range(of: "\n" + MCPPage.end)).lowerBound
        if ProcessInfo.processInfo.environment["WRITE_COMMANDS"] != nil {
            page.replaceSubrange(start..<end, with: MCPPage.table)
            try page.write(to: url, atomically: true, encoding: .utf8)
        } else {
            #expect(page[start..<end] == MCPPage.table, "write it anew with WRITE_COMMANDS=1")
        }
        #expect(Set(MCPTool.table.map(\.name)).count == MCPTool.table.count)
    }
}
