import Foundation
import LabTestSupport
import Testing

/// Tests for the queries of `keyboard-lab inspect`, each with one command and one clear answer.
@Suite struct InspectCommandTests {
    /// A scene with a problem for every query.
    private static let scene = """
        name: Troubles
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
                  constraints: [edges == content, width == form.width, height == 760]
                  subviews:
                    - {class: UITextField, id: low, frame: [20, 640, 350, 44], borderStyle: roundedRect}
            - class: UILabel
              id: title
              text: A title that is longer than its place
              constraints: [top == root.top + 60, leading == root.leading + 20, width == 90]
            - class: UIButton
              id: send
              title: Send
              constraints: ["height == 44", top == root.top + 120, leading == root.leading + 20, width == 100]
            - {class: UIView, id: veil, frame: [0, 110, 200, 70], backgroundColor: "#336699"}
        flow:
          - tapOn: {id: low}
          - hold: 600ms
        """

    private func ask(_ arguments: String..., scene: String = InspectCommandTests.scene) throws -> Program.Result {
        try TemporaryFolder.use { folder in
            let path = folder + "/troubles.yaml"
            try scene.write(toFile: path, atomically: true, encoding: .utf8)
            return try Program.run(["inspect", path] + arguments)
        }
    }

    @Test(arguments: [
        ("which rule moved this field", ["--why"], ["The engine moved it up by", "[scrollOffset]", "keyboard-lab explain"]),
        ("why is this label cut", ["--view", "title", "--layout"], ["Its text is cut.", "and has 90", "title.width == 90"]),
        ("which constraint makes it 44 high", ["--view", "send", "--constraints"], ["send.height == 44   (44), decides height"]),
        (
            "who wrote this inset last", ["--view", "form", "--insets"],
            ["contentInset was written last by the engine, by the rule contentInset"]
        ),
        ("what covers this button", ["--view", "send", "--visibility"], ["not visible because veil covers it"]),
        ("what covers this field", ["--view", "low", "--at", "20ms", "--visibility"], ["It is entirely visible.", "No view covers it."]),
        ("which view eats this tap", ["--tap", "send"], ["UIView veil gets a tap"]),
        ("what is the first responder", ["--responders"], ["The first responder is UITextField low.", "UIScrollView form"]),
        (
            "what takes touches", ["--digest"],
            ["- low: UITextField ", "keyboard: docked", "- send: UIButton “Send” 20, 120, 100 x 44, behind veil"]
        ),
        (
            "what its top and its width follow", ["--view", "send", "--by", "top", "--by", "width"],
            [" is at 120 on the screen.", " is 100 points."]
        ),
        ("what would 20 points more distance do", ["--more-distance", "20"], ["low would be 20 points higher on the screen."]),
    ])
    func `inspect answers each of these questions with one option`(_ question: (String, [String], [String])) throws {
        let result = try TemporaryFolder.use { folder in
            let path = folder + "/troubles.yaml"
            try Self.scene.write(toFile: path, atomically: true, encoding: .utf8)
            return try Program.run(["inspect", path] + question.1)
        }
        #expect(result.code == 0, "\(result.errors)")
        for words in question.2 { #expect(result.output.contains(words), "\(question.0): \(result.output)") }
    }

    @Test func `inspect explains why nothing moves and lists the leftovers`() throws {
        let still = try ask("--focus", "low", "--why", "--strategy", "none", scene: Self.scene.components(separatedBy: "flow:")[0])
        #expect(
            still.output.contains("The keyboard covers") && still.output.contains("because the strategy is none"),
            "\(still.output)\(still.errors)")
        let nobody = try ask("--why", scene: Self.scene.components(separatedBy: "flow:")[0])
        #expect(nobody.output.hasPrefix("Nothing happened because no text input is the first responder"), "\(nobody.output)")
        let left = try Program.run("inspect", "sign-up", "--leftovers")
        #expect(left.output.contains("form.contentOffset was 0, -47 before the keyboard appeared"), "\(left.output)\(left.errors)")
        #expect(left.output.contains("It was last written by the engine, by the rule scrollRestore"), "\(left.output)")
    }

    @Test func `inspect --until stops at the event, and reports when it does not occur`() throws {
        let stopped = try ask("--until", "changes form contentInset", "--view", "form")
        #expect(
            stopped.output.hasPrefix("Stopped at ") && stopped.output.contains("form.contentInset changed from 0, 0, 0, 0 to"),
            "\(stopped.output)")
        let expression = try ask("--until", "keyboard.visible", "--find", "is:focused")
        #expect(
            expression.output.contains("keyboard.visible became true") || expression.errors.contains("keyboard"),
            "\(expression.output)\(expression.errors)")
        let never = try ask("--until", "constraintBreaks")
        #expect(never.code == 1 && never.errors.contains("constraintBreaks did not happen"))
        let wrong = try ask("--until", "views.form.wings > 1")
        #expect(wrong.code == 2 && wrong.errors.contains("wings"))
    }

    @Test func `an invalid inspect argument produces an error that suggests what exists`() throws {
        #expect(try ask("--view", "titel").errors.contains("did you mean 'title'?"))
        #expect(try ask("--view", "send", "--edit", "alpha=much").errors.contains("alpha cannot be \"much\""))
        #expect(try ask("--view", "send", "--edit", "alhpa=1").errors.contains("did you mean alpha?"))
        #expect(try ask("--exploded", "x.jpg").code == 2)
    }

    @Test func `inspect writes its answers as JSON and its pictures as files`() throws {
        try TemporaryFolder.use { folder in
            let path = folder + "/troubles.yaml"
            try Self.scene.write(toFile: path, atomically: true, encoding: .utf8)
            let json = try Program.run("inspect", path, "--tree", "--view", "form", "--insets", "--why", "--json")
            let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
            #expect(Set(object.keys) == ["tree", "view", "why"])
            let nodes = try #require((object["tree"] as? [String: Any])?["nodes"] as? [[String: Any]])
            #expect(nodes.contains { $0["identifier"] as? String == "low" })
            for arguments in [["--exploded", folder + "/a.png", "--angles", "30,10"], ["--view", "send", "--overlay", folder + "/b.png"]] {
                #expect(try Program.run(["inspect", path] + arguments).code == 0)
            }
            let sizes = try ["a", "b"].map { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0).png")).count }
            #expect(sizes.allSatisfy { $0 > 10_000 })
            let edited = try Program.run("inspect", path, "--view", "veil", "--edit", "isHidden=true", "--visibility")
            #expect(
                edited.output.contains("veil.isHidden was false and is true now.")
                    && edited.output.contains("not visible because its isHidden is true"))
            let copied = try Program.run("inspect", path, "--view", "veil", "--copy")
            #expect(
                copied.output.contains("veil.backgroundColor = UIColor(") && copied.output.contains("- class: UIView\n  id: veil"),
                "\(copied.output)")
            #expect(
                try Program.run("inspect", path, "--view", "send", "--measure", "veil").output.contains(
                    "10 points down between send and veil"))
        }
    }
}
