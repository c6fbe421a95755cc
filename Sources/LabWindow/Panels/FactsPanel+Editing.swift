@_spi(Lab) import LabInterface
import LabProtocol
import QuartzCore
import UIKit

/// Edits properties in their lines. Booleans are edited by a press, choices from a list, numbers by dragging, and all other values by
/// typing.
extension FactsPanel {
    /// The text field over a value that is being edited.
    struct InlineEditor {
        let property: String
        /// The property's value when the editing started.
        let original: InspectedValue
        let field: LabField
    }

    /// The drag that changes a number of a property.
    struct NumberDrag {
        let property: String
        let number: Int
        /// The pointer's x-coordinate at the press, and the number at that time.
        let start: (x: CGFloat, value: Double)
        var hasMoved = false
    }

    // MARK: Dragging

    /// The distance in points that the pointer must move before a press becomes a drag. (chosen)
    private static let slack: CGFloat = 3

    /// Returns a drag of the number under a point of an editable value; nil if there is no number at the point.
    func number(at point: CGPoint, in index: Int) -> NumberDrag? {
        guard case .edit(let name)? = lines[index].fact.action, let value = lines[index].fact.value else { return nil }
        let pieces = ValuePieces(value: value)
        var x = Self.left + column
        let font = theme.font(.body)
        for piece in pieces.pieces {
            let width = measurer.width(of: piece.text, font: font)
            if let number = piece.number, point.x >= x - 2, point.x < x + width + 2 {
                return NumberDrag(property: name, number: number, start: (point.x, pieces.numbers[number]))
            }
            x += width
        }
        return nil
    }

    func dragNumber(to point: CGPoint) {
        guard var drag, let property = properties[drag.property] else { return }
        let way = point.x - drag.start.x
        guard drag.hasMoved || abs(way) > Self.slack else { return }
        let isFirst = !drag.hasMoved
        drag.hasMoved = true
        self.drag = drag
        let wanted = drag.start.value + Double(way.rounded()) * ValuePieces.step(of: drag.property)
        change(property, to: ValuePieces(value: property.value).replacing(drag.number, by: wanted), isOwnStep: isFirst)
    }

    /// Changes the first number in the selected line with the arrow keys, ten times as fast with Shift. Returns false if the line has
    /// no number.
    func nudge(_ direction: Double, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard let selected, lines.indices.contains(selected), case .edit(let name)? = lines[selected].fact.action,
            let property = properties[name], let number = ValuePieces(value: property.value).numbers.first
        else { return false }
        let step = direction * ValuePieces.step(of: name) * (modifiers.contains(.shift) ? 10 : 1)
        change(property, to: ValuePieces(value: property.value).replacing(0, by: number + step), isOwnStep: false)
        return true
    }

    private func change(_ property: InspectedProperty, to value: InspectedValue, isOwnStep: Bool) {
        guard value != property.value else { return }
        // The new value is stored before the phone replies, because the next step of a drag starts from this value.
        properties[property.name]?.value = value
        edited(property.name, value, isOwnStep)
    }

    // MARK: Pressing

    /// - Parameter point: the pointer's position; nil if the user has pressed a key.
    func edit(_ property: InspectedProperty, in index: Int, at point: CGPoint?) {
        switch property.value {
        case .bool(let isOn): change(property, to: .bool(!isOn), isOwnStep: true)
        case .choice: opensChoices(property, windowFrame(ofRow: index))
        case .color:
            // A press on the swatch opens the colour picker, and a press beside the swatch edits the colour's name.
            let isSquare = point.map { $0.x < colorSquare.maxX + 4 && $0.x > colorSquare.minX - 4 } ?? false
            if isSquare { opensColors(property, windowFrame(ofRow: index)) } else { type(property, in: index) }
        default: type(property, in: index)
        }
    }

    // MARK: Typing

    private func type(_ property: InspectedProperty, in index: Int) {
        endTyping(commits: true)
        let field = LabField(icon: nil, placeholder: property.value == .none ? localized("none") : "")
        field.text = property.value == .none ? "" : property.value.text
        editor = InlineEditor(property: property.name, original: property.value, field: field)
        field.keys = { [weak self] in self?.pressInEditor($0) ?? false }
        field.ended = { [weak self] in self?.endTyping(commits: true) }
        content.addSubview(field)
        placeEditor()
        LabInterface.current?.focus = field
        field.field.selectAll(nil)
    }

