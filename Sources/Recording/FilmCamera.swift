import Compositing
import QuartzCore
import Simulator

/// The options of a film.
package struct FilmOptions: Hashable, Sendable {
    /// The scale in pixels per point, above 0.
    package var scale: CGFloat = 2
    /// The number of frames per second of the film, 1 to 240. It may differ from the phone's tick rate.
    package var framesPerSecond = 60
    /// Whether the phone's body is drawn around the screen.
    package var showsBezel = true
    /// Whether an overlay on the screen shows which views were moved, by which code, and why.
    package var showsExplanation = false
    /// Whether space below the phone is reserved for captions. It must be decided before the film starts, because a film has a fixed
    /// size.
    package var hasCaptionStrip = false
    package var touchStyle = TouchIndicatorStyle.dot
    /// The margin around the phone, in points.
    package var margin = FilmLayout.defaultMargin
    package var background = FilmLayout.defaultBackground
    /// Whether the phone may rotate during the film. The film then has space for both orientations, because its size is fixed.
    package var turns = false
    /// The codec of an mp4.
    package var codec = FilmCodec.h264
    /// The film's aspect; nil for the aspect of the phone with its margin.
    package var aspect: FilmAspect?
    /// The minimum font size of captions, in points.
    var leastCaptionSize = FilmCaption.leastFontSize
    /// The backdrop; nil for the plain background.
    package var backdrop: FilmBackdrop?
    /// Whether the phone casts a shadow.
    package var hasShadow = false
    /// Whether the film shows the pressed keys of a hardware keyboard.
    package var showsKeys = false
    /// Whether the film pauses until each caption has been visible for its reading time.
    package var waitsForReaders = false

    package init() {}
}

