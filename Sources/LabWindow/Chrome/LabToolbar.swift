@_spi(Lab) import LabInterface
import LabProtocol
import QuartzCore
import UIKit

/// The row of command buttons along the window's upper edge, created from the command table.
final class LabToolbar: LabWidget {
    /// The toolbar's commands from left to right, in groups.
    static let groups: [[LabCommand.ID]] = [
        [.menu, .back], [.playFlow, .pause, .step, .speed], [.device, .strategy, .systemVersion],
        [.turnLeft, .appearance, .textSize, .keyboardMenu], [.explanation, .exploded, .screenshot, .recordTake],
        [.palette, .pickView, .timeline, .inspector],
    ]
    /// The order in which a narrow toolbar moves commands to the "More" menu. The main menu also contains all of them.
    static let leaving: [LabCommand.ID] = [
        .exploded, .keyboardMenu, .explanation, .textSize, .systemVersion, .speed, .step, .turnLeft, .palette, .strategy, .pickView,
        .appearance, .screenshot, .recordTake, .pause, .timeline, .device, .inspector, .playFlow, .back,
    ]
    /// The order in which a narrow toolbar hides the names of whole groups, as indices into `groups`.
    static let unnamed = [4, 3, 1, 5, 2, 0]
    /// The order in which a narrow toolbar shortens titles. The strategy is last, because the short title "none" is less clear than "×1".
    static let shortening: [LabCommand.ID] = [.speed, .textSize, .device, .strategy]
    /// The buttons that show a current choice and open a list of choices.
    private static let choices: Set<LabCommand.ID> = [.device, .strategy, .systemVersion, .speed]

    private var buttons: [LabCommand.ID: LabButton] = [:]
    /// The "More" button, which lists the commands that do not fit.
    let more = LabButton()
    /// The commands that do not fit, in the order of the toolbar.
    private(set) var hidden: [LabCommand.ID] = []
    /// Called with the commands that do not fit, and with the frame of the "More" button.
    var pressedMore: ([LabCommand.ID], CGRect) -> Void = { _, _ in }
    /// The two titles of a button. The long title is used if there is space for it: "none" and "Strategy: none".
    private struct Title: Hashable {
        var short: String
        var full: String
    }
    private var titles: [LabCommand.ID: Title] = [:]
    /// The long titles of the buttons, for which a wide toolbar has space.
    var fullTitles: [LabCommand.ID: String] { titles.mapValues(\.full) }
    var look = LabLayout.ToolbarLook.names { didSet { if look != oldValue { setNeedsLayout() } } }

    init(perform: @escaping (LabCommand.ID, CGRect) -> Void) {
        super.init(frame: .zero)
        for id in Self.groups.flatMap({ $0 }) {
            let button = LabButton()
            button.show(LabCommand.of(id)) { perform(id, $0) }
            buttons[id] = button
            addSubview(button)
        }
        more.showMore { [unowned self] in pressedMore(hidden, $0) }
        addSubview(more)
    }
    required init?(coder: NSCoder) { nil }

    override var takesPointer: Bool { true }
    func button(_ id: LabCommand.ID) -> LabButton? { buttons[id] }

    /// Sets the title and the state of a button.
    /// - Parameter fullTitle: the long title, which is used if there is space for it; if it is nil, `title` is always used.
    func show(_ id: LabCommand.ID, title: String, fullTitle: String? = nil, icon: LabIcon?, isOn: Bool, refusal: String?) {
        guard let button = buttons[id] else { return }
        let title = Title(short: title, full: fullTitle ?? title)
        if titles[id] != title {
            titles[id] = title
            setNeedsLayout()
        }
        button.icon = icon
        button.isOn = isOn
        button.isRecording = isOn && id == .recordTake
        button.refusal = refusal
    }

    override func themeChanged() {
        setNeedsLayout()
        super.themeChanged()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let gap: CGFloat = theme.scaled(9)
        var (groups, long) = (Self.groups, Set(titles.keys))
        var named = look == .names ? Set(buttons.keys) : []
        func isTooWide() -> Bool {
            for (id, button) in buttons {
                button.look = named.contains(id) ? .stacked : named.isEmpty ? .iconOnly : .unnamed
                if let title = titles[id] { button.title = long.contains(id) ? title.full : title.short }
            }
            let shown = groups.reduce(0) { $0 + $1.count }
            let ofMore = shown < buttons.count ? more.wantedWidth + 2 : 0
            return width(of: groups, gap) + ofMore > bounds.width - 12
        }
        // If a toolbar is too narrow, first shorten long titles, then hide the names of groups, and then remove buttons, because the
        // user needs the buttons most.
        for id in Self.shortening where isTooWide() { long.remove(id) }
        for group in Self.unnamed where look == .names && isTooWide() { named.subtract(Self.groups[group]) }
        for id in Self.leaving where isTooWide() { groups = groups.map { $0.filter { $0 != id } }.filter { !$0.isEmpty } }
        place(groups, gap)
    }

    private func width(of groups: [[LabCommand.ID]], _ gap: CGFloat) -> CGFloat {
        groups.flatMap { $0 }.reduce(0) { $0 + (buttons[$1]?.wantedWidth ?? 0) + 2 } + CGFloat(max(groups.count - 1, 0)) * 2 * gap
    }

    /// The x-coordinates of the separators.
    private var separators: [CGFloat] = []

