import Compositing

/// The error about a window that could not be opened.
package struct WindowError: Error, Hashable, CustomStringConvertible {
    /// The window system's message.
    package var reason: String

    package var description: String {
        "cannot open a window: \(reason). Run it inside a desktop session (DISPLAY or WAYLAND_DISPLAY set), or without one: "
            + "'xvfb-run -a keyboard-lab' (package xvfb), or make a film with 'keyboard-lab record'"
    }
}

extension LabWindow {
    /// Returns the program's exit code for an error of `run`: 3 if a display or a font is missing, 2 for a problem with the scene.
    nonisolated package static func exitCode(for error: any Error) -> Int32 { error is WindowError || error is FontError ? 3 : 2 }
}
