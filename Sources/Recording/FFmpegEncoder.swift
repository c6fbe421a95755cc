import Foundation

/// Encodes with an `ffmpeg` process.
///
/// MP4 and GIF take two runs, with an intermediate film beside the wanted file. An MP4 that plays while it loads has its index at
/// the front and is whole or nothing, so the first run writes fragments that survive a full disk. A GIF's colours can be chosen
/// only when all frames are known, and to hold them in memory meanwhile takes gigabytes, so the first run keeps them losslessly.
final class FFmpegEncoder: FrameEncoder {
    private let path: String
    private let partialPath: String
    private let intermediatePath: String
    private let palettePath: String
    private let format: FilmFormat
    private let stream: RawFilmStream
    private let executable: String
    private let environment: [String: String]
    private var child: ChildProcess?
    private var pipe: FramePipe?
    private var frameCount = 0
    private var last: (frame: FrameBuffer, count: Int)?

    init(
        path: String, format: FilmFormat, size: PixelSize, framesPerSecond: Int, environment: [String: String]
    ) throws(RecordingError) {
        guard let executable = ChildProcess.find("ffmpeg", environment: environment) else { throw .ffmpegMissing }
        try FileSystem.checkFolder(for: path)
        self.path = path
        self.format = format
        self.executable = executable
        self.environment = environment
        partialPath = FileSystem.partialPath(for: path)
        intermediatePath = FileSystem.partialPath(for: path, extension: "frames")
        palettePath = FileSystem.partialPath(for: path, extension: "palette.png")
        stream = RawFilmStream(size: size, framesPerSecond: framesPerSecond)
        close(try FileSystem.create(partialPath, for: path))
        let arguments = FFmpegArguments(format: format, framesPerSecond: framesPerSecond)
            .encoding(to: format == .webm ? partialPath : intermediatePath, palette: palettePath)
        do throws(RecordingError) {
            let child = try ChildProcess(
                executable: executable, arguments: arguments, environment: environment, hasInput: true, path: path)
            let pipe = FramePipe(child)
            self.child = child
            self.pipe = pipe
            _ = pipe.send(stream.header, nil)
        } catch {
            abandon()
            throw error
        }
    }

    func encode(_ frame: FrameBuffer, count: Int) throws(RecordingError) {
        try send(frame, at: frameCount)
        last = (frame, count)
        frameCount += count
    }

    func finish() throws(RecordingError) {
        // A picture ends where the next one starts; the last one is sent once more as its own end.
        if let (frame, count) = last, count > 1 { try send(frame, at: frameCount - 1) }
        last = nil
        try endChild()
        switch format {
        case .mp4: try run(FFmpegArguments.joining(intermediatePath, to: partialPath))
        case .gif: try run(FFmpegArguments.colouring(intermediatePath, palette: palettePath, to: partialPath))
        case .webm, .apng, .pictureFolder: break
        }
        removeIntermediates()
        try FileSystem.rename(partialPath, to: path)
    }

    func salvage() -> Bool {
        let film = format == .mp4 ? intermediatePath : partialPath
        guard format != .gif else { return false }
        do throws(RecordingError) {
            try run(FFmpegArguments.trying(film))
            try FileSystem.rename(film, to: path)
            return true
        } catch {
            return false
        }
    }

    func abandon() {
        child?.kill()
        pipe?.drop()
        if let child { _ = child.wait() }
        child = nil
        pipe = nil
        unlink(partialPath)
        removeIntermediates()
    }

    private func removeIntermediates() {
        unlink(intermediatePath)
        unlink(palettePath)
    }

    private func send(_ frame: FrameBuffer, at index: Int) throws(RecordingError) {
        guard let pipe, pipe.send(stream.frameHeader(at: index), frame) else {
            try endChild()
            throw .encoderFailed(path: path, message: "it stopped reading frames")
        }
    }

    /// Ends the input and waits until the file is complete.
    private func endChild() throws(RecordingError) {
        guard let child, let pipe else { return }
        self.child = nil
        self.pipe = nil
        let messages = pipe.close()
        try check(child.wait(), messages: messages)
    }

    private func run(_ arguments: [String]) throws(RecordingError) {
        let child = try ChildProcess(
            executable: executable, arguments: arguments, environment: environment, hasInput: false, path: path)
        var messages: [UInt8] = []
        ChildProcess.readToEnd(child.errorOutput, into: &messages)
        try check(child.wait(), messages: String(decoding: messages, as: UTF8.self))
    }

    /// ffmpeg may end with status 0 after a write that failed, so a full disk is looked for in its words too.
    private func check(_ succeeded: Bool, messages: String) throws(RecordingError) {
        if messages.contains("No space left on device") || messages.contains("File too large") { throw .diskFull(path: path) }
        if succeeded { return }
        if let name = Self.missingEncoder(in: messages) { throw .encoderMissing(name: name) }
        throw .encoderFailed(path: path, message: Self.lastLines(of: messages))
    }

    /// `Unknown encoder 'libx264'` is what ffmpeg says without it.
    private static func missingEncoder(in messages: String) -> String? {
        guard let start = messages.range(of: "Unknown encoder '") else { return nil }
        return String(messages[start.upperBound...].prefix { $0 != "'" && $0 != "\n" })
    }

    private static func lastLines(of messages: String) -> String {
        messages.split(whereSeparator: \.isNewline).suffix(3).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "; ")
    }
}
