import QuartzCore
import UIKit

/// A button with an icon, a name, or both.
package final class LabButton: LabWidget {
    package enum Look: Hashable {
        /// The name is below the icon.
        case stacked
        /// The icon without its name, at the same height as the icons of other buttons that show their names.
        case unnamed
        case iconOnly
        /// The name with a small arrow, for a button that opens a list.
        case choice
        /// The name with a frame around it.
        case plain
        case tab
    }
    package var icon: LabIcon? { didSet { if icon != oldValue { repaint() } } }
    package var title = "" { didSet { if title != oldValue { repaint() } } }
    package var look = Look.stacked { didSet { if look != oldValue { repaint() } } }
    package var isOn = false { didSet { if isOn != oldValue { repaint() } } }
    /// Whether the recording that the button starts and stops is running.
    package var isRecording = false { didSet { if isRecording != oldValue { repaint() } } }
    /// The reason why the button has no effect at the moment; nil if it has an effect.
    package var refusal: String? { didSet { if (refusal == nil) != (oldValue == nil) { repaint() } } }
    package var tip = ""
    package var action: () -> Void = {}
    private var isHot = false
    private var isDown = false

    package override var takesPointer: Bool { true }
    package override var takesFocus: Bool { true }
    package override func tip(at point: CGPoint) -> String? { refusal.map { tip + "\n" + $0 } ?? tip }

    /// The width in points that the button needs.
    package var wantedWidth: CGFloat {
        let painter = LabPainter(bounds: .zero, theme: theme, measurer: measurer)
        switch look {
        case .stacked: return max(painter.width(of: title, .caption) + 12, theme.scaled(40))
        case .unnamed, .iconOnly: return theme.scaled(32)
        case .choice: return painter.width(of: title, .body) + theme.scaled(icon == nil ? 30 : 50)
        case .plain: return painter.width(of: title, .body) + 20
        case .tab: return painter.width(of: title, .small) + 20
        }
    }

    package override func paint(_ painter: inout LabPainter) {
        let isRefused = refusal != nil
        let box = bounds.shrunk(dx: 1, dy: look == .tab ? 3 : 1)
        if isDown, isHot, !isRefused {
            painter.fill(box, theme.pressed, radius: 6)
        } else if isOn {
            painter.fill(box, theme.active, radius: 6)
        } else if isHot, !isRefused {
            painter.fill(box, theme.hover, radius: 6)
        }
        let light = isRecording ? theme.recording : theme.accent
        let color = isRefused ? theme.disabledText : isOn ? light : theme.text
        let faint = isRefused ? theme.disabledText : isOn ? light : look == .stacked ? theme.faintText : theme.text
        switch look {
        case .stacked, .unnamed:
            let side = theme.scaled(20)
            let name = theme.font(.caption).size * 1.3
            let top = ((bounds.height - side - name - 3) / 2).rounded()
            if let icon {
                painter.icon(icon, in: CGRect(x: ((bounds.width - side) / 2).rounded(), y: top, width: side, height: side), color)
            }
            guard look == .stacked else { break }
            painter.text(
                title, in: CGRect(x: 2, y: top + side + 3, width: bounds.width - 4, height: name), .caption, faint, align: .center)
        case .iconOnly:
            let side = theme.scaled(20)
            guard let icon else { break }
            painter.icon(
                icon,
                in: CGRect(
                    x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded(), width: side, height: side), color)
        case .choice:
            painter.frame(box, hasFocus ? theme.accent : theme.edge, radius: 6)
            var x: CGFloat = 8
            if let icon {
                let side = theme.scaled(16)
                painter.icon(icon, in: CGRect(x: x, y: ((bounds.height - side) / 2).rounded(), width: side, height: side), color)
                x += side + 5
            }
            let arrow = theme.scaled(14)
            painter.text(title, in: CGRect(x: x, y: 0, width: bounds.width - x - arrow - 8, height: bounds.height), .body, color)
            painter.icon(
                .chevronDown,
                in: CGRect(x: bounds.width - arrow - 6, y: ((bounds.height - arrow) / 2).rounded(), width: arrow, height: arrow),
                theme.faintText)
        case .plain:
            painter.frame(box, theme.edge, radius: 6)
            painter.text(title, in: bounds, .body, color, align: .center)
        case .tab:
            painter.text(title, in: bounds, .small, isOn ? theme.accent : theme.faintText, align: .center)
        }
        if hasFocus { painter.frame(box, theme.accent, radius: 6, width: 2) }
    }

    package override func pointerMoved(to point: CGPoint) { light(true) }
    package override func pointerLeft() { light(false) }
    private func light(_ on: Bool) {
        guard isHot != on else { return }
        isHot = on
        repaint()
    }
    package override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {
        isDown = true
        repaint()
    }
    package override func pointerDragged(to point: CGPoint) { light(bounds.contains(point)) }
    package override func pointerUp(at point: CGPoint) {
        isDown = false
        repaint()
        if bounds.contains(point) { action() }
    }
    package override func keyDown(_ key: HostKey) -> Bool {
        guard key.modifiers.isEmpty, [KeyUsage.returnKey, KeyUsage.space, KeyUsage.enter].contains(key.usage) else { return false }
        action()
        return true
    }
}

