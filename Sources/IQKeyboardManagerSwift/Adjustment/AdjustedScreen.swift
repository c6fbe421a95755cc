import KeyboardAdjustment
import UIKit

/// The views of one decision of the exact edition. The moves are applied one by one with the keyboard's latest animation, and the views
/// are measured again after each move.
@MainActor
final class AdjustedScreen {
    private let manager: IQKeyboardManager
    private(set) var measurement = SituationMeasurement(screen: UIScreen.main.bounds)

    init(of manager: IQKeyboardManager) { self.manager = manager }

    func measure() -> Situation { manager.measure(into: &measurement) }

    /// The screen as the `AdjustmentStage` of the decision.
    var stage: AdjustmentStage {
        AdjustmentStage(
            measure: { self.measure() }, make: { self.make($0) }, layOutRoot: { self.layOutRoot() },
            rememberScrollView: { self.manager.lastScrollView = ScrollMemory($0, in: self.measurement) },
            rememberTextView: { self.manager.startingTextView = ScrollMemory($0, in: self.measurement) },
            report: { self.manager.assign(movedDistance: $0) })
    }

    private func make(_ move: AdjustmentMove) -> ViewTree {
        let field = manager.activeConfiguration.textInputView
        let reloads = move.rule.isOfScrollLoop && measurement.isOffsetOfList(move)
        manager.willMake?()
        animate {
            move.make(on: self.measurement)
        } completion: { [weak manager, weak field] in
            if reloads { manager?.reloadInputViews(of: field) }
        }
        manager.didMake?(move, measurement.view(at: move.target))
        return read()
    }

    private func layOutRoot() -> ViewTree {
        let root = manager.activeConfiguration.rootConfiguration?.rootController?.view
        manager.willMake?()
        animate { root?.layOutAsRoot() }
        manager.didLayOutRoot?()
        return read()
    }

    private func animate(_ change: @escaping () -> Void, completion: @escaping () -> Void = {}) {
        manager.activeConfiguration.animate(alongsideTransition: change, completion: completion)
    }

    private func read() -> ViewTree {
        measurement.measureAgain()
        return measurement.tree
    }
}

extension SituationMeasurement {
    /// Returns whether a move scrolls a table or a collection view.
    func isOffsetOfList(_ move: AdjustmentMove) -> Bool {
        guard move.property == .contentOffset else { return false }
        let kind = tree[move.target].kind
        return kind == .tableView || kind == .collectionView
    }
}

extension AdjustmentRule {
    /// Whether the rule scrolls to reveal the field. It is false for rules that restore an offset.
    fileprivate var isOfScrollLoop: Bool {
        switch self {
        case .scrollOffset, .topGuideReveal, .previousItemReveal, .selfScrollingTextView: true
        case .caretReveal, .contentInset, .indicatorInset, .textViewInset, .rootOrigin, .rootReturn, .rootRestore, .scrollRestore,
            .textViewRestore, .offsetClamp:
            false
        }
    }
}
