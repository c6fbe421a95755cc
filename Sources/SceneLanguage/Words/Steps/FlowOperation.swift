/// A small part of a step. It runs once per tick until it is done.
package struct FlowOperation {
    package enum Outcome {
        /// Continues with the next operation, in this same tick.
        case done
        /// Again before the next tick.
        case wait
        /// Done, with more to do before what follows.
        case then([FlowOperation])
    }

    package let body: @MainActor () throws(FlowFailure) -> Outcome

    package init(_ body: @escaping @MainActor () throws(FlowFailure) -> Outcome) { self.body = body }

    /// An act that is done at once.
    package static func act(_ body: @escaping @MainActor () throws(FlowFailure) -> Void) -> FlowOperation {
        FlowOperation { () throws(FlowFailure) in
            try body()
            return .done
        }
    }

    /// Operations that are only known when their turn comes.
    package static func plan(_ body: @escaping @MainActor () throws(FlowFailure) -> [FlowOperation]) -> FlowOperation {
        FlowOperation { () throws(FlowFailure) in .then(try body()) }
    }
}
