@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import SceneRuntime
import UIKit

/// The list of a flow's steps. It has a row for each line, rows for messages about a step, and a text field over the line that is being
/// edited.
final class FlowList: LabRowList {
    /// The line that the user is editing, with its text field.
    struct Editor {
        var step: Int
        var line: Int
        /// Whether the line is a new step that will be inserted before `step`.
        var isNew: Bool
        let field: LabField
        var problem: String?
    }

    private(set) var flow = FlowPanelContent()
    private(set) var rows: [FlowRow] = []
    private(set) var editor: Editor?
    private var arrangedWidth: CGFloat = 0

    var chosen: (Int) -> Void = { _ in }
    var wantsMenu: (CGPoint) -> Void = { _ in }
    var pressed: (LabCommand.ID) -> Void = { _ in }
    /// Returns the mistake in a line; nil if the line is correct. The arguments are the text, the index of the step, the index of the
    /// line in the step, and whether the step is new.
    var problem: (String, Int, Int, Bool) -> String? = { _, _, _, _ in nil }
    /// Stores a line. Returns the mistake in the line; nil if the line was stored.
    var commits: (String, Int, Int, Bool) -> String? = { _, _, _, _ in nil }
    /// Shows a message to the user.
    var notifies: (String) -> Void = { _ in }

    private static let left: CGFloat = 8
    private var numberWidth: CGFloat { theme.scaled(22) }
    private var markWidth: CGFloat { theme.scaled(18) }
    /// The left edge of the steps' text, in points.
    private var textX: CGFloat { Self.left + numberWidth + markWidth + 4 }

    // MARK: Content

    func show(_ next: FlowPanelContent) {
        guard next != flow || bounds.width != arrangedWidth else { return }
        let isOtherStep = next.chosen != flow.chosen || next.steps.count != flow.steps.count
        let isElsewhere = next.active != flow.active
        flow = next
        if let editor, editor.step > flow.steps.count { endTyping(commits: false) }
        arrange()
        if isOtherStep, editor == nil, let row = rows.firstIndex(where: { $0.step == flow.chosen }) { select(row, notifies: false) }
        // The list scrolls so that the step that is running stays visible.
        if isElsewhere, editor == nil, let active = flow.active, let row = rows.lastIndex(where: { $0.step == active }) {
            reveal(rowTop(max(row - 1, 0))...(rowTop(row) + 2 * rowHeight))
        }
    }

    private func arrange() {
        arrangedWidth = bounds.width
        let old = rows.indices.contains(selected ?? -1) ? rows[selected!] : nil
        rows = []
        for (index, step) in flow.steps.enumerated() {
            if let editor, editor.isNew, editor.step == index { addField(editor) }
            for line in step.lines.indices {
                if let editor, !editor.isNew, editor.step == index, editor.line == line {
                    addField(editor)
                } else {
                    rows.append(FlowRow(step: index, kind: .line(line)))
                }
            }
            if editor?.step != index, let message = step.message { add(message.text, message.isProblem, index) }
        }
        if let editor, editor.isNew, editor.step == flow.steps.count { addField(editor) }
        count = rows.count
        selected = old.flatMap { rows.firstIndex(of: $0) } ?? rows.firstIndex { $0.step == flow.chosen }
        repaintAll()
    }

    private func addField(_ editor: Editor) {
        rows.append(FlowRow(step: editor.step, kind: .field))
        if let problem = editor.problem {
            add(problem, true, editor.step)
        } else if let help = help(editor.field.text) {
            add(help, false, editor.step)
        }
    }

    private func add(_ text: String, _ isProblem: Bool, _ step: Int) {
        let room = max(bounds.width - textX - 14, 60)
        for line in LineWrap.lines(of: text, width: room, hanging: 0, font: theme.font(.small), measurer: measurer) {
            rows.append(FlowRow(step: step, kind: .message(line, isProblem: isProblem)))
        }
    }

