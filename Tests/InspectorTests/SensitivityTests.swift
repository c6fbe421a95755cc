import IQKeyboardManagerSwift
import LabProtocol
import QuartzCore
import Simulator
import Testing
import UIKit

@testable import Inspector

/// Tests for the values that determine a view's edges, for their names, and for live edits of the constraints among them.
@Suite @MainActor struct SensitivityTests {
    private func rates(_ phone: InspectedPhone, _ view: String, _ quantity: InspectedSensitivity.Quantity) throws -> [String: Double] {
        let layout = try #require(try phone.details(view).layout)
        let found = try #require(layout.sensitivities.first { $0.quantity == quantity })
        return Dictionary(found.dependences.map { ($0.text, $0.rate) }, uniquingKeysWith: +)
    }

    /// A button above the bottom of the safe area or of the keyboard, with a field that requests the keyboard.
    private func screen(onKeyboard: Bool) -> InspectedPhone {
        InspectedPhone(.none) {
            let controller = UIViewController()
            controller.view.frame = UIScreen.main.bounds
            controller.view.accessibilityIdentifier = "page"
            let (name, send) = (field("name", CGRect(x: 20, y: 100, width: 300, height: 40)), box("send", .zero, .red))
            send.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(name)
            controller.view.addSubview(send)
            let edge = onKeyboard ? controller.view.keyboardLayoutGuide.topAnchor : controller.view.safeAreaLayoutGuide.bottomAnchor
            NSLayoutConstraint.activate([
                send.bottomAnchor.constraint(equalTo: edge, constant: -20), send.heightAnchor.constraint(equalToConstant: 50),
                send.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
                send.widthAnchor.constraint(equalToConstant: 100),
            ])
            return controller
        }
    }

    @Test func `a button pinned to the safe area has a gap that changes with the keyboard's height`() throws {
        let phone = screen(onKeyboard: false)
        #expect(try phone.details("send").layout?.sensitivities.contains { $0.quantity == .gap } == false, "no keyboard shows")
        phone.tap(CGPoint(x: 100, y: 120))
        phone.run(1)
        let gap = try rates(phone, "send", .gap)
        #expect(gap["the keyboard's top edge"] == 1)
        #expect(gap["page.safeAreaInsets.bottom"] == 1)
        #expect(gap["the constant of “send.bottom == page.safeArea.bottom - 20”"] == -1, "\(gap)")
        #expect(gap["the constant of “send.height == 50”"] == 0, "the top moves instead")
        #expect(try rates(phone, "send", .top)["the constant of “send.height == 50”"] == -1)
        let width = ["the constant of “send.width == 100”": 1.0, "the constant of “send.leading == page.leading + 20”": 0]
        #expect(try rates(phone, "send", .width) == width)
    }

    @Test func `a button pinned to the keyboard layout guide has a gap that does not change with the keyboard's height`() throws {
        let phone = screen(onKeyboard: true)
        phone.tap(CGPoint(x: 100, y: 120))
        phone.run(1)
        let gap = try rates(phone, "send", .gap)
        #expect(gap["the keyboard's top edge"] == 0)
        #expect(gap.filter { $0.key.contains("send.bottom") }.map(\.value) == [-1])
        #expect(try rates(phone, "send", .bottom)["page.keyboardLayoutGuide.top"] == 1)
        let layout = try #require(try phone.details("send").layout)
        #expect(layout.sensitivities.last?.points == 20)
        // The values are sorted by their effect on the edge, largest first.
        let magnitudes = try #require(layout.sensitivities.last).dependences.map { abs($0.rate) }
        #expect(magnitudes == magnitudes.sorted(by: >))
    }

    @Test(arguments: [AdjustmentStrategy.iq, .iqRevised])
    func `the gap of a field moved by the engine changes with keyboardDistance at the rate that a rerun shows`(
        strategy: AdjustmentStrategy
    ) throws {
        func form() -> InspectedPhone { InspectedPhone(strategy) { [field("low", CGRect(x: 20, y: 640, width: 350, height: 44))] } }
        func gap(_ phone: InspectedPhone) throws -> InspectedSensitivity {
            phone.tap(CGPoint(x: 100, y: 660))
            phone.run(1)
            return try #require(try phone.details("low").layout?.sensitivities.first { $0.quantity == .gap })
        }
        let (phone, other) = (form(), form())
        other.phone.process.run { IQKeyboardManager.shared.keyboardDistance += 1 }
        let (first, second) = (try gap(phone), try gap(other))
        let rate = try #require(first.dependences.first { $0.text == "IQKeyboardManager.keyboardDistance" }?.rate)
        #expect(abs(second.points - first.points - rate) < 0.01)
        #expect(rate == 1)
    }

