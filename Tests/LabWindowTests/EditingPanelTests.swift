import Compositing
import LabProtocol
import QuartzCore
import Testing
import UIKit

@_spi(Lab) @testable import LabInterface
@testable import LabWindow

/// Tests for panels whose lines the user clicks and edits, by mouse and keyboard.
@MainActor
@Suite struct EditingPanelTests {
    private final class Received {
        var edits: [(String, InspectedValue, Bool)] = []
        var refusals: [String] = []
        var actions: [FactAction] = []
        var choices: [String] = []
        var colors: [String] = []
    }

    private func panel(_ values: [(String, InspectedValue)]) throws -> (LabShell, FactsPanel, Received) {
        let shell = LabShell(fonts: try FontLibrary(), density: 1, theme: LabTheme(isDark: false)) { _, _ in }
        var frameOptions = LabLayout.Requests()
        frameOptions.showsInspector = true
        let size = CGSize(width: 1200, height: 900)
        shell.place(LabLayout(size, frameOptions), in: size)
        let reported = Received()
        let panel = shell.inspector.properties.facts
        shell.interface.run {
            shell.inspector.tab = .properties
            let properties = values.map { name, value in
                var property = InspectedProperty(name, group: "Look", value, isEditable: name != "frozen")
                if case .choice = value { property.choices = ["left", "right"] }
                return property
            }
            panel.properties = Dictionary(uniqueKeysWithValues: properties.filter(\.isEditable).map { ($0.name, $0) })
            panel.facts = properties.map { .property($0) }
            panel.edited = { reported.edits.append(($0, $1, $2)) }
            panel.refused = { reported.refusals.append($0) }
            panel.acted = { action, _ in reported.actions.append(action) }
            panel.opensChoices = { property, _ in reported.choices.append(property.name) }
            panel.opensColors = { property, _ in reported.colors.append(property.name) }
        }
        _ = shell.interface.nodes()
        return (shell, panel, reported)
    }

    /// Returns a point in a row's value in window coordinates, at the distance `x` from the value's left edge.
    private func point(_ shell: LabShell, _ panel: FactsPanel, row: Int, _ x: CGFloat = 4) -> CGPoint {
        shell.interface.run {
            let frame = panel.windowFrame(ofRow: row)
            return CGPoint(x: frame.minX + FactsPanel.left + panel.column + x, y: frame.midY)
        }
    }
    private func click(_ shell: LabShell, _ point: CGPoint) {
        _ = shell.interface.pointerDown(at: point, modifiers: [])
        _ = shell.interface.pointerUp(at: point)
    }
    private func key(_ shell: LabShell, _ usage: Int, _ modifiers: UIKeyModifierFlags = []) {
        _ = shell.interface.keyDown(HostKey(character: 0, usage: usage, modifiers: modifiers))
    }

    @Test func `dragging a number sideways changes it in one undo step`() throws {
        let (shell, panel, reported) = try panel([("alpha", .number(1)), ("frame", .rect(x: 20, y: 700, width: 222, height: 44))])
        let start = point(shell, panel, row: 0)
        _ = shell.interface.pointerDown(at: start, modifiers: [])
        for way in [2, 10, 30] as [CGFloat] { _ = shell.interface.pointerMoved(to: CGPoint(x: start.x - way, y: start.y)) }
        _ = shell.interface.pointerUp(at: CGPoint(x: start.x - 30, y: start.y))
        #expect(reported.edits.map(\.0) == ["alpha", "alpha"])
        #expect(reported.edits.map(\.1) == [.number(0.9), .number(0.7)])
        #expect(reported.edits.map(\.2) == [true, false])
        #expect(shell.interface.editedField == nil, "a drag does not begin typing")
        // This point is in the second number of the rectangle.
        let y = point(shell, panel, row: 1, shell.interface.run { panel.measurer.width(of: "20, 7", font: panel.theme.font(.body)) })
        _ = shell.interface.pointerDown(at: y, modifiers: [])
        _ = shell.interface.pointerMoved(to: CGPoint(x: y.x + 5, y: y.y))
        _ = shell.interface.pointerUp(at: CGPoint(x: y.x + 5, y: y.y))
        #expect(reported.edits.last?.1 == .rect(x: 20, y: 705, width: 222, height: 44))
    }