    private func place(_ groups: [[LabCommand.ID]], _ gap: CGFloat) {
        let shown = Set(groups.flatMap { $0 })
        hidden = Self.groups.flatMap { $0 }.filter { !shown.contains($0) }
        more.isHidden = hidden.isEmpty
        for (id, button) in buttons where button.isHidden == shown.contains(id) { button.isHidden = !shown.contains(id) }
        var x: CGFloat = 6
        separators = []
        let last = groups.count - 1
        for (index, group) in groups.enumerated() {
            if index > 0 {
                if index == last {
                    // The last group is aligned to the right edge.
                    let ofMore = hidden.isEmpty ? 0 : more.wantedWidth + 2
                    x = max(x + 2 * gap, bounds.width - 6 - width(of: [group], gap) - ofMore)
                } else {
                    separators.append((x + gap).rounded())
                    x += 2 * gap
                }
            }
            for id in group {
                guard let button = buttons[id] else { continue }
                let frame = CGRect(x: x, y: 3, width: button.wantedWidth, height: bounds.height - 7)
                if button.frame != frame { button.frame = frame }
                x += frame.width + 2
            }
        }
        more.frame = CGRect(x: x, y: 3, width: more.wantedWidth, height: bounds.height - 7)
        repaintBar()
    }

    private func repaintBar() {
        var painter = LabPainter(bounds: bounds, theme: theme, measurer: measurer)
        paint(&painter)
        ink(painter.items)
    }

    override func paint(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.bar)
        painter.fill(CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1), theme.edge)
        for x in separators { painter.fill(CGRect(x: x, y: 8, width: 1, height: bounds.height - 18), theme.edge) }
    }
}

/// The line along the window's lower edge with the latest message, or with the phone's state if there is no message.
final class LabStatusLine: LabWidget {
    enum Kind: Hashable { case state, notice, failure }
    struct Content: Hashable {
        var kind = Kind.state
        var text = ""
        /// The text at the right end of the line.
        var detail = ""
        /// The recording mark at the left end, in front of the text.
        var recording: Recording?
    }

    /// The red mark that is shown while a take is being recorded.
    struct Recording: Hashable {
        /// The duration of the take so far, such as `0:07.5`.
        var time: String
        var isPaused: Bool

        private var text: String { isPaused ? localized("Paused \(time)") : localized("Recording \(time)") }
        private var widest: String { String(text.map { $0.isNumber ? "0" : $0 }) }

        @MainActor func width(_ painter: LabPainter) -> CGFloat { painter.width(of: widest, .strong) + painter.theme.scaled(16) }

        @MainActor func paint(in rect: CGRect, _ painter: inout LabPainter) {
            let side = painter.theme.scaled(10)
            let dot = CGRect(x: rect.minX, y: (rect.midY - side / 2).rounded(), width: side, height: side)
            let red = painter.theme.recording
            if isPaused {
                painter.fill(CGRect(x: dot.minX, y: dot.minY, width: side * 0.35, height: side), red)
                painter.fill(CGRect(x: dot.maxX - side * 0.35, y: dot.minY, width: side * 0.35, height: side), red)
            } else {
                painter.fill(dot, red, radius: side / 2)
            }
            let x = dot.maxX + painter.theme.scaled(6)
            painter.text(text, in: CGRect(x: x, y: rect.minY, width: rect.maxX - x, height: rect.height), .strong, red)
        }
    }
    var content = Content() { didSet { if content != oldValue { repaint() } } }

    override var takesPointer: Bool { true }
    override func tip(at point: CGPoint) -> String? { content.kind == .state ? nil : content.text }

    /// Returns the wrapped lines of a message. The phone's state is always a single line.
    static func lines(of content: Content, width: CGFloat, theme: LabTheme, measurer: any TextMeasurer) -> [String] {
        guard content.kind != .state else { return [content.text] }
        let font = theme.font(.small)
        let width = width - markWidth(of: content, LabPainter(bounds: .zero, theme: theme, measurer: measurer))
        let all = content.text.split(separator: "\n").flatMap {
            LineWrap.lines(of: String($0), width: max(width - 24, 40), hanging: 0, font: font, measurer: measurer)
        }
        // An empty text has one line, so that the height of the status line does not change.
        return all.isEmpty ? [content.text] : Array(all.prefix(8))
    }

    /// Returns the width of the recording mark with the gap after it; 0 if nothing is recorded.
    private static func markWidth(of content: Content, _ painter: LabPainter) -> CGFloat {
        content.recording.map { $0.width(painter) + painter.theme.scaled(14) } ?? 0
    }

    override func paint(_ painter: inout LabPainter) {
        guard bounds.height > 0 else { return }
        let isFailure = content.kind == .failure
        painter.fill(bounds, isFailure ? theme.failure : theme.bar)
        painter.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), theme.edge)
        let color = isFailure ? CGColor.white : content.kind == .notice ? theme.text : theme.faintText
        let height = theme.scaled(15)
        let lines = Self.lines(of: content, width: bounds.width, theme: theme, measurer: measurer)
        var y = ((bounds.height - height * CGFloat(lines.count)) / 2).rounded()
        let detail = content.kind == .state ? painter.width(of: content.detail, .small) : 0
        let mark = Self.markWidth(of: content, painter)
        if let recording = content.recording {
            let card = CGRect(x: 6, y: 2, width: mark, height: theme.scaled(12) + theme.scaled(15) - 3)
            // The mark gets its own background, because its red text would be invisible on the red of a failure.
            if isFailure { painter.fill(card, theme.bar, radius: 4) }
            recording.paint(in: CGRect(x: 12, y: card.minY, width: mark - 8, height: card.height), &painter)
        }
        for line in lines {
            painter.text(
                line, in: CGRect(x: 12 + mark, y: y, width: bounds.width - 24 - mark - (detail > 0 ? detail + 16 : 0), height: height),
                .small,
                color)
            y += height
        }
        if detail > 0, bounds.width > detail + mark + 200 {
            painter.text(
                content.detail, in: CGRect(x: bounds.width - 12 - detail, y: 0, width: detail + 1, height: bounds.height), .small,
                theme.faintText, align: .right)
        }
    }
}
