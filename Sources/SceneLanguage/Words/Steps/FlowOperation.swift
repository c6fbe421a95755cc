/// A small part of a step. It runs once per tick until it is done.
package struct FlowOperation {
    package enum Outcome {
        /// Continues with the next operation, in this same tick.
        case done
        /// Repeats before the next tick.
        case wait
        /// Ends, with further operations before the next one.
        case then([FlowOperation])
    }

    package let body: @MainActor () throws(FlowFailure) -> Outcome

    package init(_ body: @escaping @MainActor () throws(FlowFailure) -> Outcome) { self.body = body }

    /// Returns an operation that ends at once.
    package static func act(_ body: @escaping @MainActor () throws(FlowFailure) -> Void) -> FlowOperation {
        FlowOperation { () throws(FlowFailure) in
            try body()
            return .done
        }
    }

    /// Returns operations that are determined only when they begin.
    package static func plan(_ body: @escaping @MainActor () throws(FlowFailure) -> [FlowOperation]) -> FlowOperation {
        FlowOperation { () throws(FlowFailure) in .then(try body()) }
    }
}
