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
    public let layout: FilmLayout
    public let writer: VideoWriter
    /// Text for the strip; nil for none.
    public var caption: String? { didSet { if caption != oldValue { captionShownAt = phone.time } } }
    public var touchStyle: TouchIndicatorStyle
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
    private let fonts: FontLibrary
    private let compositor: Compositor
    private let bitmap: Bitmap
    private var touches = TouchMarks()
    private var inputsSeen = 0
    private var captionShownAt = -Double.infinity
    /// Frames are counted from here, not added up, so that long films do not drift.
    private var start: Double
    private var framesSinceStart = 0

    /// Starts the film at the phone's present time.
    ///
    /// - Parameters:
    ///   - path: see `FilmFormat`.
    ///   - makeWriter: makes the writer; another one is for tests.
    public init(
        filming phone: SimulatedPhone, to path: String, options: FilmOptions = FilmOptions(), fonts: FontLibrary,
        makeWriter: (String, PixelSize, Int) throws(RecordingError) -> VideoWriter = {
            (path, size, rate) throws(RecordingError) in try VideoWriter(path: path, size: size, framesPerSecond: rate)
        }
    ) throws(RecordingError) {
        guard options.scale > 0, options.scale.isFinite else {
            throw .invalidArgument("a film needs a scale above 0, not \(options.scale)")
        }
        let bezel = phone.bezel
        let size = options.showsBezel ? bezel.size : phone.screenSize
        let side = (options.showsBezel ? bezel.turningExtent : max(size.width, size.height)).rounded(.up)
        layout = FilmLayout(
            phoneSize: options.turns ? CGSize(width: side, height: side) : size, scale: options.scale,
            anchor: options.showsBezel && !options.turns ? bezel.screenFrame.origin : .zero, margin: options.margin,
            hasCaptionStrip: options.hasCaptionStrip, background: options.background)
        writer = try makeWriter(path, layout.pixelSize, options.framesPerSecond)
        self.phone = phone
        self.options = options
        self.fonts = fonts
        touchStyle = options.touchStyle
        compositor = Compositor(fonts: fonts, scale: options.scale)
        bitmap = Bitmap(width: layout.pixelSize.width, height: layout.pixelSize.height)
        start = phone.time
    }

    /// Takes the frames from the last one to just before the phone's next tick. Call it after every tick.
    public func capture() throws(RecordingError) {
        noteTouches()
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
    public func displayList(at time: Double) -> DisplayList {
        layout.frame(
            phone: phonePicture(at: time), caption: caption.map { FilmCaption($0, shownAt: captionShownAt) }, touches: touches,
            touchStyle: touchStyle, at: time, measurer: fonts)
    }

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
        let damage = compositor.render(displayList(at: time), into: bitmap)
        if damage.isEmpty && writer.frameCount > 0 {
            try writer.repeatLastFrame()
        } else {
            try writer.append(bitmap)
        }
    }

    /// Where the phone as it is held, or its bare screen, lies in the room that the film keeps for it: in the middle, the screen's corner
    /// on a whole pixel.
    private var phoneOrigin: CGPoint {
        guard options.turns else { return .zero }
        let size = options.showsBezel ? phone.bezel.size : phone.screenSize
        let corner = options.showsBezel ? phone.bezel.screenFrame.origin : .zero
        func aligned(_ room: CGFloat, _ length: CGFloat, _ corner: CGFloat) -> CGFloat {
            (((room - length) / 2 + corner) * layout.scale).rounded() / layout.scale - corner
        }
        return CGPoint(
            x: aligned(layout.phoneSize.width, size.width, corner.x), y: aligned(layout.phoneSize.height, size.height, corner.y))
    }

    private func phonePicture(at time: Double) -> DisplayList {
        let screen = options.showsExplanation ? phone.explainedDisplayList(at: time, measurer: fonts) : phone.displayList(at: time)
        let origin = phoneOrigin
        guard options.showsBezel else {
            guard options.turns else { return screen }
            // A bare screen does not turn; what it shows does.
            let bare = DisplayNode(
                id: ChromeNodeID.screen, name: "screen", transform: CGAffineTransform(translationX: origin.x, y: origin.y),
                bounds: CGRect(origin: .zero, size: screen.size), clipsToBounds: true, fill: screen.background, children: screen.nodes)
            return DisplayList(size: layout.phoneSize, background: .clear, nodes: [bare])
        }
        if phone.remainingTurn(at: time) != 0 {
            return DisplayList(
                size: layout.phoneSize, background: .clear,
                nodes: [phone.turnedNode(at: time, origin: origin, screen: screen.nodes)])
        }
        let bezel = phone.bezel
        let frame = bezel.screenFrame.offsetBy(dx: origin.x, dy: origin.y)
        // Slivers over the corners are cheap, but cover a rectangle whole only when its edges are whole pixels; a mask always does.
        let pixels = CGSize(width: frame.width * layout.scale, height: frame.height * layout.scale)
        let hasWholePixels = pixels.width == pixels.width.rounded() && pixels.height == pixels.height.rounded()
        let corners = hasWholePixels ? CornerShape.square : CornerShape(radius: phone.device.cornerRadius, isContinuous: true)
        let screenNode = DisplayNode(
            id: ChromeNodeID.screen, name: "screen", transform: CGAffineTransform(translationX: frame.minX, y: frame.minY),
            bounds: CGRect(origin: .zero, size: frame.size), corners: corners, clipsToBounds: true, fill: screen.background,
            children: screen.nodes + (hasWholePixels ? bezel.cornerMasks(over: layout.background) : []))
        let body = bezel.nodes.map { node in
            var node = node
            if origin != .zero { node.transform = node.transform.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y)) }
            return node
        }
        return DisplayList(size: layout.phoneSize, background: .clear, nodes: body + [screenNode])
    }

    private func noteTouches() {
        var origin = options.showsBezel ? phone.bezel.screenFrame.origin : .zero
        origin.x += phoneOrigin.x
        origin.y += phoneOrigin.y
        for input in phone.inputLog[inputsSeen...] {
            guard case .touch(let phase, let finger, let location) = input.event else { continue }
            let place = CGPoint(x: location.x + origin.x, y: location.y + origin.y)
            switch phase {
            case .began: touches.note(finger: finger, .began, at: place, time: input.time)
            case .moved: touches.note(finger: finger, .moved, at: place, time: input.time)
            case .ended, .cancelled: touches.note(finger: finger, .ended, at: place, time: input.time)
            }
        }
        inputsSeen = phone.inputLog.count
    }
}
