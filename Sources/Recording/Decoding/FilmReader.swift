import Foundation

/// Reads a film with `ffprobe` and `ffmpeg`, frame by frame, as a few grey levels for each row of pixels.
///
/// The film is untrusted. Therefore only MP4, MOV, Matroska and WebM files are opened, other files or addresses that a film names are
/// not opened, and the film's size and length and the used memory are limited.
package struct FilmReader {
    /// The limits for a film. (chosen: two minutes of the largest phone at 120 frames per second)
    package struct Limits: Sendable {
        package var side = 8192
        package var pixels = 1 << 25
        /// The maximum duration, in seconds.
        package var duration = 120
        package var frames = 14_400
        /// The maximum number of bytes of the grey levels of all frames together.
        package var bytes = 512 << 20

        package init() {}
    }

    /// The width of the film, in pixels.
    package private(set) var width = 0
    package private(set) var height = 0
    /// The times of the frames, in seconds since the first frame.
    package private(set) var times: [Double] = []

    private let path: String
    private let limits: Limits
    private let environment: [String: String]
    private let patience: EncoderPatience

    /// Reads the size of a film and the times of its frames.
    package init(
        _ path: String, limits: Limits = Limits(), environment: [String: String], patience: EncoderPatience
    ) throws(RecordingError) {
        (self.path, self.limits, self.environment, self.patience) = (path, limits, environment, patience)
        guard !path.hasPrefix("-"), path.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) == nil else {
            throw .invalidArgument("\(path): a film is a file, not an option or an address; write ./ before the name of a file")
        }
        let type = try? FileManager.default.attributesOfItem(atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)[.type]
        guard type as? FileAttributeType == .typeRegular, access(path, R_OK) == 0 else {
            throw .invalidArgument("\(path): it is not a file that can be read; give a screen recording (mp4 or mov)")
        }
        let entries = "stream=width,height:stream_side_data=rotation:frame=best_effort_timestamp_time"
        var lines: [UInt8] = []
        let most = limits.frames * 64 + 4096
        try run(
            "ffprobe",
            ["-v", "error"] + opening + ["-select_streams", "v:0", "-show_entries", entries, "-read_intervals", "%+\(limits.duration + 1)"]
                + ["-of", "default=noprint_wrappers=1", source]
        ) { bytes in
            lines += bytes
            return lines.count <= most
        }
        try read(String(decoding: lines, as: UTF8.self))
    }

    /// Reads the size and the times from the output of `ffprobe`, whose lines have the form `width=1170`.
    private mutating func read(_ lines: String) throws(RecordingError) {
        var isTurned = false
        for line in lines.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let value = Double(parts[1]), value.isFinite, abs(value) < 1e9 else { continue }
            switch parts[0] {
            case "width": width = Int(value)
            case "height": height = Int(value)
            case "rotation": isTurned = abs(Int(value)) % 180 == 90
            case "best_effort_timestamp_time": times.append(value)
            default: break
            }
        }
        if isTurned { swap(&width, &height) }
        guard width >= 24, height >= 24, !times.isEmpty else { throw refused("it has no video with frames that have a time") }
        guard width <= limits.side, height <= limits.side, width * height <= limits.pixels else {
            throw refused("\(width) x \(height) pixels are no phone's screen; at most \(limits.side) on a side can be measured")
        }
        times.sort()
        let start = times[0]
        times = times.map { $0 - start }
        guard times[times.count - 1] <= Double(limits.duration), times.count <= limits.frames else {
            throw refused("it is longer than \(limits.duration) seconds or \(limits.frames) frames; cut out the part with the keyboard")
        }
    }

    /// Decodes all frames. For each frame, returns the mean grey levels, 0 to 255, of `columns` blocks in each row of pixels. The
    /// blocks cover a fifth of the row, beginning at an eighth of its width.
    /// - Parameter isStopped: returns whether to stop decoding.
    package func frames(columns: Int, isStopped: () -> Bool = { false }) throws(RecordingError) -> [[UInt8]] {
        let size = columns * height
        guard size * times.count <= limits.bytes else { throw refused("it has too many frames; cut out the part with the keyboard") }
        let filter = "crop=floor(iw/5):ih:floor(iw/8):0:exact=1,scale=\(columns):\(height):flags=area+accurate_rnd,format=gray"
        var frames: [[UInt8]] = []
        var rest: [UInt8] = []
        try run(
            "ffmpeg",
            FFmpegArguments.quiet + opening + ["-i", source, "-map", "0:v:0", "-t", "\(limits.duration + 1)", "-vf", filter]
                + ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "gray", "pipe:1"]
        ) { bytes in
            rest += bytes
            while rest.count >= size {
                frames.append(Array(rest[..<size]))
                rest.removeFirst(size)
            }
            return frames.count <= times.count && !isStopped()
        }
        guard isStopped() || (frames.count == times.count && rest.isEmpty) else {
            throw refused("\(frames.count) of its \(times.count) frames can be decoded; it is damaged or cut off: copy it again")
        }
        return frames
    }

    private func refused(_ reason: String) -> RecordingError { .invalidArgument("\(path): the film cannot be measured: \(reason)") }

    /// The film's path in a form that ffmpeg always interprets as a file, whatever characters the path contains.
    private var source: String { "file:" + URL(fileURLWithPath: path).path }
    private var opening: [String] {
        [
            "-max_alloc", "\(1 << 28)", "-protocol_whitelist", "file", "-format_whitelist", "mov,mp4,matroska,webm",
            "-max_pixels", "\(limits.pixels)",
        ]
    }

    /// Runs a program and passes its output to `take`, until `take` returns false.
    private func run(_ program: String, _ arguments: [String], take: ([UInt8]) -> Bool) throws(RecordingError) {
        guard let executable = ChildProcess.find(program, environment: environment) else { throw .ffmpegMissing }
        let child = try ChildProcess(
            executable: executable, arguments: arguments, environment: environment, hasInput: false, hasOutput: true, path: path)
        let (end, isRefused) = child.readOutput(patience, take: take)
        if isRefused { return }
        if end.hung { throw refused("\(program) did nothing any more and was ended") }
        // Check the messages too, because ffmpeg skips damaged frames and still exits with status 0.
        guard end.succeeded, end.messages.isEmpty else {
            let line = end.text.split(whereSeparator: \.isNewline).last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "no message"
            throw refused("it is damaged or not a film (\(program): \(line.suffix(200)))")
        }
    }
}
