@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore
import UIKit

/// The panel with the list of takes: thumbnails, names, lengths and dates. Buttons with commands for the selected take are below the
/// list.
final class TakesPanel: LabWidget {
    /// The commands for the selected take, in the order of the buttons and of the context menu.
    static let commands: [LabCommand.ID] = [
        .playTake, .renderTake, .makeFilm, .renameTake, .trimStart, .trimEnd, .trimNothing, .pinTake, .takeFolder, .deleteTake,
        .restoreTake,
    ]
    let list = TakesList()
    private var buttons: [(id: LabCommand.ID, button: LabButton)] = []
    var chosen: (String) -> Void = { _ in }
    var opened: () -> Void = {}
    var pressed: (LabCommand.ID, CGRect) -> Void = { _, _ in }
    /// Called with a point of the window when the user opens the context menu.
    var wantsMenu: (CGPoint) -> Void = { _ in }
    var picture: (String) -> DisplayImage? {
        get { list.read }
        set { list.read = newValue }
    }
    /// The text below the buttons.
    var foot = "" { didSet { if foot != oldValue { repaint() } } }
    var footIsProblem = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(list)
        for id in Self.commands {
            let button = LabButton()
            button.look = .iconOnly
            button.show(LabCommand.of(id)) { [unowned self] in pressed(id, $0) }
            buttons.append((id, button))
            addSubview(button)
        }
        list.chosen = { [weak self] in self?.chosen($0) }
        list.opened = { [weak self] in self?.opened() }
        list.wantsMenu = { [weak self] in self?.wantsMenu($0) }
    }
    required init?(coder: NSCoder) { nil }

    override var takesPointer: Bool { true }
    override func tip(at point: CGPoint) -> String? { point.y > bounds.height - footHeight ? foot : nil }

    func show(_ takes: [StoredTake], chosen: String?, shown: String?) {
        let isOther = takes != list.takes
        list.takes = takes
        list.shown = shown
        list.selected = takes.firstIndex { $0.path == chosen }
        if isOther { setNeedsLayout() }
    }

    func show(_ id: LabCommand.ID, isOn: Bool, refusal: String?) {
        guard let button = buttons.first(where: { $0.id == id })?.button else { return }
        button.isOn = isOn
        button.refusal = refusal
    }

    private var footHeight: CGFloat { theme.scaled(22) }
    private var barHeight: CGFloat { theme.scaled(32) }
    private var buttonsTop: CGFloat { bounds.height - footHeight - barHeight }

    override func themeChanged() {
        setNeedsLayout()
        super.themeChanged()
    }

    override func layoutSubviews() {
        list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(buttonsTop, 0))
        // The buttons shrink in a narrow panel, so that all of them fit.
        let width = min(theme.scaled(32), (bounds.width - 8) / CGFloat(buttons.count)).rounded(.down)
        for (index, entry) in buttons.enumerated() {
            let frame = CGRect(x: 4 + CGFloat(index) * width, y: buttonsTop + 2, width: width, height: barHeight - 3)
            if entry.button.frame != frame { entry.button.frame = frame }
        }
        super.layoutSubviews()
    }

    override func paint(_ painter: inout LabPainter) {
        painter.fill(CGRect(x: 0, y: buttonsTop, width: bounds.width, height: 1), theme.edge)
        painter.text(
            foot, in: CGRect(x: 12, y: bounds.height - footHeight, width: bounds.width - 24, height: footHeight), .small,
            footIsProblem ? theme.failureText : theme.faintText)
        guard list.takes.isEmpty else { return }
        let key = LabCommand.of(.recordTake).key
        let last = LabCommand.of(.saveLastTake).key
        let text = localized(
            "There are no takes yet. \(key) records one; \(last) keeps the last \(number: Int(TakeRecorder.lastSeconds)) seconds.")
        let lines = LineWrap.lines(of: text, width: max(bounds.width - 28, 40), hanging: 0, font: theme.font(.small), measurer: measurer)
        for (index, line) in lines.enumerated() {
            let y = 10 + CGFloat(index) * theme.scaled(16)
            painter.text(line, in: CGRect(x: 14, y: y, width: bounds.width - 24, height: theme.scaled(16)), .small, theme.faintText)
        }
    }
}