/// Records a film of one phone, or of several side by side. After every tick, it draws the frames before the next tick and passes them to
/// a `VideoWriter`.
///
/// The film follows virtual time: `timeScale` stretches time, and `isHidden` cuts it. A frame between two ticks samples running
/// animations without running any code, so recording never affects the run.
@MainActor
package final class FilmCamera {
    /// The layout of the first phone's picture.
    package var layout: FilmLayout { phones[0].layout }
    package let writer: VideoWriter
    /// The caption of the only phone; nil for no caption.
    package var caption: String? {
        get { captions[0] }
        set { captions = [newValue] }
    }
    /// The captions of the phones, one for each phone; nil for no caption.
    package var captions: [String?] {
        get { phones.map(\.caption) }
        set {
            precondition(newValue.count == phones.count, "a film of \(phones.count) phones has as many captions, not \(newValue.count)")
            if newValue != captions { captionEnds() }
            for (phone, caption) in zip(phones, newValue) { phone.caption = caption }
        }
    }
    /// The captions so far with their times in seconds of the film.
    package private(set) var subtitles: [FilmSubtitle] = []
    /// The number of the frame at which the current captions appeared.
    private var captionStart = 0
    package var touchStyle: TouchIndicatorStyle {
        get { phones[0].touchStyle }
        set { for phone in phones { phone.touchStyle = newValue } }
    }
    /// The speed in virtual seconds per second of the film, such as 0.25 for slow motion. Values are clamped to the range 0.01 to 10.
    package var timeScale: Double {
        get { pace.to }
        set { if newValue != pace.to || pace.isSteady(atFrame: framesSinceStart) { setTimeScale(newValue, over: 0) } }
    }
    nonisolated package static let timeScaleRange = 0.01...10.0
    /// Whether frames are left out while virtual time continues.
    package var isHidden = false
    /// The length after which a wait is cut, in seconds of the film. After this time, frames are left out while only carets blink. Nil
    /// records everything.
    package var longestWait: Double?
    package var showsKeys: Bool {
        get { phones[0].showsKeys }
        set { for phone in phones { phone.showsKeys = newValue } }
    }

    private let options: FilmOptions
    private let picture: any FilmPicture
    private let phones: [PhonePicture]
    /// The phone whose clock determines the times of the film. All phones have the same time.
    private var phone: SimulatedPhone { phones[0].phone }
    /// The virtual times of the frames. A time is computed from the number of the frame, not by adding durations, so that rounding errors
    /// do not accumulate.
    private var pace: FilmPace
    private var framesSinceStart = 0
    /// The number of frames since the last movement.
    private var waitedFrames = 0
    /// The time since the last movement, in seconds of the film.
    package var waited: Double { Double(waitedFrames) / Double(options.framesPerSecond) }
    /// The zoom of each phone; nil for a phone that is shown as a whole.
    private var zooms: [(scale: CGFloat, over: Double, subject: () -> CGRect?, kept: () -> CGRect?)?]
    /// An error that occurred outside `capture()`. The next call of `capture()` throws it.
    private var failure: RecordingError?

    /// Starts a film of a phone at its current time.
    ///
    /// - Parameters:
    ///   - path: the path of the film; see `FilmFormat`.
    ///   - patience: the limits for waiting for the encoder; see `VideoWriter`.
    ///   - makeWriter: creates the writer. Tests pass their own.
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
    /// - Parameter options: the options with which the picture was created.
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

    /// Records the frames up to just before the phone's next tick. Call it after every tick.
    package func capture() throws(RecordingError) {
        if let failure { throw failure }
        let hasInput = phones.reduce(false) { $1.noteInput() || $0 }
        for index in phones.indices { followZoom(index) }
        // Ignore inputs in the future, for example of a run that is repeated, because they are not movement.
        let waits =
            !hasInput && phones.map(\.phone).allSatisfy { phone in !phone.process.run { phone.process.hasPendingMotions } }
        if !waits { waitedFrames = 0 }
        // Leave out a frame at the time of the next tick, up to rounding errors, because it must show the state after the tick.
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

    /// Pauses the film until the captions have been visible for their reading time, and adds them as a subtitle.
    private func captionEnds() {
        defer { captionStart = writer.frameCount }
        // Count equal captions once, because the viewer reads them once.
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

    /// Returns the first phone's part of the frame at a time between the phone's current tick and its next tick.
    package func displayList(at time: Double) -> DisplayList { phones[0].displayList(at: time) }

    /// The tolerance for comparing times, in virtual seconds. It is far below the length of a frame. (chosen)
    private static let tolerance = 1e-9

    private var nextFrameTime: Double { pace.time(ofFrame: framesSinceStart) }

    /// Continues with the same speed from another virtual time. A running change of speed continues from its current value.
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
    /// Changes the speed with easing.
    /// - Parameter duration: the duration of the change, in seconds of the film.
    package func setTimeScale(_ timeScale: Double, over duration: Double) {
        let next = nextFrameTime
        let speed = pace.speed(atFrame: framesSinceStart)
        let scale = timeScale.isNaN ? 1 : min(max(timeScale, Self.timeScaleRange.lowerBound), Self.timeScaleRange.upperBound)
        pace = FilmPace(start: next, framesPerSecond: options.framesPerSecond, speed: scale)
        pace.from = speed
        pace.over = max(0, duration)
        framesSinceStart = 0
    }

    /// Zooms to a rectangle of a phone's screen and follows it when it moves. A scale of 1 shows the whole phone again.
    ///
    /// - Parameters:
    ///   - duration: the time after which a hundredth of the distance remains, in seconds of the film.
    ///   - index: the phone's index.
    ///   - subject: a closure that returns the rectangle at the phone's current tick, in points of the screen; nil shows the whole phone.
    ///   - kept: a closure that returns a rectangle of the screen that must be visible completely or not at all, such as the keyboard's;
    ///     nil for none.
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

    /// The minimum distance that a goal must move before the zoom follows it, in points. (chosen)
    private static let noticeable: CGFloat = 0.5

    /// Shows a card, which is a page of text, over all phones while virtual time is paused.
    ///
    /// - Parameter duration: the time until the film continues, in seconds of the film; nil for the reading time.
    package func showCard(title: String, text: String, for duration: Double? = nil) {
        let start = filmTime
        let end = start + (duration ?? FilmCard.duration(title: title, text: text))
        picture.card = FilmCard(title: title, text: text, startedAt: start, endsAt: end, fadesIn: writer.frameCount > 0 && !isHidden)
        stand(until: end)
    }

    /// A label for a phone in a paused film.
    package struct Label: Hashable, Sendable {
        /// The text; empty for a label without text.
        package var text: String
        /// The rectangle to which the label points, in points of the screen; nil for a label alone.
        package var target: CGRect?
        package init(text: String, target: CGRect?) { (self.text, self.target) = (text, target) }
    }

    /// Pauses the film of a single phone and shows a label.
    ///
    /// - Parameters:
    ///   - label: the text; empty for no text.
    ///   - target: the rectangle to which the label points, in points of the screen; nil for a label alone.
    ///   - duration: the length of the pause, in seconds of the film; nil for the reading time.
    package func freeze(label: String, at target: CGRect?, for duration: Double? = nil) {
        freeze([Label(text: label, target: target)], for: duration)
    }

    /// Pauses the film and shows labels.
    ///
    /// - Parameters:
    ///   - labels: the label of each phone; nil for a phone without a label.
    ///   - duration: the length of the pause, in seconds of the film; nil for the reading time of all labels.
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

    /// Records frames of the current moment.
    /// - Parameter end: the time at which the pause ends, in seconds of the film.
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
