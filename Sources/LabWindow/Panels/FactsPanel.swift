@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import UIKit

/// A scrolling list of facts. Each changed line is redrawn separately. Lines with an action respond to mouse and keyboard, and the user
/// edits properties in their lines (`FactsPanel+Editing.swift`).
final class FactsPanel: LabRowList {
    var facts: [Fact] = [] { didSet { if facts != oldValue { arrange() } } }
    /// The properties that the user can edit, by name.
    var properties: [String: InspectedProperty] = [:]

    /// Called with the action of a pressed line, and the line's frame in window points.
    var acted: (FactAction, CGRect) -> Void = { _, _ in }
    /// Called when the user changes a property. `isOwnStep` is false for all changes of a drag except the first, so that one undo
    /// reverts the whole drag.
    var edited: (_ property: String, _ value: InspectedValue, _ isOwnStep: Bool) -> Void = { _, _, _ in }
    /// Called with a message if the typed text is not a valid value.
    var refused: (String) -> Void = { _ in }
    /// Called with the fact whose line is under the pointer; nil if there is none.
    var hovered: (Fact?) -> Void = { _ in }
    /// Called to open a list of choices below a rectangle of the window.
    var opensChoices: (InspectedProperty, CGRect) -> Void = { _, _ in }
    var opensColors: (InspectedProperty, CGRect) -> Void = { _, _ in }
    /// Called when the user presses the secondary mouse button on a property.
    var opensMenu: (InspectedProperty, CGRect) -> Void = { _, _ in }

    struct Line: Hashable {
        var fact: Fact
        /// The part of the fact's text that is in this line.
        var text: String
        var isFirst: Bool
    }
    private(set) var lines: [Line] = []
    private var width: CGFloat = 0
    var editor: InlineEditor?
    var drag: NumberDrag?

    override var rowHeight: CGFloat { theme.scaled(18) }
    override var takesFocus: Bool { true }

    static let left: CGFloat = 14
    /// The left edge of the values. It is right of the longest name, but within limits. (chosen so that UIKit's names are not truncated
    /// and values keep half of the panel's width)
    var column: CGFloat {
        let least = min(theme.scaled(126), bounds.width * 0.42)
        return max(least, min(longestName + 10, bounds.width * 0.5).rounded(.up))
    }
    /// The width of the longest name, in points.
    private var longestName: CGFloat = 0
    /// The widths of all measured names, in points.
    private var nameWidths: [String: CGFloat] = [:]

    /// Measures the names of all facts. Returns whether the left edge of the values has changed.
    private func measureNames() -> Bool {
        let before = column
        let font = theme.font(.body)
        longestName = facts.reduce(0) { longest, fact in
            guard fact.kind == .pair, !fact.name.isEmpty else { return longest }
            let width = nameWidths[fact.name] ?? measurer.width(of: fact.name, font: font)
            nameWidths[fact.name] = width
            return max(longest, width)
        }
        return column != before
    }
    private var right: CGFloat { bounds.width - 14 }

    /// The wrapped lines of each fact at the current width.
    private var wraps: [Fact: [String]] = [:]

