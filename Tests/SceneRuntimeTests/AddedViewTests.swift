import Foundation
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Tests for views that steps add and remove while a scene runs.
@MainActor @Suite("Views added and removed by steps") struct AddedViewTests {
    private func document(_ steps: String) throws -> SceneDocument {
        try SceneDocument.parse(
            """
            device: iPhone 14
            strategy: none
            view:
              id: root
              backgroundColor: systemBackground
              subviews:
                - {class: UITextField, id: name, frame: [20, 120, 350, 40], placeholder: Name}
                - class: UIStackView
                  id: stack
                  frame: [20, 200, 350, 100]
                  axis: vertical
                  subviews: [{class: UILabel, id: first, text: First}, {class: UILabel, id: last, text: Last}]
                - {class: UIView, id: box, frame: [20, 320, 200, 100]}
                - {class: UIVisualEffectView, id: glass, frame: [20, 440, 200, 100]}
            ---
            \(steps)
            """, file: "test.yaml")
    }

    private func play(_ steps: String) throws -> SceneSession {
        let session = SceneSession(try document(steps))
        session.play()
        return session
    }

    private func passes(_ steps: String) throws {
        let session = try play(steps)
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(result.report)") }
        #expect(session.runner.status == .passed)
    }

    private func problem(_ steps: String) -> String {
        do {
            _ = try document(steps)
            return ""
        } catch { return "\(error)" }
    }

    @Test func `a step adds a view with its subtree, later steps name it, and its removal frees the ids`() throws {
        try passes(
            """
            - addView:
                to: box
                view: {class: UIView, id: card, frame: [10, 10, 50%, 40], subviews: [{class: UILabel, id: note, frame: \
            [0, 0, 100%, 20], text: Hello}]}
            - assertVisible: Hello
            - assertFrame: {id: note, width: 100}
            - setProperty: {id: note, text: Good bye}
            - assertVisible: {id: note, text: Good bye}
            - removeView: card
            - assertNotVisible: {id: note}
            - addView: {to: root, view: {class: UIButton, id: note, frame: [20, 600, 200, 44], title: Again}}
            - setProperty: {id: note, title: And again}
            - tapOn: And again
            """)
    }

    @Test func `an index is a position among the subviews, from the back, and a stack view arranges the view`() throws {
        let session = try play(
            """
            - addView: {to: stack, index: 1, view: {class: UILabel, id: middle, text: Middle}}
            - addView: {to: stack, view: {class: UILabel, id: end, text: End}}
            - addView: {to: root, index: 0, view: {class: UIView, id: back, frame: [0, 0, 100%, 100%], backgroundColor: systemYellow}}
            - addView: {to: glass, view: {class: UILabel, id: clear, frame: [0, 0, 100, 20], text: Clear}}
            - removeView: first
            """)
        #expect(session.runner.failureReport == nil)
        session.phone.process.run {
            let views = session.controller.viewsByID
            let stack = views["stack"] as? UIStackView
            #expect(stack?.arrangedSubviews.map(\.accessibilityIdentifier) == ["middle", "last", "end"])
            #expect(views["root"]?.subviews.first === views["back"] && views["first"] == nil)
            #expect(views["clear"]?.superview === (views["glass"] as? UIVisualEffectView)?.contentView)
        }
    }

    @Test func `constraints, actions, recognizers and menus of an added view work with views of the scene`() throws {
        try passes(
            """
            - addView:
                to: root
                view:
                  class: UIView
                  id: panel
                  constraints: [top == box.bottom + 20, left == box.left, (tall) height == 80, width == box.width]
                  gestureRecognizers: [{class: UITapGestureRecognizer, id: taps}]
                  subviews: [{class: UIButton, id: go, frame: [0, 30, 100, 40], title: Go, onTap: focus name}]
            - assertFrame: {id: panel, x: 20, y: 440, width: 200, height: 80}
            - setProperty: {id: panel, constants: {tall: 120}}
            - assertFrame: {id: panel, height: 120}
            - tapOn: {id: panel, point: "90%,90%"}
            - assertTrue: gestures.taps.count == 1
            - tapOn: Go
            - assertTrue: views.name.isFirstResponder
            - removeView: name
            - assertTrue: "!keyboard.isVisible"
            """)
    }

    @Test func `texts of an added view use the values of that moment`() throws {
        try passes(
            """
            - setClipboard: box
            - addView: {to: "${clipboard}", view: {class: UILabel, id: note, frame: [0, 0, 200, 20], text: "into the ${clipboard}"}}
            - assertVisible: {id: note, text: into the box}
            """)
    }

    @Test func `an invalid added view is reported when the flow is read`() {
        #expect(problem("- addView: {to: bix, view: {class: UIView}}\n").contains("did you mean \"box\"?"))
        #expect(problem("- addView: {to: box}\n").contains("needs \"view\""))
        #expect(problem("- addView: {to: box, view: {class: UILable}}\n").contains("did you mean \"UILabel\"?"))
        #expect(problem("- addView: {to: box, view: {class: UIView, id: name}}\n").contains("taken by a view of the scene"))
        #expect(problem("- addView: {to: box, view: {class: UIButton, onTap: focus nane}}\n").contains("did you mean \"name\"?"))
        #expect(problem("- addView: {to: box, view: {class: UIButton, onTap: present sheet}}\n").contains("presentations"))
        #expect(problem("- addView: {to: box, view: {class: UIView, id: new}}\n- tapOn: {id: nwe}\n").contains("did you mean \"new\"?"))
        #expect(problem("- removeView: bix\n").contains("did you mean \"box\"?"))
    }

    @Test func `an addition that is impossible at that moment fails the step and changes nothing`() throws {
        func failure(_ steps: String) throws -> String { try play(steps).runner.failureReport ?? "" }
        #expect(try failure("- removeView: box\n- addView: {to: box, view: {class: UIView}}\n").contains("not there now"))
        #expect(try failure("- removeView: box\n- removeView: box\n").contains("on no screen"))
        #expect(try failure("- removeView: root\n").contains("the view of a controller"))
        #expect(
            try failure("- repeat: {times: 2, commands: [{addView: {to: box, view: {class: UIView, id: new}}}]}\n").contains(
                "\"new\" is taken"))
        #expect(
            try failure("- removeView: name\n- addView: {to: box, view: {class: UIView, constraints: [top == name.bottom]}}\n")
                .contains("a constraint between them is not possible"))
    }
}
