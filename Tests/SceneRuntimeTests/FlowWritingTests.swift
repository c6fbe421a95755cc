import Foundation
import SeededRandom
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

@Suite("Gestures as flow steps")
struct FingerStrokeTests {
    private func stroke(_ points: [(time: Double, x: CGFloat, y: CGFloat)], finger: Int = 0) -> FingerStroke {
        var stroke = FingerStroke()
        stroke.began(finger, at: CGPoint(x: points[0].x, y: points[0].y), time: points[0].time)
        for point in points.dropFirst().dropLast() { stroke.moved(finger, to: CGPoint(x: point.x, y: point.y), time: point.time) }
        let last = points[points.count - 1]
        stroke.ended(finger, at: CGPoint(x: last.x, y: last.y), time: last.time, isCancelled: false)
        return stroke
    }

    @Test func `a touch that does not move is a tap, or a long press from 0.5 s on`() {
        #expect(stroke([(0, 10, 10), (0.1, 13, 10)]).meaning == .tap(CGPoint(x: 10, y: 10), fingers: 1))
        #expect(stroke([(1, 10, 10), (1.8, 10, 12)]).meaning == .press(CGPoint(x: 10, y: 10), seconds: 0.8, fingers: 1))
    }

    @Test func `a straight stroke has two corners, and a bent or reversing one has three`() {
        func corners(_ points: [(x: Int, y: Int)]) -> [CGPoint] { FingerStroke.corners(points.map { CGPoint(x: $0.x, y: $0.y) }) }
        let straight = corners([(0, 0), (10, 1), (20, -1), (40, 0)])
        #expect(straight == [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0)])
        let bent = corners([(0, 0), (20, 0), (40, 0), (40, 30)])
        #expect(bent == [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 30)])
        let back = corners([(0, 0), (50, 0), (10, 0)])
        #expect(back == [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 10, y: 0)])
    }

    @Test func `a fling keeps its final velocity, and a touch that pauses before lifting keeps its duration`() {
        // The finger moves 100 points in a second, and then 100 points in a tenth of a second.
        var points: [(time: Double, x: CGFloat, y: CGFloat)] = []
        for step in 0...10 { points.append((time: Double(step) / 10, x: 0, y: CGFloat(step * 10))) }
        for step in 1...10 { points.append((time: 1 + Double(step) / 100, x: 0, y: CGFloat(100 + step * 10))) }
        guard case .drag(let fling) = stroke(points).meaning else { return #expect(Bool(false), "no drag") }
        #expect(abs(fling.seconds - 0.2) < 0.01)
        #expect(fling.hold == 0)
        points.append((time: 1.5, x: 0, y: 200))
        guard case .drag(let stopped) = stroke(points).meaning else { return #expect(Bool(false), "no drag") }
        #expect(abs(stopped.hold - 0.4) < 0.001)
        #expect(abs(stopped.seconds - 1) < 0.11)
    }

    @Test func `two touches pinch, rotate or pan in parallel`() {
        func two(_ a: CGPoint, _ b: CGPoint, to c: CGPoint, _ d: CGPoint) -> FingerStroke.Meaning {
            var stroke = FingerStroke()
            stroke.began(0, at: a, time: 0)
            stroke.began(1, at: b, time: 0)
            stroke.ended(0, at: c, time: 0.5, isCancelled: false)
            stroke.ended(1, at: d, time: 0.5, isCancelled: false)
            return stroke.meaning
        }
        let (left, right) = (CGPoint(x: 100, y: 100), CGPoint(x: 200, y: 100))
        #expect(
            two(left, right, to: CGPoint(x: 50, y: 100), CGPoint(x: 250, y: 100))
                == .pinch(center: CGPoint(x: 150, y: 100), scale: 2, seconds: 0.5))
        #expect(
            two(left, right, to: CGPoint(x: 150, y: 50), CGPoint(x: 150, y: 150))
                == .turn(center: CGPoint(x: 150, y: 100), degrees: 90, seconds: 0.5))
        guard case .drag(let drag) = two(left, right, to: CGPoint(x: 100, y: 200), CGPoint(x: 200, y: 200)) else {
            return #expect(Bool(false), "no drag")
        }
        #expect(drag.fingers == 2)
    }
}