    /// Moves the text field over the edited value. Ends the editing if the property's line has disappeared.
    func placeEditor() {
        guard let editor else { return }
        guard let index = lines.firstIndex(where: { $0.isFirst && $0.fact.action == .edit(editor.property) }) else {
            return endTyping(commits: false)
        }
        let x = Self.left + column - 8
        let frame = CGRect(x: x, y: rowTop(index) - 3, width: max(bounds.width - x - 12, 40), height: rowHeight + 6)
        if editor.field.frame != frame { editor.field.frame = frame }
        content.bringSubviewToFront(editor.field)
    }

    private func pressInEditor(_ key: HostKey) -> Bool {
        guard let editor else { return false }
        switch key.usage {
        case KeyUsage.returnKey, KeyUsage.enter:
            endTyping(commits: true)
            LabInterface.current?.focus = self
        case KeyUsage.escape:
            endTyping(commits: false)
            LabInterface.current?.focus = self
        case KeyUsage.up: return stepTyped(editor, 1, key.modifiers)
        case KeyUsage.down: return stepTyped(editor, -1, key.modifiers)
        case KeyUsage.tab:
            // The Tab key continues with the next property, as in a form.
            let forward = !key.modifiers.contains(.shift)
            let present = lines.firstIndex { $0.isFirst && $0.fact.action == .edit(editor.property) } ?? 0
            endTyping(commits: true)
            LabInterface.current?.focus = self
            selected = present
            let places = forward ? Array(lines.indices[(present + 1)...]) : lines.indices[..<present].reversed()
            guard let next = places.first(where: { lines[$0].isFirst && lines[$0].fact.value != nil }) else { return true }
            select(next, notifies: false)
            if case .edit(let name)? = lines[next].fact.action, let property = properties[name], !property.value.isPressed {
                type(property, in: next)
            }
        default: return false
        }
        return true
    }

    /// Changes the number that is being edited with the arrow keys, with immediate effect.
    private func stepTyped(_ editor: InlineEditor, _ direction: Double, _ modifiers: UIKeyModifierFlags) -> Bool {
        guard case .number = editor.original, let property = properties[editor.property],
            case .number(let number)? = editor.original.parsed(editor.field.text)
        else { return false }
        let step = direction * ValuePieces.step(of: editor.property) * (modifiers.contains(.shift) ? 10 : 1)
        let value = ValuePieces(value: .number(number)).replacing(0, by: number + step)
        editor.field.text = value.text
        change(property, to: value, isOwnStep: false)
        return true
    }

    /// Removes the text field. If `commits` is true, stores the typed text if it is a valid value.
    func endTyping(commits: Bool) {
        guard let editor else { return }
        self.editor = nil
        let typed = editor.field.text
        editor.field.ended = {}
        editor.field.removeFromSuperview()
        let before = editor.original == .none ? "" : editor.original.text
        guard commits, typed != before, let property = properties[editor.property] else { return }
        let wanted = typed.isEmpty && editor.original == .none ? "none" : typed
        guard let value = editor.original.parsed(wanted, choices: property.choices) else {
            return refused(localized("“\(typed)” is not a value of \(editor.property): \(editor.original.hint)"))
        }
        change(property, to: value, isOwnStep: true)
    }
}

extension InspectedValue {
    /// Whether a click on the value changes it, so that nothing has to be typed.
    fileprivate var isPressed: Bool {
        switch self {
        case .bool, .choice: true
        default: false
        }
    }

    /// A description of the syntax of the values, for the text field.
    fileprivate var hint: String {
        switch self {
        case .number: localized("a number, such as 12.5.")
        case .color: localized("#RRGGBB, #RRGGBBAA or none.")
        case .font: localized("a size, or a name and a size, such as Menlo 14.")
        case .insets: localized("four numbers: top, left, bottom, right.")
        case .point: localized("two numbers.")
        case .size: localized("two numbers: width x height.")
        case .rect: localized("four numbers: x, y, width x height.")
        case .bool: localized("true or false.")
        case .choice, .text, .none: localized("another one.")
        }
    }
}
