import Compositing
import Foundation
import HostSupport
import QuartzCore

/// Makes a film of one frame after the other, at a fixed rate, in the format of the file's extension.
///
/// The film grows under a hidden name beside the file and gets its name in `finish()`, so an older film is replaced only by a complete new
/// one. `finish(isPart: true)` is allowed at any moment: the frames appended so far make a playable film, under another name if an older
/// film has its own. A writer that is released without it leaves nothing behind. If the disk fills up, the film so far is kept in the same
/// way, except a GIF. The same frames make the same film: no clock and no metadata go into it.
///
/// Frames of `mp4`, `webm` and `gif` go through a pipe to an `ffmpeg` process while the caller draws the next one; `append` waits if the
/// encoder is more than a few frames behind. A frame that equals the previous one is counted, not sent again.
package final class VideoWriter {
    /// The path of the finished film.
    package let path: String
    package let format: FilmFormat
    package let size: PixelSize
    /// Frames per second of the appended frames. A GIF holds at most 50: of more, the nearest are kept.
    package let framesPerSecond: Int
    /// Frames appended so far, repeated ones included.
    package private(set) var frameCount = 0
    /// The duration of the film so far, in seconds.
    package var duration: Double { Double(frameCount) / Double(framesPerSecond) }

    /// Frames per second that a film may have.
    static let framesPerSecondRange = 1...240
    /// The most pixels a side may have. (documented: x264 and VP9 end at 16384; GIF at 65535)
    package static let maximumSide = 16384

    /// The file that `path` resolves to.
    private let destination: String
    private let delivery: FilmDelivery?
    private var encoder: (any FrameEncoder)?
    private var pending: (frame: FrameBuffer, count: Int)?

    /// Starts a film, and its `ffmpeg` if the format needs it.
    ///
    /// - Parameters:
    ///   - path: the file to make; its extension chooses the format (see `FilmFormat`). Its folder must exist.
    ///   - size: the size of every frame, pixels; mp4 and webm pad odd sizes by repeating the last column and row.
    ///   - framesPerSecond: 1 to 240.
    ///   - codec: the codec of an mp4.
    ///   - isSmall: whether an mp4 in H.264 is smaller and slightly less sharp.
    ///   - patience: the limits of waiting for `ffmpeg`, and the source of stop requests.
    ///   - environment: the environment of `ffmpeg`, and its `PATH`.
    /// - Throws: `RecordingError`, before any frame was drawn: unknown format, no ffmpeg, folder not writable.
    package init(
        path: String, size: PixelSize, framesPerSecond: Int, codec: FilmCodec = .h264, isSmall: Bool = false,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        patience: EncoderPatience = EncoderPatience()
    ) throws(RecordingError) {
        guard Self.framesPerSecondRange.contains(framesPerSecond) else {
            let range = Self.framesPerSecondRange
            throw .invalidArgument("a film has \(range.lowerBound) to \(range.upperBound) frames per second, not \(framesPerSecond)")
        }
        guard (1...Self.maximumSide).contains(size.width), (1...Self.maximumSide).contains(size.height) else {
            throw .invalidArgument("a film is 1 to \(Self.maximumSide) pixels wide and high, not \(size)")
        }
        self.path = path
        self.size = size
        self.framesPerSecond = framesPerSecond
        format = try FilmFormat(path: path)
        // A link is kept, and its target is replaced.
        delivery = try FilmDelivery(to: path, isFolder: format == .pictureFolder, environment: environment)
        let path = delivery?.staged ?? FileReplacement.destination(of: path)
        destination = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        // A film that cannot be replaced in the end is refused before the first frame.
        if !FileSystem.isFolder(path), access(path, F_OK) == 0 {
            do throws(OutputFailure) {
                try OutputFile.check(.below(folder: FileSystem.folder(of: path), name: String(FilmFormat.lastComponent(of: path))))
            } catch { throw RecordingError(error) }
        }
        switch format.maker {
        case .ffmpeg:
            encoder = try FFmpegEncoder(
                path: path, format: format, size: format.needsEvenSize ? size.roundedUpToEven : size,
                framesPerSecond: framesPerSecond, codec: codec, isSmall: isSmall, environment: environment, patience: patience)
        case .encoder(let make, _):
            encoder = try make(path, size, framesPerSecond)
        }
    }

    deinit { encoder?.abandon() }

    /// Adds one frame, shown for `1 / framesPerSecond` seconds. The bitmap may be changed as soon as this returns.
    ///
    /// Transparent pixels of mp4, webm and gif become black. After an error other than a wrong size or count the film is closed; its data
    /// is removed unless the error names its place.
    package func append(_ bitmap: Bitmap) throws(RecordingError) { try append(bitmap, count: 1) }

    /// Adds the same frame `count` times at the cost of one; 0 adds none.
    package func append(_ bitmap: Bitmap, count: Int) throws(RecordingError) {
        guard encoder != nil else { throw .alreadyClosed(path: path) }
        guard count >= 0 else { throw .invalidArgument("a frame cannot be appended \(count) times") }
        guard PixelSize(bitmap) == size else { throw .sizeChanged(expected: size, found: PixelSize(bitmap)) }
        guard count > 0 else { return }
        if let (frame, shown) = pending, frame.hasPixels(of: bitmap) {
            pending = (frame, shown + count)
        } else {
            try flush()
            pending = (FrameBuffer(copying: bitmap, evenSize: format.needsEvenSize), count)
        }
        frameCount += count
    }

    /// Repeats the last frame `count` times, for callers that know that nothing changed. Throws before the first frame.
    func repeatLastFrame(count: Int = 1) throws(RecordingError) {
        guard encoder != nil else { throw .alreadyClosed(path: path) }
        guard let (frame, shown) = pending else { throw .invalidArgument("there is no frame yet that could be repeated") }
        guard count >= 0 else { throw .invalidArgument("a frame cannot be repeated \(count) times") }
        pending = (frame, shown + count)
        frameCount += count
    }

    /// Completes the film with the frames so far.
    /// - Parameter isPart: whether the film is incomplete. A part never replaces an older film: it gets a name beside it.
    /// - Returns: the path of the playable film: `path`, or such as `film-incomplete.mp4`.
    @discardableResult
    package func finish(isPart: Bool = false) throws(RecordingError) -> String {
        guard let encoder else { throw .alreadyClosed(path: path) }
        guard frameCount > 0 else {
            cancel()
            throw .noFrames(path: path)
        }
        try flush()
        do throws(RecordingError) {
            let name = isPart ? FileSystem.freeName(for: destination, word: FileSystem.incomplete) : destination
            try encoder.finish(as: name)
            self.encoder = nil
            if let delivery { return try delivery.deliver(isPart: isPart) }
            return name == destination ? path : name
        } catch {
            throw close(after: error)
        }
    }

    /// Abandons the film and removes its data. A finished film is kept.
    package func cancel() {
        encoder?.abandon()
        encoder = nil
        pending = nil
        delivery?.discard()
    }

    private func flush() throws(RecordingError) {
        guard let encoder, let (frame, count) = pending else { return }
        pending = nil
        do throws(RecordingError) {
            try encoder.encode(frame, count: count)
        } catch {
            throw close(after: error)
        }
    }

    /// Keeps the part that fitted on a full disk, removes the rest, and returns the error to throw.
    private func close(after error: RecordingError) -> RecordingError {
        var error = error
        switch error {
        case .diskFull(let path, _): error = .diskFull(path: path, keptAs: salvage())
        case .encoderHangs(let path, _): error = .encoderHangs(path: path, keptAs: salvage())
        default: break
        }
        cancel()
        return error
    }

    /// Keeps the film so far and returns its path.
    private func salvage() -> String? {
        guard let kept = encoder?.salvage() else { return nil }
        return delivery == nil ? kept : try? delivery?.deliver(isPart: true)
    }
}
