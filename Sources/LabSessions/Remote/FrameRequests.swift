import CoreGraphics
import LabProtocol

/// The requests to an app's program: the ticks and inputs for the next request, the requested frame, and the pending questions.
struct FrameRequests {
    var owed = OwedAdvance()
    /// The window's latest options for the frame.
    private(set) var frameOptions: FrameOptions?
    /// The options of the latest requested frame.
    private var asked: FrameOptions?
    /// The time of the latest requested frame, in host seconds.
    private var requested = 0.0
    /// The virtual time until which the clock runs in any case, seconds.
    private var awakeUntil = 0.0
    /// Whether the program has memory for its pictures.
    var hasMemory = false
    /// The handlers of pending questions, in the order of the questions.
    private var questions: [@MainActor (InspectionReply) -> Void] = []

    /// Resets the requests for a new program. The window's frame options stay.
    mutating func begin() {
        let frameOptions = frameOptions
        self = FrameRequests()
        self.frameOptions = frameOptions
    }

    /// Discards the requested frame, so that the window's next frame options cause a new request.
    mutating func forgetFrame() { asked = nil }

    mutating func stayAwake(until time: Double) { awakeUntil = max(awakeUntil, time) }
    func isAwake(at time: Double) -> Bool { time < awakeUntil }

    mutating func ask(then: @escaping @MainActor (InspectionReply) -> Void) { questions.append(then) }
    /// Takes the handler of the oldest question.
    mutating func takeQuestion() -> (@MainActor (InspectionReply) -> Void)? { questions.isEmpty ? nil : questions.removeFirst() }

    /// The viewport for which the program needs different memory; nil if it has enough.
    var viewportWithoutMemory: Viewport? {
        guard let frameOptions, frameOptions.viewport.room != asked?.viewport.room || !hasMemory else { return nil }
        return frameOptions.viewport
    }

    /// Returns the outstanding ticks and inputs, with the window's latest frame options.
    /// - Parameter now: host seconds.
    mutating func takeAdvance(at now: Double) -> LabAdvance {
        var advance = owed.take()
        if let frameOptions {
            advance.fraction = advance.ticks == 0 ? frameOptions.fraction : 0
            advance.explanation = frameOptions.explanation
            advance.showsFingers = frameOptions.showsFingers
            advance.inspects = frameOptions.inspects
            advance.exploded = frameOptions.exploded
            advance.past = frameOptions.past
            advance.onion = frameOptions.onion
            advance.showsRepaint = frameOptions.showsRepaint ? true : nil
        }
        (asked, requested) = (frameOptions, now)
        return advance
    }

    /// Stores the window's frame options. Returns whether they need a request: a different window or drawing needs a new frame even if no
    /// time passes.
    mutating func wish(_ frameOptions: FrameOptions, at now: Double) -> Bool {
        self.frameOptions = frameOptions
        var still = frameOptions
        var before = asked
        (still.time, still.fraction) = (0, 0)
        before?.time = 0
        before?.fraction = 0
        return still != before || frameOptions.fraction != asked?.fraction && now - requested > 1 / 60
    }
}

extension Viewport {
    /// The values of a viewport that determine a picture's pixels, apart from the phone itself.
    fileprivate var room: [CGFloat] {
        [windowSize.width, windowSize.height, density, panelWidth, topInset, bottomInset, leftInset, isLight ? 1 : 0]
    }
}
