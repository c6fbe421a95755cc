import UIKitCore

/// The keyboard's frame at rest and its state in notifications: a pure function of mode, screen and heights. Screen coordinates, points.
struct KeyboardArrangement: Hashable, Sendable {
    /// The keyboard as notifications describe it: a docked one, at the lower edge, shows and hides; any other only changes its frame.
    /// (Facts/KeyboardNotifications.md#sequences)
    enum Standing: String, Hashable, Sendable { case absent, docked, loose }

    var mode: KeyboardPlacement.Mode
    /// The whole keyboard, accessory view and handle included.
    var frame: CGRect
    /// The height of the strip below a floating keyboard's keys that the user drags it by.
    var handleHeight: CGFloat = 0
    var standing: Standing { mode == .docked || mode == .shortcutsBar ? .docked : .loose }

    /// The positions that the user has given to keyboards off the edge, as shares of the available space (0 left and top, 1 right and
    /// bottom), so that they have corresponding positions on a rotated screen.
    struct Places: Hashable, Sendable {
        /// The vertical position of a keyboard as wide as the screen. (chosen: a bit above the bottom)
        var height: CGFloat = 0.75
        /// The position of a floating card. (chosen)
        var card = CGPoint(x: 0.5, y: 0.8)
        /// Whether the launcher is at the right.
        var launcherIsRight = true
    }

    /// The inputs besides the mode.
    struct Surroundings: Hashable, Sendable {
        var screen: CGSize
        var safeTop: CGFloat
        var safeBottom: CGFloat
    }

    /// The width of a floating keyboard. (Facts/KeyboardHeights.md#undocked-split-and-floating)
    static let cardWidth: CGFloat = 320
    /// The height of its handle. (Facts/KeyboardHeights.md#undocked-split-and-floating: 22 to 24)
    static let cardHandle: CGFloat = 24
    /// Its corner radius. (Facts/KeyboardHeights.md#undocked-split-and-floating)
    static let cardRadius: CGFloat = 12
    /// The distance between a card and the screen's sides. (chosen)
    static let cardMargin: CGFloat = 8
    /// The least distance from the edge of an undocked keyboard: at less it is docked. (chosen)
    static let leastRise: CGFloat = 20
    /// Returns the height of the shortcuts bar, home strip included. (Facts/KeyboardHeights.md#hardware-keyboard: 55; 69 on iPads with a
    /// home indicator)
    static func shortcutsHeight(safeBottom: CGFloat) -> CGFloat { safeBottom > 0 ? 69 : 55 }
    /// The height of the bar itself.
    static let shortcutsBarHeight: CGFloat = 55
    /// The size of the round button that the shortcuts bar collapses to. (chosen)
    static let launcherSize: CGFloat = 44
    /// The distance of the launcher from the screen's sides. (chosen)
    static let launcherMargin: CGFloat = 14

    /// - Parameters:
    ///   - mode: the mode of the keys or of another input view.
    ///   - inputHeight: the height of everything below the accessory view, without a handle.
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

    /// Returns a docked arrangement: at the lower edge, as wide as the screen.
    static func atBottom(_ height: CGFloat, in surroundings: Surroundings) -> KeyboardArrangement {
        let screen = surroundings.screen
        return KeyboardArrangement(
            mode: .docked, frame: CGRect(x: 0, y: screen.height - height, width: screen.width, height: height))
    }

    /// Returns the shortcuts bar: as wide as its buttons, or with an accessory view above it as wide as the screen.
    /// (Facts/KeyboardHeights.md#hardware-keyboard)
    static func shortcuts(barWidth: CGFloat, accessoryHeight: CGFloat, in surroundings: Surroundings) -> KeyboardArrangement {
        let screen = surroundings.screen
        let height = shortcutsHeight(safeBottom: surroundings.safeBottom) + accessoryHeight
        let width = accessoryHeight > 0 ? screen.width : min(barWidth, screen.width)
        return KeyboardArrangement(
            mode: .shortcutsBar,
            frame: CGRect(x: ((screen.width - width) / 2).rounded(), y: screen.height - height, width: width, height: height))
    }

    /// Returns the collapsed bar, `lift` points above its position at the lower edge.
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

    /// Returns the possible tops of an undocked keyboard as wide as the screen.
    static func risenRoom(height: CGFloat, in surroundings: Surroundings) -> ClosedRange<CGFloat> {
        let lowest = surroundings.screen.height - max(surroundings.safeBottom, leastRise) - height
        return min(surroundings.safeTop, lowest)...lowest
    }

    /// Returns the greatest common height of accessory and input that fits at every position: the whole card below its handle, and the
    /// undocked keyboard, are on the screen.
    static func greatestHeight(in surroundings: Surroundings) -> CGFloat {
        surroundings.screen.height - max(surroundings.safeBottom, leastRise, cardMargin) - cardHandle
    }

    /// Returns the possible positions of a card's upper left corner.
    static func cardRoom(size: CGSize, in surroundings: Surroundings) -> CGRect {
        let bottom = surroundings.screen.height - max(surroundings.safeBottom, cardMargin) - size.height
        let top = min(surroundings.safeTop, bottom)
        return CGRect(
            x: cardMargin, y: top, width: max(surroundings.screen.width - 2 * cardMargin - size.width, 0), height: bottom - top)
    }

    /// Returns the places for a keyboard whose upper left corner is at `origin`, or at the nearest point where it fits.
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
