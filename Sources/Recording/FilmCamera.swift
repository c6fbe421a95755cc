import Compositing
import QuartzCore
import Simulator

/// The contents of a film beside the screen, and their style.
package struct FilmOptions: Hashable, Sendable {
    /// Pixels per point; above 0.
    package var scale: CGFloat = 2
    /// Frames per second of the film, 1 to 240; the phone's tick rate may differ.
    package var framesPerSecond = 60
    /// Whether the phone's body is around its screen.
    package var showsBezel = true
    /// Whether the film shows over the screen which views were moved, by which writer, and why.
    package var showsExplanation = false
    /// Whether a strip under the phone is reserved for captions. A film has one size, so this is decided before it starts.
    package var hasCaptionStrip = false
    package var touchStyle = TouchIndicatorStyle.dot
    /// The margin around the phone, points.
    package var margin = FilmLayout.defaultMargin
    package var background = FilmLayout.defaultBackground
    /// Whether the phone is rotated while it is filmed: a film has one size, so it has space for both orientations.
    package var turns = false
    /// The codec of an mp4.
    package var codec = FilmCodec.h264
    /// The film's aspect; nil for that of the phone with its margin.
    package var aspect: FilmAspect?
    /// The smallest letters of captions, points.
    var leastCaptionSize = FilmCaption.leastFontSize
    /// The backdrop, instead of the plain background.
    package var backdrop: FilmBackdrop?
    /// Whether the phone has a shadow.
    package var hasShadow = false
    /// Whether pressed keys of a hardware keyboard are shown.
    package var showsKeys = false
    /// Whether the film waits until each caption has been on screen for its reading time.
    package var waitsForReaders = false

    package init() {}
}

