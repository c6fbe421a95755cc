/// The step `resizeWindow`.
extension FlowReader {
    func resizeWindow(_ step: inout StepFields) -> FlowAction? {
        if step.argument?.scalar == "screen" { return .resizeWindow(nil, nil, isAnimated: true) }
        guard step.argument?.entries != nil, var fields = step.fields() else {
            diagnostics.report(step.position, "the step \"resizeWindow\" takes {width: 320, height: 60%} or the word screen")
            return nil
        }
        let before = diagnostics.count
        let width = length("width", &fields)
        let height = length("height", &fields)
        let (x, y) = (length("x", &fields), length("y", &fields))
        let isAnimated = fields.bool("animated") ?? true
        step.finish(fields)
        guard width != nil || height != nil else {
            return diagnostics.count == before ? step.missing("\"width\" or \"height\"") : nil
        }
        return .resizeWindow(width, height, x: x, y: y, isAnimated: isAnimated)
    }

    private func length(_ key: String, _ fields: inout FieldReader) -> SceneLength? {
        guard let node = fields.node(key) else { return nil }
        guard let length = node.scalar.flatMap({ SceneLength($0) }), length.points >= 0 || length.fraction > 0 else {
            diagnostics.report(node.position, "\"\(key)\" takes points or a share of the screen like 60%, found \(node.found)")
            return nil
        }
        return length
    }
}
