import Testing

/// Does the same as `#expect(value == expected)`, for a value that a mutating method returns. The macro cannot evaluate such a call.
package func expect<Value: Equatable>(_ value: Value, is expected: Value, sourceLocation: SourceLocation = #_sourceLocation) {
    if value != expected { Issue.record("\(value) is not \(expected)", sourceLocation: sourceLocation) }
}
