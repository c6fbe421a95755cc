import UIKitText

/// The thresholds of the keyboard's guide, which Apple does not publish, as settings. (Facts/KeyboardLayoutGuide.md#thresholds: suggested)
struct KeyboardGuideSettings: Hashable, Sendable {
    /// The part of the window's width or height below which a gap makes the keyboard near an edge.
    var nearness: CGFloat = 0.15
    /// The additional part of it to which the gap must grow before the keyboard counts as away from the edge again.
    package var hysteresis: CGFloat = 0.02
    /// The share of the screen's width below which a window is narrow, as in a third of a split screen. A narrow window has no near side
    /// edges, and its lower edge is near only to a docked keyboard. (Facts/KeyboardLayoutGuide.md#near-and-away)
    var narrowShare: CGFloat = 0.5

    package init() {}
}

/// The keyboard's guide as a pure function of the keyboard's frame. Rectangles in the window's coordinates, points.
struct KeyboardGuideGeometry: Hashable, Sendable {
    /// The keyboard's placement in the window's coordinates.
    package var keyboard: KeyboardPlacement
    package var window: CGRect
    /// The screen's width, to recognise narrow windows.
    package var screenWidth: CGFloat

    package init(keyboard: KeyboardPlacement, window: CGRect, screenWidth: CGFloat) {
        self.keyboard = keyboard
        self.window = window
        self.screenWidth = screenWidth
    }

    /// The part of the keyboard over the window; nil if there is none. A keyboard that floats beside the window counts as absent.
    private var overWindow: CGRect? {
        let common = keyboard.frame.intersection(window)
        return keyboard.mode == .offScreen || common.isNull || common.isEmpty ? nil : common
    }

    /// Returns the guide's frame in a view whose bounds are `view`, in the window's coordinates.
    ///
    /// Docked, or absent: as wide as the window, from the keyboard's top down to the view's lower edge; never lower than the safe area's
    /// edge, and never beyond the view's upper one. Otherwise, if it follows: the part of the keyboard's rectangle that is over the window.
    /// (Facts/KeyboardLayoutGuide.md#windows)
    ///
    /// - Parameters:
    ///   - safeBottom: the view's lower safe-area inset, or 0 when the guide does not use it.
    ///   - follows: `followsUndockedKeyboard`.
    package func frame(in view: CGRect, safeBottom: CGFloat, follows: Bool) -> CGRect {
        var top = CGFloat.infinity
        if let overWindow {
            switch keyboard.mode {
            case .docked: top = overWindow.minY
            case .shortcutsBar:
                if follows { return overWindow }
                top = overWindow.minY
            case .undocked, .split, .floating: if follows { return overWindow }
            // A launcher covers the app without taking up space.
            case .launcher, .offScreen: break
            }
        }
        top = max(min(top, view.maxY - safeBottom), view.minY)
        return CGRect(x: window.minX, y: top, width: window.width, height: view.maxY - top)
    }

    /// Returns the window's edges that the keyboard is near. At most two, which meet in a corner.
    ///
    /// - Parameter previous: the previous edges. An edge counts as near for slightly longer than it takes to become near.
    func nearEdges(
        isRightToLeft: Bool, previous: NSDirectionalRectEdge = [], settings: KeyboardGuideSettings = KeyboardGuideSettings()
    ) -> NSDirectionalRectEdge {
        guard overWindow != nil else { return .bottom }
        let (leftEdge, rightEdge): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            isRightToLeft ? (.trailing, .leading) : (.leading, .trailing)
        func isNear(_ gap: CGFloat, of length: CGFloat, _ edge: NSDirectionalRectEdge) -> Bool {
            gap < length * (settings.nearness + (previous.contains(edge) ? settings.hysteresis : 0))
        }
        let frame = keyboard.frame
        let isNarrow = window.width < screenWidth * settings.narrowShare
        var sides: NSDirectionalRectEdge {
            guard !isNarrow else { return [] }
            let gaps = (left: frame.minX - window.minX, right: window.maxX - frame.maxX)
            // One side at most: the nearer.
            if gaps.left <= gaps.right { return isNear(gaps.left, of: window.width, leftEdge) ? leftEdge : [] }
            return isNear(gaps.right, of: window.width, rightEdge) ? rightEdge : []
        }
        let top = frame.minY - window.minY
        let bottom = window.maxY - frame.maxY
        switch keyboard.mode {
        case .offScreen, .docked, .shortcutsBar: return .bottom
        case .launcher: return sides.union(.bottom)
        case .undocked, .split: return isNear(top, of: window.height, .top) ? .top : []
        case .floating:
            if top <= bottom { return isNear(top, of: window.height, .top) ? sides.union(.top) : sides }
            // In a third of the screen only a docked keyboard is near the lower edge.
            return !isNarrow && isNear(bottom, of: window.height, .bottom) ? sides.union(.bottom) : sides
        }
    }
}
