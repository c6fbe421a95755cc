import LabProtocol

/// A take while it is being recorded. It stores only spans of virtual time, because the input log contains the run itself.
package struct TakeRecorder: Hashable {
    /// The spans recorded before the last pause.
    package private(set) var spans: [TakeSpan] = []
    /// The start of the current span; nil while the recording is paused.
    package private(set) var opened: Double?

    package init(at time: Double) { opened = time }

    package var isPaused: Bool { opened == nil }

    package mutating func pause(at time: Double) {
        spans = recorded(at: time)
        opened = nil
    }

    package mutating func resume(at time: Double) { if opened == nil { opened = time } }

    /// Returns all recorded spans up to a moment, in virtual seconds.
    package func recorded(at time: Double) -> [TakeSpan] { TakeSpan.joined(spans + (opened.map { [TakeSpan($0, time)] } ?? [])) }

    /// Returns the length of the take at a moment, in seconds.
    package func length(at time: Double) -> Double { recorded(at: time).reduce(0) { $0 + $1.length } }

    /// The length of the take that the command "save the last seconds" saves, in virtual seconds. (chosen: about as long as a user
    /// remembers)
    package static let lastSeconds = 30.0

    /// Returns the span of the last seconds before a moment.
    package static func last(before time: Double) -> [TakeSpan] { TakeSpan.joined([TakeSpan(max(time - lastSeconds, 0), time)]) }
}
