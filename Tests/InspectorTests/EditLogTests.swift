import LabProtocol
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import Inspector

/// Tests that live edits are part of a phone's input.
@MainActor
@Suite struct EditLogTests {
    private func phone(_ strategy: AdjustmentStrategy = .iq) -> InspectedPhone {
        InspectedPhone(strategy) {
            let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 20))
            label.text = "here"
            return [box("card", CGRect(x: 0, y: 100, width: 200, height: 50), .red), label]
        }
    }
    private func edit(_ phone: InspectedPhone, _ query: String, _ property: String, _ value: InspectedValue, isOwnStep: Bool? = nil) throws
    {
        let id = try phone.node(query).id
        let reply = phone.inspector.answer(.edit([.init(node: id, property: property, old: .none, new: value, isOwnStep: isOwnStep)]))
        guard case .edits(let edits) = reply else { throw CancellationError() }
        #expect(edits.problem == nil)
    }
    private func values(_ phone: InspectedPhone) throws -> [String] {
        let card = try phone.details("card")
        return try ["frame", "alpha", "backgroundColor"].map { name in try #require(card.properties.first { $0.name == name }).value.text }
    }

    @Test func `a replay repeats live edits, undos and redos`() throws {
        let first = phone()
        try edit(first, "card", "alpha", .number(0.5))
        try edit(first, "card", "frame", .rect(x: 5, y: 120, width: 100, height: 60))
        first.run(0.2)
        try edit(first, "card", "backgroundColor", .color(red: 0, green: 0, blue: 1, alpha: 1))
        _ = first.inspector.answer(.undo)
        _ = first.inspector.answer(.undo)
        first.run(0.1)
        _ = first.inspector.answer(.redo)
        first.run(0.1)
        #expect(first.phone.inputLog.count == 6)
        let second = phone()
        for entry in first.phone.inputLog { second.phone.send(entry.event, at: entry.time) }
        second.run(first.phone.time - second.phone.time)
        #expect(try values(second) == values(first))
        #expect(try values(second).prefix(2) == ["5, 120, 100 x 60", "0.5"])
        // The second phone can undo the edit too.
        _ = second.inspector.answer(.undo)
        _ = second.inspector.answer(.undo)
        #expect(try values(second)[1] == "1")
    }

    @Test func `undoing all live edits restores the property's previous writer`() throws {
        let phone = phone()
        func actor() throws -> InspectedWriter.Actor? {
            try #require(phone.details("card").properties.first { $0.name == "alpha" }).writer?.actor
        }
        phone.phone.process.run { phone.phone.window.rootViewController?.view.subviews.first?.alpha = 0.9 }
        let before = try actor()
        try edit(phone, "card", "alpha", .number(0.5), isOwnStep: true)
        try edit(phone, "card", "alpha", .number(0.4), isOwnStep: true)
        #expect(try actor() == .inspector)
        _ = phone.inspector.answer(.undo)
        #expect(try actor() == .inspector, "the first edit still holds")
        _ = phone.inspector.answer(.undo)
        #expect(try actor() == before && before == .app)
        _ = phone.inspector.answer(.redo)
        #expect(try actor() == .inspector)
    }

    @Test func `refused edits and undos without effect are not in the input log`() throws {
        let phone = phone()
        let id = try phone.node("card").id
        _ = phone.inspector.answer(.edit([.init(node: id, property: "alpha", old: .none, new: .text("x"))]))
        _ = phone.inspector.answer(.undo)
        _ = phone.inspector.answer(.redo)
        #expect(phone.phone.inputLog.isEmpty)
    }

    @Test func `if view numbers differ between runs, an edit finds its view by class and name`() throws {
        let first = phone()
        try edit(first, "card", "alpha", .number(0.25))
        guard case .edit(var edits)? = first.phone.inputLog.last?.event else { throw CancellationError() }
        #expect(edits[0].name == "UIView card")
        let other = phone()
        edits[0].node = try other.node("here").id
        other.phone.send(.edit(edits))
        other.run(0.1)
        #expect(try values(other)[1] == "0.25")
        edits[0].name = "UIView nothing"
        edits[0].new = .number(1)
        other.phone.send(.edit(edits))
        other.run(0.1)
        #expect(try values(other)[1] == "0.25", "no other view takes it")
    }

    @Test func `values of one drag are one undo step, and separately set values are one step each`() throws {
        let phone = phone()
        for value in [0.9, 0.8] { try edit(phone, "card", "alpha", .number(value)) }
        for value in [0.5, 0.4] { try edit(phone, "card", "alpha", .number(value), isOwnStep: true) }
        var shown: [String] = []
        for _ in 0..<3 {
            _ = phone.inspector.answer(.undo)
            shown.append(try values(phone)[1])
        }
        #expect(shown == ["0.5", "0.8", "1"])
    }

    @Test func `the what-if result includes live edits`() throws {
        let phone = phone()
        try edit(phone, "card", "alpha", .number(0.5))
        phone.run(0.1)
        guard case .whatIf(let result) = phone.inspector.answer(.whatIf(moreDistance: 20)) else { throw CancellationError() }
        #expect(result.sentences == ["No position would change."])
    }

    @Test func `a label is flagged disabled only if isEnabled is false, not because it ignores touches`() throws {
        let phone = InspectedPhone {
            let off = UILabel(frame: CGRect(x: 0, y: 50, width: 50, height: 20))
            off.text = "off"
            off.isEnabled = false
            let on = UILabel(frame: CGRect(x: 0, y: 80, width: 50, height: 20))
            on.text = "on"
            let deaf = box("deaf", CGRect(x: 0, y: 110, width: 50, height: 20))
            deaf.isUserInteractionEnabled = false
            return [off, on, deaf, UIImageView(frame: CGRect(x: 0, y: 140, width: 20, height: 20))]
        }
        let disabled = phone.tree.nodes.filter { $0.flags.contains(.disabled) && !$0.flags.contains(.system) }.map(\.title)
        #expect(disabled == ["UILabel “off”", "UIView deaf"])
    }
}
