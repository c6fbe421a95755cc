/// One format's way from frames to a file. `VideoWriter` sees to sizes, repeated frames and the order of calls.
protocol FrameEncoder: AnyObject {
    /// Adds a picture that is shown for `count` frames, at least 1.
    func encode(_ frame: FrameBuffer, count: Int) throws(RecordingError)
    /// Completes the file and gives it a name: its own, or another one beside it.
    func finish(as name: String) throws(RecordingError)
    /// After the disk was full: gives what is there a name when it plays, its final one unless an older film has it. Answers the name; nil,
    /// and nothing changed, when it does not play.
    func salvage() -> String?
    /// Stops and removes what was written, but for a film that has its final name. Allowed at any moment, also twice.
    func abandon()
}
