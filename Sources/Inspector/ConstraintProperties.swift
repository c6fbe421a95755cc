import LabProtocol
import UIKit

/// The properties of a view's constraints that can be edited: constant, priority and whether the constraint is active.
///
/// A property is named by the number of the constraint: `constraint 12.constant`. Constraints are numbered in the order in which the
/// process activates them. The number is the same in a replay.
@MainActor
enum ConstraintProperties {
    private static let prefix = "constraint "

    /// The constraints that live edits have deactivated or activated again, by their first number. A deactivated constraint has no
    /// view, and a constraint that is active again has a new number.
    private final class Edited {
        var constraints: [Int: NSLayoutConstraint] = [:]
        nonisolated init() {}
    }
    private static var edited: Edited { SimulatedProcess.current.state { Edited() } }

    /// Returns the properties of a constraint for its row in the inspector; none for a constraint of the toolkit.
    static func properties(of constraint: NSLayoutConstraint) -> [InspectedProperty] {
        guard !constraint.isToolkits else { return [] }
        return definitions(number(of: constraint), constraint).compactMap { definition in
            definition.get(constraint).map { InspectedProperty(definition.name, group: definition.group, $0, isEditable: true) }
        }
    }

    /// Returns the constraints that contain a view and that a live edit has deactivated.
    static func deactivated(of view: UIView) -> [NSLayoutConstraint] {
        edited.constraints.sorted { $0.key < $1.key }.map(\.value).filter { constraint in
            guard !constraint.isActive else { return false }
            return [constraint.firstItem, constraint.secondItem].contains { $0 === view || ($0 as? UILayoutGuide)?.owningView === view }
        }
    }

    /// Returns the definition of a property of one of the view's constraints; nil for any other name.
    static func definition(_ name: String, of view: UIView) -> PropertyDefinition? {
        guard name.hasPrefix(prefix), let point = name.lastIndex(of: "."), let number = Int(name[..<point].dropFirst(prefix.count)),
            let constraint = edited.constraints[number] ?? constraints(of: view).first(where: { $0.activationNumber == number }),
            !constraint.isToolkits
        else { return nil }
        return definitions(number, constraint).first { $0.name == name }
    }

    /// Returns the constraints that mention a view or determine its frame.
    private static func constraints(of view: UIView) -> [NSLayoutConstraint] {
        view.constraintsThatMention
            + [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { view.constraintsAffectingLayout(for: $0) }
    }

    private static func number(of constraint: NSLayoutConstraint) -> Int {
        edited.constraints.first { $0.value === constraint }?.key ?? constraint.activationNumber
    }

    private static func definitions(_ number: Int, _ constraint: NSLayoutConstraint) -> [PropertyDefinition] {
        func named(
            _ name: String, _ value: @escaping () -> InspectedValue, _ set: @escaping (InspectedValue) -> Bool
        ) -> PropertyDefinition {
            var definition = PropertyDefinition("\(prefix)\(number).\(name)", "Constraints") { _ in value() }
            definition.set = { set($1) }
            return definition
        }
        return [
            named("constant", { .number(Double(constraint.constant)) }) { value in
                guard let constant = value.number, constant.isFinite else { return false }
                constraint.constant = CGFloat(constant)
                return true
            },
            named("priority", { .number(Double(constraint.priority.rawValue)) }) { value in
                guard let priority = value.number, priority > 0, priority <= 1000 else { return false }
                setPriority(UILayoutPriority(Float(priority)), of: constraint, number)
                return true
            },
            named("isActive", { .bool(constraint.isActive) }) { value in
                guard let isActive = value.bool else { return false }
                edited.constraints[number] = constraint
                constraint.isActive = isActive
                return constraint.isActive == isActive
            },
        ]
    }

    /// Sets a priority. A change between required and optional is possible only while the constraint is inactive.
    private static func setPriority(_ priority: UILayoutPriority, of constraint: NSLayoutConstraint, _ number: Int) {
        let isCrossing = constraint.isActive && (priority == .required) != (constraint.priority == .required)
        if isCrossing {
            edited.constraints[number] = constraint
            constraint.isActive = false
        }
        constraint.priority = priority
        if isCrossing { constraint.isActive = true }
    }
}
