import UIKitCore

/// Where a person wants an iPad's keyboard: how it stands, where it was put, and whether its shortcuts bar is collapsed.
struct KeyboardPosition: Hashable, Sendable {
    /// How the keyboard stands on the screen, now or when it shows again.
    private(set) var mode = KeyboardMode.docked
    /// Where a person has put a keyboard that is off the edge, and on which side the launcher stands.
    private(set) var places = KeyboardArrangement.Places()
    /// Where the next show shall put it, screen coordinates.
    private(set) var wantedOrigin: CGPoint?
    /// The shortcuts bar is a button in a corner.
    private(set) var isCollapsed = false

    /// A docked keyboard has no choice of its place.
    mutating func choose(_ mode: KeyboardMode, at origin: CGPoint?) {
        wantedOrigin = mode == .docked ? nil : origin
        self.mode = mode
    }

    mutating func want(_ origin: CGPoint) { wantedOrigin = origin }
    mutating func collapse(_ collapses: Bool) { isCollapsed = collapses }
    mutating func putLauncher(right isRight: Bool) { places.launcherIsRight = isRight }

    /// Where `parts` of those heights stand. What was wanted once is remembered as the place from then on.
    /// - Parameter mode: of keys and input views.
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