    /// Returns help for the text that is being typed: the steps that begin with the typed word, or the arguments of the step.
    private func help(_ text: String) -> String? {
        let word = String(text.prefix { $0 != ":" && $0 != " " })
        if word == text, !word.isEmpty {
            let words = StepTemplate.words(beginningWith: word).prefix(6)
            if !words.isEmpty { return localized("Tab: \(words.joined(separator: ", "))") }
        }
        return StepTemplate.help(for: word)
    }

    override func themeChanged() {
        arrange()
        super.themeChanged()
    }

    override func layoutSubviews() {
        if bounds.width != arrangedWidth { arrange() }
        super.layoutSubviews()
        placeField()
    }

    // MARK: Choosing

    override func choose(_ index: Int, modifiers: UIKeyModifierFlags) {
        guard rows.indices.contains(index) else { return }
        flow.chosen = rows[index].step
        chosen(rows[index].step)
        repaintAll()
    }
    override func open(_ index: Int) { type(row: index) }

    override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {
        let before = selected
        super.pointerDown(at: point, modifiers: modifiers)
        guard let index = row(at: point) else { return }
        // Two quick presses on the same row start editing, like a double-click.
        if index == before, lastPress.map({ HostClock.now() - $0 < Self.doublePress }) == true { type(row: index) }
        lastPress = HostClock.now()
    }
    private var lastPress: Double?
    /// The maximum time in seconds between two presses that start editing. (chosen)
    private static let doublePress = 0.4

    override func pointerMenu(at point: CGPoint) {
        if let index = row(at: point) {
            LabInterface.current?.focus = self
            select(index)
        }
        wantsMenu(convert(point, to: nil))
    }

    override func tip(at point: CGPoint) -> String? {
        guard let index = row(at: point), case .line(let line) = rows[index].kind, flow.steps.indices.contains(rows[index].step) else {
            return nil
        }
        let text = flow.steps[rows[index].step].lines[line].text
        let word = String(text.prefix { $0 != ":" && $0 != " " })
        return text + (StepTemplate.help(for: word).map { "\n" + $0 } ?? "")
    }

    override func keyDown(_ key: HostKey) -> Bool {
        let control = key.modifiers.contains(.control)
        let shift = key.modifiers.contains(.shift)
        if control {
            switch key.usage {
            case KeyUsage.up: pressed(.flowUp)
            case KeyUsage.down: pressed(.flowDown)
            case KeyUsage.returnKey, KeyUsage.enter: pressed(shift ? .flowRunTo : .flowRunFrom)
            default:
                switch Unicode.Scalar(key.character).map(Character.init) {
                case "z", "Z": pressed(shift ? .flowRedo : .flowUndo)
                case "y": pressed(.flowRedo)
                case "s": pressed(.flowSave)
                default: return false
                }
            }
            return true
        }
        guard key.modifiers.isEmpty else { return false }
        switch key.usage {
        case KeyUsage.delete, KeyUsage.backspace: pressed(.flowDelete)
        case Self.insertKey: pressed(.flowInsert)
        case KeyUsage.space: pressed(.flowStepOver)
        // The arrow keys skip rows with messages, because only the lines of steps can be edited.
        case KeyUsage.down: step(1)
        case KeyUsage.up: step(-1)
        default: return super.keyDown(key)
        }
        return true
    }
    /// The HID usage of the Insert key.
    private static let insertKey = 73

    private func step(_ way: Int) {
        var index = (selected ?? (way > 0 ? -1 : rows.count)) + way
        while rows.indices.contains(index) {
            if case .line = rows[index].kind { return select(index) }
            index += way
        }
    }

    // MARK: Typing

    /// Starts editing the selected line of the list.
    func typeChosen() {
        if let selected, rows.indices.contains(selected), rows[selected].step == flow.chosen { return type(row: selected) }
        if let row = rows.firstIndex(where: { $0.step == flow.chosen }) { type(row: row) }
    }

