import AppBuilding
import LabSessions
import Recording

extension CommandFailure {
    /// Creates the failure for an error or an interruption of a film.
    init(_ error: RecordingError) {
        self.init(
            "\(error)", Interruption.isRequested ? .interrupted : error.isMissingFromEnvironment ? .environment : .usage)
    }
}
