import Foundation
import SeededRandom
import Simulator
import Testing
import UIKit

@testable import SceneLanguage
@testable import SceneRuntime

/// Returns a small screen with a high field and with a low field that the keyboard would cover, and with the flow of a test.
private func form(strategy: String = "iq", extra: String = "", _ flow: String) throws -> SceneDocument {
    try SceneDocument.parse(
        """
        name: Test
        device: iPhone 14
        strategy: \(strategy)
        \(extra)
        view:
          id: root
          backgroundColor: systemBackground
          subviews:
            - {class: UILabel, id: caption, frame: [20, 60, 350, 20], text: Two fields}
            - {class: UITextField, id: high, frame: [20, 100, 350, 40], borderStyle: roundedRect, placeholder: High, onReturn: \
        focus low, returnKeyType: next}
            - {class: UIButton, id: done, frame: [20, 200, 350, 44], title: Done, onTap: endEditing}
            - {class: UIButton, id: dead, frame: [20, 250, 350, 44], title: Dead, isEnabled: false, onTap: endEditing}
            - {class: UILabel, id: secret, frame: [20, 300, 350, 20], text: Secret, isHidden: true}
            - {class: UITextField, id: low, frame: [20, 700, 350, 40], borderStyle: roundedRect, autocapitalizationType: none, onReturn: \
        resign}
        flow:
        \(flow.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
        """, file: "test.yaml")
}

/// Plays a flow, and returns its session.
@MainActor private func play(_ document: SceneDocument) -> SceneSession {
    let session = SceneSession(document)
    session.play()
    return session
}

extension SceneSession {
    /// The failure that ended the flow, or the failure of an optional step; nil if there is none.
    fileprivate var failure: String? {
        for result in runner.results {
            switch result.outcome {
            case .failed(let failure), .skipped(let failure): return failure.description
            case .passed: continue
            }
        }
        return nil
    }

    @MainActor fileprivate func text(_ id: String) -> String? { phone.process.run { (controller.viewsByID[id] as? UITextField)?.text } }
}