    @Test func `a click toggles a boolean, opens choices or colours, or starts typing`() throws {
        let red = InspectedValue.color(red: 1, green: 0, blue: 0, alpha: 1)
        let (shell, panel, reported) = try panel([
            ("isHidden", .bool(false)), ("alignment", .choice("left")), ("color", red), ("text", .text("Send")), ("frozen", .number(1)),
        ])
        click(shell, point(shell, panel, row: 0))
        #expect(reported.edits.map(\.1) == [.bool(true)] && reported.edits[0].2)
        click(shell, point(shell, panel, row: 1))
        #expect(reported.choices == ["alignment"])
        click(shell, point(shell, panel, row: 2))
        #expect(reported.colors == ["color"])
        click(shell, point(shell, panel, row: 2, 60))
        #expect(shell.interface.editedField?.text == "#FF0000")
        key(shell, KeyUsage.escape)
        #expect(shell.interface.editedField == nil && reported.edits.count == 1, "Escape leaves everything as it was")
        click(shell, point(shell, panel, row: 3))
        #expect(shell.interface.editedField?.text == "Send")
        shell.interface.type("Go")
        key(shell, KeyUsage.returnKey)
        #expect(reported.edits.last?.1 == .text("Go"), "what is typed takes the place of what was selected")
        click(shell, point(shell, panel, row: 4))
        #expect(shell.interface.editedField == nil, "what can only be read is not typed")
    }

    @Test func `an invalid value is refused with an example, and a click elsewhere commits the typed text`() throws {
        let (shell, panel, reported) = try panel([("alpha", .number(1)), ("size", .size(width: 3, height: 4))])
        click(shell, point(shell, panel, row: 0))
        shell.interface.type("x")
        key(shell, KeyUsage.returnKey)
        #expect(reported.edits.isEmpty && reported.refusals == ["“x” is not a value of alpha: a number, such as 12.5."])
        click(shell, point(shell, panel, row: 1))
        shell.interface.type("30 x 40")
        click(shell, CGPoint(x: shell.layout.inspector.midX, y: shell.layout.inspector.maxY - 20))
        #expect(reported.edits.last?.1 == .size(width: 30, height: 40))
    }

    @Test func `every property can be reached and changed with the keyboard alone`() throws {
        let (shell, panel, reported) = try panel([
            ("frozen", .number(2)), ("isHidden", .bool(false)), ("width", .number(10)), ("text", .text("a")),
        ])
        shell.interface.focus = panel
        key(shell, KeyUsage.down)
        #expect(panel.selected == 1, "what can only be read is passed over")
        key(shell, KeyUsage.space)
        key(shell, KeyUsage.down)
        key(shell, KeyUsage.right)
        key(shell, KeyUsage.left, .shift)
        #expect(reported.edits.map(\.1) == [.bool(true), .number(11), .number(1)])
        key(shell, KeyUsage.returnKey)
        #expect(shell.interface.editedField != nil)
        key(shell, KeyUsage.up)
        #expect(shell.interface.editedField?.text == "2" && reported.edits.last?.1 == .number(2))
        key(shell, KeyUsage.tab)
        #expect(shell.interface.editedField?.text == "a", "Tab goes on to the next one")
        key(shell, KeyUsage.escape)
        #expect(shell.interface.focus === panel)
    }

    @Test func `the pieces of a value join to its text, and replacing a number parses back to the value`() {
        let values: [InspectedValue] = [
            .number(1.5), .bool(true), .text("x"), .color(red: 1, green: 0, blue: 0, alpha: 1), .font(name: "Menlo", size: 12, weight: 0.3),
            .insets(top: 1, left: 2, bottom: 3, right: 4), .point(x: 1, y: 2), .size(width: 1, height: 2),
            .rect(x: 1, y: 2, width: 3, height: 4), .choice("a"), .none,
        ]
        for value in values {
            let pieces = ValuePieces(value: value)
            #expect(pieces.pieces.map(\.text).joined() == value.text)
            for (index, number) in pieces.numbers.enumerated() {
                #expect(pieces.replacing(index, by: number) == value)
                #expect(ValuePieces(value: pieces.replacing(index, by: 77)).numbers[index] == 77)
            }
        }
        #expect(
            ValuePieces(value: .font(name: "Menlo", size: 12, weight: 0)).replacing(0, by: -3) == .font(name: "Menlo", size: 1, weight: 0))
    }

    @Test func `the colour picker reports every colour during a drag, with the first one as an undo step`() throws {
        let (shell, _, _) = try panel([])
        var reported: [(String, Bool)] = []
        shell.openColors(.color(red: 0, green: 0, blue: 0, alpha: 1), at: CGRect(x: 900, y: 100, width: 200, height: 20)) {
            reported.append(($0.text, $1))
        }
        let picker = try #require(shell.picker)
        #expect(shell.interface.focus === picker && shell.isModal)
        key(shell, KeyUsage.right, .shift)
        key(shell, KeyUsage.down)
        key(shell, KeyUsage.right)
        #expect(reported.map(\.0) == ["#100000", "#100100"] && reported.map(\.1) == [true, false])
        key(shell, KeyUsage.escape)
        #expect(shell.picker == nil && !shell.isModal)
    }
}
