import QuartzCore

/// The shortcut buttons at the left of an iPad's predictive bar. They are the buttons of UIKit's default `inputAssistantItem`. (height of
/// the bar: Facts/KeyboardHeights.md#ipad)
package enum BarShortcut: String, Hashable, Sendable, CaseIterable {
    case undo, redo, paste

    /// A shortcut that the predictive bar displays.
    package struct Key: Hashable, Sendable {
        package var shortcut: BarShortcut
        /// Whether the shortcut is currently available.
        package var isEnabled: Bool
    }

    /// The distance in points from the left edge of the predictive bar to the first shortcut's touch area. (chosen)
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
    /// Returns the touch area of a shortcut in the predictive bar's coordinates.
    package func frame(of shortcut: BarShortcut) -> CGRect? {
        shortcuts.firstIndex { $0.shortcut == shortcut }.map {
            CGRect(x: BarShortcut.margin + CGFloat($0) * BarShortcut.pitch, y: 0, width: BarShortcut.pitch, height: size.height)
        }
    }

    /// Returns the enabled shortcut at a point in the predictive bar's coordinates.
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
