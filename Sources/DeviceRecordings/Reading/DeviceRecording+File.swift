import Foundation

extension DeviceRecording {
    /// The file extension of recordings. It distinguishes recordings from scenes in the command's arguments.
    package static let suffix = ".jsonl"

    /// Reads a recording from a file piece by piece.
    /// - Parameter isStopped: a closure that returns whether the user has interrupted the command. If it returns true, the method
    ///   throws an error with this reason.
    package static func read(
        _ path: String, limits: RecordingReader.Limits = .init(), isStopped: () -> Bool = { false }
    ) throws(RecordingError) -> DeviceRecording {
        // Only a regular file is read, because a pipe or a device could be endless.
        let type = try? FileManager.default.attributesOfItem(atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)[.type]
        guard type as? FileAttributeType == .typeRegular, let stream = fopen(path, "r") else {
            throw RecordingError(file: path, line: 0, message: "it is not a file that can be read; give a recording of KeyboardLabRecorder")
        }
        defer { fclose(stream) }
        var reader = RecordingReader(file: path, limits: limits)
        var line: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&piece, 1, piece.count, stream)
            guard count > 0 else { break }
            guard !isStopped() else { throw RecordingError(file: path, line: 0, message: "interrupted") }
            var rest = piece[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line += rest[..<end]
                try reader.read(line: line)
                line.removeAll(keepingCapacity: true)
                rest = rest[(end + 1)...]
            }
            line += rest
            if line.count > limits.line { try reader.read(line: line) }
        }
        guard ferror(stream) == 0 else { throw RecordingError(file: path, line: 0, message: "it cannot be read to its end") }
        if !line.isEmpty { try reader.read(last: line) }
        return try reader.finished()
    }
}

extension RecordingReader {
    /// Reads the last line if it has no line break. Its error states that the file may be cut off in the middle of this line.
    fileprivate mutating func read(last line: [UInt8]) throws(RecordingError) {
        do { try read(line: line) } catch {
            var error = error
            error.message += "; the file may be cut off here: delete this line, or copy the file again"
            throw error
        }
    }
}