    @Test func `the gap of a field that the engine does not move does not depend on keyboardDistance`() throws {
        let phone = InspectedPhone(.iq) { [field("high", CGRect(x: 20, y: 100, width: 350, height: 44))] }
        phone.tap(CGPoint(x: 100, y: 120))
        phone.run(1)
        #expect(try rates(phone, "high", .gap)["IQKeyboardManager.keyboardDistance"] == 0)
    }

    // MARK: Live edits

    private func edit(_ phone: InspectedPhone, _ property: String, _ value: InspectedValue) throws -> InspectedEdits {
        let id = try phone.node("send").id
        guard case .edits(let edits) = phone.inspector.answer(.edit([InspectedEdit(node: id, property: property, old: .none, new: value)]))
        else { return InspectedEdits() }
        return edits
    }
    private func property(_ phone: InspectedPhone, _ constraint: String, _ name: String) throws -> InspectedProperty {
        let list = try #require(try phone.details("send").layout?.constraints)
        let found = try #require(list.first { $0.text.hasPrefix(constraint) }, "\(list.map(\.text))")
        return try #require(found.properties.first { $0.name.hasSuffix(".\(name)") })
    }

    @Test func `editing, undoing and redoing a constraint's constant moves the view at once by its rate`() throws {
        let phone = screen(onKeyboard: false)
        let start = try phone.node("send").frame
        let constant = try property(phone, "send.bottom", "constant")
        #expect(constant.value == .number(-20) && constant.isEditable)
        #expect(try edit(phone, constant.name, .number(-70)).problem == nil)
        #expect(try phone.node("send").frame == start.offsetBy(dx: 0, dy: -50))
        _ = phone.inspector.answer(.undo)
        #expect(try phone.node("send").frame == start)
        _ = phone.inspector.answer(.redo)
        #expect(try phone.node("send").frame == start.offsetBy(dx: 0, dy: -50))
    }

    @Test func `a deactivated constraint stays listed and can be activated again`() throws {
        let phone = screen(onKeyboard: false)
        let start = try phone.node("send").frame
        let isActive = try property(phone, "send.width", "isActive")
        #expect(try edit(phone, isActive.name, .bool(false)).problem == nil)
        #expect(try phone.details("send").layout?.isAmbiguous == true)
        let off = try property(phone, "send.width", "isActive")
        #expect(off.value == .bool(false) && off.name == isActive.name)
        _ = phone.inspector.answer(.undo)
        #expect(try phone.node("send").frame == start)
        #expect(try property(phone, "send.width", "isActive").value == .bool(true))
    }

    @Test func `a priority can change between required and optional, and invalid values are refused`() throws {
        let phone = screen(onKeyboard: false)
        let priority = try property(phone, "send.height", "priority")
        #expect(try edit(phone, priority.name, .number(750)).problem == nil)
        #expect(try property(phone, "send.height", "priority").value == .number(750))
        #expect(try phone.node("send").frame.height == 50)
        for nonsense in [InspectedValue.number(0), .number(1001), .number(.nan), .bool(true)] {
            #expect(try edit(phone, priority.name, nonsense).problem?.contains("cannot be") == true, "\(nonsense)")
        }
        for name in ["constraint 0.constant", "constraint 99999.constant", "constraint x.constant", "constraint ", "constraint 1.length"] {
            #expect(try edit(phone, name, .number(1)).problem?.contains("has no property") == true, "\(name)")
        }
    }

    @Test func `a replayed run repeats the edits of constraints`() throws {
        let phone = screen(onKeyboard: false)
        for (name, value) in [("isActive", InspectedValue.bool(false)), ("isActive", .bool(true)), ("constant", .number(140))] {
            _ = try edit(phone, try property(phone, "send.width", name).name, value)
            phone.run(0.1)
        }
        let again = screen(onKeyboard: false)
        let editor = again.inspector
        for entry in phone.phone.inputLog { again.phone.send(entry.event, at: entry.time) }
        withExtendedLifetime(editor) { again.phone.run(until: phone.phone.time) }
        #expect(try again.node("send").frame == phone.node("send").frame)
        #expect(try again.node("send").frame.width == 140)
    }

    @Test func `hugging and compression resistance can be edited per axis and copied as code`() throws {
        let phone = InspectedPhone {
            let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
            label.accessibilityIdentifier = "send"
            return [label]
        }
        #expect(try edit(phone, "contentCompressionResistancePriority.vertical", .number(999)).problem == nil)
        let details = try phone.details("send")
        let code = "send.setContentCompressionResistancePriority(UILayoutPriority(999), for: .vertical)"
        #expect(details.swift.contains(code), "\(details.swift)")
        #expect(details.properties.first { $0.name == "contentHuggingPriority.horizontal" }?.value == .number(250))
        #expect(try edit(phone, "contentHuggingPriority.horizontal", .number(-3)).problem != nil)
    }
}
