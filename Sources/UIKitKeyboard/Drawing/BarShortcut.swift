import QuartzCore

/// The shortcuts left of the suggestions in an iPad's bar. They are those of UIKit's default `inputAssistantItem`. (height of the bar:
/// Facts/KeyboardHeights.md#ipad)
package enum BarShortcut: String, Hashable, Sendable, CaseIterable {
    case undo, redo, paste

    /// A displayed shortcut of the bar.
    package struct Key: Hashable, Sendable {
        package var shortcut: BarShortcut
        /// Whether the shortcut is currently available.
        package var isEnabled: Bool
    }

    /// The distance in points from the left edge of the bar to the first shortcut. (chosen)
    static let margin: CGFloat = 10
    /// The distance between the centres of neighbouring shortcuts in points. (chosen)
    static let pitch: CGFloat = 54
    /// The width of all shortcuts including the gap after them, in points. (chosen)
    package static let room: CGFloat = 184

    var icon: KeyboardIcon {
        switch self {
        case .undo: .undo
        case .redo: .redo
        case .paste: .paste
        }
    }
}

extension PredictiveBarPicture {
    /// Returns the touch area of a shortcut in the bar's coordinates.
    package func frame(of shortcut: BarShortcut) -> CGRect? {
        shortcuts.firstIndex { $0.shortcut == shortcut }.map {
            CGRect(x: BarShortcut.margin + CGFloat($0) * BarShortcut.pitch, y: 0, width: BarShortcut.pitch, height: size.height)
        }
    }

    /// Returns the enabled shortcut at a point in the bar's coordinates.
    package func shortcut(at point: CGPoint) -> BarShortcut? {
        shortcuts.first { $0.isEnabled && frame(of: $0.shortcut)?.contains(point) == true }?.shortcut
    }

    var shortcutItems: [DisplayItem] {
        shortcuts.flatMap { key -> [DisplayItem] in
            guard let frame = frame(of: key.shortcut) else { return [] }
            let color = key.isEnabled ? palette.label : palette.disabledLabel
            let icon = key.shortcut.icon.items(center: CGPoint(x: frame.midX, y: frame.midY + PredictiveBarPicture.drop), color: color)
            guard key.shortcut == pressedShortcut else { return icon }
            let field = CGPath(roundedRect: frame.insetBy(dx: 5, dy: 8), cornerWidth: 6, cornerHeight: 6)
            return [.fill(field, palette.barField, evenOdd: false)] + icon
        }
    }
}
