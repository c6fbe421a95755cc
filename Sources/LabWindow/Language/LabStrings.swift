import Inspector
import KeyboardAdjustment
import Simulator
import UIKitKeyboard

/// The interface's texts that are listed in tables of the code. They are translated with `localized(known:)`.
enum LabStrings {
    @MainActor static var known: Set<String> {
        var result: Set<String> = []
        for command in LabCommand.table { result.formUnion([command.englishTitle, command.englishName]) }
        result.formUnion(LabCommand.Group.allCases.map(\.rawValue))
        for gesture in LabCommand.gestures { result.formUnion([gesture.input, gesture.effect]) }
        result.formUnion(InspectorView.Tab.allCases.map(\.title))
        result.formUnion(TimelinePanel.Lane.allCases.map(\.rawValue))
        result.formUnion(BreakpointList().entries.map(\.title))
        result.formUnion(AdjustmentStrategy.allCases.map(\.title))
        result.formUnion(KeyboardMode.allCases.map(\.rawValue))
        result.formUnion(PropertyGroups.all)
        // These are the engine's texts about a decision.
        result.formUnion(AdjustmentRule.allCases.map(\.summary))
        result.formUnion(AdjustmentClamp.Limit.allCases.map(\.summary))
        result.formUnion(AdjustmentPlan.Reason.allCases.map(\.sentence))
        result.formUnion(Enablement.Reason.allCases.map(\.summary))
        result.formUnion(ScrollViewRole.Role.allCases.map(\.text))
        // These are the texts that the view tree shows after a view's name.
        result.formUnion(["focused", "hidden", "transparent", "clipped", "covered", "disabled", "clips"])
        // These are the names of things that can cover a view.
        result.formUnion(Visibility.Kind.allCases.compactMap(\.fixedName))
        // These are the names of the parts of gaps and insets, and of the causes of moves.
        result.formUnion(GapParts.Part.Kind.allCases.map(\.text))
        result.formUnion(["layout margins", "adjusted content inset", "refresh control"])
        result.formUnion(["app", "engine", "layout", "keyboard", "user", "system", "inspector"])
        return result
    }
}
