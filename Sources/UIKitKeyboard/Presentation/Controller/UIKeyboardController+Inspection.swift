import KeyboardWords
import UIKitText

/// The keyboard's state for traces, flows and dumps. Screen coordinates, points.
extension UIKeyboardController {
    /// The keyboard's frame as the current frame shows it.
    var visibleHostFrame: CGRect { host.presentationFrameInWindow }
    /// The keyboard's whole frame as the current frame shows it; below the screen when hidden.
    package var presentationFrame: CGRect { phase == .hidden ? frame : visibleHostFrame }
    /// The share of the current motion that the keyboard's top edge has covered, 0 to 1; 1 at rest. During a rotation of the interface, the
    /// rotation's progress: the keyboard stays at its edge.
    package var progress: CGFloat {
        if situation.turn.ending?.transition == situation.transition {
            return UIApplication.shared.scene.turning.interface.progress(at: CACurrentMediaTime())
        }
        let begin = situation.begin.minY
        let way = frame.minY - begin
        return way == 0 || phase == .hidden || phase == .shown ? 1 : (presentationFrame.minY - begin) / way
    }
    /// The part of the screen that the keyboard covers now; null if there is none.
    package var visibleFrame: CGRect {
        guard phase != .hidden else { return .null }
        let covered = visibleHostFrame.intersection(screen.bounds)
        return covered.isEmpty ? .null : covered
    }
    /// Whether the keyboard is docked at the screen's lower edge, as notifications describe it.
    package var isAtEdge: Bool { isVisible && situation.arrangement.standing == .docked }
    /// The frames that an undocked keyboard covers now: its halves, its card; empty for any other.
    package var looseFrames: [CGRect] {
        let seen = visibleFrame
        guard situation.arrangement.standing == .loose, !seen.isNull else { return [] }
        guard situation.arrangement.mode == .split, let halves = keys.geometry.halves else { return [seen] }
        return [
            CGRect(x: seen.minX, y: seen.minY, width: halves.left, height: seen.height),
            CGRect(x: seen.minX + halves.right, y: seen.minY, width: seen.width - halves.right, height: seen.height),
        ]
    }
    /// Whether only the shortcuts bar of a hardware keyboard is shown, or the button that it collapses to.
    package var isShortcutsBar: Bool { placement.mode == .shortcutsBar || placement.mode == .launcher }
    /// Whether emoji replace the letters.
    package var showsEmoji: Bool { emoji != nil }
    /// The search text for emoji.
    package var emojiQuery: String? { emoji?.query }
    package var isVisible: Bool { phase != .hidden }
    package var layout: KeyboardLayout { keys.machine.layout }
    package var plane: KeyboardPlane.Name { keys.machine.plane }
    package var shift: KeyboardMachine.Shift { keys.machine.shift }

    /// The title of the return key.
    package var returnKeyTitle: String { keys.setup.returnKey.title }
    package var isDark: Bool { window.traitCollection.userInterfaceStyle == .dark }

    /// Returns the key's cap after the keyboard has arrived; nil when the shown plane has no such key or no keys are shown. Names are those
    /// of `KeyboardKey.name`, the return key's title, `backspace`, and the characters space and line feed.
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

    /// Whether the view is in the keyboard's window: a part of the keyboard, or an app's view on it.
    package func owns(_ view: UIView) -> Bool { view.window === window }

    /// The app's accessory and input views, while they are shown.
    package var viewsOfApp: [UIView] { isVisible ? [host.accessory, host.inputReplacement].compactMap { $0 } : [] }

    /// The app's accessory view; nil when there is none on the screen.
    package var accessoryView: UIView? { isVisible ? host.accessory : nil }

    /// The height of the predictive bar, in points; 0 when there is none.
    package var barHeight: CGFloat { isVisible && showsBar ? host.bar.frame.height : 0 }
    /// The height of the accessory view, in points; 0 when there is none.
    package var accessoryHeight: CGFloat { isVisible ? host.accessory?.frame.height ?? 0 : 0 }

    /// The titles in the predictive bar, from left to right, as shown; empty when there is no bar.
    package var suggestions: [String] { !showsBar || !isVisible ? [] : host.bar.cells.map(\.title) }
    /// Returns the frame of a suggestion; nil when the bar does not offer it. Quotes may be left out, and apostrophes may be straight.
    package func suggestionRect(_ title: String) -> CGRect? {
        let title = WordSuggestions.Item.printed(title)
        guard let shown = suggestions.first(where: { $0 == title }) ?? suggestions.first(where: { $0 == "“\(title)”" }) else { return nil }
        return host.bar.frame(of: shown).map { host.bar.convert($0, to: nil) }
    }

    /// Whether keys are shown that can be pressed, and no other plane covers them.
    package var hasDrawnKeys: Bool { isVisible && hasKeys && emoji == nil }

    /// The names of all keys of the shown plane, row by row.
    package var keyNames: [String] {
        guard isVisible else { return [] }
        let letters = hasKeys ? keys.geometry.keys.map(\.key.name).filter { !$0.isEmpty } + keys.listRows.map(\.name) : []
        let launcher = launcherFrame == nil ? [] : [Self.launcherName]
        let buttons = host.shortcuts == nil ? launcher : ShortcutsBarView.Button.allCases.map(\.rawValue)
        let shortcuts = showsBar ? host.bar.shortcuts.map(\.shortcut.rawValue) : []
        return (emoji?.pressable.map(\.name) ?? []) + shortcuts + letters + buttons
    }

    /// The name in flows of the collapsed shortcuts bar.
    nonisolated static let launcherName = "launcher"
    /// The name in flows of a keyboard's drag handle.
    nonisolated static let handleName = "handle"
    private var handleRect: CGRect { host.handle.convert(host.handle.bounds, to: nil) }

    /// The point at which the keyboard can be grabbed to drag it, screen coordinates; nil when it cannot be dragged.
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

    /// Asserts the invariants that hold between any two calls; compiled out in release.
    package func _checkInvariants() {
        assert(window.isHidden == (phase == .hidden), "the keyboard's window is \(window.isHidden ? "hidden" : "shown") while \(dump())")
        // An empty input view on a screen without a home indicator has no height.
        let isBelow = frame.height > 0 && frame.minY >= screen.bounds.height
        let isAway = phase == .hidden || phase == .hiding
        assert(isBelow == (isAway && frame.height > 0), "frame and phase disagree: \(dump())")
        // Heights of views that apps hand out may be any fraction.
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

    /// One line: phase, frame, then the machine's own dump.
    package func dump() -> String {
        """
        keyboard \(phase.rawValue) \(situation.arrangement.mode.rawValue) told=\(situation.reported.rawValue) frame=(\(frame.minX), \
        \(frame.minY), \(frame.width), \(frame.height)) \(keys.machine.dump())
        """
    }
}
