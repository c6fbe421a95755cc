import KeyboardWords
import UIKitText

/// The state of the keyboard for traces, flows and dumps. All points and frames are in screen coordinates.
extension UIKeyboardController {
    /// The frame of the keyboard's view as it is currently visible, also during a motion.
    var visibleHostFrame: CGRect { host.presentationFrameInWindow }
    /// The current frame of the whole keyboard, also during a motion. It is below the screen if the keyboard is hidden.
    package var presentationFrame: CGRect { phase == .hidden ? frame : visibleHostFrame }
    /// The fraction of the current motion that the keyboard's top edge has completed, from 0 to 1. At rest it is 1. During a rotation it
    /// is the progress of the rotation, because the keyboard stays at the bottom edge.
    package var progress: CGFloat {
        if situation.turn.ending?.transition == situation.transition {
            return UIApplication.shared.scene.turning.interface.progress(at: CACurrentMediaTime())
        }
        let begin = situation.begin.minY
        let way = frame.minY - begin
        return way == 0 || phase == .hidden || phase == .shown ? 1 : (presentationFrame.minY - begin) / way
    }
    /// The part of the screen that the keyboard currently covers, or `CGRect.null` if the keyboard is not visible.
    package var visibleFrame: CGRect {
        guard phase != .hidden else { return .null }
        let covered = visibleHostFrame.intersection(screen.bounds)
        return covered.isEmpty ? .null : covered
    }
    /// Whether the keyboard is at the bottom edge of the screen, so that notifications report it as shown.
    package var isAtEdge: Bool { isVisible && situation.arrangement.standing == .docked }
    /// The frames that a floating, split or undocked keyboard currently covers. A split keyboard covers two. The result is empty for any
    /// other keyboard.
    package var looseFrames: [CGRect] {
        let seen = visibleFrame
        guard situation.arrangement.standing == .loose, !seen.isNull else { return [] }
        guard situation.arrangement.mode == .split, let halves = keys.geometry.halves else { return [seen] }
        return [
            CGRect(x: seen.minX, y: seen.minY, width: halves.left, height: seen.height),
            CGRect(x: seen.minX + halves.right, y: seen.minY, width: seen.width - halves.right, height: seen.height),
        ]
    }
    /// Whether the shortcuts bar of a hardware keyboard, or the button to which this bar collapses, is shown instead of keys.
    package var isShortcutsBar: Bool { placement.mode == .shortcutsBar || placement.mode == .launcher }
    /// Whether the emoji plane is shown.
    package var showsEmoji: Bool { emoji != nil }
    /// The search text for emoji, or nil if the user is not searching.
    package var emojiQuery: String? { emoji?.query }
    package var isVisible: Bool { phase != .hidden }
    package var layout: KeyboardLayout { keys.machine.layout }
    package var plane: KeyboardPlane.Name { keys.machine.plane }
    package var shift: KeyboardMachine.Shift { keys.machine.shift }

    /// The title of the return key.
    package var returnKeyTitle: String { keys.setup.returnKey.title }
    package var isDark: Bool { window.traitCollection.userInterfaceStyle == .dark }

    /// Returns the final frame of a key, even while the keyboard is still moving. Returns nil if the visible plane has no such key or
    /// no keys are visible.
    /// - Parameter name: The `KeyboardKey.name` of the key, the title of the return key, `backspace`, a space or a line feed.
    package func keyRect(named name: String) -> CGRect? {
        guard isVisible else { return nil }
        if let button = ShortcutsBarView.Button(rawValue: name), let bar = host.shortcuts {
            return bar.convert(bar.frame(of: button), to: nil)
        }
        if name == Self.launcherName { return launcherFrame }
        if name == Self.handleName { return host.handle.isHidden ? hideKeyFrame.map { host.convert($0, to: nil) } : handleRect }
        if let emoji {
            let name = name.lowercased() == "backspace" ? "delete" : name
            if let key = emoji.pressable.first(where: { $0.name == name || $0.name == name.lowercased() }) {
                return emoji.convert(key.frame, to: nil)
            }
        }
        guard hasKeys else { return nil }
        if let shortcut = BarShortcut(rawValue: name.lowercased()), showsBar, let frame = host.bar.frame(of: shortcut) {
            return host.bar.convert(frame, to: nil)
        }
        if let row = keys.listRows.first(where: { $0.name == name }) { return keys.convert(row.frame, to: nil) }
        let aliases = ["backspace": "delete", " ": "space", "\n": "return", returnKeyTitle: "return"]
        guard let placed = keys.geometry.key(named: name) ?? aliases[name.lowercased()].flatMap(keys.geometry.key(named:)) else {
            return nil
        }
        return keys.convert(placed.frame, to: nil)
    }

    /// Returns whether the view is in the keyboard's window. This applies to parts of the keyboard and to views that an app has added
    /// to it.
    package func owns(_ view: UIView) -> Bool { view.window === window }