@MainActor @Suite("Playing flows") struct FlowRunTests {
    @Test func `a view next to a small key window is visible and touchable`() throws {
        let session = SceneSession(try form("- assertVisible: {id: done}\n- tapOn: {id: high}\n- inputText: Ada"))
        let window = session.phone.process.run {
            let window = UIWindow(frame: CGRect(x: 20, y: 500, width: 350, height: 150))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            return window
        }
        session.play()
        withExtendedLifetime(window) { #expect(session.failure == nil && session.text("high") == "Ada") }
    }

    @Test func `a view that needs scrolling is not touched, and the failure says how to reach it`() throws {
        let document = try SceneDocument.parse(
            """
            name: Long
            device: iPhone 14
            view:
              id: root
              subviews:
                - class: UIScrollView
                  id: form
                  frame: [0, 0, 390, 844]
                  contentSize: [390, 1200]
                  subviews:
                    - {class: UITextField, id: note, frame: [20, 1000, 350, 40]}
                    - {class: UILabel, id: title, frame: [20, 80, 350, 20], text: A long form}
            flow:
              - tapOn: {id: note, optional: true}
              - assertVisible: {text: A short form, optional: true}
            """, file: "test.yaml")
        let session = play(document)
        let failures = session.runner.results.compactMap { result -> String? in
            if case .skipped(let failure) = result.outcome { return failure.description }
            return nil
        }
        #expect(failures[0].hasSuffix("; scroll to it first, with scrollUntilVisible: {element: {id: note}}"), "\(failures)")
    }

    @Test(
        arguments: [
            ("mid", "the keyboard's accessory view covers all of its 36 points"), ("low", "the keyboard covers all of its 40 points"),
            ("half", "the keyboard's accessory view covers 44.3 of its 100 points, the keyboard covers 20 of its 100 points"),
        ])
    func `an assertion on a covered view names the accessory view or the keyboard and the covered height`(id: String, reported: String)
        throws
    {
        let session = try play(
            SceneDocument.parse(
                """
                device: iPhone 15
                strategy: iq
                settings: {toolbar: true}
                view:
                  subviews:
                    - {class: UITextField, id: high, frame: [20, 100, 300, 40]}
                    - {class: UIButton, id: mid, frame: [20, 475, 100, 36], title: Middle}
                    - {class: UIButton, id: half, frame: [220, 436, 100, 100], title: Half}
                    - {class: UIButton, id: low, frame: [20, 740, 100, 40], title: Low}
                flow:
                  - tapOn: {id: high}
                  - waitForAnimationToEnd
                  - assertNotOccluded: {id: \(id)}
                """))
        #expect(session.failure?.hasSuffix(reported) == true, "\(session.failure ?? "")")
    }

    @Test(arguments: shippedScenes)
    func `every shipped scene's flow passes`(name: String) throws {
        let played = try PlayedScene.named(name)
        for result in played.results where result.outcome != .passed { Issue.record("\(result.report)") }
        #expect(played.status == .passed)
        #expect(played.problems == [])
        // A flow that only animates views sends no input, so the number of inputs is not checked.
        #expect(played.results.count > 3 && played.tickIndex > 60)
    }

    @Test(arguments: Combinations.share(shippedScenes, 0, of: 4))
    func `every shipped scene's flow passes at 120 frames per second and in dark mode`(name: String) throws {
        var overrides = SceneSetup.Overrides()
        overrides.framesPerSecond = 120
        overrides.appearance = .dark
        let session = SceneSession(try SceneDocument.load(scenesFolder.appending(path: name).path), overrides: overrides)
        #expect(session.play() == .passed)
        #expect(session.phone.configuration.framesPerSecond == 120 && session.phone.configuration.isDark)
    }

    /// A quarter of the phone scenes on the smallest phone, and a different quarter on the largest phone. Each iPad has one of the iPad
    /// scenes.
    nonisolated private static let scenesElsewhere: [(String, String)] = {
        func isTablet(_ name: String) -> Bool {
            let device = (try? SceneDocument.load(scenesFolder.appending(path: name).path))?.device
            return device.flatMap { try? SimulatedDevice.named($0) }?.isTablet == true
        }
        // The simulated iOS 17 supports no narrower phone. Narrower phones exist only for cases that were reported from them. The
        // expected numbers are those of iOS 17; the differences of iOS 26 have their own tests.
        let phones = SimulatedDevice.phones.filter { $0.size.width >= 375 && $0.earliestSystemVersion == 17 }.sorted {
            ($0.size.height, $0.size.width) < ($1.size.height, $1.size.width)
        }
        let onPhones = [phones[0], phones[phones.count - 1]].enumerated().flatMap { part, phone in
            Combinations.share(shippedScenes, 2 + part, of: 4).filter { !isTablet($0) }.map { ($0, phone.name) }
        }
        // The iPad features of a scene do not exist on phones.
        let tabletScenes = shippedScenes.filter(isTablet)
        let onTablets = tabletScenes.enumerated().flatMap { part, name in
            Combinations.share(SimulatedDevice.tablets, part, of: tabletScenes.count).map { (name, $0.name) }
        }
        return onPhones + onTablets
    }()

    @Test(arguments: scenesElsewhere)
    func `every shipped scene's flow passes on the smallest and the largest phone, or on every iPad`(
        name: String, device: String
    ) throws {
        var overrides = SceneSetup.Overrides()
        overrides.device = try SimulatedDevice.named(device)
        let session = SceneSession(try SceneDocument.load(scenesFolder.appending(path: name).path), overrides: overrides)
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(device): \(result.report)") }
        #expect(session.runner.status == .passed, "on the \(device)")
    }

    @Test(arguments: [30, 60, 120])
    func `the curves match their tables at 30, 60 and 120 frames per second`(framesPerSecond: Int) throws {
        var overrides = SceneSetup.Overrides()
        overrides.framesPerSecond = framesPerSecond
        let document = try SceneDocument.load(scenesFolder.appending(path: "animation-curves.yaml").path)
        let session = SceneSession(document, overrides: overrides)
        session.play()
        for result in session.runner.results where result.outcome != .passed { Issue.record("\(result.report)") }
        #expect(session.runner.status == .passed)
    }

    @Test func `a point with an id is relative to that view, and strokes go from view to view`() throws {
        let document = try SceneDocument.parse(
            """
            device: iPhone 14
            strategy: none
            view:
              id: root
              subviews:
                - {class: UISegmentedControl, id: choice, frame: [20, 200, 300, 32], items: [One, Two, Three], selectedSegmentIndex: 0}
                - {class: UISegmentedControl, id: closed, frame: [20, 260, 300, 32], items: [One, Two, Three], selectedSegmentIndex: \
            0, isEnabled: false}
                - {class: UISlider, id: slider, frame: [20, 320, 200, 34], value: 0}
            flow:
              - tapOn: {id: choice, point: "50%,50%"}
              - assertTrue: views.choice.selectedSegmentIndex == 1
              - tapOn: {id: choice, point: "299,16"}
              - assertTrue: views.choice.selectedSegmentIndex == 2
              - tapOn: {id: closed, point: "50%,50%"}
              - assertTrue: views.closed.selectedSegmentIndex == 0
              - drag: {points: [{id: slider, point: "15.5,50%"}, {id: slider, point: "100,50%"}], duration: 300ms}
              - assertTrue: views.slider.value > 0.499 && views.slider.value < 0.501
              - setProperty: {id: slider, frame: [60, 500, 200, 34]}
              - swipe: {start: {id: slider, point: "50%,50%"}, end: {id: slider, point: "200%,50%"}, duration: 200ms}
              - assertTrue: views.slider.value == 1
            """)
        let session = play(document)
        #expect(session.failure == nil && session.runner.status == .passed)
        for (step, part) in [
            ("tapOn: {id: choice, point: \"400,10\"}", "the point lies outside of its frame [20, 200, 300, 32]"),
            ("longPressOn: {id: choice, point: \"10,-9\"}", "the point lies outside of its frame [20, 200, 300, 32]"),
            ("tapOn: {point: \"500,10\"}", "the point lies outside of the screen [0, 0, 390, 844]"),
            ("drag: {from: \"10,900\", to: \"10,10\"}", "the point lies outside of the screen [0, 0, 390, 844]"),
            ("tapOn: closed", "there is none"), ("tapOn: {id: closed}", "it is disabled"),
        ] {
            var other = document
            other.flow = try SceneDocument.parse(
                "view: {id: root, subviews: [{class: UIView, id: choice}, {class: UIView, id: closed}]}\nflow:\n  - \(step)\n"
            ).flow
            #expect(play(other).failure?.contains(part) == true, "\(step): \(play(other).failure ?? "passed")")
        }
    }

    @Test func `haptic feedback is an event that flows count and traces contain`() throws {
        let session = play(
            try SceneDocument.parse(
                """
                view:
                  subviews:
                    - {class: UIButton, id: felt, frame: [20, 400, 200, 44], title: Felt, onTap: feedback success}
                flow:
                  - tapOn: {id: felt}
                  - assertTrue: events.count("feedback") == 1
                """))
        #expect(session.failure == nil)
        let event = session.phone.events.entries.first { $0.name == "feedback" }
        #expect(event?.details.map(\.name) == ["kind", "style"])
    }

    @Test func `drags, flings and page turns end at the same place at 30, 60 and 120 ticks per second`() throws {
        let document = try SceneDocument.parse(
            """
            name: Strokes
            device: iPhone 14
            strategy: none
            view:
              id: root
              backgroundColor: systemBackground
              subviews:
                - {class: UIScrollView, id: list, frame: [0, 100, 390, 300], contentInsetAdjustmentBehavior: never, contentSize: \
            [390, 9000]}
                - {class: UIScrollView, id: pages, frame: [0, 400, 390, 300], contentInsetAdjustmentBehavior: never, contentSize: \
            [3900, 300], isPagingEnabled: true}
            flow:
              - drag: {points: ["195,380", "195,220"], duration: 310ms, hold: 300ms}
              - swipe: {start: "195,380", end: "195,150", duration: 130ms}
              - swipe: {start: "330,550", end: "290,552", duration: 70ms}
              - swipe: {start: "330,550", end: "205,550", duration: 910ms}
              - waitForAnimationToEnd
            """, file: "strokes.yaml")
        func offsets(_ framesPerSecond: Int) -> [CGPoint] {
            var overrides = SceneSetup.Overrides()
            overrides.framesPerSecond = framesPerSecond
            let session = SceneSession(document, overrides: overrides)
            #expect(session.play() == .passed)
            return ["list", "pages"].map { id in
                session.phone.process.run { (session.controller.viewsByID[id] as? UIScrollView)?.contentOffset ?? .zero }
            }
        }
        let (few, many, most) = (offsets(30), offsets(60), offsets(120))
        #expect(few[0].y > 500 && few[1].x >= 390)
        for other in [many, most] {
            #expect(abs(few[0].y - other[0].y) < 0.01, "\(few) and \(other)")
            #expect(few[1] == other[1])
        }
    }

    @Test(arguments: scenesOfTheEngine)
    func `without the engine the keyboard covers the low field, and the flow reports it`(name: String) throws {
        var overrides = SceneSetup.Overrides()
        overrides.strategy = SceneStrategy.none
        let session = SceneSession(try SceneDocument.load(scenesFolder.appending(path: name).path), overrides: overrides)
        #expect(session.play() == .failed)
        #expect(session.failure?.contains(/the keyboard('s accessory view)? covers/) == true, "\(session.failure ?? "")")
    }

    @Test(arguments: Combinations.share(shippedScenes, 1, of: 4))
    func `two runs send the same input at the same times and give the same results`(name: String) throws {
        let first = try PlayedScene.named(name)
        let second = PlayedScene(first.document)
        #expect(first.inputLog == second.inputLog)
        #expect(first.results == second.results)
    }

    @Test func `only touches, keys and text reach the phone, and replaying the input log gives the same state`() throws {
        let document = try form(
            "- tapOn: {id: low}\n- inputText: Hello 42\n- pressKey: return\n- tapOn: {id: done}\n- waitForAnimationToEnd")
        let live = play(document)
        #expect(live.failure == nil)
        let replay = SceneSession(document)
        for input in live.phone.inputLog { replay.phone.send(input.event, at: input.time) }
        replay.phone.run(until: live.phone.time)
        #expect(StateDump(of: live.phone).line == StateDump(of: replay.phone).line)
        #expect(replay.text("low") == "Hello 42")
    }

    // MARK: Touching

    @Test func `a tap on a field behind the keyboard fails and names the keyboard`() throws {
        let session = play(try form(strategy: "none", "- tapOn: {id: high}\n- tapOn: {id: low}"))
        #expect(session.failure?.contains("behind the keyboard") == true, "\(session.failure ?? "")")
        #expect(session.runner.results.last?.position.line == 17)
        #expect(session.runner.results.last?.state.hasPrefix("{\"type\":\"state\"") == true)
    }

    @Test(arguments: [
        ("{id: dead}", "it is disabled"), ("{id: secret}", "it is hidden"), ("Nobody", "there is none"), ("{colour: x}", ""),
        ("\"High|Done\"", "add an index"), ("{focused: true}", "no view is first responder"),
        ("{text: Dona}", "the nearest is \"Done\""),
    ])
    func `an impossible tap fails with an explanation`(selector: String, reason: String) throws {
        guard selector != "{colour: x}" else {
            #expect(throws: SceneError.self) { try form("- tapOn: \(selector)") }
            return
        }
        let session = play(try form("- tapOn: \(selector)"))
        #expect(session.runner.status == .failed)
        #expect(session.failure?.contains(reason) == true, "\(session.failure ?? "")")
    }

    @Test(arguments: [
        "{id: low}", "High", "{text: \"hi.h\"}", "{below: {id: dead}, enabled: true, width: 350, height: 40}", "{point: \"50%,120\"}",
        "{text: \"High|Done\", index: 0}", "{text: \"High|Done\", index: -1}", "{above: Done, height: 40}",
        "{childOf: {id: root}, text: High}",
    ])
    func `selectors find the views that users mean`(selector: String) throws {
        let session = play(try form("- tapOn: \(selector)\n- hold: 1s"))
        #expect(session.failure == nil)
    }

    @Test func `an optional step that fails is logged and the flow continues`() throws {
        let session = play(try form("- tapOn: {text: Nobody, optional: true, label: Close the hint}\n- tapOn: {id: low}"))
        #expect(session.runner.status == .passed)
        #expect(session.runner.results.first?.title == "Close the hint")
        if case .skipped = session.runner.results.first?.outcome {} else { Issue.record("the step should be skipped") }
    }

    @Test func `repeated taps, long presses and drags leave no touch active`() throws {
        let session = play(
            try form(
                """
                - tapOn: {id: done, repeat: 3, delay: 50ms}
                - doubleTapOn: {id: caption}
                - longPressOn: {id: caption, duration: 1s}
                - swipe: {direction: LEFT}
                - swipe: {start: "10%,50%", end: "90%,50%", duration: 200ms}
                - drag: {points: ["100,100", "200,200", "50%,600"], duration: 300ms, hold: 200ms}
                - scroll
                - waitForAnimationToEnd
                """))
        #expect(session.failure == nil)
        var fingers = 0
        for input in session.phone.inputLog {
            guard case .touch(let phase, _, let location) = input.event else { continue }
            if phase == .began { fingers += 1 }
            if phase == .ended { fingers -= 1 }
            #expect(CGRect(x: 0, y: 0, width: 390, height: 844).contains(location))
        }
        #expect(fingers == 0)
        #expect(session.phone.isAtRest)
    }

    // MARK: Typing

    @Test(arguments: ["hello", "Hello World", "ABC", "a1b2", "3 x 4 = 12", "#1 [ok]", "Reykjavík", "mixed CASE ok", "日本"])
    func `text is typed on the drawn keys, including planes and shift`(text: String) throws {
        let session = play(try form("- tapOn: {id: low}\n- inputText: {text: \"\(text)\", speed: 60ms}"))
        #expect(session.failure == nil)
        #expect(session.text("low") == text)
    }

    @Test func `keys of the keyboard are pressed, not injected`() throws {
        let session = play(try form("- tapOn: {id: low}\n- inputText: \"Hi 5\""))
        #expect(!session.phone.inputLog.contains { if case .text = $0.event { true } else { false } })
        #expect(session.phone.inputLog.count { if case .touch(.began, _, _) = $0.event { true } else { false } } >= 5)
    }

    @Test func `typing speed is the interval between keys`() throws {
        let session = play(try form("- tapOn: {id: low}\n- inputText: {text: aaaaaaaaaaa, speed: 200ms}"))
        let times = session.phone.inputLog.compactMap { input -> Double? in
            if case .touch(.began, _, _) = input.event { input.time } else { nil }
        }
        let typed = Array(times.suffix(11))
        for (a, b) in zip(typed, typed.dropFirst()) { #expect(abs(b - a - 0.2) < 0.035, "\(b - a)") }
    }

    @Test func `steps erase, copy and paste text`() throws {
        let session = play(
            try form(
                """
                - tapOn: {id: low}
                - inputText: hello
                - eraseText: 2
                - copyTextFrom: {id: caption}
                - pasteText
                - assertTrue: views.low.text == "helTwo fields" && clipboard == "Two fields"
                - eraseText
                - assertTrue: views.low.text == ""
                """))
        #expect(session.failure == nil)
    }

    @Test func `typing without a focused field fails`() throws {
        #expect(play(try form("- inputText: hello")).failure?.contains("tap on one first") == true)
        #expect(play(try form("- hideKeyboard")).failure?.contains("no keyboard to hide") == true)
        #expect(play(try form("- tapOn: {id: high}\n- pressKey: done")).failure?.contains("it says \"next\"") == true)
        #expect(throws: SceneError.self) { try form("- tapOn: {id: high}\n- pressKey: retrun") }
        #expect(play(try form("- tapOn: {id: high}\n- pressKey: shift right")).failure?.contains("no key \"shift right\"") == true)
    }

    @Test(arguments: ["return", "enter", "space"])
    func `a phone pad has neither return nor space, and the error lists its keys`(key: String) throws {
        let session = play(
            try form(
                """
                - setProperty: {id: high, keyboardType: phonePad}\n- tapOn: {id: high}\n- pressKey: \(key)\n- assertTrue: \
                views.high.text == ''
                """
            ))
        let failure = session.failure ?? ""
        #expect(failure.contains("the keyboard shows no \(key == "space" ? key : "return") key; its keys are 1 2 3"), "\(failure)")
    }

    // MARK: Checks

    @Test(arguments: [
        ("assertVisible: {id: secret}", "it is hidden"), ("assertNotVisible: {id: high}", "shows at [20, 100, 350, 40]"),
        ("assertKeyboard: {visible: true}", "it is hidden"), ("assertFrame: {id: high, y: 90}", "it is y 100"),
        ("assertTrue: views.high.frame.y == 90", "views.high.frame.y = 100"), ("assertRestored", "nothing has had the focus"),
        ("assertCaretVisible", "no field has the keyboard"),
        ("extendedWaitUntil: {visible: {id: secret}, timeout: 300ms}", "it is not true"),
    ])
    func `a failed assertion reports the expected and the actual value`(step: String, reason: String) throws {
        let session = play(try form("- \(step)"))
        #expect(session.runner.status == .failed)
        #expect(session.failure?.contains(reason) == true, "\(session.failure ?? "")")
        #expect(session.runner.results.last?.report.contains("actual:") == true)
    }

    @Test func `assertions that pass`() throws {
        let session = play(
            try form(
                """
                - assertNotVisible: {id: secret}
                - assertNotVisible: Nobody
                - assertFrame: {id: high, frame: [20, 100, 350, 40]}
                - assertNotOccluded: {id: high}
                - tapOn: {id: low}
                - assertKeyboard: {visible: true, type: default, returnKey: default, appearance: light}
                - assertCaretVisible
                - assertTrue: focused.id == "low" && keyboard.height > 200 && engine.movedDistance > 0
                - assertTrue: views.root.frame.y < 0 and events.count("beginEditing") == 1
                - setAppearance: dark
                - assertKeyboard: {appearance: dark}
                - pressKey: enter
                - assertRestored
                """))
        #expect(session.failure == nil)
    }

    @Test func `an assertion on every frame detects a failure that an assertion at rest would miss`() throws {
        // The keyboard does not cover the field before the tap and after its own animation. It covers the field only while it moves.
        let flow = "- assertNotOccluded: {id: low, during: flow}\n- tapOn: {id: high}\n- hold: 1s"
        let session = play(try form(strategy: "none", flow))
        #expect(session.failure?.contains("\"low\" not occluded") == true, "\(session.failure ?? "")")
        #expect(
            play(try form(strategy: "none", "- assertNotOccluded: {id: high, during: flow}\n- tapOn: {id: high}\n- hold: 1s")).failure
                == nil)
    }

    @Test(arguments: ["own", "none", "guide", "insets"])
    func `a failure under a strategy without the engine does not mention the engine`(strategy: String) throws {
        let session = play(try form(strategy: strategy, "- tapOn: {id: low}\n- assertTrue: keyboard.height == 1"))
        let report = try #require(session.runner.results.last?.report)
        #expect(report.contains("failed at"))
        #expect(!report.contains("latest decision") && !report.contains("engine"), "\(report)")
    }

    @Test func `a failure contains the latest decision of the engine`() throws {
        let session = play(try form("- tapOn: {id: low}\n- assertTrue: engine.movedDistance == 1"))
        #expect(session.runner.results.last?.plan.contains("moveUp") == true)
        #expect(session.runner.results.last?.report.contains("latest decision") == true)
    }

    // MARK: Control

    @Test func `repeat, while, runFlow and conditions control a flow`() throws {
        let session = play(
            try form(
                """
                - tapOn: {id: low}
                - repeat: {times: 3, commands: [{inputText: ab}]}
                - repeat: {while: {true: views.low.text != "ab"}, commands: [{pressKey: backspace}]}
                - runFlow: {when: {notVisible: Nobody}, commands: [{inputText: c}]}
                - runFlow: {when: {visible: Nobody}, commands: [{inputText: d}]}
                - runFlow: {env: {WHO: "x"}, commands: [{inputText: "${WHO}y"}]}
                - runFlow: {env: {WHO: x}, commands: [{runFlow: {when: {true: "${WHO == 'x'}"}, commands: [{inputText: "${WHO + 'z'}"}]}}]}
                - runFlow: {env: {WHO: x}, commands: [{runFlow: {when: {true: "${WHO == 'y'}"}, commands: [{inputText: no}]}}]}
                """))
        #expect(session.failure == nil)
        #expect(session.text("low") == "abcxyxz")
    }

    @Test func `steps change settings and properties while the scene runs`() throws {
        let session = play(
            try form(
                """
                - set: {isEnabled: false}
                - tapOn: {id: low}
                - assertTrue: views.root.frame.y == 0
                - set: {isEnabled: true, keyboardDistance: 30}
                - assertNotOccluded: {id: low, margin: 30}
                - pressKey: return
                - setProperty: {id: high, frame: [20, 120, 300, 40], text: Moved, alpha: 0.5}
                - assertFrame: {id: high, frame: [20, 120, 300, 40]}
                - assertTrue: views.high.text == "Moved" && views.high.alpha == 0.5
                """))
        #expect(session.failure == nil)
    }

    @Test func `steps without input are logged when they act, and a failed one is not`() throws {
        let session = play(
            try form(
                """
                - setProperty: {id: high, alpha: 0.5}
                - tapOn: {id: low}
                - back: {optional: true}
                - removeView: high
                """))
        #expect(session.runner.status == .passed)
        #expect(session.runner.writes.map(\.step) == ["setProperty: {id: high, alpha: 0.5}", "removeView: high"])
        #expect(session.runner.writes.map(\.tick) == session.runner.writes.map(\.tick).sorted())
    }

    @Test func `the host can read the film options of a flow`() throws {
        let document = try form(
            "- caption: Look\n- hide\n- touches: ripple\n- timeScale: 0.25\n- takeScreenshot: {path: a/b.png}\n- hold: 1s\n- show")
        let session = SceneSession(document)
        var pictures: [String] = []
        session.runner.film.onScreenshot = { pictures.append($0) }
        session.tick()
        #expect(session.runner.film.caption == "Look" && !session.runner.film.isCapturing)
        #expect(session.runner.film.touchMarks == "ripple" && session.runner.film.timeScale == 0.25)
        #expect(pictures == ["a/b.png"])
        session.play()
        #expect(session.runner.film.isCapturing)
        #expect(abs(session.phone.time - 1) < 0.02)
    }

    @Test func `an endless flow is stopped`() throws {
        let session = play(try form("- repeat: {while: {true: \"true\"}, commands: [hide]}"))
        #expect(session.failure?.contains("more than \(SceneLimits.performedSteps) steps") == true)
    }

    @Test func `a scene without a flow passes before its first tick`() throws {
        let session = SceneSession(try SceneDocument.parse("view: {}"))
        #expect(session.play() == .passed)
        #expect(session.phone.tickIndex == 0)
    }
}

@MainActor @Suite("Flows in scroll views") struct ScrollFlowTests {
    private func list(_ flow: String, dismiss: String = "none") throws -> SceneSession {
        let rows = (0..<30).map { row in
            """
                    - {class: UITextField, id: row\(row), frame: [20, \(20 + row * 60), 350, 44], borderStyle: roundedRect, onReturn: \
            none}
            """
        }
        let document = try SceneDocument.parse(
            """
            device: iPhone 14
            view:
              subviews:
                - class: UIScrollView
                  id: list
                  frame: [0, 0, 100%, 100%]
                  contentSize: [100%, 1840]
                  keyboardDismissMode: \(dismiss)
                  subviews:
            \(rows.joined(separator: "\n"))
            flow:
            \(flow.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
            """)
        let session = SceneSession(document)
        session.play()
        return session
    }