    private func type(row index: Int) {
        guard rows.indices.contains(index), flow.steps.indices.contains(rows[index].step) else { return }
        var line = 0
        if case .line(let number) = rows[index].kind { line = number }
        let step = rows[index].step
        begin(step: step, line: line, isNew: false, text: flow.steps[step].lines[line].text)
    }

    /// Starts editing a new step that will be inserted before the step at this index.
    func typeNew(before step: Int, text: String) { begin(step: step, line: 0, isNew: true, text: text) }

    private func begin(step: Int, line: Int, isNew: Bool, text: String) {
        endTyping(commits: true)
        let field = LabField(icon: nil, placeholder: "tapOn: Send")
        field.text = text
        editor = Editor(step: step, line: line, isNew: isNew, field: field)
        field.keys = { [weak self] in self?.pressInField($0) ?? false }
        field.changed = { [weak self] in self?.typed($0) }
        field.ended = { [weak self] in self?.endTyping(commits: true) }
        self.flow.chosen = min(step, max(self.flow.steps.count - 1, 0))
        arrange()
        addToContent(field)
        if let row = rows.firstIndex(where: { $0.kind == .field }) {
            let top = rowTop(row)
            reveal(top...(top + 3 * rowHeight))
        }
        placeField()
        LabInterface.current?.focus = field
        // The text after the colon is selected, because it is what the user most likely replaces.
        if isNew, let colon = text.firstIndex(of: ":"),
            let start = field.field.position(from: field.field.beginningOfDocument, offset: text[...colon].utf16.count + 1)
        {
            field.field.selectedTextRange = field.field.textRange(from: start, to: field.field.endOfDocument)
        }
    }

    private func addToContent(_ field: LabField) { content.addSubview(field) }

    private func placeField() {
        guard let editor, let row = rows.firstIndex(where: { $0.kind == .field }) else { return }
        let frame = CGRect(x: textX - 8, y: rowTop(row) - 2, width: max(bounds.width - textX - 4, 40), height: rowHeight + 4)
        if editor.field.frame != frame { editor.field.frame = frame }
        content.bringSubviewToFront(editor.field)
    }

    private func typed(_ text: String) {
        guard var editor else { return }
        // A word that is still incomplete is not reported as a mistake.
        let isBeginning = !StepTemplate.words(beginningWith: text).isEmpty
        editor.problem = isBeginning || text.isEmpty ? nil : problem(text, editor.step, editor.line, editor.isNew)
        self.editor = editor
        arrange()
        placeField()
    }

    private func pressInField(_ key: HostKey) -> Bool {
        guard let editor else { return false }
        switch key.usage {
        case KeyUsage.returnKey, KeyUsage.enter:
            if let problem = commits(editor.field.text, editor.step, editor.line, editor.isNew) {
                self.editor?.problem = problem
                arrange()
                placeField()
            } else {
                let step = editor.step
                remove(editor)
                LabInterface.current?.focus = self
                if let row = rows.firstIndex(where: { $0.step == step }) { select(row) }
            }
        case KeyUsage.escape:
            remove(editor)
            LabInterface.current?.focus = self
        case KeyUsage.tab:
            let text = editor.field.text
            guard let word = StepTemplate.words(beginningWith: text).first, !text.isEmpty else { return true }
            let example = StepTemplate.all.first { $0.name == word }?.example ?? word
            editor.field.text = example.contains(":") ? word + ": " : word
            typed(editor.field.text)
        default: return false
        }
        return true
    }

    private func remove(_ editor: Editor) {
        self.editor = nil
        editor.field.ended = {}
        editor.field.removeFromSuperview()
        arrange()
    }

    /// Removes the text field. If `commits` is true, stores the text unless it has a mistake.
    func endTyping(commits isKept: Bool) {
        guard let editor else { return }
        let text = editor.field.text
        if isKept, let problem = commits(text, editor.step, editor.line, editor.isNew) {
            notifies(localized("“\(text)” was not accepted: \(problem)"))
        }
        remove(editor)
    }

