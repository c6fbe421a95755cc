/// Decides how long a program has to end after a request: a value, so that no clock is needed to test it.
struct EndingPatience: Hashable, Sendable {
    /// Seconds to a tidy end. (chosen: a program ends within two seconds, and its children have some time, too)
    static let limit = 1.4
    /// Seconds after a second request. (chosen)
    static let limitAfterSecond = 0.5
    /// Seconds of processor time, or without work, in which a program that films notices a request. (chosen: frames take far less)
    static let limitOfFrame = 1.0
    /// Seconds of processor time in which a film's encoder works through the frames that it has kept. (chosen)
    static let limitOfFilm = 20.0

    package enum Decision: Hashable, Sendable {
        case wait
        /// The programs that were started do nothing any more.
        case endChildren
        case end
    }

    private let begin: PhoneHealth.Sample
    private var lastWork: PhoneHealth.Sample
    private var second: PhoneHealth.Sample?
    /// A film that is being written ends when its encoder ends.
    private let isFilm: Bool

    /// - Parameters:
    ///   - sample: of this program and its children, at the request.
    package init(_ sample: PhoneHealth.Sample, isFilm: Bool) { (begin, lastWork, self.isFilm) = (sample, sample, isFilm) }

    /// - Parameters:
    ///   - sample: of this program and its children.
    ///   - isNoticed: whether the program has seen the request.
    package mutating func look(_ sample: PhoneHealth.Sample, requests: Int, isNoticed: Bool) -> Decision {
        if requests > 2 { return .end }
        if requests > 1, second == nil { second = sample }
        if sample.isAtWork(since: lastWork) { lastWork = sample }
        let computed = sample.processorTime - (second ?? begin).processorTime
        let idle = sample.time - max(lastWork.time, (second ?? begin).time)
        let limit = second != nil ? Self.limitAfterSecond : isFilm && !isNoticed ? Self.limitOfFrame : Self.limit
        guard isFilm else { return sample.time - (second ?? begin).time > limit ? .end : .wait }
        // On a busy computer a film needs longer for the same work.
        guard isNoticed, second == nil else { return computed > limit || idle > limit ? .end : .wait }
        if computed > Self.limitOfFilm { return .end }
        return idle > limit ? .endChildren : .wait
    }
}
