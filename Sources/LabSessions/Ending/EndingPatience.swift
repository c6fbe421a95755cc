/// A value that decides how long a process may take to end after a request. It reads no clock, so tests can pass any times.
struct EndingPatience: Hashable, Sendable {
    /// The time within which the process should end regularly, in seconds. (chosen so that a process ends within two seconds; its
    /// children need some of that time)
    static let limit = 1.4
    /// The time within which the process must end after a second request, in seconds. (chosen)
    static let limitAfterSecond = 0.5
    /// The time within which a process that renders a film must notice a request. It is measured in seconds of processor time, or of real
    /// time while the process uses no processor time. (chosen to be far more than a frame takes)
    static let limitOfFrame = 1.0
    /// The time in which a film's encoder must finish the queued frames, in seconds of processor time. (chosen)
    static let limitOfFilm = 20.0

    package enum Decision: Hashable, Sendable {
        case wait
        /// End the child processes, because they do no work.
        case endChildren
        case end
    }

    private let begin: PhoneHealth.Sample
    private var lastWork: PhoneHealth.Sample
    private var second: PhoneHealth.Sample?
    /// Whether a film is being written. The process then ends only after the encoder has finished.
    private let isFilm: Bool

    /// - Parameters:
    ///   - sample: the state of this process and its children at the request.
    package init(_ sample: PhoneHealth.Sample, isFilm: Bool) { (begin, lastWork, self.isFilm) = (sample, sample, isFilm) }

    /// - Parameters:
    ///   - sample: the state of this process and its children.
    ///   - isNoticed: whether the process has seen the request.
    package mutating func look(_ sample: PhoneHealth.Sample, requests: Int, isNoticed: Bool) -> Decision {
        if requests > 2 { return .end }
        if requests > 1, second == nil { second = sample }
        if sample.isAtWork(since: lastWork) { lastWork = sample }
        let computed = sample.processorTime - (second ?? begin).processorTime
        let idle = sample.time - max(lastWork.time, (second ?? begin).time)
        let limit = second != nil ? Self.limitAfterSecond : isFilm && !isNoticed ? Self.limitOfFrame : Self.limit
        guard isFilm else { return sample.time - (second ?? begin).time > limit ? .end : .wait }
        // Measure processor time for films, because the same work takes longer in real time on a busy computer.
        guard isNoticed, second == nil else { return computed > limit || idle > limit ? .end : .wait }
        if computed > Self.limitOfFilm { return .end }
        return idle > limit ? .endChildren : .wait
    }
}
