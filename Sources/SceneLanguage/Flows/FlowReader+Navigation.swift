/// The steps `swipeBack` and `navigate`.
extension FlowReader {
    func swipeBack(_ step: inout StepFields) -> FlowAction? {
        step.bareOrFields { fields in
            var swipe = FlowSwipeBack()
            if let node = fields.node("to") {
                if let text = node.scalar, text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
                    swipe.share = percent / 100
                } else {
                    diagnostics.report(node.position, "\"to\" takes a share of the screen's width like 60%, found \(node.found)")
                }
            }
            if let release = fields.choice("release", of: FlowSwipeBack.Release.allCases.map(\.rawValue)) {
                swipe.release = FlowSwipeBack.Release(rawValue: release) ?? .finish
            }
            swipe.velocity = fields.number("velocity")
            if let duration = fields.duration("duration") { swipe.duration = duration }
            return .swipeBack(swipe)
        }
    }

    func navigate(_ step: inout StepFields) -> FlowAction? {
        if step.argument?.scalar == "pop" { return .navigate(.pop(nil)) }
        guard var fields = step.fields() else { return nil }
        defer { step.finish(fields) }
        for (key, reason) in [
            ("present", "there are no presentations yet"), ("dismiss", "there are no presentations yet"),
            ("select", "there are no tabs yet"),
        ] {
            if let entry = fields.entry(key) {
                diagnostics.report(entry.position, "\"\(key)\" of the step \"navigate\" cannot be used yet: \(reason)")
                return nil
            }
        }
        let push = fields.entry("push")
        let pop = fields.entry("pop")
        guard (push == nil) != (pop == nil), let entry = push ?? pop else {
            diagnostics.report(step.position, "the step \"navigate\" takes {push: <id>}, {pop: <id>} or the word pop")
            return nil
        }
        guard let id = ViewReader.identifier(entry.value, name: entry.key, diagnostics: diagnostics) else { return nil }
        if let controllers, !controllers.contains(id) {
            diagnostics.report(entry.value.position, controllers.missing(id, what: "controller"))
            return nil
        }
        return .navigate(push == nil ? .pop(id) : .push(id))
    }
}
