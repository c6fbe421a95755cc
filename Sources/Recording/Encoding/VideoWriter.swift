import Compositing
import Foundation
import HostSupport
import QuartzCore

/// Writes a film frame by frame at a fixed rate, in the format of the file extension.
///
/// The film is written to a hidden file in the same folder and renamed in `finish()`, so an older film is replaced only by a complete new
/// film. `finish(isPart: true)` can be called at any time. The frames so far then form a film that can be played, under another name if
/// an older film has the name. A writer that is released without a call of `finish` removes its data. If the disk fills up, the film so
/// far is saved in the same way, except for a GIF. Equal frames give equal films, because a film contains no dates and no other metadata.
///
/// Frames of `mp4`, `webm` and `gif` are written through a pipe to an `ffmpeg` process while the caller draws the next frame. `append`
/// waits if the encoder is more than a few frames behind. A frame that equals the previous frame is counted and not sent again.
package final class VideoWriter {
    /// The path of the finished film.
    package let path: String
    package let format: FilmFormat
    package let size: PixelSize
    /// The number of appended frames per second. A GIF has at most 50 frames per second; if more are appended, the frames nearest to
    /// the GIF's times are kept.
    package let framesPerSecond: Int
    /// The number of frames appended so far, including repeated frames.
    package private(set) var frameCount = 0
    /// The duration of the film so far, in seconds.
    package var duration: Double { Double(frameCount) / Double(framesPerSecond) }

    /// The valid numbers of frames per second.
    static let framesPerSecondRange = 1...240
    /// The maximum width and height, in pixels. (documented: x264 and VP9 end at 16384; GIF at 65535)
    package static let maximumSide = 16384

    /// The path after symbolic links are resolved.
    private let destination: String
    private let delivery: FilmDelivery?
    private var encoder: (any FrameEncoder)?
    private var pending: (frame: FrameBuffer, count: Int)?

    /// Starts a film, and `ffmpeg` if the format needs it.
    ///
    /// - Parameters:
    ///   - path: the path of the film. The extension chooses the format (see `FilmFormat`), and the folder must exist.
    ///   - size: the size of every frame, in pixels. For mp4 and webm, odd sizes are padded by repeating the last column and row.
    ///   - framesPerSecond: the frame rate, 1 to 240.
    ///   - codec: the codec of an mp4.
    ///   - isSmall: whether an mp4 in H.264 is compressed to a smaller, slightly less sharp film.
    ///   - patience: the limits for waiting for `ffmpeg`, and the source of stop requests.
    ///   - environment: the environment of `ffmpeg`. Its variable `PATH` is searched for `ffmpeg`.
    /// - Throws: `RecordingError` before any frame is drawn: for an unknown format, a missing ffmpeg, or a folder that is not writable.
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
        // Write to the target of a symbolic link, so that the link is kept.
        delivery = try FilmDelivery(to: path, isFolder: format == .pictureFolder, environment: environment)
        let path = delivery?.staged ?? FileReplacement.destination(of: path)
        destination = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        // Fail before the first frame if the film cannot be replaced at the end.
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

    /// Adds one frame, shown for `1 / framesPerSecond` seconds. The bitmap can be changed when the method has returned.
    ///
    /// In mp4, webm and gif, transparent pixels become black. After an error other than a wrong size or count, the film is closed. Its
    /// data is removed unless the error names the place of the data.
    package func append(_ bitmap: Bitmap) throws(RecordingError) { try append(bitmap, count: 1) }

    /// Adds the same frame `count` times at the cost of one frame. A count of 0 adds no frame.
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

    /// Repeats the last frame `count` times, for callers that know that the picture has not changed. Throws if there is no frame yet.
    func repeatLastFrame(count: Int = 1) throws(RecordingError) {
        guard encoder != nil else { throw .alreadyClosed(path: path) }
        guard let (frame, shown) = pending else { throw .invalidArgument("there is no frame yet that could be repeated") }
        guard count >= 0 else { throw .invalidArgument("a frame cannot be repeated \(count) times") }
        pending = (frame, shown + count)
        frameCount += count
    }

    /// Completes the film with the frames so far.
    /// - Parameter isPart: whether the film is incomplete. An incomplete film never replaces an older film, and gets another name in the
    ///   same folder.
    /// - Returns: the path of the film: `path`, or another path such as `film-incomplete.mp4`.
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

    /// Cancels the film and removes its data. A finished film is kept.
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

    /// Closes the film after an error. After a full disk, keeps the part that was written. Returns the error to throw.
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

    /// Saves the film so far. Returns its path; nil if it cannot be played.
    private func salvage() -> String? {
        guard let kept = encoder?.salvage() else { return nil }
        return delivery == nil ? kept : try? delivery?.deliver(isPart: true)
    }
}
