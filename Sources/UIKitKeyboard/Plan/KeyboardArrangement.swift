import UIKitCore

/// The keyboard's frame at rest and the state of the keyboard that notifications report. Both depend only on the mode, the screen and the
/// heights. Frames are in screen coordinates.
struct KeyboardArrangement: Hashable, Sendable {
    /// The state of the keyboard that notifications report. A docked keyboard is reported as shown and hidden. For any other keyboard
    /// only frame changes are posted. (Facts/KeyboardNotifications.md#sequences)
    enum Standing: String, Hashable, Sendable { case absent, docked, loose }

    var mode: KeyboardPlacement.Mode
    /// The frame of the whole keyboard, including the accessory view and the handle.
    var frame: CGRect
    /// The height in points of a floating keyboard's handle, which is the strip below the keys by which the user drags the keyboard.
    var handleHeight: CGFloat = 0
    var standing: Standing { mode == .docked || mode == .shortcutsBar ? .docked : .loose }

    /// The positions that the user has chosen for keyboards away from the bottom edge. They are fractions of the available space, with 0
    /// at the left or top and 1 at the right or bottom, so that they also apply to a rotated screen.
    struct Places: Hashable, Sendable {
        /// The vertical position of an undocked or split keyboard, from 0 at the top to 1 at the bottom. (chosen: a little above the
        /// bottom)
        var height: CGFloat = 0.75
        /// The position of a floating keyboard. (chosen)
        var card = CGPoint(x: 0.5, y: 0.8)
        /// Whether the button of the collapsed shortcuts bar is at the right.
        var launcherIsRight = true
    }

    /// The size and the safe areas of the screen.
    struct Surroundings: Hashable, Sendable {
        var screen: CGSize
        var safeTop: CGFloat
        var safeBottom: CGFloat
    }

    /// The width of a floating keyboard in points. (Facts/KeyboardHeights.md#undocked-split-and-floating)
    static let cardWidth: CGFloat = 320
    /// The height of a floating keyboard's handle in points. (Facts/KeyboardHeights.md#undocked-split-and-floating: 22 to 24)
    static let cardHandle: CGFloat = 24
    /// The corner radius of a floating keyboard in points. (Facts/KeyboardHeights.md#undocked-split-and-floating)
    static let cardRadius: CGFloat = 12
    /// The distance of a floating keyboard from the edges of the screen in points. (chosen)
    static let cardMargin: CGFloat = 8
    /// The minimum distance of an undocked keyboard from the bottom edge in points. A keyboard that the user drops closer to the edge
    /// becomes docked. (chosen)
    static let leastRise: CGFloat = 20
    /// Returns the height of the shortcuts bar including the strip of the home indicator, in points.
    /// (Facts/KeyboardHeights.md#hardware-keyboard: 55; 69 on iPads with a home indicator)
    static func shortcutsHeight(safeBottom: CGFloat) -> CGFloat { safeBottom > 0 ? 69 : 55 }
    /// The height of the shortcuts bar in points, without the strip of the home indicator below it.
    static let shortcutsBarHeight: CGFloat = 55
    /// The size of the round button to which the shortcuts bar collapses, in points. (chosen)
    static let launcherSize: CGFloat = 44
    /// The distance of the launcher, which is the button of the collapsed shortcuts bar, from the edges of the screen in points. (chosen)
    static let launcherMargin: CGFloat = 14

    /// Returns the arrangement of the keys or an input view.
    ///
    /// - Parameters:
    ///   - mode: The mode of the keys or of the input view.
    ///   - inputHeight: The height of everything below the accessory view in points, not including the handle.
    static func keys(
        _ mode: KeyboardMode, accessoryHeight: CGFloat, inputHeight: CGFloat, places: Places, in surroundings: Surroundings
    ) -> KeyboardArrangement {
        let screen = surroundings.screen
        let height = accessoryHeight + inputHeight
        switch mode {
        case .docked: return atBottom(height, in: surroundings)
        case .undocked, .split:
            let room = risenRoom(height: height, in: surroundings)
            let y = room.lowerBound + (room.upperBound - room.lowerBound) * places.height
            return KeyboardArrangement(
                mode: mode.placementMode, frame: CGRect(x: 0, y: y.rounded(), width: screen.width, height: height))
        case .floating:
            let size = CGSize(width: cardWidth, height: height + cardHandle)
            let room = cardRoom(size: size, in: surroundings)
            let origin = CGPoint(
                x: (room.minX + room.width * places.card.x).rounded(), y: (room.minY + room.height * places.card.y).rounded())
            return KeyboardArrangement(mode: .floating, frame: CGRect(origin: origin, size: size), handleHeight: cardHandle)
        }
    }

