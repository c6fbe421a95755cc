/// Why a step did not do what it should.
package struct FlowFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What should have been; "" when the step could not act at all.
    package var expected: String
    /// What was.
    package var actual: String

    package init(expected: String = "", actual: String) {
        self.expected = expected
        self.actual = actual
    }

    package var description: String { expected.isEmpty ? actual : "expected \(expected), but \(actual)" }
}
