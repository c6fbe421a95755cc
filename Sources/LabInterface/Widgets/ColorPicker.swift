import LabProtocol
import QuartzCore
import UIKit

/// A card with four sliders for a colour and the system's colours. Dragging changes the colour at once.
package final class ColorPicker: LabWidget {
    /// The values of red, green, blue and opacity, from 0 to 1.
    package private(set) var parts: [Double]
    /// The index of the slider that the arrow keys move.
    private var chosen = 0
    private var dragged: Int?
    /// Whether the picker has already changed the colour, so that further changes belong to the same undo step.
    private var hasBegun = false
    package var changed: (InspectedValue, _ isOwnStep: Bool) -> Void = { _, _ in }
    private let close: () -> Void

    package init(_ value: InspectedValue, close: @escaping () -> Void) {
        parts = [0, 0, 0, 1]
        self.close = close
        super.init(frame: .zero)
        if case .color(let red, let green, let blue, let alpha) = value { parts = [red, green, blue, alpha] }
        layer.shadowOpacity = 1
        layer.shadowRadius = 12
        layer.shadowOffset = CGSize(width: 0, height: 4)
    }
    package required init?(coder: NSCoder) { nil }

    package static func size(_ theme: LabTheme) -> CGSize { CGSize(width: theme.scaled(232), height: theme.scaled(146)) }

    /// The system colours of iOS in the light appearance. (documented: UIColor's system colours)
    private static let system: [UInt32] = [
        0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x00C7BE, 0x007AFF, 0x5856D6, 0xAF52DE, 0xFF2D55, 0x8E8E93, 0x000000, 0xFFFFFF,
    ]
    private static let names = ["R", "G", "B", "A"]

    private func slider(_ index: Int) -> CGRect {
        CGRect(
            x: theme.scaled(28), y: theme.scaled(10) + CGFloat(index) * theme.scaled(24), width: bounds.width - theme.scaled(74),
            height: theme.scaled(18))
    }
    private func swatch(_ index: Int) -> CGRect {
        let side = theme.scaled(14)
        return CGRect(x: theme.scaled(12) + CGFloat(index) * (side + theme.scaled(3)), y: theme.scaled(116), width: side, height: side)
    }

    package override var takesPointer: Bool { true }
    package override var takesFocus: Bool { true }

    package override func paint(_ painter: inout LabPainter) {
        painter.fill(bounds, theme.popup, radius: 9)
        painter.frame(bounds, theme.edge, radius: 9)
        layer.shadowColor = theme.shadow
        for index in parts.indices {
            let frame = slider(index)
            painter.text(
                Self.names[index], in: CGRect(x: theme.scaled(12), y: frame.minY, width: 20, height: frame.height), .small, theme.faintText)
            // The background of each slider shows the colour that the slider would set at each position.
            let steps = 32
            for step in 0..<steps {
                var there = parts
                there[index] = (Double(step) + 0.5) / Double(steps)
                if index < 3 { there[3] = 1 }
                // The steps of colour end on whole points, so that no seams are visible between them.
                let x = (frame.minX + frame.width * CGFloat(step) / CGFloat(steps)).rounded()
                let end = (frame.minX + frame.width * CGFloat(step + 1) / CGFloat(steps)).rounded()
                painter.fill(
                    CGRect(x: x, y: frame.minY + 4, width: end - x, height: frame.height - 8),
                    CGColor(red: there[0], green: there[1], blue: there[2], alpha: there[3]))
            }
            painter.frame(frame.shrunk(dx: -1, dy: 3), theme.edge)
            let x = frame.minX + frame.width * CGFloat(parts[index])
            let knob = CGRect(x: (x - 3).rounded(), y: frame.minY, width: 6, height: frame.height)
            painter.fill(knob, theme.text, radius: 3)
            if hasFocus, chosen == index { painter.frame(knob.shrunk(dx: -3, dy: -2), theme.accent, radius: 4, width: 2) }
            painter.text(
                index < 3 ? "\(Int((parts[index] * 255).rounded()))" : InspectedValue.short(parts[3]),
                in: CGRect(x: frame.maxX + 8, y: frame.minY, width: theme.scaled(36), height: frame.height), .small)
        }
        for (index, color) in Self.system.enumerated() {
            painter.fill(swatch(index), CGColor(hex: color), radius: 3)
            painter.frame(swatch(index), theme.edge, radius: 3)
        }
    }

    private func set(_ parts: [Double]) {
        guard parts != self.parts else { return }
        self.parts = parts
        repaint()
        changed(.color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]), !hasBegun)
        hasBegun = true
    }
    private func set(_ index: Int, _ value: Double) {
        var next = parts
        // The value is rounded to 256 steps, because a colour component is a byte.
        next[index] = (min(max(value, 0), 1) * 255).rounded() / 255
        set(next)
    }

    package override func pointerDown(at point: CGPoint, modifiers: UIKeyModifierFlags) {
        dragged = parts.indices.first { slider($0).shrunk(dx: -8, dy: -3).contains(point) }
        if let index = dragged { chosen = index }
        if let color = Self.system.indices.first(where: { swatch($0).contains(point) }).map({ Self.system[$0] }) {
            let shifts: [UInt32] = [16, 8, 0]
            let channels = shifts.map { Double(color >> $0 & 0xFF) / 255 }
            set(channels + [1])
        }
        repaint()
        pointerDragged(to: point)
    }
    package override func pointerDragged(to point: CGPoint) {
        guard let dragged else { return }
        let frame = slider(dragged)
        set(dragged, Double((point.x - frame.minX) / frame.width))
    }
    package override func pointerUp(at point: CGPoint) { dragged = nil }

    package override func keyDown(_ key: HostKey) -> Bool {
        let step = (key.modifiers.contains(.shift) ? 16.0 : 1) / 255
        switch key.usage {
        case KeyUsage.up: chosen = (chosen + 3) % 4
        case KeyUsage.down, KeyUsage.tab: chosen = (chosen + 1) % 4
        case KeyUsage.left: set(chosen, parts[chosen] - step)
        case KeyUsage.right: set(chosen, parts[chosen] + step)
        case KeyUsage.returnKey, KeyUsage.enter, KeyUsage.escape: close()
        default: return false
        }
        repaint()
        return true
    }
}