    // MARK: Drawing

    override func paintRow(_ index: Int, _ painter: inout LabPainter) {
        guard rows.indices.contains(index) else { return }
        let row = rows[index]
        let height = painter.bounds.height
        let isChosen = row.step == flow.chosen && (editor == nil || editor?.step == row.step)
        if isChosen, row.kind != .field {
            let isLit = index == selected && hasFocus
            painter.fill(painter.bounds.shrunk(dx: 4, dy: 0), isLit ? theme.selection : theme.quietSelection, radius: 4)
        } else if index == hoveredRow, row.kind != .field {
            painter.fill(painter.bounds.shrunk(dx: 4, dy: 0), theme.hover, radius: 4)
        }
        let isLit = isChosen && index == selected && hasFocus
        let text = isLit ? theme.selectedText : theme.text
        let faint = isLit ? theme.selectedText : theme.faintText
        let room = painter.bounds.width - textX - 12
        switch row.kind {
        case .field: paintNumber(row.step, height, faint, &painter)
        case .message(let message, let isProblem):
            painter.text(
                message, in: CGRect(x: textX, y: 0, width: room, height: height), .small,
                isLit ? theme.selectedText : isProblem ? theme.failureText : theme.faintText)
        case .line(let number):
            guard flow.steps.indices.contains(row.step), flow.steps[row.step].lines.indices.contains(number) else { return }
            let step = flow.steps[row.step]
            if number == 0 {
                paintNumber(row.step, height, faint, &painter)
                paintMark(step, height, isLit, &painter)
            }
            let line = step.lines[number]
            // A line is indented by the same number of characters as in the file, at half their width. (chosen)
            var x = textX + CGFloat(number == 0 ? 0 : line.depth) * theme.scaled(4)
            let right = painter.bounds.width - 12
            let word = String(line.text.prefix { $0 != ":" && $0 != " " })
            let isIdle = step.state == .idle
            x += painter.text(
                word, in: CGRect(x: x, y: 0, width: right - x, height: height), number == 0 ? .strong : .body,
                isLit ? text : number == 0 && !isIdle ? theme.accent : text)
            let rest = String(line.text.dropFirst(word.count))
            if right - x > 12 { painter.text(rest, in: CGRect(x: x, y: 0, width: right - x, height: height), .body, text) }
        }
    }

    private func paintNumber(_ step: Int, _ height: CGFloat, _ color: CGColor, _ painter: inout LabPainter) {
        painter.text(
            "\(step + 1)", in: CGRect(x: Self.left - 4, y: 0, width: numberWidth, height: height), .small, color, align: .right)
    }

    /// Draws the mark for the result of a step. The marks differ in shape as well as in colour, for users who cannot distinguish the
    /// colours.
    private func paintMark(_ step: FlowPanelContent.Step, _ height: CGFloat, _ isLit: Bool, _ painter: inout LabPainter) {
        let side = theme.scaled(14)
        let box = CGRect(x: Self.left + numberWidth + 1, y: ((height - side) / 2).rounded(), width: side, height: side)
        func color(_ color: CGColor) -> CGColor { isLit ? theme.selectedText : color }
        if step.problem != nil { return painter.icon(.close, in: box, color(theme.failureText)) }
        switch step.state {
        case .idle: break
        case .next: painter.icon(.chevronRight, in: box, color(theme.accent))
        case .running: painter.icon(.play, in: box, color(theme.accent))
        case .passed: painter.icon(.check, in: box, color(theme.accent))
        case .skipped: painter.icon(.next, in: box, color(theme.faintText))
        case .failed: painter.icon(.close, in: box, color(theme.failureText))
        }
    }
}

extension LabIcon {
    fileprivate static var next: LabIcon { .forward }
}
