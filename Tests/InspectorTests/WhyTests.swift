import IQKeyboardManagerSwift
import LabProtocol
import Simulator
import Testing
import UIKit

@testable import Inspector

@Suite @MainActor struct WhyTests {
    private func form(_ strategy: AdjustmentStrategy = .iq) -> InspectedPhone {
        InspectedPhone(strategy) {
            let form = UIScrollView(frame: UIScreen.main.bounds)
            form.accessibilityIdentifier = "form"
            form.contentInsetAdjustmentBehavior = .always
            form.contentSize = CGSize(width: 390, height: 785)
            form.addSubview(field("low", CGRect(x: 20, y: 640, width: 350, height: 44)))
            form.addSubview(field("high", CGRect(x: 20, y: 40, width: 350, height: 44)))
            form.addSubview(field("second", CGRect(x: 20, y: 90, width: 350, height: 44)))
            return [form]
        }
    }
    private static let low = CGPoint(x: 100, y: 47 + 660)
    private static let high = CGPoint(x: 100, y: 47 + 60)

    @Test func `the rule that moved a field is reported with its share, and every rule has a page`() throws {
        let phone = form()
        phone.tap(Self.low)
        phone.run(1)
        let why = phone.why
        let decision = try #require(why.decisions.last)
        #expect(decision.occasion == "show" && decision.fieldName == "low" && decision.reason == nil)
        let scroll = try #require(decision.moves.first { $0.rule == "scrollOffset" })
        #expect(scroll.view == (try phone.node("form").id) && scroll.share > 100)
        let text = why.now.map(\.text).joined(separator: "\n")
        #expect(text.contains("The engine moved it up by"), "\(text)")
        #expect(
            text.contains("The engine scrolled form from")
                && text.contains("The engine scrolls the scroll view to move the covered field up."), "\(text)")
        let rules = Set((why.now + why.decisions.flatMap(\.sentences)).compactMap(\.rule))
        #expect(rules.contains("scrollOffset"))
        for sentence in why.now where sentence.rule != nil { #expect(sentence.page?.hasPrefix("Documentation/Rules/") == true) }
    }

    @Test func `with strategy own a disabled engine reports nothing`() {
        let own = form(.own)
        own.tap(Self.low)
        own.run(1)
        #expect(own.why.decisions.isEmpty)
        #expect(!own.why.now.contains { $0.text.contains("not enabled") })
        #expect(own.why.now.contains { $0.text.contains("the strategy is own") })
    }

    @Test func `an engine that the app has enabled is reported as enabled`() {
        let own = form(.own)
        own.phone.process.run { IQKeyboardManager.shared.isEnabled = true }
        own.tap(Self.low)
        own.run(1)
        let text = own.why.now.map(\.text).joined(separator: "\n")
        #expect(text.contains("The engine moved it up by") && !text.contains("The engine decided nothing"), "\(text)")
    }

    @Test func `the reason for no move is reported: no active input, a visible field, or no engine`() {
        let phone = form()
        #expect(phone.why.now.first?.rule == "noActiveInput")
        phone.tap(Self.high)
        phone.run(1)
        // The form's inset changes, but no frame rectangle does.
        #expect(phone.why.decisions.last?.moves.allSatisfy { $0.share == 0 } == true)

        let off = form(.none)
        off.tap(Self.low)
        off.run(1)
        let text = off.why.now.map(\.text).joined(separator: "\n")
        // The field is 163 points below the keyboard's upper edge and 44 points high, so it is completely covered.
        #expect(text.contains("The keyboard covers all 44 points of low.") && text.contains("because the strategy is none"), "\(text)")
    }

    @Test func `if nothing moves, the first focus and later ones report the same reason`() {
        let phone = form()
        for place in [Self.high, CGPoint(x: 100, y: 47 + 110)] {
            phone.tap(place)
            phone.run(1)
            let text = phone.why.now.map(\.text).joined(separator: "\n")
            #expect(text.contains("Nothing has moved it since editing began."), "\(text)")
            #expect(text.contains("Nothing moved the field because the field is already far enough above the keyboard."), "\(text)")
        }
    }

