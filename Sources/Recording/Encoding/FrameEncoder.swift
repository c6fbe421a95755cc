/// Encodes frames to a file in one format. `VideoWriter` checks sizes, combines repeated frames and ensures the order of calls.
protocol FrameEncoder: AnyObject {
    /// Adds a picture that is shown for `count` frames. `count` must be at least 1.
    func encode(_ frame: FrameBuffer, count: Int) throws(RecordingError)
    /// Completes the film and gives the file its final name.
    /// - Parameter name: the film's path, or another path in the same folder.
    func finish(as name: String) throws(RecordingError)
    /// Saves the film after the disk was full, if the film can be played. Uses the final name unless an older film has it. Returns the
    /// path; returns nil without a change if the film cannot be played.
    func salvage() -> String?
    /// Stops encoding and removes the written data, except for a film with its final name. Can be called at any time and several times.
    func abandon()
}
