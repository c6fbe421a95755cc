import CoreGraphics
import DeviceRecordings
import LabSessions

/// The options of the window, from the command line and from the remembered state.
package struct LabWindowOptions: Hashable, Sendable {
    package var choices = PhoneChoices()
    /// The number of window points per screen point, from 0.3 to 3; nil to fit the phone to the display.
    package var scale: CGFloat?
    /// Whether the window shows only the phone, without toolbar, panels and status line.
    package var isBare = false
    /// Whether the inspector is open at the start.
    package var showsInspector = false
    var showsTimeline = false
    /// The width of the inspector, in window points at normal text size.
    var inspectorWidth: CGFloat = 330
    var timelineHeight: CGFloat = 190
    /// Whether the lab is dark; nil to follow the desktop.
    var isLabDark: Bool?
    /// The window's language; nil to follow the desktop.
    package var language: String?
    /// The user's scale for the lab's text. It is multiplied by the desktop's scale.
    package var textScale: CGFloat = 1
    /// The window's remembered size in window points; nil for the initial size.
    package var size: CGSize?
    /// The window's remembered position in window points; nil for the middle of the display.
    package var place: CGPoint?
    /// Whether the explanation of moves is visible at the start.
    package var showsExplanation = false
    /// Whether the first scene's flow starts at once.
    package var playsFlow = false
    /// Whether the clock is paused at the start.
    package var startsPaused = false
    /// The path of a run file to open at the start, with all its frames; nil for none.
    package var run: String?
    /// The recording of a phone, whose values are second lines of the timeline's curves.
    package var recording: DeviceRecording?
    /// The folder for screenshots; nil for the user's pictures folder.
    package var pictureFolder: String?
    /// KeyboardLab's version, for the about card.
    package var version = ""
    /// Whether other processes of the same user may control the window.
    package var takesControl = true
    package init() {}
}

/// The reason why a window has closed.
package enum LabWindowExit: Hashable, Sendable {
    case closed
    /// A signal has ended the process; the value is the signal's number.
    case interrupted(Int32)
    /// The window could not show anything. The values are the message for the terminal and the exit code.
    case failed(String, Int32)

    /// The exit code of the process: 0, the code of the failure, or 128 plus the number of the signal (130 for Ctrl-C).
    package var code: Int32 {
        switch self {
        case .closed: 0
        case .interrupted(let signal): 128 + signal
        case .failed(_, let code): code
        }
    }
}