    @Test func `a view that covers the field is named`() {
        let phone = InspectedPhone(.none) {
            let form = UIView(frame: UIScreen.main.bounds)
            form.addSubview(field("email", CGRect(x: 20, y: 200, width: 350, height: 44)))
            let footer = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 60))
            footer.accessibilityIdentifier = "footer"
            footer.backgroundColor = .white
            footer.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 60)))
            form.addSubview(footer)
            return [form]
        }
        phone.tap(CGPoint(x: 100, y: 220))
        phone.run(1)
        func text() -> String { phone.why.now.map(\.text).joined(separator: "\n") }
        #expect(!text().contains("footer"), "\(text())")
        phone.phone.process.run {
            UIApplication.shared.windows.first?.rootViewController?.view.subviews.first?.subviews.last?.frame.origin.y = 190
        }
        phone.run(0.1)
        #expect(text().contains("footer covers all 44 points of email."), "\(text())")
        #expect(text().contains("It has been hidden since "), "\(text())")
    }

    @Test func `a leftover is reported with its last writer, and restored values are not`() throws {
        let phone = form()
        phone.tap(Self.low)
        phone.run(1)
        #expect(phone.why.leftovers.isEmpty, "the round goes on")
        phone.phone.process.run { _ = (UIApplication.shared.firstResponder as? UIView)?.resignFirstResponder() }
        phone.run(1.5)
        let leftovers = phone.why.leftovers
        #expect(leftovers.map(\.property) == ["contentOffset"], "\(leftovers.map(\.sentence))")
        let left = try #require(leftovers.first)
        #expect(
            left.name == "form" && left.before == .point(x: 0, y: -47) && left.sentence.contains("the engine, by the rule"),
            "\(left.sentence)")
    }

    @Test func `a what-if trial runs on a separate phone with the same inputs`() throws {
        let phone = form()
        phone.tap(Self.low)
        phone.run(1)
        let before = try phone.node("low").frame
        guard case .whatIf(let answer) = phone.inspector.answer(.whatIf(moreDistance: 20)) else { throw CancellationError() }
        #expect(answer.change == "keyboardDistance 10 -> 30")
        #expect(answer.sentences.contains("low would be 20 points higher on the screen."), "\(answer.sentences)")
        #expect(try phone.node("low").frame == before, "this phone stays as it is")
        guard case .whatIf(let same) = phone.inspector.answer(.whatIf(moreDistance: 0)) else { throw CancellationError() }
        #expect(same.sentences == ["No position would change."])
    }

    @Test func `a breakpoint stops the phone after the tick of its event and reports the reason`() throws {
        func stop(_ event: InspectedBreakpoint.Event, _ strategy: AdjustmentStrategy = .iq) throws -> InspectedPause? {
            let phone = form(strategy)
            guard case .breakpoints(let problems) = phone.inspector.answer(.breakpoints([InspectedBreakpoint(number: 7, event)])) else {
                return nil
            }
            #expect(problems.isEmpty)
            #expect(phone.run(0.2) == nil, "nothing happens yet")
            phone.phone.send(.touch(.began, finger: 0, location: Self.low))
            phone.phone.send(.touch(.ended, finger: 0, location: Self.low), at: phone.phone.time + 0.05)
            return phone.run(2)
        }
        let probe = form()
        let decided = try #require(try stop(.engineDecides))
        #expect(decided.breakpoint == 7 && decided.sentence.hasPrefix("The engine decided: The keyboard appeared"))
        let changed = try #require(try stop(.propertyChanges(view: try probe.node("form").id, property: "contentOffset")))
        #expect(
            changed.sentence.hasPrefix("form.contentOffset changed from 0, -47 to 0, ") && changed.sentence.contains("scrollOffset"),
            "\(changed.sentence)")
        #expect(try stop(.fieldCovered) == nil, "the engine keeps it in sight")
        let covered = try #require(try stop(.fieldCovered, .none))
        #expect(
            covered.sentence.hasPrefix("The keyboard covers ") && covered.sentence.contains("of the 44 points of low."),
            "\(covered.sentence)")
        #expect(try stop(.constraintBreaks) == nil)
        guard
            case .breakpoints(let problems) = probe.inspector.answer(
                .breakpoints([
                    InspectedBreakpoint(number: 1, .propertyChanges(view: InspectedID(rawValue: "v0"), property: "frame")),
                    InspectedBreakpoint(number: 2, .propertyChanges(view: try probe.node("form").id, property: "wings")),
                ]))
        else { return }
        #expect(problems == [1: "there is no v0 on the screen", 2: "form has no property wings"])
    }

    @Test func `a tap query reports the hit-test result and why views in front were skipped`() throws {
        let phone = InspectedPhone {
            let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
            button.accessibilityIdentifier = "send"
            let glass = box("glass", CGRect(x: 0, y: 90, width: 300, height: 100), UIColor.red.withAlphaComponent(0.1))
            glass.isUserInteractionEnabled = false
            let eater = box("eater", CGRect(x: 0, y: 300, width: 300, height: 100))
            eater.addGestureRecognizer(UITapGestureRecognizer())
            return [button, glass, UIButton(frame: CGRect(x: 20, y: 320, width: 100, height: 44)), eater]
        }
        func tap(_ point: CGPoint) throws -> InspectedTap {
            guard case .tap(let tap) = phone.inspector.answer(.tap(point)) else { throw CancellationError() }
            return tap
        }
        let sent = try tap(CGPoint(x: 50, y: 120))
        #expect(sent.view == (try phone.node("send").id))
        #expect(
            sent.sentences.contains(
                "UIView glass is visible in front of it, but lets the touch pass because its isUserInteractionEnabled is false."),
            "\(sent.sentences)")
        let eaten = try tap(CGPoint(x: 50, y: 340))
        #expect(
            eaten.view == (try phone.node("eater").id)
                && eaten.sentences.contains { $0.contains("UITapGestureRecognizer") && $0.contains("recognises it") }, "\(eaten.sentences)")
    }

    @Test func `a tap on the keyboard does not report the views behind it as in front`() throws {
        let phone = form(.none)
        phone.tap(Self.low)
        phone.run(1)
        guard case .tap(let tap) = phone.inspector.answer(.tap(CGPoint(x: 195, y: 700))) else { throw CancellationError() }
        #expect(tap.sentences.contains { $0.hasPrefix("KeyboardView gets a tap") }, "\(tap.sentences)")
        #expect(!tap.sentences.contains { $0.contains("in front of it") }, "\(tap.sentences)")
    }

    @Test func `the input query reports the first responder's traits and responder chain`() throws {
        let phone = form()
        guard case .input(let nobody) = phone.inspector.answer(.input) else { return }
        #expect(nobody.firstResponder == nil)
        phone.tap(Self.low)
        guard case .input(let input) = phone.inspector.answer(.input) else { return }
        #expect(
            input.firstResponder?.title == "UITextField low"
                && input.chain.map(\.title).prefix(2) == ["UITextField low", "UIScrollView form"])
        #expect(input.traits.contains(.init(name: "returnKeyType", value: "default")))
        phone.phone.send(.touch(.began, finger: 0, location: CGPoint(x: 100, y: 300)))
        phone.run(0.03)
        guard case .input(let touched) = phone.inspector.answer(.input) else { return }
        #expect(touched.arena.contains { $0.title.contains("Pan") && $0.fingers == [0] }, "\(touched.arena)")
    }
}
