import Foundation

/// One end of the connection between a lab and a phone. Each message on the socket consists of its length in four bytes (little-endian)
/// and JSON.
package struct LabChannel: Sendable {
    /// The descriptor of the open socket.
    package let socket: Int32

    package init(socket: Int32) { self.socket = socket }

    /// The maximum length of a message, in bytes. A longer message is invalid. (chosen so that a tree of a hundred thousand views fits)
    private static let longest = 256 << 20

    /// Sends a message. Returns false if the other end has closed the channel.
    @discardableResult
    package func send<Message: Encodable>(_ message: Message) -> Bool {
        guard let body = try? JSONEncoder().encode(message) else { return false }
        var bytes = Data(capacity: body.count + 4)
        for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: body.count >> shift)) }
        bytes.append(body)
        return bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                // Disable the signal that would be sent if the other end has closed the channel.
                let count = Foundation.send(socket, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
                if count > 0 { sent += count } else if errno != EINTR { return false }
            }
            return true
        }
    }

    /// The reason why messages cannot be received any more.
    package enum End: Error, Hashable, Sendable {
        /// The other end has closed the channel.
        case closed
        /// The other end has sent invalid data.
        case unreadable
    }

    /// Waits for the next message. Returns nil if the other end has closed the channel or sent invalid data.
    package func receive<Message: Decodable>(_ type: Message.Type) -> Message? { try? next(type) }

    /// Waits for the next message.
    /// - Throws: the reason why no message can be received.
    package func next<Message: Decodable>(_ type: Message.Type) throws(End) -> Message {
        let head = try read(4)
        let length = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard length <= Self.longest else { throw .unreadable }
        let body = try read(length, within: Self.longestPause)
        guard let message = try? JSONDecoder().decode(type, from: body) else { throw .unreadable }
        return message
    }

    /// The time after which an incomplete message is invalid, in milliseconds. (chosen)
    private static let longestPause: Int32 = 20_000

    /// Reads bytes.
    /// - Parameter pause: the maximum time between two bytes, in milliseconds; nil for no limit.
    private func read(_ count: Int, within pause: Int32? = nil) throws(End) -> Data {
        var data = Data(count: count)
        var end: End?
        data.withUnsafeMutableBytes { buffer in
            var done = 0
            while done < count, end == nil {
                var one = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
                if let pause, poll(&one, 1, pause) == 0 {
                    end = .unreadable
                    return
                }
                let got = Foundation.read(socket, buffer.baseAddress! + done, count - done)
                if got > 0 { done += got } else if got == 0 || errno != EINTR { end = .closed }
            }
        }
        if let end { throw end }
        return data
    }

    /// Waits for a message. Returns false if none arrives within the time.
    package func waitForMessage(seconds: Double) -> Bool {
        var one = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&one, 1, Int32(seconds * 1000)) > 0
    }
}

/// Memory with the phone's picture, which a lab and a phone share.
package final class SharedMemory {
    /// The descriptor of the open file.
    package let file: Int32
    package private(set) var bytes: UnsafeMutableRawPointer?
    package private(set) var capacity = 0

    /// Uses the memory of an open file, which no process can shrink.
    package init(file: Int32) { self.file = file }

    deinit {
        if let bytes { munmap(bytes, capacity) }
        close(file)
    }

    /// Enlarges the memory to at least this size. Called by the lab.
    /// - Returns: false if the memory cannot be allocated.
    package func grow(to wanted: Int) -> Bool {
        guard wanted > capacity else { return true }
        // The memory is allocated now instead of being reserved. Otherwise, if /dev/shm were full, a signal would end the process that
        // draws into the memory.
        guard posix_fallocate(file, 0, off_t(wanted)) == 0 else { return false }
        return map(wanted)
    }

    /// Maps this number of bytes into the address space.
    package func map(_ wanted: Int) -> Bool {
        guard wanted != capacity else { return true }
        guard let made = mmap(nil, wanted, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), made != MAP_FAILED else { return false }
        if let bytes { munmap(bytes, capacity) }
        bytes = made
        capacity = wanted
        return true
    }
}
