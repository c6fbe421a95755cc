import UIKit

/// One screen of a scene: a view controller with what it shows and what containers ask of it.
package struct ScreenDescription: Sendable {
    package enum Content: Sendable {
        /// A UIViewController with its root view; of one in code, what flows know of it.
        case view(ViewDescription)
        case navigation(NavigationDescription)
        case tabs(TabsDescription)
        case pages(PagesDescription)
        case split(SplitDescription)
        case alert(AlertDescription)
    }

    /// Becomes `restorationIdentifier`.
    package var id: String
    package var title: String?
    package var content: Content
    /// Whether it is a UITableViewController, whose view is a UITableView.
    package var isTableViewController = false
    /// What a controller in code is made by; nil for those that the scene describes.
    package var code: CodeController?
    package var bar = NavigationItemDescription()
    /// Its toolbar in a navigation controller; empty for none.
    package var toolbarItems: [BarItemDescription] = []
    package var tabBarItem: TabBarItemDescription?
    /// Of `ControllerClass.common` and, of a container, its own.
    package var properties: [PropertyAssignment] = []
    package var presentation = PresentationDescription()
    /// What it does on hearing notifications, by `NotificationHandlers.names`.
    package var notifications: [(name: String, action: SceneAction)] = []
    /// Controllers that stand in views of this one.
    package var children: [ChildDescription] = []
    package var position: SourcePosition

    /// UIKit's class name.
    package var className: String {
        switch content {
        case .view: code?.name ?? (isTableViewController ? "UITableViewController" : "UIViewController")
        case .navigation: "UINavigationController"
        case .tabs: "UITabBarController"
        case .pages: "UIPageViewController"
        case .split: "UISplitViewController"
        case .alert: "UIAlertController"
        }
    }

    /// This screen and every one in it, containers first.
    package var all: [ScreenDescription] {
        var result = [self]
        switch content {
        case .view: result += children.flatMap(\.screen.all)
        case .navigation(let navigation): result += navigation.controllers.flatMap(\.all)
        case .tabs(let tabs): result += tabs.viewControllers.flatMap(\.all)
        case .pages(let pages): result += pages.viewControllers.flatMap(\.all)
        case .split(let split): result += split.columns.flatMap(\.screen.all)
        case .alert: break
        }
        return result
    }

    /// The root views of this screen and of all in it, those of its search, and the fields of an alert.
    var views: [ViewDescription] {
        all.flatMap { screen -> [ViewDescription] in
            switch screen.content {
            case .view(let view): [view] + (screen.bar.search?.views ?? [])
            case .alert(let alert): alert.textFields
            case .navigation, .tabs, .pages, .split: []
            }
        }
    }
    /// Of this screen and of all in it.
    var barItems: [BarItemDescription] {
        all.flatMap { $0.bar.leftBarButtonItems + $0.bar.rightBarButtonItems + $0.toolbarItems }
    }
}

/// A controller in a view of another one.
package struct ChildDescription: Sendable {
    /// The id of the view that the child's view fills; nil for the parent's own.
    package var container: String?
    package var screen: ScreenDescription
}

/// What a navigation bar shows for a controller.
package struct NavigationItemDescription: Sendable {
    package var search: SearchDescription?
    package var leftBarButtonItems: [BarItemDescription] = []
    package var rightBarButtonItems: [BarItemDescription] = []
}

/// The tab of a controller in a tab bar.
package struct TabBarItemDescription: Sendable {
    package var title: String?
    /// Names of `UIImage(systemName:)`.
    package var image: String?
    package var selectedImage: String?
    package var badgeValue: String?
    package var badgeColor: UIColor?
}

/// What a UITabBarController shows.
package struct TabsDescription: Sendable {
    package var viewControllers: [ScreenDescription]
    /// The id of the controller that the scene begins with; nil for the first.
    package var selected: String?
}

/// What a UIPageViewController shows.
package struct PagesDescription: Sendable {
    /// In reading order.
    package var viewControllers: [ScreenDescription]
    /// The id of the page that the scene begins with; nil for the first.
    package var first: String?
    package var isVertical = false
    package var transitionStyle = UIPageViewController.TransitionStyle.scroll
    /// Points between pages while they turn.
    package var interPageSpacing = 0.0
    /// Of what shows between the pages and around the dots; nil for nothing, which is black.
    package var backgroundColor: UIColor?
    /// Whether dots below the pages count them.
    package var showsPageControl = false

    static let orientations = ["horizontal", "vertical"]
    static let transitionStyles: WordTable<UIPageViewController.TransitionStyle> = ["scroll": .scroll, "pageCurl": .pageCurl]
}

/// How a controller is presented.
package struct PresentationDescription: Sendable {
    /// Nil for UIKit's choice.
    package var style: UIModalPresentationStyle?
    package var transition: UIModalTransitionStyle?
    package var sheet: SheetDescription?
    /// What it points at as a popover; an action sheet has it too.
    package var popover: PopoverDescription?

    static let styles: WordTable<UIModalPresentationStyle> = [
        "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
        "popover": .popover,
    ]
    static let transitions: WordTable<UIModalTransitionStyle> = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    ]
}

/// The `sheetPresentationController` of a controller.
package struct SheetDescription: Sendable {
    /// Rising; empty for UIKit's own.
    package var detents: [DetentDescription] = []
    package var selectedDetentIdentifier: String?
    package var largestUndimmedDetentIdentifier: String?
    /// Of `ControllerClass.sheet`.
    package var properties: [PropertyAssignment] = []
}

/// A height at which a sheet rests.
package enum DetentDescription: Hashable, Sendable {
    case medium, large
    /// Points without the safe area, or a share of the greatest height.
    case custom(SceneLength)

    init?(_ text: String) {
        switch text {
        case "medium": self = .medium
        case "large": self = .large
        default:
            guard let length = SceneLength(text) else { return nil }
            self = .custom(length)
        }
    }

    /// How the scene writes it; the identifier of a custom one.
    package var name: String {
        switch self {
        case .medium: "medium"
        case .large: "large"
        case .custom(let length): length.description
        }
    }
}

/// What a UIAlertController shows.
package struct AlertDescription: Sendable {
    package var isActionSheet = false
    package var message: String?
    /// Each a UITextField.
    package var textFields: [ViewDescription] = []
    package var actions: [AlertActionDescription] = []

    static let preferredStyles = ["actionSheet", "alert"]
}

/// One button of an alert.
package struct AlertActionDescription: Sendable {
    package var title: String
    package var style = UIAlertAction.Style.default
    package var isEnabled = true
    package var isPreferred = false
    package var action: SceneAction?

    static let styles: WordTable<UIAlertAction.Style> = ["default": .default, "cancel": .cancel, "destructive": .destructive]
}
