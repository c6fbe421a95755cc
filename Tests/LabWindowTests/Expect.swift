import Testing

/// `#expect(value == expected)` for values that a mutating method returns, which the macro cannot call itself.
func expect<Value: Equatable>(_ value: Value, is expected: Value, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(value == expected, sourceLocation: sourceLocation)
}
