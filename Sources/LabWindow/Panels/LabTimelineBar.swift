@_spi(Lab) import LabInterface
import QuartzCore
import UIKit

/// The row of buttons above the timeline, created from the command table.
final class LabTimelineBar: LabWidget {
    private static let transport: [LabCommand.ID] = [.previousEvent, .stepBack, .playBackwards, .pause, .step, .nextEvent]
    private static let others: [LabCommand.ID] = [
        .present, .resumeHere, .branches, .curve, .mark, .onionSkin, .frameCosts, .repaintRegions, .curvesCSV, .curvesSVG,
    ]
    static let commands = transport + others

    var pressed: (LabCommand.ID, CGRect) -> Void = { _, _ in }
    private var buttons: [LabCommand.ID: LabButton] = [:]
    /// The shown moment.
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
        var x: CGFloat = 6
        func put(_ id: LabCommand.ID) {
            guard let button = buttons[id] else { return }
            let width = button.look == .iconOnly ? theme.scaled(28) : button.wantedWidth
            let frame = CGRect(x: x, y: 1, width: width, height: bounds.height - 2)
            // Buttons that do not fit are in the menu too.
            button.isHidden = frame.maxX > bounds.width - 4
            if button.frame != frame { button.frame = frame }
            x = frame.maxX + 1
        }
        for id in Self.transport { put(id) }
        x += textWidth + 6
        for id in Self.others { put(id) }
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
