import Foundation
import Glibc

/// Reads the output of a different program. A signal, which ends waits, does not end the read; Foundation's own functions would trap.
extension FileHandle {
    /// Waits for the next piece of data; empty at the end and after an error.
    package func nextPiece() -> Data {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(fileDescriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            return Data(bytes[..<max(count, 0)])
        }
    }

    /// Waits for all data up to the end.
    package func rest() -> Data {
        var all = Data()
        while case let piece = nextPiece(), !piece.isEmpty { all += piece }
        return all
    }
}
