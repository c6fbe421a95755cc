import HostSupport

/// The condition of a step. A condition without parts is always true.
package struct FlowCondition: Sendable {
    var visible: LiveSelector?
    var notVisible: LiveSelector?
    package var expression: FlowExpression?

    /// Whether the required platform is iOS; true if the condition requires none.
    var isForThisPlatform = true

    var isEmpty: Bool { visible == nil && notVisible == nil && expression == nil }

    /// The condition in words, for reports.
    package var title: String {
        var parts: [String] = []
        if let visible { parts.append("\(visible.description) visible") }
        if let notVisible { parts.append("\(notVisible.description) not visible") }
        if let expression { parts.append(expression.source) }
        return parts.joined(separator: " and ")
    }
}

extension StepArgument where Value == FlowCondition {
    static var condition: Self {
        .group(
            .optional("visible", .liveSelector(), "at least a part of the view is visible"),
            .optional("notVisible", .liveSelector(mayBeAbsent: true), "no part of the view is visible"),
            .optional("true", .expression, "an expression that must become true"),
            .optional("platform", .platform, "iOS is true here, others are never true")
        ) { FlowCondition(visible: $0, notVisible: $1, expression: $2, isForThisPlatform: $3 ?? true) }
    }
}

extension ValueReader where Value == Bool {
    /// Reads the name of a platform, and returns whether it is iOS.
    fileprivate static var platform: Self {
        let names = ["iOS", "Android", "Web"]
        return Self(Spelling.list(names), form: ["enum": .strings(names + names.map { $0.lowercased() })], samples: names) { context in
            guard let name = context.node.scalar?.lowercased(), names.contains(where: { $0.lowercased() == name }) else {
                return context.wrong()
            }
            return name == "ios"
        }
    }
}

extension ValueReader where Value == FlowCondition {
    static var condition: Self {
        .mapping("a condition like {visible: Next} or {true: keyboard.isVisible}", sample: "{visible: Next}", .condition)
    }
}

extension StepPerformer {
    /// Returns whether every part of the condition is true now.
    package func holds(_ condition: FlowCondition) throws(FlowFailure) -> Bool {
        guard condition.isForThisPlatform else { return false }
        if let selector = condition.visible, !isAnyVisible(try selector.filled(in: self)) { return false }
        if let selector = condition.notVisible, isAnyVisible(try selector.filled(in: self)) { return false }
        guard let expression = condition.expression else { return true }
        do throws(ExpressionError) {
            return try expression.holds(in: SceneScope(self))
        } catch {
            throw FlowFailure(actual: error.description)
        }
    }
}
