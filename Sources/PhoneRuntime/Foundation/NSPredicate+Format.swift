extension NSPredicate {
    /// Creates a predicate from a format such as `age > 17 AND name BEGINSWITH[c] %@`. For an invalid format, reports a mistake with its
    /// position, and the predicate is always false. On iOS, Foundation raises an exception in this case.
    ///
    /// The following parts of the format are supported: the comparisons `= == != <> < <= =< > >= => BETWEEN IN`, for strings `BEGINSWITH
    /// CONTAINS ENDSWITH LIKE MATCHES` with `[c]`, `[d]` and `[cd]`, `AND OR NOT` and their signs, `ANY ALL NONE`, key paths with `@count
    /// @sum @avg @min @max @unionOfObjects`, `SELF`, `nil`, numbers, strings, lists in braces, sums and products, `$VARIABLES`, and `%@
    /// %K %d %f` and the like for arguments. (documented: Predicate Format String Syntax)
    ///
    /// Partial: `SUBQUERY` and `FUNCTION` are not supported, and `predicateFormat` does not return the format.
    public convenience init(format predicateFormat: String, _ args: Any?...) { self.init(read: predicateFormat, args) }
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        self.init(read: predicateFormat, arguments ?? [])
    }

    private convenience init(read format: String, _ arguments: [Any?]) {
        do {
            var parser = try PredicateParser(format, arguments)
            let term = try parser.parse()
            self.init(block: { object, variables in term.holds(for: object, variables: variables ?? [:]) })
        } catch {
            let place = (error as? PredicateParser.Failure)?.description ?? "\(error)"
            reportMistake("NSPredicate(format: \"\(format)\") cannot be read: \(place); it is false for everything")
            self.init(value: false)
        }
    }

    /// Returns the predicate with values in place of its `$VARIABLES`.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
        let inner = self
        return NSPredicate(block: { object, more in
            inner.evaluate(with: object, substitutionVariables: variables.merging(more ?? [:]) { $1 })
        })
    }
}
