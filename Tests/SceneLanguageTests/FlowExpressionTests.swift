import Testing

@testable import SceneLanguage

private struct FixedScope: ExpressionScope {
    func value(of path: [String]) throws(ExpressionError) -> ExpressionValue {
        switch path.joined(separator: ".") {
        case "time": .number(1.5)
        case "views.form.contentOffset.y": .number(120)
        case "views.o-29.frame.minY": .number(40)
        case "focused.id": .text("city")
        case "keyboard.isVisible": .bool(true)
        default: throw ExpressionError("no \(path.joined(separator: "."))")
        }
    }
    func count(ofEvent name: String) -> Int { name == "keyboardWillShow" ? 2 : 0 }
}

@Suite("Expressions") struct FlowExpressionTests {
    @Test(arguments: [
        ("1 + 2 * 3 == 7", true), ("(1 + 2) * 3 == 9", true), ("10 - 2 - 3 == 5", true), ("-2 * -3 == 6", true),
        ("8 / 4 / 2 == 1", true),
        ("true || false && false", true), ("!(true && false)", true), ("not true or true", true), ("1 < 2 && 2 <= 2", true),
        ("views.form.contentOffset.y > 10", true), ("events.count(\"keyboardWillShow\") == 2", true),
        ("events.count('textChange') != 0", false),
        ("focused.id == \"city\"", true), ("views[\"form\"].contentOffset.y == 120", true), ("${time >= 1.5}", true),
        ("views.o-29.frame.minY-10 == 30", true), ("views.form.contentOffset.y-views.o-29.frame.minY == 80", true),
        ("\"a\" + \"b\" == 'ab'", true), ("1 == \"1\"", false), ("keyboard.isVisible", true),
    ])
    func `expressions evaluate to the expected values`(source: String, expected: Bool) throws {
        #expect(try FlowExpression(source).holds(in: FixedScope()) == expected)
    }

    @Test(arguments: ["1 / 0 == 1", "1 + true == 2", "!5", "\"a\" < \"b\"", "focused.text == \"\"", "1 + 1"])
    func `invalid expressions have no value`(source: String) throws {
        let expression = try FlowExpression(source)
        #expect(throws: ExpressionError.self) { try expression.holds(in: FixedScope()) }
    }

    @Test func `&& and || evaluate the second operand only if it decides the result`() throws {
        #expect(try FlowExpression("false && missing.name").holds(in: FixedScope()) == false)
        #expect(try FlowExpression("true || missing.name").holds(in: FixedScope()))
    }

    @Test func `a report lists the names of an expression with their values`() throws {
        let expression = try FlowExpression("views.form.contentOffset.y > 10 && events.count(\"adjust\") == 0")
        #expect(expression.operands(in: FixedScope()) == ["views.form.contentOffset.y = 120", "events.count(\"adjust\") = 0"])
    }

    @Test(arguments: [
        ("WHO == 'Ada'", true), ("WHO != 'Ada'", false), ("WHO + '!' == 'Ada!'", true), ("COUNT == 3", true), ("3 == COUNT", true),
        ("COUNT == '3'", true), ("COUNT + COUNT == '33'", true), ("COUNT + 1 == 4", true), ("COUNT > 2 && COUNT * 2 == 6", true),
        ("-COUNT == 0 - 3", true), ("IS_ON", true), ("!IS_ON", false), ("IS_ON == true", true), ("IS_ON == 'true'", true),
        ("false || IS_ON", true), ("focused.id == PLACE", true), ("views.form.contentOffset.y > COUNT", true), ("time == 1.5", true),
    ])
    func `an env name is a string, or a number or Bool if the other operand is one`(source: String, expected: Bool)
        throws
    {
        let values = ["WHO": "Ada", "COUNT": "3", "IS_ON": "true", "PLACE": "city", "time": "other"]
        #expect(try FlowExpression(source).filled(with: values).holds(in: FixedScope()) == expected)
    }

    @Test(arguments: ["(", "!", "-"]) func `deep nesting is rejected`(symbol: String) {
        #expect(throws: FlowExpression.SyntaxError.self) { try FlowExpression(String(repeating: symbol, count: 1_000) + "1") }
    }
}
