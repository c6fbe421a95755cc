import QuartzCore

/// What stands left of the words in an iPad's bar. (Facts/KeyboardHeights.md#ipad has the bar's height; its keys are those of UIKit's
/// default `inputAssistantItem`)
package enum BarShortcut: String, Hashable, Sendable, CaseIterable {
    case undo, redo, paste

    /// One of them as the bar shows it.
    package struct Key: Hashable, Sendable {
        package var shortcut: BarShortcut
        /// Whether it can do something now.
        package var isEnabled: Bool
    }

    /// From the bar's left edge to the first one, from one to the next, and what all of them take with a gap behind, points. (chosen)
    static let margin: CGFloat = 10
    static let pitch: CGFloat = 54
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
    /// The area that answers for a shortcut, the bar's coordinates.
    package func frame(of shortcut: BarShortcut) -> CGRect? {
        shortcuts.firstIndex { $0.shortcut == shortcut }.map {
            CGRect(x: BarShortcut.margin + CGFloat($0) * BarShortcut.pitch, y: 0, width: BarShortcut.pitch, height: size.height)
        }
    }

    /// The shortcut at a place, if it can do something.
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
