import Testing

@testable import PhoneRuntime

/// Tests for format strings of predicates, on dictionaries, texts and objects.
@MainActor
struct PredicateTests {
    private static let person: [String: Any] = [
        "name": "Zoë Adams", "age": 34, "tags": ["swim", "run"], "twice": [1, 2, 1],
        "boss": ["name": "Max"], "born": Date(timeIntervalSince1970: 100),
    ]

    @Test(arguments: [
        ("age > 33", true), ("age >= 34 AND age <= 34", true), ("age == 35 OR age < 40", true), ("NOT age == 34", false),
        ("!(age == 34)", false), ("age BETWEEN {30, 34}", true), ("age BETWEEN {35, 40}", false), ("age IN {1, 34}", true),
        ("age + 1 == 35 && age * 2 = 68", true), ("-age < 0", true), ("age != 34", false), ("age <> 3", true),
        ("name BEGINSWITH 'Zo'", true), ("name BEGINSWITH 'zo'", false), ("name BEGINSWITH[c] 'zo'", true),
        ("name CONTAINS[cd] 'ZOE'", true), ("name ENDSWITH 'Adams'", true), ("name LIKE 'Z* A?ams'", true),
        ("name LIKE 'Z*\\\\*'", false), ("name MATCHES '.*ad'", false), ("name MATCHES[c] '.*ADAMS'", true),
        ("name ==[cd] 'zoe adams'", true), ("boss.name = \"Max\"", true), ("boss.missing == nil", true), ("boss.name != NULL", true),
        ("ANY tags == 'run'", true), ("ALL tags BEGINSWITH 'r'", false), ("NONE tags == 'ski'", true), ("tags.@count == 2", true),
        ("'run' IN tags", true), ("tags CONTAINS 'ski'", false), ("'a' IN name", true), ("TRUEPREDICATE", true),
        ("twice.@distinctUnionOfObjects.self == {1, 2}", true), ("twice.@unionOfObjects.self == {1, 2, 1}", true),
        ("(age > 1 AND (age < 2 OR age > 30))", true), ("(age + 1) * 2 == 70", true), ("FALSEPREDICATE || age == 34", true),
    ])
    func `each comparison operator evaluates as documented`(_ format: String, _ expected: Bool) {
        #expect(NSPredicate(format: format).evaluate(with: Self.person) == expected)
    }

    @Test func `format arguments replace %@ with values and %K with key paths`() {
        #expect(NSPredicate(format: "%K CONTAINS %@ AND age == %d", "name", "Ad", 34).evaluate(with: Self.person))
        #expect(NSPredicate(format: "%K == %@", argumentArray: ["boss.name", "Max"]).evaluate(with: Self.person))
        #expect(NSPredicate(format: "age IN %@", [33, 34]).evaluate(with: Self.person))
        #expect(NSPredicate(format: "born < %@", Date(timeIntervalSince1970: 101) as NSDate).evaluate(with: Self.person))
        #expect(NSPredicate(format: "age > %f", 33.5).evaluate(with: Self.person))
    }

    @Test func `SELF evaluates to the object itself`() {
        #expect(NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+\\.com").evaluate(with: "ada@example.com"))
        #expect(!NSPredicate(format: "SELF MATCHES %@", "[a-z]+").evaluate(with: "ada 1"))
        #expect(NSPredicate(format: "SELF.length > 2").evaluate(with: "abc"))
        let words = ["pear", "apple", "fig"] as NSArray
        #expect(words.filtered(using: NSPredicate(format: "SELF IN {'fig', 'pear'}")) as? [String] == ["pear", "fig"])
    }

    @Test func `variables are substituted with values later`() {
        let open = NSPredicate(format: "age > $limit")
        #expect(open.withSubstitutionVariables(["limit": 30]).evaluate(with: Self.person))
        #expect(!open.withSubstitutionVariables(["limit": 40]).evaluate(with: Self.person))
    }

    @Test(arguments: ["age >", "AND age", "age ? 3", "name == 'open", "age == %@", "(age == 3", "SUBQUERY(a, $b, $b > 1).@count > 0"])
    func `an invalid format logs its error and evaluates to false for every object`(_ format: String) {
        SimulatedProcess(name: "test").run {
            #expect(!NSPredicate(format: format).evaluate(with: Self.person))
            let reported = SimulatedProcess.current.mistakes.reported
            #expect(reported.count == 1 && reported[0].contains(format))
        }
    }
}