@MainActor
@Suite("Writing a flow from recorded input")
struct FlowWritingTests {
    /// Plays a flow on a scene with the given views, and returns the steps that are written for its inputs.
    private func written(_ views: String, _ flow: String) throws -> [String] {
        let scene = "name: T\nstrategy: iq\nview:\n  class: UIView\n  subviews:\n\(views)\n"
        return try written(scene: scene, flow)
    }

    private func written(scene: String, _ flow: String) throws -> [String] {
        let played = SceneSession(try document(scene + "---\n" + flow))
        #expect(played.play() == .passed, "\(played.runner.results.last.map { "\($0.outcome)" } ?? "")")
        let fresh = SceneSession(try document(scene))
        return FlowWriter.steps(for: played.phone.inputLog, until: played.phone.time, on: fresh.runner).map(\.text)
    }

    private func document(_ text: String) throws -> SceneDocument {
        try SceneDocument.load(Data(text.utf8), file: "t.yaml", folder: "Scenes")
    }

    private let fields = """
            - {class: UITextField, id: email, frame: [20, 100, 300, 40]}
            - {class: UITextField, placeholder: City, frame: [20, 160, 300, 40]}
            - {class: UIButton, title: "Send (now)", frame: [20, 220, 300, 44]}
            - {class: UISwitch, frame: [20, 280, 51, 31]}
            - {class: UISwitch, frame: [20, 330, 51, 31]}
        """

