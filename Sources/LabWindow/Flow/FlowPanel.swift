@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import UIKit

/// The panel for the flow beside the phone. It has a list to choose the flow, the flow's steps, and buttons for commands.
final class FlowPanel: LabWidget {
    /// The commands of the buttons below the list, in their order.
    static let commands: [LabCommand.ID] = [
        .flowRunTo, .flowRunFrom, .flowStepOver, .flowStop, .flowRecord, .flowInsert, .flowEdit, .flowDelete, .flowUndo, .flowRedo,
    ]
    /// The commands in the context menu of a step.
    static let menu: [LabCommand.ID] = [
        .flowRunTo, .flowRunFrom, .flowStepOver, .flowStop, .flowEdit, .flowInsertBefore, .flowInsert, .flowDelete, .flowUp, .flowDown,
        .flowAssert, .flowRecord, .flowUndo, .flowRedo, .flowSave, .flowSaveNew,
    ]
    /// The commands that begin a new group in the context menu.
    static let menuGroups: Set<LabCommand.ID> = [.flowEdit, .flowAssert, .flowUndo, .flowSave]

    let list = FlowList()
    let source = LabButton()
    let assert = LabButton()
    let save = LabButton()
    private var buttons: [(id: LabCommand.ID, button: LabButton)] = []
    private var content = FlowPanelContent()
    var pressed: (LabCommand.ID, CGRect) -> Void = { _, _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        source.look = .choice
        wire(source, .flowSource)
        assert.look = .plain
        wire(assert, .flowAssert)
        save.look = .plain
        wire(save, .flowSave)
        for view in [source, assert, save, list] as [UIView] { addSubview(view) }
        for id in Self.commands {
            let button = LabButton()
            button.look = .iconOnly
            button.show(LabCommand.of(id)) { [unowned self] in pressed(id, $0) }
            buttons.append((id, button))
            addSubview(button)
        }
        list.pressed = { [weak self] id in self.map { $0.pressed(id, .zero) } }
    }
    required init?(coder: NSCoder) { nil }

    private func wire(_ button: LabButton, _ id: LabCommand.ID) {
        let command = LabCommand.of(id)
        button.title = command.name
        button.tip = command.tip
        button.action = { [unowned self, unowned button] in pressed(id, button.convert(button.bounds, to: nil)) }
    }

    override var takesPointer: Bool { true }
    override func tip(at point: CGPoint) -> String? { point.y > bounds.height - footHeight ? content.foot : nil }

    func show(_ next: FlowPanelContent) {
        list.show(next)
        source.title = next.title.isEmpty ? localized(known: "Flow") : (next.isUnsaved ? "• " : "") + next.title
        save.isOn = next.isUnsaved
        guard next != content else { return }
        content = next
        setNeedsLayout()
    }

    func show(_ id: LabCommand.ID, isOn: Bool, refusal: String?) {
        switch id {
        case .flowAssert: (assert.isOn, assert.refusal) = (isOn, refusal)
        case .flowSave: save.refusal = refusal
        default:
            guard let button = buttons.first(where: { $0.id == id })?.button else { return }
            button.isOn = isOn
            button.isRecording = isOn && id == .flowRecord
            button.refusal = refusal
        }
    }

    private var headHeight: CGFloat { theme.scaled(34) }
    private var barHeight: CGFloat { theme.scaled(32) }
    private var footHeight: CGFloat { theme.scaled(22) }
    private var buttonsTop: CGFloat { bounds.height - footHeight - barHeight }

    override func themeChanged() {
        setNeedsLayout()
        super.themeChanged()
    }

    override func layoutSubviews() {
        let height = theme.scaled(25)
        let y = ((headHeight - height) / 2).rounded()
        func put(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }
        let (assertWidth, saveWidth) = (assert.wantedWidth, save.wantedWidth)
        let room = max(bounds.width - assertWidth - saveWidth - 24, theme.scaled(60))
        put(source, CGRect(x: 6, y: y, width: min(room, max(source.wantedWidth, theme.scaled(90))), height: height))
        put(save, CGRect(x: bounds.width - 6 - saveWidth, y: y, width: saveWidth, height: height))
        put(assert, CGRect(x: save.frame.minX - 5 - assertWidth, y: y, width: assertWidth, height: height))
        put(list, CGRect(x: 0, y: headHeight + 1, width: bounds.width, height: max(buttonsTop - headHeight - 1, 0)))
        let width = min(theme.scaled(32), (bounds.width - 8) / CGFloat(buttons.count)).rounded(.down)
        for (index, entry) in buttons.enumerated() {
            put(entry.button, CGRect(x: 4 + CGFloat(index) * width, y: buttonsTop + 2, width: width, height: barHeight - 3))
        }
        super.layoutSubviews()
    }

    override func paint(_ painter: inout LabPainter) {
        painter.fill(CGRect(x: 0, y: headHeight, width: bounds.width, height: 1), theme.edge)
        painter.fill(CGRect(x: 0, y: buttonsTop, width: bounds.width, height: 1), theme.edge)
        painter.text(
            content.foot, in: CGRect(x: 12, y: bounds.height - footHeight, width: bounds.width - 24, height: footHeight), .small,
            content.footIsProblem ? theme.failureText : theme.faintText)
        guard content.steps.isEmpty, !content.note.isEmpty, list.editor == nil else { return }
        let lines = LineWrap.lines(
            of: content.note, width: max(bounds.width - 28, 40), hanging: 0, font: theme.font(.small), measurer: measurer)
        for (index, line) in lines.enumerated() {
            let top = headHeight + 10 + CGFloat(index) * theme.scaled(16)
            painter.text(line, in: CGRect(x: 14, y: top, width: bounds.width - 24, height: theme.scaled(16)), .small, theme.faintText)
        }
    }
}
