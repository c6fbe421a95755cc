import CoreGraphics
import LabSessions

/// The options of the window from the command line and from its last run.
package struct LabWindowOptions: Hashable, Sendable {
    package var choices = PhoneChoices()
    /// Window points per screen point, 0.3 to 3; nil fits the display.
    package var scale: CGFloat?
    /// Only the phone, without toolbar and status line.
    package var isBare = false
    /// The inspector is open from the start.
    package var showsInspector = false
    var showsTimeline = false
    /// The panels' sizes, window points while text has its usual size.
    var inspectorWidth: CGFloat = 330
    var timelineHeight: CGFloat = 190
    /// The lab's own colours; nil follows the desktop.
    var isLabDark: Bool?
    /// The language of the window; nil follows the desktop.
    package var language: String?
    /// The size of the lab's own text, times the desktop's.
    package var textScale: CGFloat = 1
    /// The window as it was last, window points; nil for its first size and the middle of the display.
    package var size: CGSize?
    package var place: CGPoint?
    /// The explanation of moves is drawn over the screen from the start.
    package var showsExplanation = false
    /// The first scene's flow starts at once.
    package var playsFlow = false
    /// The clock is paused at first.
    package var startsPaused = false
    /// A run file that is opened at once, with all of its frames.
    package var run: String?
    /// The folder for pictures of the screen; nil: the user's pictures folder.
    package var pictureFolder: String?
    /// Other programs of the same person may drive the window.
    package var takesControl = true
    package init() {}
}

/// The end of a window.
package enum LabWindowExit: Hashable, Sendable {
    case closed
    /// A signal asked for it: its number.
    case interrupted(Int32)
    /// Nothing could be shown: what to say on the terminal, and the exit code.
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
