import Foundation

/// Detects whether entries of folders are opened, created, written or removed, by using the kernel's inotify.
final class FolderWatch {
    private let queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))

    init(_ folders: [String]) {
        let events = [IN_OPEN, IN_CREATE, IN_MODIFY, IN_CLOSE_WRITE, IN_DELETE, IN_MOVED_TO, IN_MOVED_FROM, IN_ATTRIB]
        for folder in folders { inotify_add_watch(queue, folder, events.reduce(0) { $0 | UInt32($1) }) }
    }
    deinit { close(queue) }

    /// Returns the names of the entries touched since the last call.
    func take() -> [String] {
        var found: [String] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(queue, &buffer, buffer.count), count > 0 {
            var position = 0
            while position + 16 <= count {
                let (mask, length) = buffer.withUnsafeBytes {
                    (
                        $0.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self),
                        $0.loadUnaligned(fromByteOffset: position + 12, as: UInt32.self)
                    )
                }
                let name = String(decoding: buffer[position + 16..<position + 16 + Int(length)].prefix { $0 != 0 }, as: UTF8.self)
                found.append("\(name) (\(String(mask, radix: 16)))")
                position += 16 + Int(length)
            }
        }
        return found
    }
}
