import Testing

@testable import SceneFixes

/// The lines that `fix --app` proposes.
@Suite("Changed lines of code") struct CodeLineTests {
    @Test(arguments: [
        (".constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),", "view."),
        (".constraint(equalTo: view.bottomAnchor)", "view."),
        (".constraint(equalTo: bottomAnchor)", ""),
        (".constraint(lessThanOrEqualTo: self.view.layoutMarginsGuide.bottomAnchor)", "self.view."),
    ])
    func `a constraint to a lower edge becomes one to the keyboard layout guide`(end: String, owner: String) throws {
        let new = try #require(CodeLine.changed("  send.bottomAnchor" + end, by: .pin(constraint: 1, isLeft: false)))
        let relation = end.prefix { $0 != " " }
        let rest = end.contains("constant") ? ", constant: -16)," : ")"
        #expect(new == "  send.bottomAnchor\(relation) \(owner)keyboardLayoutGuide.topAnchor\(rest)")
    }

    @Test func `an edge on the left side is replaced too, and an unknown way to write a constraint is left alone`() {
        let left = CodeLine.changed("view.bottomAnchor.constraint(equalTo: send.topAnchor)", by: .pin(constraint: 1, isLeft: true))
        #expect(left == "view.keyboardLayoutGuide.topAnchor.constraint(equalTo: send.topAnchor)")
        #expect(CodeLine.changed("make.bottom.equalToSuperview()", by: .pin(constraint: 1, isLeft: false)) == nil)
        // The argument is on the next line.
        #expect(CodeLine.changed("send.bottomAnchor.constraint(", by: .pin(constraint: 1, isLeft: false)) == nil)
    }

    @Test(arguments: [
        (", constant: 20),", ", constant: 12.5)," as String?), (").isActive = true", ", constant: 12.5).isActive = true"),
        (", constant: gap)", nil),
    ])
    func `a constant is replaced or added`(end: String, expected: String?) {
        let line = "a.topAnchor.constraint(equalTo: b.bottomAnchor"
        #expect(CodeLine.changed(line + end, by: .constant(constraint: 1, 12.5)) == expected.map { line + $0 })
    }
}
