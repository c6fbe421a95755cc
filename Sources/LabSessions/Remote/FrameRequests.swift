import CoreGraphics
import LabProtocol

/// The requests to an app's program: the ticks and inputs for the next request, the requested frame, and the pending questions.
struct FrameRequests {
    var owed = OwedAdvance()
    /// The window's latest options for the frame.
    private(set) var wishes: FrameWishes?
    /// The options of the latest requested frame, and its time, host seconds.
    private var asked: FrameWishes?
    private var requested = 0.0
    /// The virtual time until which the clock runs in any case, seconds.
    private var awakeUntil = 0.0
    /// Whether the program has memory for its pictures.
    var hasMemory = false
    /// The handlers of pending questions, in the order of the questions.
    private var questions: [@MainActor (InspectionReply) -> Void] = []

    /// Resets the requests for a new program. The window's frame options stay.
    mutating func begin() {
        let wishes = wishes
        self = FrameRequests()
        self.wishes = wishes
    }

    /// Forgets the requested frame, so that the window's next options cause a request.
    mutating func forgetFrame() { asked = nil }

    mutating func stayAwake(until time: Double) { awakeUntil = max(awakeUntil, time) }
    func isAwake(at time: Double) -> Bool { time < awakeUntil }

    mutating func ask(then: @escaping @MainActor (InspectionReply) -> Void) { questions.append(then) }
    /// Takes the handler of the oldest question.
    mutating func takeQuestion() -> (@MainActor (InspectionReply) -> Void)? { questions.isEmpty ? nil : questions.removeFirst() }

    /// The viewport for which the program needs different memory; nil if it has enough.
    var viewportWithoutMemory: Viewport? {
        guard let wishes, wishes.viewport.room != asked?.viewport.room || !hasMemory else { return nil }
        return wishes.viewport
    }

    /// Returns the outstanding ticks and inputs, with the window's latest frame options.
    /// - Parameter now: host seconds.
    mutating func takeAdvance(at now: Double) -> LabAdvance {
        var advance = owed.take()
        if let wishes {
            advance.fraction = advance.ticks == 0 ? wishes.fraction : 0
            advance.explanation = wishes.explanation
            advance.showsFingers = wishes.showsFingers
            advance.inspects = wishes.inspects
            advance.exploded = wishes.exploded
            advance.past = wishes.past
            advance.onion = wishes.onion
            advance.showsRepaint = wishes.showsRepaint ? true : nil
        }
        (asked, requested) = (wishes, now)
        return advance
    }

    /// Stores the window's frame options. Returns whether they need a request: a different window or drawing needs a new frame even if no
    /// time passes.
    mutating func wish(_ wishes: FrameWishes, at now: Double) -> Bool {
        self.wishes = wishes
        var still = wishes
        var before = asked
        (still.time, still.fraction) = (0, 0)
        before?.time = 0
        before?.fraction = 0
        return still != before || wishes.fraction != asked?.fraction && now - requested > 1 / 60
    }
}

extension Viewport {
    /// The values of a viewport that determine a picture's pixels, apart from the phone itself.
    fileprivate var room: [CGFloat] {
        [windowSize.width, windowSize.height, density, panelWidth, topInset, bottomInset, leftInset, isLight ? 1 : 0]
    }
}
