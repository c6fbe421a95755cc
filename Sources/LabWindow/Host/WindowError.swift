import Compositing

/// The error that a window could not be opened.
package struct WindowError: Error, Hashable, CustomStringConvertible {
    /// The message of the window system.
    package var reason: String

    package var description: String {
        "cannot open a window: \(reason). Run it inside a desktop session (DISPLAY or WAYLAND_DISPLAY set), or without one: "
            + "'xvfb-run -a keyboard-lab' (package xvfb), or make a film with 'keyboard-lab record'"
    }
}

extension LabWindow {
    /// Returns the exit code of the process for an error of `run`: 3 if a display or a font is missing, 2 if the scene is wrong.
    nonisolated package static func exitCode(for error: any Error) -> Int32 { error is WindowError || error is FontError ? 3 : 2 }
}
