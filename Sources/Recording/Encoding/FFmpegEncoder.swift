import Foundation

/// Encodes a film with an `ffmpeg` process.
///
/// Some formats need two runs with an intermediate film in the same folder; see their files in `Formats`.
final class FFmpegEncoder: FrameEncoder {
    private let path: String
    private let partialPath: String
    private let intermediatePath: String
    private let palettePath: String
    private let format: FilmFormat
    private let stream: RawFilmStream
    private let executable: String
    private let environment: [String: String]
    private var patience: EncoderPatience
    /// The descriptor that marks the file as in use while the film is being written.
    private var claim: Int32
    private var pipe: FramePipe?
    private var frameCount = 0
    private var last: (frame: FrameBuffer, count: Int)?

    init(
        path: String, format: FilmFormat, size: PixelSize, framesPerSecond: Int, codec: FilmCodec = .h264, isSmall: Bool = false,
        environment: [String: String],
        patience: EncoderPatience
    ) throws(RecordingError) {
        guard let executable = ChildProcess.find("ffmpeg", environment: environment) else { throw .ffmpegMissing }
        try FileSystem.checkFolder(for: path)
        self.path = path
        self.format = format
        self.executable = executable
        self.environment = environment
        self.patience = patience
        partialPath = FileSystem.partialPath(for: path)
        intermediatePath = FileSystem.partialPath(for: path, extension: "frames")
        palettePath = FileSystem.partialPath(for: path, extension: "palette.png")
        stream = RawFilmStream(size: size, framesPerSecond: framesPerSecond)
        for leftover in [intermediatePath, palettePath] { unlink(leftover) }
        claim = try FileSystem.create(partialPath, for: path)
        FileSystem.claim(claim)
        let arguments = FFmpegArguments(format: format, framesPerSecond: framesPerSecond, codec: codec, isSmall: isSmall)
            .encoding(to: film, palette: palettePath)
        do throws(RecordingError) {
            let child = try ChildProcess(
                executable: executable, arguments: arguments, environment: environment, hasInput: true, path: path)
            let pipe = FramePipe(child, patience: patience, outputs: outputs)
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

    func finish(as name: String) throws(RecordingError) {
        // Send the last picture again at its end, because a picture ends only when the next picture begins.
        if let (frame, count) = last, count > 1 { try send(frame, at: frameCount - 1) }
        last = nil
        try endChild()
        if let finishing = format.recipe?.finishing { try run(finishing(film, palettePath, partialPath)) }
        try FileSystem.publish(partialPath, as: name)
        removeIntermediates()
        release()
    }

    func salvage() -> String? {
        guard format.playsUnfinished, FileSystem.isFilled(film) else { return nil }
        let name = FileSystem.freeName(for: path, word: FileSystem.incomplete)
        do throws(RecordingError) {
            try run(FFmpegArguments.trying(film))
            try FileSystem.publish(film, as: name)
            return name
        } catch {
            return nil
        }
    }

    func abandon() {
        pipe?.drop()
        pipe = nil
        unlink(partialPath)
        removeIntermediates()
        release()
    }

    /// The path of the file that ffmpeg writes while frames arrive.
    private var film: String { format.recipe?.finishing != nil ? intermediatePath : partialPath }
    private var outputs: [String] { [partialPath, intermediatePath, palettePath] }

    private func release() {
        if claim >= 0 {
            FileSystem.release(claim)
            close(claim)
        }
        claim = -1
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

    /// Ends the child's input and waits until the file is complete.
    private func endChild() throws(RecordingError) {
        guard let pipe else { return }
        self.pipe = nil
        try check(pipe.close())
    }

    private func run(_ arguments: [String]) throws(RecordingError) {
        let child = try ChildProcess(
            executable: executable, arguments: arguments, environment: environment, hasInput: false, path: path)
        try check(child.end(patience) { FileSystem.stamp(of: outputs) })
    }

    /// Throws an error for a failed run. The messages are searched for a full disk, because ffmpeg may exit with status 0 after a failed
    /// write.
    private func check(_ end: ChildProcess.End) throws(RecordingError) {
        let messages = end.text
        if messages.contains("No space left on device") || messages.contains("File too large") || end.signal == SIGXFSZ {
            throw .diskFull(path: path)
        }
        if end.hung {
            patience = patience.afterHang
            throw .encoderHangs(path: path)
        }
        if end.succeeded { return }
        if let name = Self.missingEncoder(in: messages) { throw .encoderMissing(name: name) }
        throw .encoderFailed(path: path, message: Self.lastLines(of: messages))
    }

    /// Returns the name of a missing encoder in a message such as `Unknown encoder 'libx264'`; nil if there is no such message.
    private static func missingEncoder(in messages: String) -> String? {
        guard let start = messages.range(of: "Unknown encoder '") else { return nil }
        return String(messages[start.upperBound...].prefix { $0 != "'" && $0 != "\n" })
    }

    private static func lastLines(of messages: String) -> String {
        messages.split(whereSeparator: \.isNewline).suffix(3).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "; ")
    }
}
