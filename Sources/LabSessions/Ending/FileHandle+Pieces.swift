import Foundation
import Glibc

/// Reading of what another program writes. A signal, which ends waits, does not end it; Foundation's own functions trap then.
extension FileHandle {
    /// Waits for the next piece; empty at the end, and when it cannot be read.
    package func nextPiece() -> Data {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(fileDescriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            return Data(bytes[..<max(count, 0)])
        }
    }

    /// Waits for everything up to the end.
    package func rest() -> Data {
        var all = Data()
        while case let piece = nextPiece(), !piece.isEmpty { all += piece }
        return all
    }
}
