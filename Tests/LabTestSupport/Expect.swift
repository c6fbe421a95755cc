import Testing

/// `#expect(value == expected)` for values that a mutating method returns, which the macro cannot call itself.
package func expect<Value: Equatable>(_ value: Value, is expected: Value, sourceLocation: SourceLocation = #_sourceLocation) {
    if value != expected { Issue.record("\(value) is not \(expected)", sourceLocation: sourceLocation) }
}