    @Test func `taps name views by id, placeholder, text, or class and index`() throws {
        let steps = try written(
            fields,
            """
            - tapOn: {id: email}
            - tapOn: City
            - tapOn: "Send (now)"
            - tapOn: {class: UISwitch, index: 1}
            - doubleTapOn: {id: email}
            """)
        #expect(
            steps == [
                "- tapOn: {id: email}", "- tapOn: City", "- tapOn: \"Send (now)\"", "- tapOn: {class: UISwitch, index: 1}",
                "- doubleTapOn: {id: email}",
            ])
    }

    @Test func `drawn keys merge into one text with capitals, digits and spaces, and delete and return are own steps`() throws {
        let steps = try written(
            fields,
            """
            - tapOn: {id: email}
            - inputText: "Ab 1!x"
            - eraseText: 2
            - inputText: "yz"
            - pressKey: return
            """)
        #expect(
            steps == [
                "- tapOn: {id: email}", "- inputText: \"Ab 1!x\"", "- eraseText: 2", "- inputText: yz", "- pressKey: return",
            ])
    }

    @Test func `typing keys of a hardware keyboard merge into one text with capitals, symbols and spaces`() throws {
        let scene = "name: T\nstrategy: iq\nview:\n  class: UIView\n  subviews:\n\(fields)\n"
        let session = SceneSession(try document(scene))
        let field = CGPoint(x: 100, y: 120)
        var inputs = [
            LoggedInput(time: 0.5, event: .touch(.began, finger: 0, location: field)),
            LoggedInput(time: 0.6, event: .touch(.ended, finger: 0, location: field)),
        ]
        let shift = UIKeyModifierFlags.shift.rawValue
        for (index, key) in [(4, shift, "A"), (30, shift, "!"), (44, 0, " "), (5, 0, "b")].enumerated() {
            let time = 1.5 + Double(index) * 0.2
            inputs.append(LoggedInput(time: time, event: .key(usage: key.0, modifiers: key.1, isDown: true)))
            inputs.append(LoggedInput(time: time, event: .text(key.2)))
            inputs.append(LoggedInput(time: time + 0.1, event: .key(usage: key.0, modifiers: key.1, isDown: false)))
        }
        let command = UIKeyModifierFlags.command.rawValue
        inputs.append(LoggedInput(time: 2.5, event: .key(usage: 4, modifiers: command, isDown: true)))
        let steps = FlowWriter.steps(for: inputs, until: 3, on: session.runner).map(\.text)
        #expect(steps == ["- tapOn: {id: email}", "- inputText: \"A! b\"", "- pressKey: \"command+a\""])
    }

    @Test func `input that no step can express is written as a comment`() throws {
        let session = SceneSession(try document("name: T\nview: {class: UIView}\n"))
        let inputs = [LoggedInput(time: 0.5, event: .shake), LoggedInput(time: 1, event: .appearance(isDark: true))]
        let steps = FlowWriter.steps(for: inputs, until: 2, on: session.runner).map(\.text)
        #expect(steps == ["# Left out, because no step exists for it: the phone was shaken.\n- setAppearance: dark"])
    }

    /// The steps whose effects come only from inputs. An input log does not contain the effects of other steps.
    private static let inputWords: Set = [
        "tapOn", "doubleTapOn", "longPressOn", "inputText", "pressKey", "eraseText", "swipe", "drag", "scroll", "scrollUntilVisible",
        "swipeBack", "hideKeyboard", "setOrientation", "setAppearance", "setTextSize", "waitForAnimationToEnd", "extendedWaitUntil", "hold",
        "caption", "hide", "show", "typingSpeed", "timeScale", "touches", "pinch", "rotate",
    ]
    private static func isDoneByInputs(_ step: FlowStep) -> Bool {
        (inputWords.contains(step.name) || step.name.hasPrefix("assert")) && step.commands.allSatisfy(isDoneByInputs)
    }

    /// Returns the state at the end of a flow: texts, offsets, pages, and the first responder.
    private func remains(_ session: SceneSession) -> [String] {
        for _ in 0..<600 where !session.phone.isAtRest { session.phone.tick() }
        return session.phone.process.run {
            let screen = session.runner.screen
            var lines = screen.views.flatMap { view -> [String] in
                let name = view.accessibilityIdentifier ?? "\(type(of: view))"
                if let field = view as? UITextField { return ["\(name) \(field.text ?? "")"] }
                if let textView = view as? UITextView { return ["\(name) \(textView.text ?? "")"] }
                if let control = view as? UISwitch { return ["\(name) \(control.isOn)"] }
                return []
            }
            lines.append("pages \(session.controller.navigation?.viewControllers.count ?? 0)")
            lines.append("keyboard \((UIApplication.shared.firstResponder as? UIView)?.accessibilityIdentifier ?? "none")")
            return lines
        }
    }

    private func offsets(_ session: SceneSession) -> [CGPoint] {
        session.phone.process.run { session.runner.screen.views.compactMap { ($0 as? UIScrollView)?.contentOffset } }
    }

    /// The scenes whose flows consist only of inputs. The tests use every second scene; `make rounds` uses all.
    nonisolated private static let scenesOfInputs = Combinations.share(
        [
            "chat", "collection-form", "dynamic-type", "gestures", "growing-text-view", "keyboard-types", "menus", "nested-scroll",
            "plain-form", "rotation", "settings", "sign-up", "table-form", "text-view",
        ], 1, of: 2)

    @Test(arguments: scenesOfInputs)
    func `the flow written from a scene's own flow passes and gives the same result`(name: String) throws {
        let played = try PlayedScene.named(name + ".yaml")
        let scene = played.document
        try #require(scene.flow.allSatisfy(Self.isDoneByInputs), "\(scene.flow.map(\.name).filter { !Self.inputWords.contains($0) })")
        #expect(played.status == .passed)
        var still = scene
        still.flow = []
        let steps = FlowWriter.steps(for: played.inputLog, until: played.time, on: SceneSession(still).runner)
        let text = "scene: \(name).yaml\n---\n" + steps.map(\.text).joined(separator: "\n") + "\n"
        let again = SceneSession(try SceneDocument.load(Data(text.utf8), file: "written.flow.yaml", folder: "Scenes"))
        #expect(again.play() == .passed, "\(again.runner.results.last.map { "\($0.outcome)" } ?? "")\n\(text)")
        #expect(remains(again) == remains(played.session), "\(text)")
        let (first, second) = (offsets(played.session), offsets(again))
        #expect(first.count == second.count)
        // A recorded path and the straight path that replaces it end at slightly different points.
        for (a, b) in zip(first, second) { #expect(abs(a.x - b.x) < 3 && abs(a.y - b.y) < 3, "\(a) \(b)\n\(text)") }
    }
}
