import Compositing
@_spi(Lab) import LabInterface
import LabProtocol
import QuartzCore
import UIKit

/// All parts of the lab window except the phone: toolbar, panels, status line, and the popups above them.
@MainActor
final class LabShell {
    let interface: LabInterface
    let toolbar: LabToolbar
    let inspector: InspectorView
    let timeline: TimelinePanel
    let timelineBar: LabTimelineBar
    let status: LabStatusLine
    let inspectorSplitter: LabSplitter
    let timelineSplitter: LabSplitter
    private let backdrop: LabBackdrop
    private let tipView: TipView
    private(set) var menu: LabMenuView?
    private(set) var palette: CommandPalette?
    private(set) var picker: ColorPicker?
    /// The widget that had the keyboard focus before a menu or card opened. It is focused again afterwards.
    private weak var focusBefore: LabWidget?

    private(set) var layout = LabLayout(.zero, LabLayout.Requests(isBare: true))

    init(fonts: FontLibrary, density: CGFloat, theme: LabTheme, perform: @escaping (LabCommand.ID, CGRect) -> Void) {
        interface = LabInterface(fonts: fonts, density: density)
        (toolbar, inspector, timeline, status) = interface.run {
            (LabToolbar(perform: perform), InspectorView(), TimelinePanel(), LabStatusLine())
        }
        timelineBar = interface.run { LabTimelineBar() }
        (inspectorSplitter, timelineSplitter) = interface.run { (LabSplitter(isUpright: true), LabSplitter(isUpright: false)) }
        (backdrop, tipView) = interface.run { (LabBackdrop(), TipView()) }
        interface.run {
            for view in [timeline, timelineBar, inspector, status, toolbar, inspectorSplitter, timelineSplitter] as [UIView] {
                interface.base.addSubview(view)
            }
            backdrop.isHidden = true
            tipView.isHidden = true
            interface.over.addSubview(backdrop)
            interface.over.addSubview(tipView)
        }
        backdrop.pressed = { [unowned self] in closePopups() }
        interface.theme = theme
    }

    /// The window's size at the last call of `place`.
    private var placed = CGSize.zero

    /// Lays out the parts of the window. Open menus close only if the window's size has changed.
    func place(_ layout: LabLayout, in window: CGSize) {
        let isOtherSize = window != placed
        placed = window
        self.layout = layout
        interface.size = window
        interface.run {
            @MainActor func put(_ view: UIView, _ frame: CGRect) {
                let isHidden = frame.width <= 0 || frame.height <= 0
                if view.isHidden != isHidden { view.isHidden = isHidden }
                if !isHidden, view.frame != frame { view.frame = frame }
            }
            toolbar.look = layout.toolbarLook
            put(toolbar, layout.toolbar)
            put(inspector, layout.inspector)
            // The timeline shows its buttons only if it is high enough, because its tracks need the height of the buttons.
            let whole = layout.timeline
            let bar = whole.height >= interface.theme.scaled(130) ? interface.theme.scaled(28) : 0
            put(timelineBar, CGRect(x: whole.minX, y: whole.minY, width: whole.width, height: bar))
            put(timeline, CGRect(x: whole.minX, y: whole.minY + bar, width: whole.width, height: whole.height - bar))
            put(status, layout.status)
            let grip = LabSplitter.grip
            let half = (grip / 2).rounded(.down)
            put(
                inspectorSplitter,
                layout.inspector.isEmpty
                    ? .zero
                    : CGRect(x: layout.inspector.minX - half, y: layout.inspector.minY, width: grip, height: layout.inspector.height))
            put(
                timelineSplitter,
                layout.timeline.isEmpty
                    ? .zero : CGRect(x: 0, y: layout.timeline.minY - half, width: layout.timeline.width, height: grip))
            backdrop.frame = CGRect(origin: .zero, size: window)
            if let focus = interface.focus, focus.window == nil || focus.isHiddenSomewhere { interface.focus = nil }
        }
        if isOtherSize { closePopups() }
    }

    // MARK: Popups

    var isModal: Bool { menu != nil || palette != nil || picker != nil }

