import LabProtocol

/// The reason why the views of a recorded tick cannot be inspected.
package enum PastRefusal: String, Hashable {
    /// The app runs in this process, and repeating the run would change the app's files and global variables.
    case appInThisProgram = "the views of an app are known for the present moment only"
    /// The app's files are in the user's folder, and repeating the run would change them.
    case keptFiles = "the app's files are in your own folder, and a replay would change them"
    /// Repeating the run would take too long.
    case notRecorded = "the views of this moment are not recorded"
}

extension InspectionQuery {
    /// Whether an answer about a recorded tick needs the views in their state at that tick.
    package var readsViews: Bool {
        switch self {
        case .tree, .screen, .details, .input, .tap, .why, .trial: true
        case .edit, .undo, .redo, .breakpoints, .whatIf, .curve: false
        }
    }
}