    private func wrapped(_ fact: Fact) -> [String] {
        // An editable value must be on one line, because its text field has only one line.
        if fact.value != nil { return [fact.text.replacing("\n", with: " ")] }
        let isPair = fact.kind == .pair
        var room = bounds.width - Self.left - 18 - (isPair ? column : 0)
        if fact.leads { room -= theme.scaled(13) }
        if fact.kind == .check { room -= theme.scaled(20) + 18 }
        let font = theme.font(fact.kind == .title ? .title : fact.kind == .heading ? .heading : .body)
        // Headings are measured in capitals, as they are drawn.
        let text = fact.kind == .heading ? fact.text.uppercased() : fact.text
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            LineWrap.lines(of: String($0), width: room, hanging: isPair ? 0 : fact.hanging, font: font, measurer: measurer)
        }
    }

    private func arrange() {
        guard bounds.width > 60 else { return }
        width = bounds.width
        let isShifted = measureNames()
        if isShifted { wraps = [:] }
        var next: [Line] = []
        // The lines of unchanged facts are reused, because most facts are the same as in the previous frame.
        var wraps: [Fact: [String]] = [:]
        for fact in facts {
            let texts = self.wraps[fact] ?? wrapped(fact)
            wraps[fact] = texts
            for (index, text) in texts.enumerated() { next.append(Line(fact: fact, text: text, isFirst: index == 0)) }
        }
        self.wraps = wraps
        let changed = next.indices.filter { isShifted || !lines.indices.contains($0) || lines[$0] != next[$0] }
        lines = next
        count = next.count
        if let selected, !isActive(selected) { self.selected = nil }
        repaintRows(changed)
        setNeedsLayout()
    }

    override func themeChanged() {
        width = 0
        nameWidths = [:]
        super.themeChanged()
    }

    override func layoutSubviews() {
        if width != bounds.width {
            wraps = [:]
            arrange()
        }
        super.layoutSubviews()
        placeEditor()
    }

    // MARK: Pressing

    func isActive(_ index: Int) -> Bool { lines.indices.contains(index) && lines[index].fact.action != nil }

    /// Returns the index of the first line of the fact to which a line belongs. All lines of a fact share its action, and the first line
    /// is selected.
    private func firstLine(of index: Int) -> Int {
        var first = index
        while first > 0, !lines[first].isFirst { first -= 1 }
        return first
    }

    override func rowHovered(_ index: Int?) { hovered(index.flatMap { lines.indices.contains($0) ? lines[$0].fact : nil }) }

    /// Returns all lines of the fact under the pointer, so that they are highlighted together.
    override func rowsUnderPointer(_ index: Int) -> Range<Int> {
        guard lines.indices.contains(index) else { return index..<index + 1 }
        let first = firstLine(of: index)
        var end = first + 1
        while lines.indices.contains(end), !lines[end].isFirst { end += 1 }
        return first..<end
    }

    /// Selects the first line of a property. Scrolls the property and the lines below it into view.
    func reveal(_ property: String) {
        guard let index = lines.firstIndex(where: { $0.isFirst && $0.fact.action == .edit(property) }) else { return }
        select(index, notifies: false)
        scroll(to: max(rowTop(index) - 2 * rowHeight, 0))
    }

    func windowFrame(ofRow index: Int) -> CGRect {
        let frame = CGRect(x: 0, y: rowTop(index) - offset, width: bounds.width, height: rowHeight)
        return convert(frame, to: nil)
    }

    private func removal(at point: CGPoint, _ index: Int) -> FactAction? {
        point.x > right - theme.scaled(18) ? lines[index].fact.removal : nil
    }

    override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {
        LabInterface.current?.focus = self
        drag = nil
        guard let index = row(at: point), isActive(index) else { return selected = nil }
        selected = firstLine(of: index)
        if let number = number(at: point, in: index) { drag = number }
    }
    override func pointerDragged(to point: CGPoint) { dragNumber(to: point) }
    override func pointerUp(at point: CGPoint) {
        let wasDragged = drag?.hasMoved == true
        drag = nil
        guard !wasDragged, let index = row(at: point), isActive(index), firstLine(of: index) == selected else { return }
        if let removal = removal(at: point, index) { return acted(removal, windowFrame(ofRow: index)) }
        press(firstLine(of: index), at: point)
    }
    override func pointerMenu(at point: CGPoint) {
        guard let index = row(at: point), case .edit(let name)? = lines[index].fact.action, let property = properties[name] else { return }
        selected = index
        opensMenu(property, windowFrame(ofRow: index))
    }

    private func press(_ index: Int, at point: CGPoint?) {
        guard let action = lines[index].fact.action else { return }
        if case .edit(let name) = action, let property = properties[name] { return edit(property, in: index, at: point) }
        acted(action, windowFrame(ofRow: index))
    }

    override func pointerShape(at point: CGPoint) -> PointerShape {
        if drag?.hasMoved == true { return .resizeSideways }
        guard let index = row(at: point), isActive(index) else { return .arrow }
        if number(at: point, in: index) != nil { return .resizeSideways }
        return .hand
    }

    override func tip(at point: CGPoint) -> String? {
        guard let index = row(at: point) else { return nil }
        switch lines[index].fact.action {
        case .edit(let name):
            let numbers = ValuePieces(value: lines[index].fact.value ?? .none).numbers
            return numbers.isEmpty ? localized("\(name)\nClick to edit") : localized("\(name)\nDrag a number, or click to type")
        case .page(let rule): return localized("What the rule \(rule) does")
        default: return nil
        }
    }

    // MARK: Keys

    override func keyDown(_ key: HostKey) -> Bool {
        switch key.usage {
        case KeyUsage.down: step(1)
        case KeyUsage.up: step(-1)
        case KeyUsage.pageDown: scroll(to: offset + bounds.height * 0.9)
        case KeyUsage.pageUp: scroll(to: offset - bounds.height * 0.9)
        case KeyUsage.home:
            selected = nil
            scroll(to: 0)
        case KeyUsage.end:
            selected = nil
            scroll(to: farthest)
        case KeyUsage.returnKey, KeyUsage.enter, KeyUsage.space:
            guard let selected, isActive(selected) else { return false }
            press(selected, at: nil)
        case KeyUsage.delete, KeyUsage.backspace:
            guard let selected, lines.indices.contains(selected), let removal = lines[selected].fact.removal else { return false }
            acted(removal, windowFrame(ofRow: selected))
        case KeyUsage.left: return nudge(-1, key.modifiers)
        case KeyUsage.right: return nudge(1, key.modifiers)
        default: return false
        }
        return true
    }

    /// Selects the next or previous line with an action. Scrolls if there is no such line.
    private func step(_ by: Int) {
        var next = (selected ?? (by > 0 ? -1 : lines.count)) + by
        while lines.indices.contains(next), !(isActive(next) && lines[next].isFirst) { next += by }
        guard lines.indices.contains(next) else { return scroll(to: offset + CGFloat(by) * rowHeight) }
        select(next, notifies: false)
    }

    // MARK: Drawing

    override func paintRow(_ index: Int, _ painter: inout LabPainter) {
        guard lines.indices.contains(index) else { return }
        let line = lines[index]
        let fact = line.fact
        let height = painter.bounds.height
        func whole(_ x: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: right - x, height: height) }
        if fact.action != nil, hoveredRow.map(firstLine) == firstLine(of: index) {
            painter.fill(painter.bounds.shrunk(dx: 6, dy: 0), theme.hover, radius: 4)
        }
        switch fact.kind {
        case .title: painter.text(line.text, in: whole(Self.left), .title)
        case .heading: painter.text(line.text.uppercased(), in: whole(Self.left), .heading, theme.faintText)
        case .pair: paintPair(line, &painter)
        case .check:
            if line.isFirst { paintBox(fact.isOn, at: Self.left, &painter) }
            painter.text(line.text, in: whole(Self.left + theme.scaled(20)), .body)
            if line.isFirst, fact.removal != nil {
                let side = theme.scaled(14)
                painter.icon(
                    .close, in: CGRect(x: right - side, y: ((height - side) / 2).rounded(), width: side, height: side), theme.faintText)
            }
        case .sentence, .problem, .faint, .link:
            let color =
                switch fact.kind {
                case .problem: theme.conflict
                case .faint: theme.faintText
                case .link: theme.accent
                default: theme.text
                }
            let x = Self.left + (line.isFirst ? 0 : fact.hanging)
            painter.text(line.text, in: whole(x), .body, color)
            // A mark shows which sentences can be pressed.
            if line.isFirst, fact.leads {
                let side = theme.scaled(13)
                painter.icon(
                    .chevronRight, in: CGRect(x: right - side + 4, y: ((height - side) / 2).rounded(), width: side, height: side),
                    theme.accent)
            }
        case .space: break
        }
        if hasFocus, index == selected { painter.frame(painter.bounds.shrunk(dx: 5, dy: 0), theme.accent, radius: 4, width: 2) }
    }

    private func paintPair(_ line: Line, _ painter: inout LabPainter) {
        let height = painter.bounds.height
        if line.isFirst {
            painter.text(
                line.fact.name, in: CGRect(x: Self.left, y: 0, width: column - 8, height: height), .body, theme.faintText)
        }
        var x = Self.left + column
        if line.isFirst, let color = line.fact.color {
            let square = colorSquare
            painter.fill(square, color, radius: 2)
            painter.frame(square, theme.edge, radius: 2)
            x = square.maxX + 6
        }
        if case .bool(let isOn)? = line.fact.value {
            paintBox(isOn, at: x, &painter)
            x += theme.scaled(20)
        }
        var end = right
        if case .choice? = line.fact.value {
            let side = theme.scaled(13)
            end -= side + 2
            painter.icon(
                .chevronDown, in: CGRect(x: end + 2, y: ((height - side) / 2).rounded(), width: side, height: side), theme.faintText)
        }
        painter.text(
            line.text, in: CGRect(x: x, y: 0, width: end - x, height: height), .body, line.fact.isFaint ? theme.faintText : theme.text)
        if line.isFirst, line.fact.leads {
            let side = theme.scaled(13)
            painter.icon(
                .chevronRight, in: CGRect(x: right - side + 4, y: ((height - side) / 2).rounded(), width: side, height: side),
                theme.accent)
        }
    }

    /// The frame of the colour swatch before a value, in the coordinates of the row.
    var colorSquare: CGRect {
        let side = theme.scaled(11)
        return CGRect(x: Self.left + column, y: ((rowHeight - side) / 2).rounded(), width: side, height: side)
    }

    private func paintBox(_ isOn: Bool, at x: CGFloat, _ painter: inout LabPainter) {
        let side = theme.scaled(13)
        let box = CGRect(x: x, y: ((painter.bounds.height - side) / 2).rounded(), width: side, height: side)
        painter.fill(box, isOn ? theme.accent : theme.field, radius: 3)
        painter.frame(box, isOn ? theme.accent : theme.faintText, radius: 3)
        if isOn { painter.icon(.check, in: box, theme.panel) }
    }
}
