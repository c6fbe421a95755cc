import CoreGraphics
import LabProtocol

/// The state of the requests to an app's process: the ticks and inputs to send, the requested frame, and the pending questions.
struct FrameRequests {
    var owed = OwedAdvance()
    /// The options with which the window wants the next frame drawn.
    private(set) var frameOptions: FrameOptions?
    /// The options of the latest requested frame.
    private var asked: FrameOptions?
    /// The time of the latest requested frame, in host seconds.
    private var requested = 0.0
    /// The virtual time until which the clock runs even if nothing moves, in seconds.
    private var awakeUntil = 0.0
    /// Whether the process has shared memory for its pictures.
    var hasMemory = false
    /// The handlers of the pending questions, oldest first.
    private var questions: [@MainActor (InspectionReply) -> Void] = []

    /// Resets the requests for a new process. The window's frame options stay.
    mutating func begin() {
        let frameOptions = frameOptions
        self = FrameRequests()
        self.frameOptions = frameOptions
    }

    /// Forgets the requested frame, so that the next frame options of the window cause a new request.
    mutating func forgetFrame() { asked = nil }

    mutating func stayAwake(until time: Double) { awakeUntil = max(awakeUntil, time) }
    func isAwake(at time: Double) -> Bool { time < awakeUntil }

    mutating func ask(then: @escaping @MainActor (InspectionReply) -> Void) { questions.append(then) }
    /// Removes and returns the handler of the oldest question.
    mutating func takeQuestion() -> (@MainActor (InspectionReply) -> Void)? { questions.isEmpty ? nil : questions.removeFirst() }

    /// The viewport for which the process needs new shared memory; nil if the present memory is large enough.
    var viewportWithoutMemory: Viewport? {
        guard let frameOptions, frameOptions.viewport.room != asked?.viewport.room || !hasMemory else { return nil }
        return frameOptions.viewport
    }

    /// Returns the ticks and inputs to send, with the window's latest frame options.
    /// - Parameter now: the time of the host's clock, in seconds.
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

    /// Stores the window's frame options. Returns whether a new frame must be requested, because the window or the drawing has changed or
    /// enough time has passed.
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
    /// The values of a viewport that determine the size of a picture, apart from the phone itself.
    fileprivate var room: [CGFloat] {
        [windowSize.width, windowSize.height, density, panelWidth, topInset, bottomInset, leftInset, isLight ? 1 : 0]
    }
}
