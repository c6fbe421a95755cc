import LabProtocol

/// The reason that the views of a recorded tick cannot be inspected.
package enum PastRefusal: String, Hashable {
    /// An app in this program: repeating the run would change its own files and globals.
    case appInThisProgram = "the views of an app are known for the present moment only"
    /// The app's files are in a folder of the user's, which repeating the run would change.
    case keptFiles = "the app's files are in a folder of your own, and doing everything again would change them"
    /// Repeating the run would take long.
    case notRecorded = "the views of this moment are not recorded"
}

extension InspectionQuery {
    /// Whether the answer for a recorded tick needs the views of the phone as they were then.
    package var readsViews: Bool {
        switch self {
        case .tree, .screen, .details, .input, .tap, .why, .trial: true
        case .edit, .undo, .redo, .breakpoints, .whatIf, .curve: false
        }
    }
}
