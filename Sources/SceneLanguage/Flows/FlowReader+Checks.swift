import UIKit

extension FlowReader {
    /// The checks that take values: keyboard, frame, offset, inset and expressions.
    func check(_ step: inout StepFields) -> FlowAction? {
        if step.name == "assertTrue" {
            guard let argument = step.argument else { return step.missing("an expression") }
            if argument.entries != nil {
                guard var fields = step.fields() else { return nil }
                fields.require("condition")
                let expression = fields.node("condition").flatMap { self.expression($0, what: "condition") }
                step.finish(fields)
                return expression.map(FlowAction.assertTrue)
            }
            return expression(argument, what: "assertTrue").map(FlowAction.assertTrue)
        }
        guard var fields = step.fields() else { return nil }
        defer { step.finish(fields) }
        if step.name == "assertKeyboard" {
            var expectation = FlowKeyboardExpectation()
            expectation.visible = fields.bool("visible")
            expectation.type = fields.choice("type", of: UIKeyboardType.words.words)
            expectation.height = fields.number("height", in: SceneLimits.lengths)
            expectation.returnKey = fields.choice("returnKey", of: UIReturnKeyType.words.words)
            expectation.appearance = fields.choice("appearance", of: ["light", "dark"])
            expectation.mode = fields.choice("mode", of: FlowKeyboardExpectation.modes)
            if expectation == FlowKeyboardExpectation() { return step.missing("visible, type, height, returnKey, appearance or mode") }
            return .assertKeyboard(expectation)
        }
        fields.require("id")
        guard let node = fields.node("id"), let id = ViewReader.identifier(node, name: "id", diagnostics: diagnostics) else { return nil }
        let isKnown = selectors.check(id, at: node.position)
        let tolerance = fields.number("tolerance", in: SceneLimits.lengths) ?? FlowDefaults.tolerance
        switch step.name {
        case "assertFrame":
            let values = numbers("frame", ["x", "y", "width", "height"], &fields)
            let inWindow = fields.choice("in", of: ["superview", "window"]) == "window"
            guard isKnown, let values else {
                return values == nil ? step.missing("frame: [x, y, width, height], or some of x, y, width, height") : nil
            }
            return .assertFrame(id: id, FlowNumbers(values: values, tolerance: tolerance), inWindow: inWindow)
        case "assertOffset":
            let values = numbers("offset", ["x", "y"], &fields)
            guard isScrollView(id, at: node.position), isKnown, let values else {
                return values == nil ? step.missing("offset: [x, y], or x or y") : nil
            }
            return .assertOffset(id: id, FlowNumbers(values: values, tolerance: tolerance))
        default:
            let values = numbers("inset", ["top", "left", "bottom", "right"], &fields)
            guard isScrollView(id, at: node.position), isKnown, let values else {
                return values == nil ? step.missing("inset: [top, left, bottom, right], or some of these names") : nil
            }
            return .assertInset(id: id, FlowNumbers(values: values, tolerance: tolerance))
        }
    }

    private func isScrollView(_ id: String, at position: SourcePosition) -> Bool {
        guard let className = classNames?[id], !ViewCatalog.ancestry(of: className).contains(where: { $0.name == "UIScrollView" }) else {
            return true
        }
        diagnostics.report(position, "\"\(id)\" is a \(className), which does not scroll")
        return false
    }

    /// All values as a list under `key`, or some of them by name; nil when there are none.
    private func numbers(_ key: String, _ names: [String], _ fields: inout FieldReader) -> [FlowNumber]? {
        var result: [FlowNumber] = []
        if let node = fields.node(key) {
            guard let values = ValueKind.numbers(node, count: names.count) else {
                diagnostics.report(node.position, "\"\(key)\" takes [\(names.joined(separator: ", "))], found \(node.found)")
                return []
            }
            result = zip(names, values).map { FlowNumber(name: $0, value: $1) }
        }
        for name in names {
            if let value = fields.number(name) { result.append(FlowNumber(name: name, value: value)) }
        }
        return result.isEmpty ? nil : result
    }
}