    /// Returns the arrangement of recorded keys away from the bottom edge, moved to the nearest position where they fit.
    static func recorded(_ frame: CGRect, _ mode: KeyboardMode, in surroundings: Surroundings) -> KeyboardArrangement {
        let room = CGRect(origin: .zero, size: surroundings.screen)
        let origin = CGPoint(
            x: min(max(frame.minX, 0), max(room.width - frame.width, 0)), y: min(max(frame.minY, 0), max(room.height - frame.height, 0)))
        return KeyboardArrangement(
            mode: mode.placementMode, frame: CGRect(origin: origin, size: frame.size), handleHeight: mode == .floating ? cardHandle : 0)
    }

    /// Returns the arrangement of a docked keyboard, which is at the bottom edge and as wide as the screen.
    static func atBottom(_ height: CGFloat, in surroundings: Surroundings) -> KeyboardArrangement {
        let screen = surroundings.screen
        return KeyboardArrangement(
            mode: .docked, frame: CGRect(x: 0, y: screen.height - height, width: screen.width, height: height))
    }

    /// Returns the arrangement of the shortcuts bar. It is as wide as its buttons, or as wide as the screen if an accessory view is above
    /// it. (Facts/KeyboardHeights.md#hardware-keyboard)
    static func shortcuts(barWidth: CGFloat, accessoryHeight: CGFloat, in surroundings: Surroundings) -> KeyboardArrangement {
        let screen = surroundings.screen
        let height = shortcutsHeight(safeBottom: surroundings.safeBottom) + accessoryHeight
        let width = accessoryHeight > 0 ? screen.width : min(barWidth, screen.width)
        return KeyboardArrangement(
            mode: .shortcutsBar,
            frame: CGRect(x: ((screen.width - width) / 2).rounded(), y: screen.height - height, width: width, height: height))
    }

    /// Returns the arrangement of the collapsed shortcuts bar.
    /// - Parameter lift: The height of an accessory view that the button is above, in points.
    static func launcher(isRight: Bool, lift: CGFloat = 0, in surroundings: Surroundings) -> KeyboardArrangement {
        let screen = surroundings.screen
        let bottom = max(surroundings.safeBottom, launcherMargin) + (lift > 0 ? cardMargin : 0)
        return KeyboardArrangement(
            mode: .launcher,
            frame: CGRect(
                x: isRight ? screen.width - launcherMargin - launcherSize : launcherMargin,
                y: screen.height - lift - bottom - launcherSize, width: launcherSize, height: launcherSize))
    }

    // MARK: Possible positions

    /// Returns the possible y coordinates of the top of an undocked or split keyboard.
    static func risenRoom(height: CGFloat, in surroundings: Surroundings) -> ClosedRange<CGFloat> {
        let lowest = surroundings.screen.height - max(surroundings.safeBottom, leastRise) - height
        return min(surroundings.safeTop, lowest)...lowest
    }

    /// Returns the maximum sum of the heights of the accessory view and the input view. With this sum, both a floating keyboard,
    /// including its handle, and an undocked keyboard fit on the screen.
    static func greatestHeight(in surroundings: Surroundings) -> CGFloat {
        surroundings.screen.height - max(surroundings.safeBottom, leastRise, cardMargin) - cardHandle
    }

    /// Returns the possible positions of the upper left corner of a floating keyboard of the given size.
    static func cardRoom(size: CGSize, in surroundings: Surroundings) -> CGRect {
        let bottom = surroundings.screen.height - max(surroundings.safeBottom, cardMargin) - size.height
        let top = min(surroundings.safeTop, bottom)
        return CGRect(
            x: cardMargin, y: top, width: max(surroundings.screen.width - 2 * cardMargin - size.width, 0), height: bottom - top)
    }

    /// Returns `places` with the position that results when the user moves this keyboard's upper left corner to `origin`, or to the
    /// nearest point at which the keyboard fits on the screen.
    func places(_ places: Places, movedTo origin: CGPoint, in surroundings: Surroundings) -> Places {
        func share(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            high > low ? min(max((value - low) / (high - low), 0), 1) : 0
        }
        var places = places
        switch mode {
        case .undocked, .split:
            let room = Self.risenRoom(height: frame.height, in: surroundings)
            places.height = share(origin.y, room.lowerBound, room.upperBound)
        case .floating:
            let room = Self.cardRoom(size: frame.size, in: surroundings)
            places.card = CGPoint(x: share(origin.x, room.minX, room.maxX), y: share(origin.y, room.minY, room.maxY))
        case .launcher, .shortcutsBar: places.launcherIsRight = origin.x + frame.width / 2 >= surroundings.screen.width / 2
        case .docked, .offScreen: break
        }
        return places
    }
}
