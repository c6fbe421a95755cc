/// The reason why a step failed.
package struct FlowFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The state that the step expected; "" if the step could not act at all.
    package var expected: String
    /// The state that the step found.
    package var actual: String

    package init(expected: String = "", actual: String) {
        self.expected = expected
        self.actual = actual
    }

    package var description: String { expected.isEmpty ? actual : "expected \(expected), but \(actual)" }
}
