extension NSPredicate {
    /// A predicate in words: `age > 17 AND name BEGINSWITH[c] %@`. A format that cannot be read is told as a mistake, with the place, and the
    /// predicate is false for everything; UIKit's Foundation raises.
    ///
    /// There are the comparisons `= == != <> < <= =< > >= => BETWEEN IN`, for texts `BEGINSWITH CONTAINS ENDSWITH LIKE MATCHES` with `[c]`, `[d]` and
    /// `[cd]`, `AND OR NOT` and their signs, `ANY ALL NONE`, key paths with `@count @sum @avg @min @max @unionOfObjects`, `SELF`, `nil`, numbers,
    /// texts, lists in braces, sums and products, `$VARIABLES`, and `%@ %K %d %f` and their like for arguments. (documented: Predicate Format
    /// String Syntax)
    ///
    /// Partial: `SUBQUERY` and `FUNCTION` cannot be read, and `predicateFormat` does not give the words back.
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

    /// The predicate with values for its `$VARIABLES`.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
        let inner = self
        return NSPredicate(block: { object, more in
            inner.evaluate(with: object, substitutionVariables: variables.merging(more ?? [:]) { $1 })
        })
    }
}