/// The list with a row for each take.
final class TakesList: LabRowList {
    var takes: [StoredTake] = [] {
        didSet {
            guard takes != oldValue else { return }
            pictures = pictures.filter { path, _ in takes.contains { $0.path == path } }
            count = takes.count
            repaintAll()
        }
    }
    /// The path of the take whose run the window shows; nil if there is none.
    var shown: String? { didSet { if shown != oldValue { repaintAll() } } }
    var chosen: (String) -> Void = { _ in }
    var opened: () -> Void = {}
    var wantsMenu: (CGPoint) -> Void = { _ in }
    /// Reads the thumbnail at a path; returns nil if there is no thumbnail.
    var read: (String) -> DisplayImage? = { _ in nil }
    private var pictures: [String: DisplayImage?] = [:]

    override var rowHeight: CGFloat { theme.scaled(66) }

    override func choose(_ index: Int, modifiers: UIKeyModifierFlags) {
        if takes.indices.contains(index) { chosen(takes[index].path) }
    }
    override func open(_ index: Int) { opened() }
    override func pointerMenu(at point: CGPoint) {
        guard let index = row(at: point) else { return }
        select(index)
        wantsMenu(convert(point, to: nil))
    }
    override func tip(at point: CGPoint) -> String? {
        row(at: point).map { takes[$0].take.name + "\n" + takes[$0].path }
    }

    private func picture(of take: StoredTake) -> DisplayImage? {
        if let known = pictures[take.path] { return known }
        let picture = read(take.picturePath)
        pictures[take.path] = picture
        return picture
    }

    override func paintRow(_ index: Int, _ painter: inout LabPainter) {
        guard takes.indices.contains(index) else { return }
        let stored = takes[index]
        let text = paintHighlight(index, &painter)
        let isLit = index == selected && hasFocus
        let faint = isLit ? text : theme.faintText
        let height = painter.bounds.height
        let box = CGRect(x: 12, y: 4, width: theme.scaled(58), height: height - 8)
        if let picture = picture(of: stored), picture.width > 0, picture.height > 0 {
            let scale = min(box.width / CGFloat(picture.width), box.height / CGFloat(picture.height))
            let size = CGSize(width: CGFloat(picture.width) * scale, height: CGFloat(picture.height) * scale)
            let frame = CGRect(
                x: (box.midX - size.width / 2).rounded(), y: (box.midY - size.height / 2).rounded(), width: size.width.rounded(),
                height: size.height.rounded())
            painter.image(picture, in: frame)
            painter.frame(frame.shrunk(dx: -1, dy: -1), theme.edge)
        } else {
            painter.icon(.phone, in: box.shrunk(dx: (box.width - 24) / 2, dy: (box.height - 24) / 2), faint)
        }
        let x = box.maxX + 12
        let right = painter.bounds.width - 16
        let line = theme.scaled(18)
        let top = ((height - 3 * line) / 2).rounded()
        var marks: [String] = []
        if stored.path == shown { marks.append(localized("shown")) }
        if stored.take.isPinned { marks.append(localized("pinned")) }
        let mark = marks.joined(separator: ", ")
        let markWidth = mark.isEmpty ? 0 : painter.width(of: mark, .small) + 8
        painter.text(stored.take.name, in: CGRect(x: x, y: top, width: right - x - markWidth, height: line), .strong, text)
        painter.text(
            mark, in: CGRect(x: right - markWidth, y: top, width: markWidth, height: line), .small, isLit ? text : theme.accent,
            align: .right)
        let length =
            RunTake.clock(stored.take.length)
            + (stored.take.trim == nil ? "" : localized(", trimmed from \(RunTake.clock(stored.recordedLength))"))
        painter.text(length, in: CGRect(x: x, y: top + line, width: right - x, height: line), .small, text)
        painter.text(stored.dateText, in: CGRect(x: x, y: top + 2 * line, width: right - x, height: line), .small, faint)
    }
}

extension StoredTake {
    /// The total length of the recorded spans, in seconds.
    var recordedLength: Double { take.spans.reduce(0) { $0 + $1.length } }
}
