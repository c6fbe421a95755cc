import UIKitCore

/// The user's choices for an iPad's keyboard, which are its mode, its position and whether the shortcuts bar is collapsed.
struct KeyboardPosition: Hashable, Sendable {
    /// The current mode of the keyboard. A hidden keyboard has this mode when it is shown again.
    private(set) var mode = KeyboardMode.docked
    /// The positions that the user has chosen for an undocked keyboard, and the side of the collapsed shortcuts bar.
    private(set) var places = KeyboardArrangement.Places()
    /// The requested upper left corner for the next arrangement in screen coordinates, or nil if none was requested.
    private(set) var wantedOrigin: CGPoint?
    /// Whether the shortcuts bar is collapsed to a button in a corner.
    private(set) var isCollapsed = false
    /// The frame of a recorded keyboard away from the bottom edge, which the keyboard has until the user moves it; nil if there is none.
    private(set) var recordedFrame: CGRect?

    /// Sets the mode, and requests a position. The position of a docked keyboard is fixed, so `origin` is ignored for it.
    mutating func choose(_ mode: KeyboardMode, at origin: CGPoint?) {
        wantedOrigin = mode == .docked ? nil : origin
        self.mode = mode
        recordedFrame = nil
    }

    /// Requests the upper left corner to which the user has moved the keyboard. A recorded keyboard keeps its size.
    mutating func want(_ origin: CGPoint) {
        wantedOrigin = origin
        recordedFrame?.origin = origin
    }

    /// Takes the mode and the frame of a recorded keyboard. A mode that the user has chosen has precedence.
    /// - Parameter frame: The frame of a floating or undocked keyboard, or nil for a docked one.
    mutating func follow(_ frame: CGRect?, on screen: CGSize) {
        guard mode == .docked || recordedFrame != nil else { return }
        mode = frame.map { $0.width < screen.width ? .floating : .undocked } ?? .docked
        // Input views do not have the recorded size, but they have the recorded position.
        wantedOrigin = frame?.origin
        recordedFrame = frame
    }
    mutating func collapse(_ collapses: Bool) { isCollapsed = collapses }
    mutating func putLauncher(right isRight: Bool) { places.launcherIsRight = isRight }

    /// Returns the arrangement of `parts` with the given heights. If a position was requested, it becomes the user's chosen position.
    /// - Parameter mode: The mode in which keys and input views are arranged.
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
        case .keys where recordedFrame != nil:
            return .recorded(recordedFrame ?? .zero, mode, in: room)
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