    @Test func `scrollUntilVisible stops when the view is visible, and can centre it`() throws {
        #expect(try list("- scrollUntilVisible: {element: {id: row20}}\n- assertVisible: {id: row20}").failure == nil)
        let centred = try list(
            """
            - scrollUntilVisible: {element: {id: row20}, centerElement: true}\n- assertTrue: \
            views.row20.frameInWindow.midY > 350 && views.row20.frameInWindow.midY < 500
            """
        )
        #expect(centred.failure == nil)
        #expect(try list("- scrollUntilVisible: {element: {id: row20}, direction: UP}").failure?.contains("scrolls no further UP") == true)
        #expect(try list("- scroll\n- assertTrue: views.list.contentOffset.y > 100").failure == nil)
        #expect(try list("- swipe: {direction: UP}\n- swipe: {direction: DOWN, from: {id: list}}").failure == nil)
    }

    @Test func `scrolling to a row scrolls the frontmost list, such as search results over the searched list`() throws {
        let lists = ["Thing", "Hit"].map { name in
            """
                - class: UITableView
                  id: \(name)s
                  frame: [0, 0, 100%, 100%]
                  sections: [{rows: [\((0..<60).map { "{text: \(name) \($0)}" }.joined(separator: ", "))]}]
            """
        }
        let session = SceneSession(
            try SceneDocument.parse(
                """
                view:
                  subviews:
                \(lists.joined(separator: "\n"))
                flow:
                  - scrollUntilVisible: {element: Hit 59}
                  - assertTrue: views.Things.contentOffset.y < 1
                """))
        session.play()
        #expect(session.failure == nil)
    }

