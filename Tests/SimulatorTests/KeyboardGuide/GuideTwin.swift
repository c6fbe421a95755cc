import UIKit

@testable import UIKitKeyboard

/// A second, simple implementation of the keyboard layout guide, written from Facts/KeyboardLayoutGuide.md. Tests compare the toolkit's
/// guide with it.
struct GuideTwin: Equatable {
    /// The edges that the keyboard was near at the last update.
    private(set) var near: NSDirectionalRectEdge = .bottom

    /// The keyboard's position relative to a window.
    struct Sight {
        var mode: KeyboardPlacement.Mode
        /// The keyboard's complete frame rectangle in the window's coordinates; nil if there is no keyboard in the window.
        var keyboard: CGRect?
        var window: CGSize
        var screenWidth: CGFloat

        @MainActor
        init(_ controller: UIKeyboardController, window: UIWindow) {
            // The keyboard's frame is the target of a running animation, or the frame under the finger. It is limited to the screen.
            let place = controller.window.host.frame.intersection(UIScreen.main.bounds)
            let isThere = controller.phase == .showing || controller.phase == .shown
            mode = controller.situation.arrangement.mode
            self.window = window.bounds.size
            screenWidth = UIScreen.main.bounds.width
            let seen = place.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
            let isOver = seen.minX < self.window.width && seen.minY < self.window.height && seen.maxX > 0 && seen.maxY > 0
            keyboard = isThere && !place.isNull && !place.isEmpty && isOver ? seen : nil
        }
    }

    /// Updates the near edges by the table of point 6. The keyboard is near an edge if the gap is below 15 % of the window, plus 2 % if
    /// it was near that edge before (point 8).
    mutating func look(_ sight: Sight, isRightToLeft: Bool) {
        let old = near
        near = []
        guard let keyboard = sight.keyboard else { return near = .bottom }
        let isNarrow = sight.window.width < sight.screenWidth / 2
        let left: NSDirectionalRectEdge = isRightToLeft ? .trailing : .leading
        let right: NSDirectionalRectEdge = isRightToLeft ? .leading : .trailing
        func isNear(_ edge: NSDirectionalRectEdge, _ gap: CGFloat, _ length: CGFloat) -> Bool {
            gap < (old.contains(edge) ? 0.17 : 0.15) * length
        }
        let gaps = (
            left: keyboard.minX, right: sight.window.width - keyboard.maxX, top: keyboard.minY, bottom: sight.window.height - keyboard.maxY
        )
        // Of two opposite edges, only the nearer one can be near.
        let side = gaps.left <= gaps.right ? (left, gaps.left) : (right, gaps.right)
        let canSides = sight.mode == .floating || sight.mode == .launcher
        if canSides, !isNarrow, isNear(side.0, side.1, sight.window.width) { near.insert(side.0) }
        switch sight.mode {
        case .docked, .offScreen, .shortcutsBar, .launcher: near.insert(.bottom)
        case .undocked, .split: if isNear(.top, gaps.top, sight.window.height) { near.insert(.top) }
        case .floating where gaps.top <= gaps.bottom: if isNear(.top, gaps.top, sight.window.height) { near.insert(.top) }
        case .floating: if !isNarrow, isNear(.bottom, gaps.bottom, sight.window.height) { near.insert(.bottom) }
        }
    }

    /// Returns the guide's frame rectangle in a view with the frame rectangle `view`, both in window coordinates. (points 2 to 4, 12 and
    /// 13)
    static func frame(_ sight: Sight, view: CGRect, safeBottom: CGFloat, follows: Bool) -> CGRect {
        var top = view.maxY - safeBottom
        if let keyboard = sight.keyboard, sight.mode != .launcher {
            if follows, sight.mode != .docked {
                return keyboard.intersection(CGRect(origin: .zero, size: sight.window))
            }
            if sight.mode == .docked || sight.mode == .shortcutsBar { top = min(top, max(keyboard.minY, view.minY)) }
        }
        return CGRect(x: 0, y: top, width: sight.window.width, height: view.maxY - top)
    }

    func holds(_ edges: NSDirectionalRectEdge, whenNear: Bool) -> Bool {
        guard !edges.isEmpty else { return false }
        return [NSDirectionalRectEdge.top, .leading, .bottom, .trailing].allSatisfy {
            !edges.contains($0) || near.contains($0) == whenNear
        }
    }
}