/// Films one phone, or several side by side: after every tick it draws the frames that precede the next one and
/// hands them to a `VideoWriter`.
///
/// Film time is virtual time: `timeScale` stretches it, `isHidden` cuts it. A frame between two ticks samples animations and runs
/// nothing, so a film never changes what it shows.
@MainActor
package final class FilmCamera {
    /// The layout of the first phone's picture.
    package var layout: FilmLayout { phones[0].layout }
    package let writer: VideoWriter
    /// Text for the strip of the only phone; nil for none.
    package var caption: String? {
        get { captions[0] }
        set { captions = [newValue] }
    }
    /// Text for the strip of each phone, nil for none; as many as there are phones.
    package var captions: [String?] {
        get { phones.map(\.caption) }
        set {
            precondition(newValue.count == phones.count, "a film of \(phones.count) phones has as many captions, not \(newValue.count)")
            if newValue != captions { captionEnds() }
            for (phone, caption) in zip(phones, newValue) { phone.caption = caption }
        }
    }
    /// The captions of the film, with seconds of the film.
    package private(set) var subtitles: [FilmSubtitle] = []
    /// The frame with which the current caption began.
    private var captionStart = 0
    package var touchStyle: TouchIndicatorStyle {
        get { phones[0].touchStyle }
        set { for phone in phones { phone.touchStyle = newValue } }
    }
    /// Virtual seconds per second of film: 0.25 is slow motion. From 0.01 to 10; others are clamped to that range.
    package var timeScale: Double {
        get { pace.to }
        set { if newValue != pace.to || pace.isSteady(atFrame: framesSinceStart) { setTimeScale(newValue, over: 0) } }
    }
    nonisolated package static let timeScaleRange = 0.01...10.0
    /// Whether time passes without frames.
    package var isHidden = false
    /// The number of seconds of film after which a wait is cut: while only carets blink, further frames are omitted. Nil films everything.
    package var longestWait: Double?
    package var showsKeys: Bool {
        get { phones[0].showsKeys }
        set { for phone in phones { phone.showsKeys = newValue } }
    }

    private let options: FilmOptions
    private let picture: any FilmPicture
    private let phones: [PhonePicture]
    /// The phone whose clock the film follows: all have the same time.
    private var phone: SimulatedPhone { phones[0].phone }
    /// The pace. Frames are counted from its start, not added up, so that long films do not drift.
    private var pace: FilmPace
    private var framesSinceStart = 0
    /// Frames of film since the last movement.
    private var waitedFrames = 0
    /// The number of seconds of film since the last movement.
    package var waited: Double { Double(waitedFrames) / Double(options.framesPerSecond) }
    /// The subject, factor and duration of each phone's zoom; nil for the whole phone.
    private var zooms: [(scale: CGFloat, over: Double, subject: () -> CGRect?, kept: () -> CGRect?)?]
    /// An error that occurred outside `capture()`. The next `capture()` throws it.
    private var failure: RecordingError?

    /// Starts the film of a phone at its current time.
    ///
    /// - Parameters:
    ///   - path: see `FilmFormat`.
    ///   - patience: see `VideoWriter`.
    ///   - makeWriter: makes the writer; a different one is for tests.
    package convenience init(
        filming phone: SimulatedPhone, to path: String, options: FilmOptions = FilmOptions(), fonts: FontLibrary,
        patience: EncoderPatience = EncoderPatience(),
        makeWriter: (String, PixelSize, Int, EncoderPatience) throws(RecordingError) -> VideoWriter = {
            (path, size, rate, patience) throws(RecordingError) in
            try VideoWriter(path: path, size: size, framesPerSecond: rate, patience: patience)
        }
    ) throws(RecordingError) {
        let picture = try PhonePicture(of: phone, options: options, fonts: fonts)
        let writer =
            options.codec == .h264
            ? try makeWriter(path, picture.pixelSize, options.framesPerSecond, patience)
            : try VideoWriter(
                path: path, size: picture.pixelSize, framesPerSecond: options.framesPerSecond, codec: options.codec, patience: patience)
        self.init(picture, options: options, writer: writer)
    }

    /// Starts a film of several phones at their current time.
    ///
    /// - Parameter options: the options that the picture was made with.
    package convenience init(
        comparing picture: ComparisonPicture, to path: String, options: FilmOptions = FilmOptions(),
        patience: EncoderPatience = EncoderPatience()
    ) throws(RecordingError) {
        let writer = try VideoWriter(
            path: path, size: picture.pixelSize, framesPerSecond: options.framesPerSecond, codec: options.codec, isSmall: true,
            patience: patience)
        self.init(picture, options: options, writer: writer)
    }

    private init(_ picture: any FilmPicture, options: FilmOptions, writer: VideoWriter) {
        (self.picture, self.options, self.writer) = (picture, options, writer)
        phones = picture.phones
        zooms = phones.map { _ in nil }
        pace = FilmPace(start: phones[0].phone.time, framesPerSecond: options.framesPerSecond, speed: 1)
    }

    /// Takes the frames from the last one to just before the phone's next tick. Call it after every tick.
    package func capture() throws(RecordingError) {
        if let failure { throw failure }
        let hasInput = phones.reduce(false) { $1.noteInput() || $0 }
        for index in phones.indices { followZoom(index) }
        // Future input, as in a run that is replayed, is not movement.
        let waits =
            !hasInput && phones.map(\.phone).allSatisfy { phone in !phone.process.run { phone.process.hasPendingMotions } }
        if !waits { waitedFrames = 0 }
        // A frame that coincides with the next tick, apart from rounding errors, shows the state after that tick.
        while nextFrameTime < phone.nextTickTime - Self.tolerance {
            if isHidden || waits && isWaitOver {
                restart(at: phone.nextTickTime)
            } else {
                try takeFrame(at: max(nextFrameTime, phone.time))
                framesSinceStart += 1
                waitedFrames = waits && picture.isStill(at: phone.time) && pace.isSteady(atFrame: framesSinceStart) ? waitedFrames + 1 : 0
            }
        }
    }

    private var isWaitOver: Bool {
        longestWait.map { Double(waitedFrames) >= $0 * Double(options.framesPerSecond) - Self.tolerance } ?? false
    }

    /// Completes the film; see `VideoWriter.finish(isPart:)`.
    @discardableResult
    package func finish(isPart: Bool = false) throws(RecordingError) -> String {
        captionEnds()
        if let failure { throw failure }
        return try writer.finish(isPart: isPart)
    }

    /// Pauses the film until the caption could be read, and adds the caption as a subtitle.
    private func captionEnds() {
        defer { captionStart = writer.frameCount }
        // Equal captions are read once.
        let texts = captions.reduce(into: [String]()) { texts, text in if let text, !texts.contains(text) { texts.append(text) } }
        guard !texts.isEmpty, writer.frameCount > 0 else { return }
        let rate = Double(options.framesPerSecond)
        let missing = texts.reduce(0) { $0 + FilmCaption.readingTime(of: $1) } - Double(writer.frameCount - captionStart) / rate
        if options.waitsForReaders, options.hasCaptionStrip, missing > 0, writer.frameCount > captionStart {
            do throws(RecordingError) {
                try writer.repeatLastFrame(count: Int((missing * rate).rounded(.up)))
            } catch {
                failure = failure ?? error
            }
        }
        guard writer.frameCount > captionStart else { return }
        subtitles.append(
            FilmSubtitle(text: texts.joined(separator: "\n"), start: Double(captionStart) / rate, end: Double(writer.frameCount) / rate))
    }
    package func cancel() { writer.cancel() }

    /// Returns the first phone's part of the frame at `time`, which lies between the phone's current tick and its next.
    package func displayList(at time: Double) -> DisplayList { phones[0].displayList(at: time) }

    /// The tolerance for times, virtual seconds: far below any frame's length. (chosen)
    private static let tolerance = 1e-9

    private var nextFrameTime: Double { pace.time(ofFrame: framesSinceStart) }

    /// Restarts the pace at a moment. A change of speed continues at its progress.
    private func restart(at time: Double) {
        if pace.isSteady(atFrame: framesSinceStart) {
            pace = FilmPace(start: time, framesPerSecond: options.framesPerSecond, speed: pace.to)
            framesSinceStart = 0
        } else {
            pace.start += time - nextFrameTime
        }
    }

    private func takeFrame(at time: Double) throws(RecordingError) {
        picture.filmTime = filmTime
        if picture.render(at: time) || writer.frameCount == 0 {
            try writer.append(picture.bitmap)
        } else {
            try writer.repeatLastFrame()
        }
    }

    /// The duration of the film so far, in seconds.
    private var filmTime: Double { Double(writer.frameCount) / Double(options.framesPerSecond) }
}