    func closePopups() {
        guard isModal else { return }
        interface.run {
            menu?.closeSubmenu()
            menu?.removeFromSuperview()
            palette?.removeFromSuperview()
            picker?.removeFromSuperview()
            picker = nil
            menu = nil
            palette = nil
            backdrop.isHidden = true
            backdrop.shade = 0
            backdrop.repaint()
        }
        interface.focus = focusBefore
        focusBefore = nil
    }

    /// Opens a menu below a rectangle, or above it if there is too little space.
    /// - Parameter highlighted: the index of the entry at which the arrow keys start.
    func open(_ items: [LabMenuItem], at anchor: CGRect, highlighted: Int? = nil) {
        closePopups()
        hideTip()
        focusBefore = interface.focus
        interface.run {
            let made = LabMenuView(items) { [unowned self] in closePopups() }
            let wanted = made.wantedSize
            let room = interface.base.bounds.shrunk(dx: 6, dy: 6)
            let size = CGSize(width: min(wanted.width, room.width), height: min(wanted.height, room.height))
            var y = anchor.maxY + 3
            if y + size.height > room.maxY {
                y = anchor.minY - 3 - size.height >= room.minY ? anchor.minY - 3 - size.height : room.maxY - size.height
            }
            let x = max(min(anchor.minX, room.maxX - size.width), room.minX)
            made.frame = CGRect(x: x.rounded(), y: max(y, room.minY).rounded(), width: size.width, height: size.height)
            backdrop.isHidden = false
            interface.over.insertSubview(made, belowSubview: tipView)
            menu = made
            interface.layout()
            made.highlight(highlighted)
        }
        interface.focus = menu
    }

    /// Opens the colour picker below a rectangle, or above it if there is too little space.
    func openColors(_ value: InspectedValue, at anchor: CGRect, changed: @escaping (InspectedValue, Bool) -> Void) {
        closePopups()
        hideTip()
        focusBefore = interface.focus
        interface.run {
            let made = ColorPicker(value) { [unowned self] in closePopups() }
            made.changed = changed
            let room = interface.base.bounds.shrunk(dx: 6, dy: 6)
            let size = ColorPicker.size(interface.theme)
            let below = anchor.maxY + 3
            let y = below + size.height <= room.maxY ? below : max(anchor.minY - 3 - size.height, room.minY)
            let x = max(min(anchor.midX, room.maxX - size.width), room.minX)
            made.frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
            backdrop.isHidden = false
            interface.over.insertSubview(made, belowSubview: tipView)
            picker = made
        }
        interface.focus = picker
    }

    /// - Parameter typed: creates an entry from the text that the user has typed.
    func openPalette(
        _ entries: [PaletteEntry], placeholder: String = localized("Command, scene, device, view"), icon: LabIcon? = nil,
        typed: ((String) -> PaletteEntry)? = nil
    ) {
        closePopups()
        hideTip()
        focusBefore = interface.focus
        interface.run {
            let made = CommandPalette(entries, placeholder: placeholder, icon: icon, typed: typed) { [unowned self] in closePopups() }
            made.frame = CommandPalette.frame(in: interface.size, theme: interface.theme)
            backdrop.shade = 0.18
            backdrop.isHidden = false
            backdrop.repaint()
            interface.over.insertSubview(made, belowSubview: tipView)
            palette = made
            interface.layout()
        }
        interface.focus = palette?.field
    }

    // MARK: Keyboard navigation in the window

    /// The parts of the window to which Ctrl+Tab moves the keyboard focus, besides the phone.
    private var parts: [UIView] {
        [toolbar, inspectorSplitter, inspector, timelineSplitter, timelineBar, timeline].filter {
            !$0.isHidden && !interface.stops(in: $0).isEmpty
        }
    }

    func moveFocus(by step: Int) {
        let all = parts
        guard !all.isEmpty else { return }
        let present = interface.focus.flatMap { focus in all.firstIndex { focus.isDescendant(of: $0) } }
        // Index 0 means the phone, which has the keyboard focus if none of the window's views has it.
        let next = ((present.map { $0 + 1 } ?? 0) + step + all.count + 1) % (all.count + 1)
        interface.focus = next == 0 ? nil : interface.stops(in: all[next - 1]).first
    }

