import KeyboardAdjustment
import UIKit

/// The search for the controller whose view is moved for a field, step by step.
@MainActor
struct RootSearch {
    package enum Reason: String, Sendable, CaseIterable {
        case containsField
        case outermostNavigation
        case wrapsNavigation
        case topOfNavigation
        case selectedTab
        case topOfSelectedTab
        case parent
        /// The app's override of `iq_parentContainerViewController()` has returned the controller.
        case namedByHook

        /// The reason for this step of the search, in a few words.
        package var text: String {
            switch self {
            case .containsField: "contains the field"
            case .outermostNavigation: "is the outermost navigation controller"
            case .wrapsNavigation: "contains the navigation controller"
            case .topOfNavigation: "is its top view controller"
            case .selectedTab: "is the selected tab"
            case .topOfSelectedTab: "is its top view controller"
            case .parent: "is its parent"
            case .namedByHook: "is returned by iq_parentContainerViewController()"
            }
        }
    }

    package struct Step: Hashable, Sendable {
        /// The controller's restoration identifier or title. If it has neither, it is the class name.
        package var name: String
        package var reason: Reason
    }

    package private(set) var steps: [Step] = []
    /// The result of the search. It is nil if the app's override returns nil, or if a container has no content.
    package private(set) var controller: UIViewController?

    /// Searches from the field's nearest controller. In a navigation controller, the result is the top controller of the outermost
    /// navigation controller, or the outermost parent around this navigation controller. In a tab bar controller, it is the selected
    /// controller or the top controller of the selected controller. Otherwise it is the outermost parent below a system container.
    /// Finally, the app's override of `iq_parentContainerViewController()` may replace the result.
    package init(from start: UIViewController) {
        go(to: start, .containsField)
        if let navigation = start.navigationController {
            leave(navigation)
        } else if let tabs = start.tabBarController {
            go(to: tabs.selectedViewController, .selectedTab)
            if let navigation = controller as? UINavigationController { go(to: navigation.topViewController, .topOfSelectedTab) }
        } else {
            climb(.parent)
        }
        if let found = controller, found.iq_parentContainerViewController() !== found {
            go(to: found.iq_parentContainerViewController(), .namedByHook)
        }
    }

    private mutating func leave(_ nearest: UINavigationController) {
        var outermost = nearest
        while let outer = outermost.navigationController { outermost = outer }
        go(to: outermost, .outermostNavigation)
        climb(.wrapsNavigation)
        if controller === outermost { go(to: outermost.topViewController, .topOfNavigation) }
    }

    /// Moves up through parents that are not system containers.
    private mutating func climb(_ reason: Reason) {
        while let parent = controller?.parent, !Self.isSystemContainer(parent) { go(to: parent, reason) }
    }

    private mutating func go(to next: UIViewController?, _ reason: Reason) {
        controller = next
        if let next, next !== stepController { steps.append(Step(name: Self.name(of: next), reason: reason)) }
        stepController = next
    }
    /// The controller of the last step. If the search finds a controller twice in a row, it is listed once.
    private weak var stepController: UIViewController?

    private static func isSystemContainer(_ controller: UIViewController) -> Bool {
        controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
    }

    package static func name(of controller: UIViewController) -> String {
        controller.restorationIdentifier ?? controller.title.flatMap { $0.isEmpty ? nil : $0 } ?? "\(type(of: controller))"
    }

    /// Returns the steps of the search as text, such as `login contains the field; pages is its parent`.
    package static func text(_ steps: [Step]) -> String { steps.map { "\($0.name) \($0.reason.text)" }.joined(separator: "; ") }
}
