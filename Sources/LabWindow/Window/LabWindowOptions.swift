import CoreGraphics
import LabSessions

/// The options of the window, from the command line and from its last run.
package struct LabWindowOptions: Hashable, Sendable {
    package var choices = PhoneChoices()
    /// Window points per screen point, 0.3 to 3; nil fits the display.
    package var scale: CGFloat?
    /// Whether only the phone is shown, without toolbar and status line.
    package var isBare = false
    /// Whether the inspector is open at the start.
    package var showsInspector = false
    var showsTimeline = false
    /// The panels' sizes, window points at normal text size.
    var inspectorWidth: CGFloat = 330
    var timelineHeight: CGFloat = 190
    /// Whether the lab is dark; nil follows the desktop.
    var isLabDark: Bool?
    /// The language of the window; nil follows the desktop.
    package var language: String?
    /// The scale of the lab's own text, multiplied with the desktop's.
    package var textScale: CGFloat = 1
    /// The window's last size, in window points; nil for its initial size.
    package var size: CGSize?
    /// The window's last position, in window points; nil for the middle of the display.
    package var place: CGPoint?
    /// Whether the explanation of moves is shown from the start.
    package var showsExplanation = false
    /// Whether the first scene's flow starts at once.
    package var playsFlow = false
    /// Whether the clock is paused at the start.
    package var startsPaused = false
    /// A run file that is opened at the start, with all of its frames.
    package var run: String?
    /// The folder for pictures of the screen; nil for the user's pictures folder.
    package var pictureFolder: String?
    /// The program's version, for About.
    package var version = ""
    /// Whether other programs of the same user may control the window.
    package var takesControl = true
    package init() {}
}

/// The reason why a window has ended.
package enum LabWindowExit: Hashable, Sendable {
    case closed
    /// A signal requested it; its number.
    case interrupted(Int32)
    /// Nothing could be shown: the message for the terminal, and the exit code.
    case failed(String, Int32)

    /// The program's exit code: 0, or 128 and the signal's number (130 for Ctrl-C).
    package var code: Int32 {
        switch self {
        case .closed: 0
        case .interrupted(let signal): 128 + signal
        case .failed(_, let code): code
        }
    }
}
