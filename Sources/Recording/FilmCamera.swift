import Compositing
import QuartzCore
import Simulator

/// What a film shows beside the screen, and how.
public struct FilmOptions: Hashable, Sendable {
    /// Pixels per point; above 0.
    public var scale: CGFloat = 2
    /// Frames per second of the film, 1 to 240; the phone may tick at another rate.
    public var framesPerSecond = 60
    /// The phone's body around its screen.
    public var showsBezel = true
    /// Who moved what and why, drawn over the screen.
    public var showsExplanation = false
    /// A strip under the phone for captions. A film has one size, so this is decided beforehand.
    public var hasCaptionStrip = false
    public var touchStyle = TouchIndicatorStyle.dot
    /// Points around the phone.
    public var margin = FilmLayout.defaultMargin
    public var background = FilmLayout.defaultBackground
    /// The phone is turned while it is filmed: a film has one size, so there is room for it either way.
    public var turns = false

    public init() {}
}

/// Films one phone: after every tick it draws the frames that fall before the next one and hands them to a `VideoWriter`.
///
/// Film time is virtual time: `timeScale` stretches it, `isHidden` cuts it. A frame between two ticks samples animations and runs
/// nothing, so a film never changes what it shows.
@MainActor
public final class FilmCamera {
    public var layout: FilmLayout { picture.layout }
    public let writer: VideoWriter
    /// Text for the strip; nil for none.
    public var caption: String? {
        get { picture.caption }
        set { picture.caption = newValue }
    }
    public var touchStyle: TouchIndicatorStyle {
        get { picture.touchStyle }
        set { picture.touchStyle = newValue }
    }
    /// Virtual seconds per second of film: 0.25 is slow motion. From 0.01 to 10; others are brought into that range.
    public var timeScale: Double = 1 {
        didSet {
            let next = frameTime(at: oldValue)
            timeScale = timeScale.isNaN ? 1 : min(max(timeScale, Self.timeScaleRange.lowerBound), Self.timeScaleRange.upperBound)
            restart(at: next)
        }
    }
    public static let timeScaleRange = 0.01...10.0
    /// While true, time passes and no frame is taken.
    public var isHidden = false

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
    public init(
        filming phone: SimulatedPhone, to path: String, options: FilmOptions = FilmOptions(), fonts: FontLibrary,
        patience: EncoderPatience = EncoderPatience(),
        makeWriter: (String, PixelSize, Int, EncoderPatience) throws(RecordingError) -> VideoWriter = {
            (path, size, rate, patience) throws(RecordingError) in
            try VideoWriter(path: path, size: size, framesPerSecond: rate, patience: patience)
        }
    ) throws(RecordingError) {
        picture = try PhonePicture(of: phone, options: options, fonts: fonts)
        writer = try makeWriter(path, picture.layout.pixelSize, options.framesPerSecond, patience)
        self.phone = phone
        self.options = options
        start = phone.time
    }

    /// Takes the frames from the last one to just before the phone's next tick. Call it after every tick.
    public func capture() throws(RecordingError) {
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
    public func finish() throws(RecordingError) { try writer.finish() }
    public func cancel() { writer.cancel() }

    /// The frame at `time`, which lies between the phone's present tick and its next.
    public func displayList(at time: Double) -> DisplayList { picture.displayList(at: time) }

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
