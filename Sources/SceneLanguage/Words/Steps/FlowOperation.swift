/// A small part of a step. The runner calls it once per tick of the clock until it is done.
package struct FlowOperation {
    package enum Outcome {
        /// Ends the operation. The next operation starts in the same tick.
        case done
        /// Calls the operation again in the next tick.
        case wait
        /// Ends the operation and runs these operations before the next operation of the step.
        case then([FlowOperation])
    }

    package let body: @MainActor () throws(FlowFailure) -> Outcome

    package init(_ body: @escaping @MainActor () throws(FlowFailure) -> Outcome) { self.body = body }

    /// Returns an operation that is done after one call.
    package static func act(_ body: @escaping @MainActor () throws(FlowFailure) -> Void) -> FlowOperation {
        FlowOperation { () throws(FlowFailure) in
            try body()
            return .done
        }
    }

    /// Returns an operation that, when it starts, creates further operations to run after it.
    package static func plan(_ body: @escaping @MainActor () throws(FlowFailure) -> [FlowOperation]) -> FlowOperation {
        FlowOperation { () throws(FlowFailure) in .then(try body()) }
    }
}
