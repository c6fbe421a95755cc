/// An encoder of frames into a file of one format. `VideoWriter` handles sizes, repeated frames and the order of calls.
protocol FrameEncoder: AnyObject {
    /// Adds a picture that is shown for `count` frames, at least 1.
    func encode(_ frame: FrameBuffer, count: Int) throws(RecordingError)
    /// Completes the file and names it: its own name, or another one beside it.
    func finish(as name: String) throws(RecordingError)
    /// Saves the film after the disk was full, if it plays: under its final name unless an older film has it. Returns the name; nil, and
    /// changes nothing, if it does not play.
    func salvage() -> String?
    /// Stops and removes the written data, except a film that has its final name. May be called at any moment, also twice.
    func abandon()
}
