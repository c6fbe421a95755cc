import Compositing
import QuartzCore
import Simulator

/// What a film shows beside the screen, and how.
package struct FilmOptions: Hashable, Sendable {
    /// Pixels per point; above 0.
    package var scale: CGFloat = 2
    /// Frames per second of the film, 1 to 240; the phone may tick at another rate.
    package var framesPerSecond = 60
    /// The phone's body around its screen.
    package var showsBezel = true
    /// Whether the film draws over the screen what moved which view, and why.
    package var showsExplanation = false
    /// A strip under the phone for captions. A film has one size, so this is decided beforehand.
    package var hasCaptionStrip = false
    package var touchStyle = TouchIndicatorStyle.dot
    /// Points around the phone.
    package var margin = FilmLayout.defaultMargin
    package var background = FilmLayout.defaultBackground
    /// The phone is turned while it is filmed: a film has one size, so there is room for it either way.
    package var turns = false
    /// The codec of an mp4.
    package var codec = FilmCodec.h264
    /// The film's form; nil for that of the phone with its margin.
    package var aspect: FilmAspect?
    /// What the phone stands on in place of the plain background.
    package var backdrop: FilmBackdrop?
    /// A shadow below the phone.
    package var hasShadow = false
    /// The film waits until each caption has been on screen for as long as reading it takes.
    package var waitsForReaders = false

    package init() {}
}

/// Films one phone: after every tick it draws the frames that fall before the next one and hands them to a `VideoWriter`.
///
/// Film time is virtual time: `timeScale` stretches it, `isHidden` cuts it. A frame between two ticks samples animations and runs
/// nothing, so a film never changes what it shows.
@MainActor
package final class FilmCamera {
    package var layout: FilmLayout { picture.layout }
    package let writer: VideoWriter
    /// Text for the strip; nil for none.
    package var caption: String? {
        get { picture.caption }
        set {
            if newValue != picture.caption { captionEnds() }
            picture.caption = newValue
        }
    }
    /// What was written under the film, with seconds of the film.
    package private(set) var subtitles: [FilmSubtitle] = []
    /// The frame with which the present caption began.
    private var captionStart = 0
    package var touchStyle: TouchIndicatorStyle {
        get { picture.touchStyle }
        set { picture.touchStyle = newValue }
    }
    /// Virtual seconds per second of film: 0.25 is slow motion. From 0.01 to 10; others are brought into that range.
    package var timeScale: Double = 1 {
        didSet {
            let next = frameTime(at: oldValue)
            timeScale = timeScale.isNaN ? 1 : min(max(timeScale, Self.timeScaleRange.lowerBound), Self.timeScaleRange.upperBound)
            restart(at: next)
        }
    }
    package static let timeScaleRange = 0.01...10.0
    /// While true, time passes and no frame is taken.
    package var isHidden = false

    private let phone: SimulatedPhone
    private let options: FilmOptions
    private let picture: PhonePicture
    /// Frames are counted from here, not added up, so that long films do not drift.
    private var start: Double
    private var framesSinceStart = 0

    /// Starts the film at the phone's present time.
    ///
    /// - Parameters:
    ///   - path: see `FilmFormat`.
    ///   - patience: see `VideoWriter`.
    ///   - makeWriter: makes the writer; another one is for tests.
    package init(
        filming phone: SimulatedPhone, to path: String, options: FilmOptions = FilmOptions(), fonts: FontLibrary,
        patience: EncoderPatience = EncoderPatience(),
        makeWriter: (String, PixelSize, Int, EncoderPatience) throws(RecordingError) -> VideoWriter = {
            (path, size, rate, patience) throws(RecordingError) in
            try VideoWriter(path: path, size: size, framesPerSecond: rate, patience: patience)
        }
    ) throws(RecordingError) {
        picture = try PhonePicture(of: phone, options: options, fonts: fonts)
        let size = picture.layout.pixelSize
        writer =
            options.codec == .h264
            ? try makeWriter(path, size, options.framesPerSecond, patience)
            : try VideoWriter(path: path, size: size, framesPerSecond: options.framesPerSecond, codec: options.codec, patience: patience)
        self.phone = phone
        self.options = options
        start = phone.time
    }

    /// Takes the frames from the last one to just before the phone's next tick. Call it after every tick.
    package func capture() throws(RecordingError) {
        picture.noteTouches()
        // A frame that falls on the next tick, rounding errors aside, shows what that tick makes of it.
        while nextFrameTime < phone.nextTickTime - Self.tolerance {
            if isHidden {
                restart(at: phone.nextTickTime)
            } else {
                try takeFrame(at: max(nextFrameTime, phone.time))
                framesSinceStart += 1
            }
        }
    }

    /// Completes the film; see `VideoWriter.finish()`.
    package func finish() throws(RecordingError) {
        captionEnds()
        if let failure = waitFailure { throw failure }
        try writer.finish()
    }

    /// The film stands still until the caption could be read, and the caption becomes a subtitle.
    private func captionEnds() {
        defer { captionStart = writer.frameCount }
        guard let text = picture.caption, writer.frameCount > 0 else { return }
        let rate = Double(options.framesPerSecond)
        let missing = FilmCaption.readingTime(of: text) - Double(writer.frameCount - captionStart) / rate
        if options.waitsForReaders, options.hasCaptionStrip, missing > 0, writer.frameCount > captionStart {
            do throws(RecordingError) {
                try writer.repeatLastFrame(count: Int((missing * rate).rounded(.up)))
            } catch {
                waitFailure = waitFailure ?? error
            }
        }
        guard writer.frameCount > captionStart else { return }
        subtitles.append(FilmSubtitle(text: text, start: Double(captionStart) / rate, end: Double(writer.frameCount) / rate))
    }
    private var waitFailure: RecordingError?
    package func cancel() { writer.cancel() }

    /// The frame at `time`, which lies between the phone's present tick and its next.
    package func displayList(at time: Double) -> DisplayList { picture.displayList(at: time) }

    /// Virtual seconds; far below any frame's length. (chosen)
    private static let tolerance = 1e-9

    private var nextFrameTime: Double { frameTime(at: timeScale) }

    private func frameTime(at timeScale: Double) -> Double {
        start + Double(framesSinceStart) * timeScale / Double(options.framesPerSecond)
    }

    private func restart(at time: Double) {
        start = time
        framesSinceStart = 0
    }

    private func takeFrame(at time: Double) throws(RecordingError) {
        if picture.render(at: time) || writer.frameCount == 0 {
            try writer.append(picture.bitmap)
        } else {
            try writer.repeatLastFrame()
        }
    }
}
