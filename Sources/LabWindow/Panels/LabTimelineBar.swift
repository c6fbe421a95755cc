@_spi(Lab) import LabInterface
import QuartzCore
import UIKit

/// The row of command buttons above the timeline, created from the command table.
final class LabTimelineBar: LabWidget {
    private static let transport: [LabCommand.ID] = [.previousEvent, .stepBack, .playBackwards, .pause, .step, .nextEvent]
    private static let others: [LabCommand.ID] = [
        .present, .timelineFit, .resumeHere, .branches, .curve, .mark, .onionSkin, .frameCosts, .repaintRegions, .curvesCSV, .curvesSVG,
    ]
    static let commands = transport + others

    var pressed: (LabCommand.ID, CGRect) -> Void = { _, _ in }
    private var buttons: [LabCommand.ID: LabButton] = [:]
    /// The "More" button, which lists the commands that do not fit.
    let more = LabButton()
    /// The commands that do not fit.
    private(set) var hidden: [LabCommand.ID] = []
    /// Called with the commands that do not fit, and with the frame of the "More" button.
    var pressedMore: ([LabCommand.ID], CGRect) -> Void = { _, _ in }
    /// The text with the time of the moment that is shown.
    var text = "" { didSet { if text != oldValue { setNeedsLayout() } } }
    var isPast = false { didSet { if isPast != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for id in Self.commands {
            let button = LabButton()
            button.look = Self.transport.contains(id) ? .iconOnly : .tab
            button.show(LabCommand.of(id)) { [unowned self] in pressed(id, $0) }
            buttons[id] = button
            addSubview(button)
        }
        more.showMore { [unowned self] in pressedMore(hidden, $0) }
        addSubview(more)
    }
    required init?(coder: NSCoder) { nil }

    override var takesPointer: Bool { true }
    override func tip(at point: CGPoint) -> String? { nil }
    func button(_ id: LabCommand.ID) -> LabButton? { buttons[id] }

    func show(_ id: LabCommand.ID, icon: LabIcon?, isOn: Bool, refusal: String?) {
        guard let button = buttons[id] else { return }
        button.icon = icon
        button.isOn = isOn
        button.refusal = refusal
    }

    override func themeChanged() {
        setNeedsLayout()
        super.themeChanged()
    }

    private var textWidth: CGFloat { theme.scaled(150) }

    override func layoutSubviews() {
        func width(of id: LabCommand.ID) -> CGFloat {
            buttons[id].map { $0.look == .iconOnly ? theme.scaled(28) : $0.wantedWidth } ?? 0
        }
        let ofMore = theme.scaled(28)
        let all = Self.commands.reduce(6 + textWidth + 6) { $0 + width(of: $1) + 1 }
        // Space for the "More" button is reserved only if some commands do not fit.
        let end = bounds.width - 4 - (all > bounds.width - 4 ? ofMore + 1 : 0)
        var x: CGFloat = 6
        hidden = []
        for id in Self.commands {
            guard let button = buttons[id] else { continue }
            if id == Self.others.first { x += textWidth + 6 }
            let frame = CGRect(x: x, y: 1, width: width(of: id), height: bounds.height - 2)
            button.isHidden = !hidden.isEmpty || frame.maxX > end
            if button.isHidden {
                hidden.append(id)
                continue
            }
            if button.frame != frame { button.frame = frame }
            x = frame.maxX + 1
        }
        more.isHidden = hidden.isEmpty
        more.frame = CGRect(x: x, y: 1, width: ofMore, height: bounds.height - 2)
        super.layoutSubviews()
    }

    override func paint(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.panel)
        painter.fill(CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1), theme.edge)
        let left = 6 + CGFloat(Self.transport.count) * (theme.scaled(28) + 1) + 6
        let card = CGRect(x: left, y: 4, width: textWidth - 4, height: bounds.height - 8)
        guard card.maxX < bounds.width else { return }
        if isPast { painter.fill(card, PastSign.color, radius: 5) }
        painter.text(text, in: card, .small, isPast ? CGColor(hex: 0x1B1C1F) : theme.text, align: .center)
    }
}