    /// Moves the keyboard focus to the next or previous view in the same part of the window, for the Tab key.
    func moveStop(by step: Int) {
        guard let focus = interface.focus, let part = parts.first(where: { focus.isDescendant(of: $0) }) else { return }
        let stops = interface.stops(in: part)
        guard let index = stops.firstIndex(where: { $0 === focus }) else { return }
        interface.focus = stops[(index + step + stops.count) % stops.count]
    }

    // MARK: Tips

    private var tip: (text: String, since: Double, isShown: Bool)?
    /// The text of the tooltip that a press of a button has closed. This tooltip does not open again until the pointer has been over a
    /// view with a different tooltip.
    private var dismissedTip: String?
    /// The time in seconds for which the pointer must not move before a tooltip appears. (chosen)
    private static let patience = 0.5

    /// The host time at which the next tooltip appears; nil if no tooltip is waiting.
    var tipDeadline: Double? { tip.flatMap { $0.isShown ? nil : $0.since + Self.patience } }

    /// Restarts the tooltip's delay after the pointer has moved or a button was pressed.
    func pointerRests(at time: Double) {
        let text = tipUnderPointer
        if text != dismissedTip { dismissedTip = nil }
        if text == nil || text == dismissedTip || interface.isPressed { return hideTip() }
        if tip?.text != text {
            hideTip()
            tip = (text!, time, false)
        } else if tip?.isShown == false {
            tip?.since = time
        }
    }

    /// The tooltip's text for the view under the pointer; nil if it has none.
    private var tipUnderPointer: String? {
        interface.run {
            guard let pointer = interface.pointer, let view = interface.hovered else { return nil }
            return view.tip(at: view.convert(pointer, from: nil)).flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    /// Closes the tooltip and keeps it closed, because the user has pressed a button.
    func dismissTip() {
        dismissedTip = tipUnderPointer
        hideTip()
    }

    func hideTip() {
        tip = nil
        interface.run { if !tipView.isHidden { tipView.isHidden = true } }
    }

    /// Advances animations, and shows the tooltip if its delay has elapsed. Returns whether the window must be drawn.
    func followClock(at time: Double) -> Bool {
        var draws = interface.advance(at: time)
        if let due = tipDeadline, time >= due, let text = tip?.text, let pointer = interface.pointer {
            tip?.isShown = true
            draws = true
            interface.run { tipView.show(text, near: pointer, in: interface.base.bounds) }
        }
        return draws
    }
}

extension UIView {
    fileprivate var isHiddenSomewhere: Bool {
        var view: UIView? = self
        while let present = view {
            if present.isHidden { return true }
            view = present.superview
        }
        return false
    }
}

/// A tooltip, which is a short text beside the pointer.
private final class TipView: LabWidget {
    private var lines: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.shadowOpacity = 1
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }
    required init?(coder: NSCoder) { nil }

    func show(_ text: String, near point: CGPoint, in window: CGRect) {
        let font = theme.font(.small)
        let most = min(theme.scaled(380), window.width - 40)
        lines = text.split(separator: "\n").flatMap {
            LineWrap.lines(of: String($0), width: most, hanging: 0, font: font, measurer: measurer)
        }
        let width = (lines.map { measurer.width(of: $0, font: font) }.max() ?? 0).rounded(.up) + 18
        let height = CGFloat(lines.count) * theme.scaled(16) + 10
        var origin = CGPoint(x: point.x + 10, y: point.y + 20)
        if origin.y + height > window.maxY - 4 { origin.y = point.y - height - 8 }
        origin.x = max(min(origin.x, window.maxX - width - 4), 4)
        frame = CGRect(x: origin.x.rounded(), y: max(origin.y, 4).rounded(), width: width, height: height)
        isHidden = false
        layer.shadowColor = theme.shadow
        repaint()
    }

    override func paint(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.popup, radius: 6)
        painter.frame(bounds, theme.edge, radius: 6)
        let height = theme.scaled(16)
        for (index, line) in lines.enumerated() {
            painter.text(
                line, in: CGRect(x: 9, y: 5 + CGFloat(index) * height, width: bounds.width - 12, height: height), .small,
                index == 0 ? theme.text : theme.faintText)
        }
    }
}
