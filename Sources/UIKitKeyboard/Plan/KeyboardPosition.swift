import UIKitCore

/// The user's placement of an iPad's keyboard: its mode, its position, and whether its shortcuts bar is collapsed.
struct KeyboardPosition: Hashable, Sendable {
    /// The keyboard's mode on the screen, now or at the next show.
    private(set) var mode = KeyboardMode.docked
    /// The user's positions of an undocked keyboard, and the launcher's side.
    private(set) var places = KeyboardArrangement.Places()
    /// The requested upper left corner at the next show, screen coordinates.
    private(set) var wantedOrigin: CGPoint?
    /// Whether the shortcuts bar is collapsed to a button in a corner.
    private(set) var isCollapsed = false

    /// Chooses the mode. `origin` does not apply to a docked keyboard.
    mutating func choose(_ mode: KeyboardMode, at origin: CGPoint?) {
        wantedOrigin = mode == .docked ? nil : origin
        self.mode = mode
    }

    mutating func want(_ origin: CGPoint) { wantedOrigin = origin }
    mutating func collapse(_ collapses: Bool) { isCollapsed = collapses }
    mutating func putLauncher(right isRight: Bool) { places.launcherIsRight = isRight }

    /// Returns the arrangement of `parts` with those heights. A requested origin becomes the position from then on.
    /// - Parameter mode: the mode of keys and input views.
    mutating func arrange(
        _ parts: KeyboardParts, mode: KeyboardMode, heights: KeyboardHeights, in around: KeyboardSurroundings
    ) -> KeyboardArrangement {
        let room = around.room
        let height = heights.accessory + heights.input
        switch parts.content {
        case .camera, .accessoryAlone: return .atBottom(height, in: room)
        case .shortcuts where !isCollapsed:
            return .shortcuts(barWidth: around.shortcutsWidth, accessoryHeight: heights.accessory, in: room)
        case .shortcuts:
            guard heights.accessory == 0 else { return .atBottom(height, in: room) }
            return .launcher(isRight: places.launcherIsRight, in: room)
        case .keys, .input:
            func made(_ places: KeyboardArrangement.Places) -> KeyboardArrangement {
                .keys(mode, accessoryHeight: heights.accessory, inputHeight: heights.input, places: places, in: room)
            }
            if let origin = wantedOrigin {
                places = made(places).places(places, movedTo: origin, in: room)
                wantedOrigin = nil
            }
            return made(places)
        }
    }
}
