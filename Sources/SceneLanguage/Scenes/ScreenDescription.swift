/// One screen of a scene: a view controller with what it shows and what containers ask of it.
public struct ScreenDescription: Sendable {
    public enum Content: Sendable {
        /// A UIViewController with its root view; of one in code, what flows know of it.
        case view(ViewDescription)
        case navigation(NavigationDescription)
        case tabs(TabsDescription)
        case pages(PagesDescription)
        case split(SplitDescription)
        case alert(AlertDescription)
    }

    /// Becomes `restorationIdentifier`.
    public var id: String
    public var title: String?
    public var content: Content
    /// Whether it is a UITableViewController, whose view is a UITableView.
    public var isTableViewController = false
    /// What a controller in code is made by; nil for those that the scene describes.
    public var code: CodeController?
    public var bar = NavigationItemDescription()
    /// Its toolbar in a navigation controller; empty for none.
    public var toolbarItems: [BarItemDescription] = []
    public var tabBarItem: TabBarItemDescription?
    public var layout = ScreenLayoutDescription()
    public var presentation = PresentationDescription()
    /// Controllers that stand in views of this one.
    public var children: [ChildDescription] = []
    public var position: SourcePosition

    /// UIKit's class name.
    public var className: String {
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
    public var all: [ScreenDescription] {
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
public struct ChildDescription: Sendable {
    /// The id of the view that the child's view fills; nil for the parent's own.
    public var container: String?
    public var screen: ScreenDescription
}

/// What a navigation bar shows for a controller.
public struct NavigationItemDescription: Sendable {
    public var prompt: String?
    public var search: SearchDescription?
    public var backButtonTitle: String?
    /// One of `displayModes`.
    public var backButtonDisplayMode = "default"
    /// One of `largeTitleModes`.
    public var largeTitleDisplayMode = "automatic"
    public var hidesBackButton = false
    public var leftBarButtonItems: [BarItemDescription] = []
    public var rightBarButtonItems: [BarItemDescription] = []

    static let displayModes = ["default", "generic", "minimal"]
    static let largeTitleModes = ["automatic", "always", "never"]
}

/// What a controller wants of the containers around it.
public struct ScreenLayoutDescription: Sendable {
    /// Points.
    public var additionalSafeAreaInsets: SceneInsets?
    /// Nil for all; empty for none.
    public var edgesForExtendedLayout: [String]?
    public var extendedLayoutIncludesOpaqueBars = false
    public var hidesBottomBarWhenPushed = false

    /// `UIRectEdge`'s names.
    static let edges = ["top", "left", "bottom", "right", "all", "none"]
}

/// The tab of a controller in a tab bar.
public struct TabBarItemDescription: Sendable {
    public var title: String?
    /// Names of `UIImage(systemName:)`.
    public var image: String?
    public var selectedImage: String?
    public var badgeValue: String?
    public var badgeColor: SceneColor?
}

/// What a UITabBarController shows.
public struct TabsDescription: Sendable {
    public var viewControllers: [ScreenDescription]
    /// The id of the controller that the scene begins with; nil for the first.
    public var selected: String?
    public var isTabBarHidden = false
}

/// What a UIPageViewController shows.
public struct PagesDescription: Sendable {
    /// In reading order.
    public var viewControllers: [ScreenDescription]
    /// The id of the page that the scene begins with; nil for the first.
    public var first: String?
    public var isVertical = false
    /// Points between pages while they turn.
    public var interPageSpacing = 0.0
    /// Of what shows between the pages and around the dots; nil for nothing, which is black.
    public var backgroundColor: SceneColor?
    /// Whether dots below the pages count them.
    public var showsPageControl = false

    static let orientations = ["horizontal", "vertical"]
}

/// How a controller is presented.
public struct PresentationDescription: Sendable {
    /// One of `styles`; nil for UIKit's choice.
    public var style: String?
    /// One of `transitions`.
    public var transition: String?
    public var isModalInPresentation = false
    public var definesPresentationContext = false
    public var sheet: SheetDescription?
    /// What it points at as a popover; an action sheet has it too.
    public var popover: PopoverDescription?

    /// In the order of UIKit's raw values.
    static let styles = [
        "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen", "overCurrentContext", "popover",
    ]
    static let usableStyles = ["automatic"] + styles.filter { $0 != "custom" }
    static let transitions = ["coverVertical", "flipHorizontal", "crossDissolve"]
}

/// The `sheetPresentationController` of a controller.
public struct SheetDescription: Sendable {
    /// Rising; empty for UIKit's own.
    public var detents: [DetentDescription] = []
    public var selectedDetentIdentifier: String?
    public var largestUndimmedDetentIdentifier: String?
    public var prefersGrabberVisible = false
    /// Points; nil for the system's own.
    public var preferredCornerRadius: Double?
    public var prefersScrollingExpandsWhenScrolledToEdge = true
}

/// A height at which a sheet rests.
public enum DetentDescription: Hashable, Sendable {
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
    public var name: String {
        switch self {
        case .medium: "medium"
        case .large: "large"
        case .custom(let length): length.description
        }
    }
}

/// What a UIAlertController shows.
public struct AlertDescription: Sendable {
    public var isActionSheet = false
    public var message: String?
    /// Each a UITextField.
    public var textFields: [ViewDescription] = []
    public var actions: [AlertActionDescription] = []

    static let preferredStyles = ["actionSheet", "alert"]
}

/// One button of an alert.
public struct AlertActionDescription: Sendable {
    public var title: String
    /// One of `styles`.
    public var style = "default"
    public var isEnabled = true
    public var isPreferred = false
    public var action: SceneAction?

    /// In the order of UIKit's raw values.
    static let styles = ["default", "cancel", "destructive"]
}
