import UIKitText

/// The thresholds of the keyboard layout guide, which Apple does not publish. (Facts/KeyboardLayoutGuide.md#thresholds: suggested)
struct KeyboardGuideSettings: Hashable, Sendable {
    /// The fraction of the window's width or height that determines whether the keyboard is near an edge. The keyboard is near an edge if
    /// the gap between the two is smaller than this fraction.
    var nearness: CGFloat = 0.15
    /// The fraction that is added to `nearness` while the keyboard is near an edge, so that small changes of the gap do not change the
    /// state.
    package var hysteresis: CGFloat = 0.02
    /// The fraction of the screen's width below which a window is narrow. A window with a third of the screen's width is narrow, for
    /// example. In a narrow window the keyboard is never near the side edges, and only a docked keyboard is near the bottom edge.
    /// (Facts/KeyboardLayoutGuide.md#near-and-away)
    var narrowShare: CGFloat = 0.5

    package init() {}
}

/// The frame and the near edges of the keyboard layout guide, computed from the keyboard's frame alone. Rectangles are in the window's
/// coordinates in points.
struct KeyboardGuideGeometry: Hashable, Sendable {
    /// The mode and the frame of the keyboard in the window's coordinates.
    package var keyboard: KeyboardPlacement
    package var window: CGRect
    /// The width of the screen in points, which is compared with the width of the window to recognise narrow windows.
    package var screenWidth: CGFloat

    package init(keyboard: KeyboardPlacement, window: CGRect, screenWidth: CGFloat) {
        self.keyboard = keyboard
        self.window = window
        self.screenWidth = screenWidth
    }

    /// The part of the keyboard's frame over the window, or nil if the keyboard is not over the window. A floating keyboard beside the
    /// window is treated as absent.
    private var overWindow: CGRect? {
        let common = keyboard.frame.intersection(window)
        return keyboard.mode == .offScreen || common.isNull || common.isEmpty ? nil : common
    }

    /// Returns the guide's frame in the window's coordinates.
    ///
    /// If the keyboard is docked or hidden, the frame is as wide as the window and extends from the keyboard's top to the view's bottom
    /// edge. The top of the frame is never below the bottom edge of the safe area and never above the view's top edge. If the keyboard is
    /// undocked and the guide follows it, the frame is the part of the keyboard over the window. (Facts/KeyboardLayoutGuide.md#windows)
    ///
    /// - Parameters:
    ///   - view: The bounds of the guide's view in the window's coordinates.
    ///   - safeBottom: The bottom safe-area inset of the view in points, or 0 if the guide does not use it.
    ///   - follows: The value of `followsUndockedKeyboard`.
    package func frame(in view: CGRect, safeBottom: CGFloat, follows: Bool) -> CGRect {
        var top = CGFloat.infinity
        if let overWindow {
            switch keyboard.mode {
            case .docked: top = overWindow.minY
            case .shortcutsBar:
                if follows { return overWindow }
                top = overWindow.minY
            case .undocked, .split, .floating: if follows { return overWindow }
            // The collapsed shortcuts bar takes no space from the app, so the guide ignores it.
            case .launcher, .offScreen: break
            }
        }
        top = max(min(top, view.maxY - safeBottom), view.minY)
        return CGRect(x: window.minX, y: top, width: window.width, height: view.maxY - top)
    }

    /// Returns the window's edges that the keyboard is near. There are at most two such edges, and they are adjacent.
    ///
    /// - Parameter previous: The edges that the keyboard was near before. The threshold for these edges is larger, so that the result
    ///   does not flicker.
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
            // The keyboard is near at most one side edge, which is the side edge with the smaller gap.
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
            // In a narrow window only a docked keyboard is near the bottom edge.
            return !isNarrow && isNear(bottom, of: window.height, .bottom) ? sides.union(.bottom) : sides
        }
    }
}