    /// The app's accessory and input views, while they are shown.
    package var viewsOfApp: [UIView] { isVisible ? [host.accessory, host.inputReplacement].compactMap { $0 } : [] }

    /// The app's accessory view, or nil if the screen shows none.
    package var accessoryView: UIView? { isVisible ? host.accessory : nil }

    /// The height of the predictive bar in points, or 0 if the bar is not shown.
    package var barHeight: CGFloat { isVisible && showsBar ? host.bar.frame.height : 0 }
    /// The height of the accessory view in points, or 0 if no accessory view is shown.
    package var accessoryHeight: CGFloat { isVisible ? host.accessory?.frame.height ?? 0 : 0 }

    /// The titles in the predictive bar from left to right, or an empty array if there is no bar.
    package var suggestions: [String] { !showsBar || !isVisible ? [] : host.bar.cells.map(\.title) }
    /// Returns the frame of a suggestion in screen coordinates, or nil if the bar does not offer the suggestion. `title` may omit the
    /// quotes around the suggestion and may have straight apostrophes.
    package func suggestionRect(_ title: String) -> CGRect? {
        let title = WordSuggestions.Item.printed(title)
        guard let shown = suggestions.first(where: { $0 == title }) ?? suggestions.first(where: { $0 == "“\(title)”" }) else { return nil }
        return host.bar.frame(of: shown).map { host.bar.convert($0, to: nil) }
    }

    /// Whether keys can be pressed. False while the emoji plane covers the keys.
    package var hasDrawnKeys: Bool { isVisible && hasKeys && emoji == nil }

    /// The names of all keys of the visible plane, row by row. Emoji, shortcuts and buttons of the shortcuts bar are included.
    package var keyNames: [String] {
        guard isVisible else { return [] }
        let letters = hasKeys ? keys.geometry.keys.map(\.key.name).filter { !$0.isEmpty } + keys.listRows.map(\.name) : []
        let launcher = launcherFrame == nil ? [] : [Self.launcherName]
        let buttons = host.shortcuts == nil ? launcher : ShortcutsBarView.Button.allCases.map(\.rawValue)
        let shortcuts = showsBar ? host.bar.shortcuts.map(\.shortcut.rawValue) : []
        return (emoji?.pressable.map(\.name) ?? []) + shortcuts + letters + buttons
    }

    /// The name of the collapsed shortcuts bar in flows.
    nonisolated static let launcherName = "launcher"
    /// The name of the handle of a floating keyboard in flows.
    nonisolated static let handleName = "handle"
    private var handleRect: CGRect { host.handle.convert(host.handle.bounds, to: nil) }

    /// The point from which the user can drag the keyboard, or nil if the keyboard cannot be dragged.
    package var grip: CGPoint? {
        guard phase == .shown else { return nil }
        if let launcherFrame { return CGPoint(x: launcherFrame.midX, y: launcherFrame.midY) }
        if let bar = host.shortcuts {
            let frame = bar.convert(bar.frame(of: .collapse), to: nil)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        guard let frame = keyRect(named: Self.handleName), canDrag(from: CGPoint(x: frame.midX, y: frame.midY)) else { return nil }
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Asserts the invariants that hold between any two calls. It is compiled out in release builds.
    package func _checkInvariants() {
        assert(window.isHidden == (phase == .hidden), "the keyboard's window is \(window.isHidden ? "hidden" : "shown") while \(dump())")
        // A keyboard that consists only of an empty input view has no height on a screen without a home indicator.
        let isBelow = frame.height > 0 && frame.minY >= screen.bounds.height
        let isAway = phase == .hidden || phase == .hiding
        assert(isBelow == (isAway && frame.height > 0), "frame and phase disagree: \(dump())")
        // An app's view may have a height that is not a whole number of pixels.
        let tolerance: CGFloat = 1e-6
        let stands = abs(frame.maxY - screen.bounds.height) < tolerance
        assert(
            isAway
                || stands == (situation.arrangement.standing == .docked)
                    && screen.bounds.insetBy(dx: -tolerance, dy: -tolerance).contains(frame),
            "the keyboard does not stand where its mode says: \(dump())")
        assert(isAway || frame == situation.arrangement.frame, "the frame is not that of the mode: \(dump())")
        assert(availableModes.contains(mode), "the device has no such mode: \(dump())")
        assert(situation.reported == .absent || phase == .showing || phase == .shown, "apps think that it is there: \(dump())")
        assert(situation.reported != .absent || !isShowing || situation.hold.isTravelling, "apps think that it is gone: \(dump())")
        keys.machine._checkInvariants()
    }

    /// Returns the phase and the frame of the keyboard, and the dump of the keys' state machine, in one line.
    package func dump() -> String {
        """
        keyboard \(phase.rawValue) \(situation.arrangement.mode.rawValue) told=\(situation.reported.rawValue) frame=(\(frame.minX), \
        \(frame.minY), \(frame.width), \(frame.height)) \(keys.machine.dump())
        """
    }
}
