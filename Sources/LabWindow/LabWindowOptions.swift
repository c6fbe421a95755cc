import CoreGraphics

/// What the person at the command line chose for the window.
public struct LabWindowOptions: Hashable, Sendable {
    public var choices = PhoneChoices()
    /// Window points per screen point, 0.3 to 3; nil fits the display.
    public var scale: CGFloat?
    /// The inspector is open from the start.
    public var showsInspector = false
    /// What moved and why is drawn over the screen from the start.
    public var showsExplanation = false
    /// The first scene's flow starts at once.
    public var playsFlow = false
    /// Where pictures of the screen are written; nil: into the person's pictures folder.
    public var pictureFolder: String?
    public init() {}
}

/// How the window ended.
public enum LabWindowExit: Hashable, Sendable {
    case closed
    /// A signal asked for it: its number.
    case interrupted(Int32)

    /// The program's exit code: 0, or 128 and the signal's number (130 for Ctrl-C).
    public var code: Int32 {
        switch self {
        case .closed: 0
        case .interrupted(let signal): 128 + signal
        }
    }
}
