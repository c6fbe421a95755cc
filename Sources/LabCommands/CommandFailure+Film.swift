import AppBuilding
import LabSessions
import Recording

extension CommandFailure {
    /// Makes the failure of a film, or of its interruption.
    init(_ error: RecordingError) {
        self.init(
            "\(error)", Interruption.isRequested ? .interrupted : error.isMissingFromEnvironment ? .environment : .usage)
    }
}
