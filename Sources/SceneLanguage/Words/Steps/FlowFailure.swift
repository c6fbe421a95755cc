/// The reason why a step has failed.
package struct FlowFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The expected state; "" if the step could not act at all.
    package var expected: String
    /// The state that the step found.
    package var actual: String

    package init(expected: String = "", actual: String) {
        self.expected = expected
        self.actual = actual
    }

    package var description: String { expected.isEmpty ? actual : "expected \(expected), but \(actual)" }
}