/// A text field of the lab, which draws a frame around a UITextField.
package final class LabField: LabWidget {
    package let field = UITextField()
    package var changed: (String) -> Void = { _ in }
    /// Called with each key before the text field handles it. Returns true to withhold the key from the text field.
    package var keys: (HostKey) -> Bool = { _ in false }
    /// Called after the field has lost the keyboard focus.
    package var ended: () -> Void = {}
    private let icon: LabIcon?

    package init(icon: LabIcon?, placeholder: String) {
        self.icon = icon
        super.init(frame: .zero)
        field.placeholder = placeholder
        field.autocorrectionType = .no
        field.autocapitalizationType = .none
        field.borderStyle = .none
        addSubview(field)
        NotificationCenter.default.addObserver(forName: UITextField.textDidChangeNotification, object: field, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { self.map { $0.changed($0.text) } }
        }
        adopt()
    }
    package required init?(coder: NSCoder) { nil }

    package var text: String {
        get { field.text ?? "" }
        set { field.text = newValue }
    }

    private func adopt() {
        let font = theme.font(.body)
        field.font = UIFont.systemFont(ofSize: font.size)
        field.textColor = UIColor(cgColor: theme.text)
        field.tintColor = UIColor(cgColor: theme.accent)
        field.overrideUserInterfaceStyle = theme.isDark ? .dark : .light
    }
    package override func themeChanged() {
        adopt()
        super.themeChanged()
    }

    package override var takesPointer: Bool { true }
    package override var takesFocus: Bool { true }
    package override func pointerShape(at point: CGPoint) -> PointerShape { .text }
    package override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) { LabInterface.current?.focus = self }
    package override func focusChanged() {
        if hasFocus {
            field.becomeFirstResponder()
        } else {
            field.resignFirstResponder()
            ended()
        }
        repaint()
    }
    package override func keyDown(_ key: HostKey) -> Bool { keys(key) }

    package override func layoutSubviews() {
        let side = theme.scaled(16)
        let left: CGFloat = icon == nil ? 8 : side + 12
        let frame = CGRect(x: left, y: 0, width: max(bounds.width - left - 6, 10), height: bounds.height)
        if field.frame != frame { field.frame = frame }
        super.layoutSubviews()
    }

    package override func paint(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.field, radius: 6)
        painter.frame(bounds, hasFocus ? theme.accent : theme.edge, radius: 6, width: hasFocus ? 2 : 1)
        if let icon {
            let side = theme.scaled(16)
            painter.icon(icon, in: CGRect(x: 7, y: ((bounds.height - side) / 2).rounded(), width: side, height: side), theme.faintText)
        }
    }
}

extension LabWidget {
    /// The text field that receives keys and text while the widget has the keyboard focus; nil if the widget has no text field.
    package var textField: UITextField? { (self as? LabField)?.field }

    /// Scrolls the enclosing scroll views so that the widget is visible.
    func revealFocus() {
        var view = superview
        while let present = view {
            if let scroller = present as? LabScroller, scroller !== self {
                let frame = convert(bounds, to: scroller.content)
                return scroller.reveal(frame.minY...max(frame.maxY, frame.minY))
            }
            view = present.superview
        }
    }
}

/// The divider between two parts of the window. Dragging it resizes them.
package final class LabSplitter: LabWidget {
    /// Whether the divider is vertical, so that it is dragged sideways.
    let isUpright: Bool
    package var dragged: (CGPoint) -> Void = { _ in }
    /// Called with a number of points when the user resizes the parts with the arrow keys.
    package var moved: (CGFloat) -> Void = { _ in }
    private var isHot = false

    package init(isUpright: Bool) {
        self.isUpright = isUpright
        super.init(frame: .zero)
    }
    package required init?(coder: NSCoder) { nil }

    /// The width of the area that can be dragged, in points; the visible line is one point wide. (chosen)
    package static let grip: CGFloat = 7

    package override var takesPointer: Bool { true }
    package override var takesFocus: Bool { true }
    package override func pointerShape(at point: CGPoint) -> PointerShape { isUpright ? .resizeSideways : .resizeUpright }
    package override func paint(_ painter: inout LabPainter) {
        let width: CGFloat = isHot || hasFocus ? 3 : 1
        let color = isHot || hasFocus ? theme.accent : theme.edge
        let middle = ((isUpright ? bounds.width : bounds.height) / 2).rounded(.down)
        painter.fill(
            isUpright
                ? CGRect(x: middle - (width - 1) / 2, y: 0, width: width, height: bounds.height)
                : CGRect(x: 0, y: middle - (width - 1) / 2, width: bounds.width, height: width), color)
    }
    package override func pointerMoved(to point: CGPoint) { light(true) }
    package override func pointerLeft() { light(false) }
    private func light(_ on: Bool) {
        guard isHot != on else { return }
        isHot = on
        repaint()
    }
    package override func pointerDragged(to point: CGPoint) { dragged(convert(point, to: nil)) }
    package override func keyDown(_ key: HostKey) -> Bool {
        let step: CGFloat = key.modifiers.contains(.shift) ? 40 : 10
        switch key.usage {
        case KeyUsage.left where isUpright, KeyUsage.up where !isUpright: moved(step)
        case KeyUsage.right where isUpright, KeyUsage.down where !isUpright: moved(-step)
        default: return false
        }
        return true
    }
}
