import Foundation
import Glibc

/// Reads the output of another process. These functions continue to read after a signal has interrupted a blocking read, whereas
/// Foundation's functions would trap.
extension FileHandle {
    /// Waits for the next piece of data. Returns empty data at the end and after an error.
    package func nextPiece() -> Data {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(fileDescriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            return Data(bytes[..<max(count, 0)])
        }
    }

    /// Waits for all data up to the end of the output.
    package func rest() -> Data {
        var all = Data()
        while case let piece = nextPiece(), !piece.isEmpty { all += piece }
        return all
    }
}
