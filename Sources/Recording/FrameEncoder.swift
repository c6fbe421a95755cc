/// One format's way from frames to a file. `VideoWriter` sees to sizes, repeated frames and the order of calls.
protocol FrameEncoder: AnyObject {
    /// Adds a picture that is shown for `count` frames, at least 1.
    func encode(_ frame: FrameBuffer, count: Int) throws(RecordingError)
    /// Completes the file and gives it its final name.
    func finish() throws(RecordingError)
    /// Stops and removes what was written. Allowed at any moment, also twice.
    func abandon()
}
