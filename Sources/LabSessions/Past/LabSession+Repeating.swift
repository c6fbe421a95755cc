import Simulator

extension LabSession {
    /// Repeats the input of another session of the same scene. Returns false if the screens have different sizes, because the touches
    /// would then hit different views.
    package func repeats(_ inputs: [LoggedInput], until time: Double, of other: any LabSession) -> Bool {
        guard let local = self as? LocalSession, device.size == other.device.size, time < LocalSession.longestRepeat else { return false }
        local.phone.process.run {}
        for entry in inputs { local.phone.send(entry.event, at: entry.time) }
        local.phone.run(until: time)
        return true
    }
}

extension LocalSession {
    /// The maximum length of a repeated session, in virtual seconds. (chosen so that the repetition takes about a second)
    package static let longestRepeat = 180.0
}
