import Foundation

/// One end of the connection between a lab and a phone: messages over a socket, each a length of four bytes (lowest first) and JSON.
package struct LabChannel: Sendable {
    /// An open socket.
    package let socket: Int32

    package init(socket: Int32) { self.socket = socket }

    /// The maximum length of a message, bytes; a longer one is invalid. (chosen: a tree of a hundred thousand views is shorter)
    private static let longest = 256 << 20

    /// Sends a message. Returns false if the other side has closed the channel.
    @discardableResult
    package func send<Message: Encodable>(_ message: Message) -> Bool {
        guard let body = try? JSONEncoder().encode(message) else { return false }
        var bytes = Data(capacity: body.count + 4)
        for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: body.count >> shift)) }
        bytes.append(body)
        return bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                // Without a signal if the other side has closed the channel.
                let count = Foundation.send(socket, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
                if count > 0 { sent += count } else if errno != EINTR { return false }
            }
            return true
        }
    }

    /// The reason why the messages ended.
    package enum End: Error, Hashable, Sendable {
        /// The other side has closed the channel.
        case closed
        /// It has sent invalid data.
        case unreadable
    }

    /// Waits for the next message; nil if the other side has closed the channel or sent invalid data.
    package func receive<Message: Decodable>(_ type: Message.Type) -> Message? { try? next(type) }

    /// Waits for the next message.
    /// - Throws: the reason why there is none.
    package func next<Message: Decodable>(_ type: Message.Type) throws(End) -> Message {
        let head = try read(4)
        let length = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard length <= Self.longest else { throw .unreadable }
        let body = try read(length, within: Self.longestPause)
        guard let message = try? JSONDecoder().decode(type, from: body) else { throw .unreadable }
        return message
    }

    /// The time after which a message that stops in the middle is invalid, milliseconds. (chosen)
    private static let longestPause: Int32 = 20_000

    /// - Parameter pause: the maximum time between two bytes, milliseconds; nil for no limit.
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

    /// Returns whether a message arrives within the time, seconds.
    package func waitForMessage(seconds: Double) -> Bool {
        var one = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&one, 1, Int32(seconds * 1000)) > 0
    }
}

/// Memory that a lab and a phone share, with the phone's picture.
package final class SharedMemory {
    /// The open file of the memory.
    package let file: Int32
    package private(set) var bytes: UnsafeMutableRawPointer?
    package private(set) var capacity = 0

    /// Wraps the memory of an open file, which no program can shrink.
    package init(file: Int32) { self.file = file }

    deinit {
        if let bytes { munmap(bytes, capacity) }
        close(file)
    }

    /// Grows the memory to at least this size, on the lab's side.
    /// - Returns: false if the memory is not available.
    package func grow(to wanted: Int) -> Bool {
        guard wanted > capacity else { return true }
        // The memory is allocated now, not only reserved: with a full /dev/shm, a signal would otherwise end a program that draws there.
        guard posix_fallocate(file, 0, off_t(wanted)) == 0 else { return false }
        return map(wanted)
    }

    /// Maps this many bytes of it.
    package func map(_ wanted: Int) -> Bool {
        guard wanted != capacity else { return true }
        guard let made = mmap(nil, wanted, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), made != MAP_FAILED else { return false }
        if let bytes { munmap(bytes, capacity) }
        bytes = made
        capacity = wanted
        return true
    }
}
