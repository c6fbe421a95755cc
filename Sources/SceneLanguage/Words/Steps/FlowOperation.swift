/// One small act of a step. It runs once per tick until it is done.
struct FlowOperation {
    enum Outcome {
        /// On to the next operation, in this same tick.
        case done
        /// Again before the next tick.
        case wait
        /// Done, with more to do before what follows.
        case then([FlowOperation])
    }

    let body: @MainActor () throws(FlowFailure) -> Outcome

    init(_ body: @escaping @MainActor () throws(FlowFailure) -> Outcome) { self.body = body }

    /// An act that is done at once.
    static func act(_ body: @escaping @MainActor () throws(FlowFailure) -> Void) -> FlowOperation {
        FlowOperation { () throws(FlowFailure) in
            try body()
            return .done
        }
    }

    /// What to do is only known when its turn comes.
    static func plan(_ body: @escaping @MainActor () throws(FlowFailure) -> [FlowOperation]) -> FlowOperation {
        FlowOperation { () throws(FlowFailure) in .then(try body()) }
    }
}