// MARK: Editing

extension FilmCamera {
    /// Changes the speed within some seconds of film, easing in and out.
    package func setTimeScale(_ timeScale: Double, over duration: Double) {
        let next = nextFrameTime
        let speed = pace.speed(atFrame: framesSinceStart)
        let scale = timeScale.isNaN ? 1 : min(max(timeScale, Self.timeScaleRange.lowerBound), Self.timeScaleRange.upperBound)
        pace = FilmPace(start: next, framesPerSecond: options.framesPerSecond, speed: scale)
        pace.from = speed
        pace.over = max(0, duration)
        framesSinceStart = 0
    }

    /// Enlarges the surroundings of a rectangle of a phone's screen `scale` times, and follows the rectangle; 1 shows the whole phone
    /// again.
    ///
    /// - Parameters:
    ///   - duration: seconds of film until a hundredth of the distance is left.
    ///   - index: the phone's index.
    ///   - subject: the rectangle at the phone's current tick, points of the screen; nil shows the whole phone.
    ///   - kept: a rectangle of the screen that the film shows whole or not at all, such as the keyboard's; nil for none.
    package func zoom(
        to scale: CGFloat, over duration: Double, ofPhone index: Int = 0, on subject: @escaping () -> CGRect?,
        keeping kept: @escaping () -> CGRect? = { nil }
    ) {
        zooms[index] = (scale, duration, subject, kept)
        followZoom(index)
    }

    private func followZoom(_ index: Int) {
        guard let zoom = zooms[index] else { return }
        let picture = phones[index]
        let whole = picture.zoom.whole
        let target = zoom.scale > 1 ? zoom.subject() : nil
        let goal =
            target.map {
                let kept = zoom.kept().map { picture.onStage($0, at: phone.time) }
                return FilmZoom.part(of: whole, around: picture.onStage($0, at: phone.time), scale: zoom.scale, keeping: kept)
            } ?? whole
        if zoom.scale == 1 { zooms[index] = nil }
        let old = picture.zoom.goal
        let distance = max(abs(goal.minX - old.minX), abs(goal.minY - old.minY), abs(goal.width - old.width))
        guard distance > Self.noticeable || goal == whole && old != whole else { return }
        picture.zoom.go(to: goal, at: filmTime, over: zoom.over)
    }

    /// The distance in points by which a goal must move before the film follows it. (chosen)
    private static let noticeable: CGFloat = 0.5

    /// Shows a page of text instead of all phones while their time is paused.
    ///
    /// - Parameter duration: seconds of film until the film continues; nil for the reading time.
    package func showCard(title: String, text: String, for duration: Double? = nil) {
        let start = filmTime
        let end = start + (duration ?? FilmCard.duration(title: title, text: text))
        picture.card = FilmCard(title: title, text: text, startedAt: start, endsAt: end, fadesIn: writer.frameCount > 0 && !isHidden)
        stand(until: end)
    }

    /// A note about a phone in a paused film.
    package struct Label: Hashable, Sendable {
        /// The text; "" for none.
        package var text: String
        /// The subject of the note, points of the screen; nil for a text alone.
        package var target: CGRect?
        package init(text: String, target: CGRect?) { (self.text, self.target) = (text, target) }
    }

    /// Pauses the film of one phone.
    ///
    /// - Parameters:
    ///   - label: the text; "" for none.
    ///   - target: its subject, points of the screen; nil for a label alone.
    ///   - duration: seconds of film; nil for the reading time.
    package func freeze(label: String, at target: CGRect?, for duration: Double? = nil) {
        freeze([Label(text: label, target: target)], for: duration)
    }

    /// Pauses the film.
    ///
    /// - Parameters:
    ///   - labels: the note of each phone; nil for none.
    ///   - duration: seconds of film; nil for the reading time of all of them.
    package func freeze(_ labels: [Label?], for duration: Double? = nil) {
        guard !isHidden else { return }
        let start = filmTime
        let texts = Set(labels.compactMap { $0?.text })
        let end = start + (duration ?? texts.reduce(0) { $0 + FilmPointer.duration(label: $1) })
        for (phone, label) in zip(phones, labels) {
            phone.pointer = label.map { FilmPointer(label: $0.text, target: $0.target, startedAt: start, endsAt: end) }
        }
        stand(until: end)
        for phone in phones { phone.pointer = nil }
    }

    /// Takes frames of the current moment.
    private func stand(until end: Double) {
        guard failure == nil else { return }
        do throws(RecordingError) {
            while filmTime < end - Self.tolerance {
                try takeFrame(at: phone.time)
                for phone in phones { phone.stood += 1 / Double(options.framesPerSecond) }
            }
        } catch { failure = error }
    }
}
