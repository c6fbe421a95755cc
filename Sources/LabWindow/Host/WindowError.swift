import Compositing

/// The error of a window that could not be opened.
package struct WindowError: Error, Hashable, CustomStringConvertible {
    /// The window system's own words.
    package var reason: String

    package var description: String {
        "cannot open a window: \(reason). Run it inside a desktop session (DISPLAY or WAYLAND_DISPLAY set), or without one: "
            + "'xvfb-run -a keyboard-lab' (package xvfb), or make a film with 'keyboard-lab record'"
    }
}

extension LabWindow {
    /// The program's exit code for what `run` threw: 3 when the environment lacks a display or a font, 2 for anything about the scene.
    nonisolated package static func exitCode(for error: any Error) -> Int32 { error is WindowError || error is FontError ? 3 : 2 }
}
