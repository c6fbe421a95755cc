import Foundation

extension ChildProcess {
    /// Reads the child's standard output to the end, and then waits for the end of the child. The child's messages are read at the same
    /// time.
    /// - Parameter take: receives the bytes in pieces. Returns false to end the child.
    /// - Returns: the child's end, and whether the child was ended because `take` returned false.
    func readOutput(_ patience: EncoderPatience, take: ([UInt8]) -> Bool) -> (end: End, isRefused: Bool) {
        var messages: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        var idle = IdleTime(patience)
        var (isRefused, hung, errorIsOpen) = (false, false, true)
        reading: while true {
            var ready = [
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errorIsOpen ? errorOutput : -1, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&ready, 2, IdleTime.interval) > 0 {
                idle.restart()
                if ready[1].revents != 0 { errorIsOpen = Self.readSome(errorOutput, into: &messages) }
                if ready[0].revents != 0 {
                    let count = read(output, &piece, piece.count)
                    if count == 0 || (count < 0 && errno != EINTR) { break reading }
                    if count > 0, !take(Array(piece[..<count])) {
                        isRefused = true
                        break reading
                    }
                }
            } else if idle.isOver() {
                hung = true
                break reading
            }
        }
        close(output)
        if isRefused || hung { kill() }
        var end = self.end(patience, messages: messages)
        end.hung = end.hung || hung
        return (end, isRefused)
    }
}
