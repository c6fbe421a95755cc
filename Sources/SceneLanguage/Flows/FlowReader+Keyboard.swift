/// What the step `keyboard` takes.
extension FlowReader {
    /// Nil when something is wrong, empty when nothing is said.
    func keyboardChanges(_ fields: inout FieldReader) -> [FlowKeyboardChange]? {
        var changes: [FlowKeyboardChange] = []
        var isRight = true
        func take(_ node: YamlNode?, _ change: FlowKeyboardChange?) {
            guard node != nil else { return }
            if let change { changes.append(change) } else { isRight = false }
        }
        let suggestions = fields.node("suggestions")
        take(suggestions, fields.choice("suggestions", of: ["on", "off"]).map { .suggestions($0 == "on") })
        let hardware = fields.node("hardware")
        take(hardware, fields.bool("hardware").map { .hardware($0) })
        if let height = fields.node("height") {
            if height.scalar == "device" {
                changes.append(.height(nil))
            } else {
                take(height, fields.number("height", in: FlowKeyboardChange.heights).map { .height($0) })
            }
        }
        let mode = fields.node("mode")
        let origin = fields.node("origin")
        let place = origin.flatMap { point($0, name: "origin") }
        if origin != nil, mode == nil {
            diagnostics.report(origin!.position, "\"origin\" goes with \"mode\"")
            isRight = false
        }
        if origin != nil, place == nil { isRight = false }
        take(mode, fields.choice("mode", of: FlowKeyboardChange.modes).map { .mode($0, origin: place) })
        let drag = fields.node("dragTo")
        take(drag, drag.flatMap { point($0, name: "dragTo") }.map { .drag(to: $0) })
        let otherApp = fields.node("otherApp")
        take(otherApp, fields.choice("otherApp", of: ["show", "hide"]).map { .otherApp(isShowing: $0 == "show") })
        let code = fields.node("oneTimeCode")
        take(code, fields.text("oneTimeCode").map { .oneTimeCode($0) })
        let dismissal = fields.node("dismissInteractively")
        take(dismissal, dismissal.flatMap(interactiveDismissal))
        return isRight ? changes : nil
    }

    private func point(_ node: YamlNode, name: String) -> FlowPoint? {
        if let point = node.scalar.flatMap({ FlowPoint($0) }) { return point }
        diagnostics.report(node.position, "\"\(name)\" takes a place on the screen like 100,200 or 50%,50%, found \(node.found)")
        return nil
    }

    private func interactiveDismissal(_ node: YamlNode) -> FlowKeyboardChange? {
        guard var fields = FieldReader(node, what: "\"dismissInteractively\"", diagnostics: diagnostics) else { return nil }
        let toNode = fields.node("to")
        let words = FlowKeyboardChange.Release.allCases.map(\.rawValue)
        let releaseNode = fields.node("release")
        let release = fields.choice("release", of: words).flatMap(FlowKeyboardChange.Release.init)
        fields.finish()
        var share = 1.0
        if let toNode {
            guard let text = toNode.scalar, text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) else {
                diagnostics.report(toNode.position, "\"to\" takes a share of the keyboard like 60%, found \(toNode.found)")
                return nil
            }
            share = percent / 100
        }
        if releaseNode != nil, release == nil { return nil }
        return .dismissInteractively(to: share, release: release ?? .finish)
    }
}
