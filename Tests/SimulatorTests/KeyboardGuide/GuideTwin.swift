import UIKit

@testable import UIKitKeyboard

/// A second and plain implementation of a guide by Facts/KeyboardLayoutGuide.md, to compare the toolkit with.
struct GuideTwin: Equatable {
    /// The edges that the keyboard was near to when it was looked at last.
    private(set) var near: NSDirectionalRectEdge = .bottom

    /// The keyboard as a window sees it.
    struct Sight {
        var mode: KeyboardPlacement.Mode
        /// The complete frame in the window's coordinates; nil if it does not exist, or is outside the window.
        var keyboard: CGRect?
        var window: CGSize
        var screenWidth: CGFloat

        @MainActor
        init(_ controller: UIKeyboardController, window: UIWindow) {
            // Its target, or its position under the finger, limited to the screen.
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

    /// Applies the table of point 6. Near means a gap below 15 % of the window, plus 2 % for an edge that was near before. (point 8)
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
        // Never two opposite edges: the nearer one, or none.
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

    /// Points 2 to 4, 12 and 13: returns the guide of a view with the frame `view`, window coordinates.
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
