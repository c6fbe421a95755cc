import Testing

@testable import SceneFixes

@Suite("Edits of a scene's text") struct SceneEditTests {
    private func source(_ text: String) throws -> SceneSource { try #require(SceneSource(text)) }
    private func applied(_ parts: [SceneEdit.Part?], to source: SceneSource) -> String {
        SceneEdit(parts.compactMap { $0 }).applied(to: source)
    }

    private static let scene = """
        # A form.
        view:
          id: root   # the page
          subviews:
            - class: UITextField
              id: name
              frame: [20, 100, 200, 40]

            - {class: UIButton, id: send, title: Send, tag: 3}
        flow:
          - tapOn: {id: name}

        """

    @Test func `a view knows its superview, and views of a flow do not count`() throws {
        let source = try source(Self.scene)
        #expect(source.views.map(\.name) == ["root", "name", "send"])
        #expect(source.views.map(\.parent) == [nil, 0, 0])
        #expect(source.chain(2) == [2, 0] && source.children(of: 0) == [1, 2])
    }

    @Test func `a key is inserted after the id, in block and in flow style`() throws {
        let source = try source(Self.scene)
        let lines = applied([source.setting("tag", to: "7", in: source.views[1].node)], to: source)
        #expect(lines == Self.scene.replacingOccurrences(of: "id: name\n      frame", with: "id: name\n      tag: 7\n      frame"))
        let braces = applied([source.setting("isEnabled", to: "true", in: source.views[2].node)], to: source)
        #expect(braces == Self.scene.replacingOccurrences(of: "id: send,", with: "id: send, isEnabled: true,"))
        let known = applied([source.setting("tag", to: "7", in: source.views[2].node)], to: source)
        #expect(known == Self.scene.replacingOccurrences(of: "tag: 3", with: "tag: 7"))
    }

    @Test func `comments and other lines are preserved`() throws {
        let source = try source(Self.scene)
        let set = applied([source.setting("alpha", to: "1", in: source.views[0].node)], to: source)
        #expect(set.contains("id: root   # the page\n  alpha: 1\n"))
        let removed = applied([source.removing("frame", from: source.views[1].node)], to: source)
        #expect(removed == Self.scene.replacingOccurrences(of: "      frame: [20, 100, 200, 40]\n", with: ""))
        #expect(applied([source.removing("tag", from: source.views[2].node)], to: source).contains("title: Send}\n"))
    }

    @Test func `CRLF line ends are preserved`() throws {
        let text = Self.scene.replacingOccurrences(of: "\n", with: "\r\n")
        let source = try source(text)
        let changed = applied([source.setting("tag", to: "7", in: source.views[1].node)], to: source)
        #expect(changed == text.replacingOccurrences(of: "id: name\r\n", with: "id: name\r\n      tag: 7\r\n"))
    }

    @Test func `items move into a new item with all their lines`() throws {
        let source = try source(Self.scene)
        let edit = try #require(
            source.wrapping([source.views[1].node, source.views[2].node], in: ["class: UIScrollView", "subviews:"], depth: 4))
        let wrapped = try self.source(edit.applied(to: source))
        #expect(wrapped.views.map(\.name) == ["root", "the UIScrollView", "name", "send"])
        #expect(wrapped.views.map(\.parent) == [nil, 0, 1, 1])
        #expect(wrapped.text.string.contains("\n    - class: UIScrollView\n      subviews:\n        - class: UITextField\n"))
    }

    @Test func `siblings swap places with all their lines`() throws {
        let source = try source(Self.scene)
        let swapped = try self.source(try #require(source.swapping(source.views[1].node, source.views[2].node)).applied(to: source))
        #expect(swapped.views.map(\.name) == ["root", "send", "name"])
    }

    @Test(arguments: [
        ("bottom == safeArea.bottom - 20 @750", -20.0, "bottom == safeArea.bottom + 4 @750"), ("height == 44", 44, "height == 4"),
        ("(gap) bar.top == list.bottom", 0, "(gap) bar.top == list.bottom + 4"),
        ("width == superview.width * 0.5 + 3", 3, "width == superview.width * 0.5 + 4"),
    ])
    func `the editor reads and replaces a constraint's constant`(text: String, constant: Double, changed: String) throws {
        let source = try source("view: {constraints: [\"\(text)\"]}")
        let constraint = try #require(source.views[0].constraints.first)
        #expect(constraint.constant == constant && constraint.replacing(constant: 4) == changed)
    }

    @Test func `a patch contains the changed lines with two lines of context`() {
        let old = (1...9).map { "line \($0)" }.joined(separator: "\n") + "\n"
        let new = old.replacingOccurrences(of: "line 5\n", with: "line five\nand more\n")
        #expect(
            LinePatch(from: old, to: new).text(file: "a.yaml") == """
                --- a.yaml
                +++ a.yaml
                @@ -3,5 +3,6 @@
                 line 3
                 line 4
                -line 5
                +line five
                +and more
                 line 6
                 line 7
                """)
        #expect(LinePatch(from: old, to: old).text(file: "a.yaml") == "")
    }
}

@Suite("Candidate edits of a scene") struct FixGeneratorTests {
    private func sentences(_ view: String, subjects: [String], _ change: (inout SceneFailure.Facts) -> Void = { _ in }) throws -> [String] {
        var failure = SceneFailure(.deadEnd, title: "")
        failure.facts.subjects = subjects
        change(&failure.facts)
        return FixGenerator(try #require(SceneSource("strategy: none\nview:\n  id: root\n  subviews:\n" + view)), [failure])
            .candidates.map { "\($0.price) \($0.sentence)" }
    }

    @Test func `a nearer constraint is a candidate before a farther one`() throws {
        let list = try sentences(
            """
                - {class: UIView, id: far, constraints: [bottom == superview.bottom]}
                - {class: UIView, id: bar, constraints: [bottom == safeArea.bottom], subviews: [{class: UIButton, id: send}]}
            """, subjects: ["send"])
        #expect(list.first == "2 Pin the bottom of bar to the keyboard layout guide instead of the safe area.")
        #expect(list.contains("6 Pin the bottom of far to the keyboard layout guide instead of the bottom of its superview."))
    }

    @Test func `the bottom of a scroll view's content does not count as a screen edge`() throws {
        let button = "{class: UIButton, id: send, constraints: [bottom == superview.bottom]}"
        let list = try sentences("    - {class: UIScrollView, id: page, subviews: [\(button)]}", subjects: ["send"])
        #expect(!list.contains { $0.contains("Pin the bottom of send") })
    }

    @Test func `no candidate replaces a keyboard's height by a constant`() throws {
        let button = "    - {class: UIButton, id: send, constraints: [bottom == list.bottom - 16]}"
        #expect(try sentences(button, subjects: ["send"]) { $0.missing = 20 }.contains { $0.contains("constant of bottom") })
        #expect(try !sentences(button, subjects: ["send"]) { $0.missing = 300 }.contains { $0.contains("constant of bottom") })
    }

    @Test func `a view in a scroll view is not wrapped in a second scroll view`() throws {
        let field = "{class: UITextField, id: name, frame: [0, 0, 100, 40]}"
        #expect(try sentences("    - \(field)", subjects: ["name"]).contains { $0.contains("into a scroll view") })
        #expect(
            try !sentences("    - {class: UIScrollView, id: page, subviews: [\(field)]}", subjects: ["name"])
                .contains { $0.contains("into a scroll view") })
    }
}