    @Test(arguments: ["onDrag", "interactive"]) func `dragging a list that dismisses the keyboard moves the keyboard`(mode: String)
        throws
    {
        let session = try list("- tapOn: {id: row3}\n- hideKeyboard\n- assertKeyboard: {visible: false}", dismiss: mode)
        #expect(session.failure == nil)
    }

    @Test(arguments: ["onDrag", "interactive"])
    func `dragging a list next to the text input dismisses the keyboard, as in a chat`(mode: String) throws {
        let session = SceneSession(
            try SceneDocument.parse(
                """
                device: iPhone 14
                strategy: none
                view:
                  subviews:
                    - {class: UIScrollView, id: small, frame: [300, 60, 40, 40], contentSize: [40, 900], keyboardDismissMode: onDrag}
                    - {class: UIScrollView, id: messages, frame: [0, 100, 100%, 300], contentSize: [100%, 1840], keyboardDismissMode: \
                \(mode)}
                    - {class: UITextView, id: say, frame: [20, 420, 350, 44]}
                flow:
                  - tapOn: {id: say}
                  - hideKeyboard
                  - assertKeyboard: {visible: false}
                  - assertTrue: views.say.text == ""
                """))
        session.play()
        #expect(session.failure == nil)
    }

    @Test func `an invalid index and a row off the screen give errors with a hint`() throws {
        let wanted = try list("- tapOn: {class: UITextField, index: 90}").failure ?? ""
        #expect(wanted.contains("there is none with index 90: 30 views match, with the indices 0 to 29"))
        let rows = SceneSession(
            try SceneDocument.parse(
                """
                view:
                  subviews:
                    - class: UITableView
                      id: table
                      frame: [0, 60, 390, 600]
                      sections: [{rows: [\((0..<60).map { "{text: Row \($0)}" }.joined(separator: ", "))]}]
                flow:
                  - longPressOn: Nobody
                """))
        rows.play()
        #expect(
            rows.failure?.contains("a row that is scrolled out has no view: put 'scrollUntilVisible' or 'scroll' before this step") == true)
    }

    @Test func `a keyboard that cannot be dismissed stays, and the step reports it`() throws {
        let session = try list("- tapOn: {id: row3}\n- hideKeyboard")
        #expect(session.failure?.contains("it is still there") == true)
    }
}

/// Tests for steps that apply only to one version of the system.
@MainActor
@Suite struct VersionStepTests {
    @Test(arguments: [17, 26]) func `a step with a systemVersion runs under that version only`(version: Int) throws {
        let document = try form(
            extra: "settings: {systemVersion: \(version)}",
            """
            - assertKeyboard: {visible: true, systemVersion: \(version == 17 ? 26 : 17)}
            - tapOn: {id: high}
            - inputText: {text: old, systemVersion: 17}
            - inputText: {text: new, systemVersion: 26}
            """)
        let session = play(document)
        #expect(session.text("high")?.lowercased() == (version == 17 ? "old" : "new"))
    }
}
