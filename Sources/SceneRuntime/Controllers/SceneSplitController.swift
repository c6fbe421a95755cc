import UIKit

/// A split view controller of a scene. It keeps its columns and chooses the column to show when it collapses.
final class SceneSplitController: UISplitViewController, UISplitViewControllerDelegate {
    private let topColumn: Column?

    init(_ description: SplitDescription, make: (ScreenDescription) -> UIViewController) {
        topColumn = description.topColumnForCollapsing?.uiColumn
        super.init(style: description.columns.contains { $0.column == .supplementary } ? .tripleColumn : .doubleColumn)
        for (column, screen) in description.columns {
            let controller = make(screen)
            let root = (controller as? UINavigationController)?.viewControllers.first ?? controller
            (root as? ScenePageController)?.isKept = true
            setViewController(controller, for: column.uiColumn)
        }
        delegate = self
    }

    package required init?(coder: NSCoder) { return nil }

    package func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
    ) -> Column { topColumn ?? proposedTopColumn }

    /// Shows or hides a column. Returns whether the column exists.
    @discardableResult
    func change(_ column: SplitDescription.Column, shows: Bool) -> Bool {
        guard viewController(for: column.uiColumn) != nil else { return false }
        if shows { show(column.uiColumn) } else { hide(column.uiColumn) }
        return true
    }
}

extension SplitDescription.Column {
    var uiColumn: UISplitViewController.Column {
        switch self {
        case .primary: .primary
        case .supplementary: .supplementary
        case .secondary: .secondary
        case .compact: .compact
        }
    }
}
