import Compositing
import Foundation
import HostSupport
import QuartzCore

/// Makes a film of one frame after the other, at a fixed rate, into the format that the file's name asks for.
///
/// The film grows under a hidden name beside the file and takes its name in `finish()`, so an older film is replaced only by a
/// new one that is whole. `finish(isPart: true)` may come at any moment: what was appended until then is a playable film, under
/// another name where an older film has its own. A writer that is dropped without it leaves nothing behind; when the disk fills up,
/// what fitted is kept in the same way, except of a GIF. The same frames make the same film: no clock and no metadata go into it.
///
/// Frames of `mp4`, `webm` and `gif` go through a pipe to an `ffmpeg` process while the caller draws the next one; `append`
/// waits when the encoder is more than a few frames behind. A frame that equals the one before it is counted, not sent again.
package final class VideoWriter {
    /// Where the finished film will be.
    package let path: String
    package let format: FilmFormat
    package let size: PixelSize
    /// Frames per second of what is appended. A GIF holds at most 50: of more, the nearest are kept.
    package let framesPerSecond: Int
    /// Frames appended so far, repeated ones included.
    package private(set) var frameCount = 0
    /// Seconds of film so far.
    package var duration: Double { Double(frameCount) / Double(framesPerSecond) }

    /// Frames per second that a film may have.
    static let framesPerSecondRange = 1...240
    /// The most pixels a side may have. (documented: x264 and VP9 end at 16384; GIF at 65535)
    package static let maximumSide = 16384

    /// The file that `path` leads to.
    private let destination: String
    private let delivery: FilmDelivery?
    private var encoder: (any FrameEncoder)?
    private var pending: (frame: FrameBuffer, count: Int)?

    /// Starts a film, and its `ffmpeg` when the format needs one.
    ///
    /// - Parameters:
    ///   - path: the file to make; its ending chooses the format (see `FilmFormat`). Its folder must exist.
    ///   - size: pixels, every frame's; mp4 and webm pad odd sizes by repeating the last column and row.
    ///   - framesPerSecond: 1 to 240.
    ///   - codec: of an mp4.
    ///   - isSmall: whether an mp4 in H.264 gives up a little sharpness for its size.
    ///   - patience: how long `ffmpeg` may do nothing, and who asks for the end.
    ///   - environment: where `PATH` is read from, and what `ffmpeg` is started with.
    /// - Throws: `RecordingError`, before any frame was drawn in vain: unknown format, no ffmpeg, folder not writable.
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
        // A link stays, and what it leads to is replaced.
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

    /// Adds one frame, shown for `1 / framesPerSecond` seconds. The bitmap may be drawn over as soon as this returns.
    ///
    /// Transparent pixels of mp4, webm and gif stand on black. After an error other than that of a wrong size or count the film is
    /// closed; what there is of it is removed unless the error says otherwise.
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

    /// Shows the last frame `count` times more, for callers that know that nothing changed. Before the first frame it is an error.
    func repeatLastFrame(count: Int = 1) throws(RecordingError) {
        guard encoder != nil else { throw .alreadyClosed(path: path) }
        guard let (frame, shown) = pending else { throw .invalidArgument("there is no frame yet that could be repeated") }
        guard count >= 0 else { throw .invalidArgument("a frame cannot be repeated \(count) times") }
        pending = (frame, shown + count)
        frameCount += count
    }

    /// Completes the film with the frames so far.
    /// - Parameter isPart: whether more was to come. A part never takes the place of an older film: it gets a name beside it.
    /// - Returns: the path that plays afterwards: `path`, or such as `film-incomplete.mp4`.
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

    /// Gives the film up and removes what was written of it. A film that is finished stays.
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

    /// Keeps what fitted on a full disk, removes the rest, and answers the error to throw.
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

    /// Keeps what there is of the film, where it can be found.
    private func salvage() -> String? {
        guard let kept = encoder?.salvage() else { return nil }
        return delivery == nil ? kept : try? delivery?.deliver(isPart: true)
    }
}
