import HostSupport
import UIKit

/// One screen of a scene: a view controller with its content and its options for containers.
package struct ScreenDescription: Sendable {
    package enum Content: Sendable {
        /// A UIViewController with its root view. For a controller in Swift code, the root view has only the views that flows can name.
        case view(ViewDescription)
        case navigation(NavigationDescription)
        case tabs(TabsDescription)
        case pages(PagesDescription)
        case split(SplitDescription)
        case alert(AlertDescription)
    }

    /// The controller's `restorationIdentifier`.
    package var id: String
    package var title: String?
    package var content: Content
    /// Whether the controller is a UITableViewController, whose view is a UITableView.
    package var isTableViewController = false
    /// The Swift class of the controller; nil for controllers that the scene describes.
    package var code: CodeController?
    /// The user-defined runtime attributes of a controller whose class belongs to the app.
    package var runtimeAttributes: [RuntimeAttributeDescription] = []
    package var bar = NavigationItemDescription()
    /// The controller's toolbar items in a navigation controller; empty for no toolbar.
    package var toolbarItems: [BarItemDescription] = []
    /// The values of `ControllerClass.tabBarItem`'s properties; nil for UIKit's default tab bar item.
    package var tabBarItem: [PropertyAssignment]?
    /// The values of the properties in `ControllerClass.common` and, for a container, of the container's own properties.
    package var properties: [PropertyAssignment] = []
    package var presentation = PresentationDescription()
    /// The actions for notifications, by their names in `NotificationHandlers.names`.
    package var notifications: [NotificationHandler] = []
    /// The child controllers whose views are in the views of this controller.
    package var children: [ScreenDescription] = []
    /// The id of the parent's view that this child fills; nil for the parent's root view.
    package var container: String?
    package var position: SourcePosition

    /// The name of the UIKit class.
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

    /// This screen and all screens in it, containers first.
    package var all: [ScreenDescription] {
        var result = [self]
        switch content {
        case .view: result += children.flatMap(\.all)
        case .navigation(let navigation): result += navigation.controllers.flatMap(\.all)
        case .tabs(let tabs): result += tabs.viewControllers.flatMap(\.all)
        case .pages(let pages): result += pages.viewControllers.flatMap(\.all)
        case .split(let split): result += split.columns.flatMap(\.screen.all)
        case .alert: break
        }
        return result
    }

    /// The root views of this screen and of all screens in it, the views of their search controllers, and the text fields of an alert.
    var views: [ViewDescription] {
        all.flatMap { screen -> [ViewDescription] in
            switch screen.content {
            case .view(let view): [view] + (screen.bar.search?.views ?? [])
            case .alert(let alert): alert.textFields
            case .navigation, .tabs, .pages, .split: []
            }
        }
    }
    /// The bar button items of this screen and of all screens in it.
    var barItems: [BarItemDescription] {
        all.flatMap { $0.bar.leftBarButtonItems + $0.bar.rightBarButtonItems + $0.toolbarItems }
    }
}

/// The contents of a controller's navigation item.
package struct NavigationItemDescription: Sendable {
    package var search: SearchDescription?
    package var leftBarButtonItems: [BarItemDescription] = []
    package var rightBarButtonItems: [BarItemDescription] = []
}

/// The contents of a UITabBarController.
package struct TabsDescription: Sendable {
    package var viewControllers: [ScreenDescription]
    package var selected: String?

    static let keys: [MappingKey<TabsDescription>] = [
        .init("viewControllers", .screens(.tab), "the controllers of its tabs", \.viewControllers).required,
        .init(
            "selectedViewController", .identifier, "the id of the tab at the beginning; by default the first",
            set: { if $0.viewControllers.check($1, "selectedViewController", $2) { $0.selected = $1 } }),
    ]
}

/// The contents of a UIPageViewController.
package struct PagesDescription: Sendable {
    package var viewControllers: [ScreenDescription]
    package var first: String?
    package var isVertical = false
    package var transitionStyle = UIPageViewController.TransitionStyle.scroll
    package var interPageSpacing = 0.0
    package var backgroundColor: UIColor?
    package var showsPageControl = false

    static let keys: [MappingKey<PagesDescription>] = [
        .init("viewControllers", .screens(.page), "the pages in reading order", \.viewControllers).required,
        .init(
            "firstPage", .identifier, "the id of the page at the beginning; by default the first",
            set: { if $0.viewControllers.check($1, "firstPage", $2) { $0.first = $1 } }),
        .init(
            "navigationOrientation", .words(["horizontal": false, "vertical": true]), "the direction of the pages", \.isVertical),
        .init("transitionStyle", .words(["scroll": .scroll, "pageCurl": .pageCurl]), "the transition between pages", \.transitionStyle),
        .init("backgroundColor", .color, "the colour between the pages", \.backgroundColor),
        .init("interPageSpacing", .number(0...1000), "the space between pages while they turn, points", \.interPageSpacing),
        .init(
            "showsPageControl", .bool, "whether dots are shown below the pages",
            set: { pages, shows, source in
                pages.showsPageControl = shows
                guard shows, pages.isVertical, let entry = source.entry("showsPageControl") else { return }
                source.diagnostics.report(
                    entry.position, "only pages side by side have dots below them; leave out \"showsPageControl\"")
            }),
    ]
}

/// The presentation of a controller: style, transition, sheet and popover.
package struct PresentationDescription: Sendable {
    package var style: UIModalPresentationStyle?
    package var transition: UIModalTransitionStyle?
    package var sheet: SheetDescription?
    package var popover: PopoverDescription?

    static let styles: WordTable<UIModalPresentationStyle> = [
        "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
        "popover": .popover,
    ]
    static let transitions: WordTable<UIModalTransitionStyle> = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    ]

    /// The keys of a presentation. Only presented controllers may have them.
    static let keys = everyKey.map { key in
        key.only("\"\(key.name)\" belongs to controllers that are presented, in the scene's list \"presentations\"") {
            $1.place == .presentation
        }
    }
    private static let everyKey: [MappingKey<PresentationDescription>] = [
        .init("modalPresentationStyle", .words(styles), "the style; by default UIKit chooses", \.style),
        .init("modalTransitionStyle", .words(transitions), "the transition of the presentation", \.transition),
        .init(
            "sheetPresentationController", .sheet, "properties of the sheet; see below",
            set: { presentation, sheet, source in
                presentation.sheet = sheet
                let sheets = ["automatic", "pageSheet", "formSheet", "popover"]
                guard let style = presentation.style.flatMap(styles.word), !sheets.contains(style),
                    let entry = source.entry("sheetPresentationController")
                else { return }
                source.diagnostics.report(
                    entry.position,
                    "\"sheetPresentationController\" needs the modalPresentationStyle \(Spelling.list(sheets)), not \(style)")
            }),
        .init(
            PopoverDescription.key, .popover, "properties of the popover; see below",
            set: { presentation, popover, source in
                presentation.popover = popover
                guard presentation.style != .popover, let entry = source.entry(PopoverDescription.key) else { return }
                source.diagnostics.report(entry.position, "\"\(PopoverDescription.key)\" needs the modalPresentationStyle popover")
            }),
    ]
}

/// The `sheetPresentationController` of a controller.
package struct SheetDescription: Sendable {
    package var detents: [DetentDescription] = []
    package var selectedDetentIdentifier: String?
    package var largestUndimmedDetentIdentifier: String?
    /// The values of `ControllerClass.sheet`'s properties.
    package var properties: [PropertyAssignment] = []

    static let keys = Mapping<SheetDescription>(
        [
            .init("detents", .detents, "the detents; by default UIKit's own", \.detents),
            detent("selectedDetentIdentifier", "the detent at the beginning", \.selectedDetentIdentifier),
            detent(
                "largestUndimmedDetentIdentifier", "the largest detent at which the view below is not dimmed",
                \.largestUndimmedDetentIdentifier),
        ] + ControllerClass.sheet.map { MappingKey($0, \.properties) })

    /// Returns a key whose value is the name of one of the sheet's detents. The detents must be read before.
    private static func detent(
        _ key: String, _ meaning: String, _ path: MappingKey<SheetDescription>.Path<String?>
    ) -> MappingKey<SheetDescription> {
        let name = ValueReader<YamlNode>.later("one of the detents", form: ["type": ["string", "number"]], samples: ["large"])
        return .init(
            key, name, meaning,
            set: { sheet, node, source in
                let known = sheet.detents.isEmpty ? ["large"] : sheet.detents.map(\.name)
                guard let name = node.scalar.flatMap({ DetentDescription($0) })?.name, known.contains(name) else {
                    return source.report(
                        "\"\(key)\" takes one of the sheet's detents, \(Spelling.list(known)), found \(node.found)", at: key)
                }
                sheet[keyPath: path] = name
            })
    }
}

extension ValueReader where Value == SheetDescription {
    fileprivate static var sheet: Self {
        mapping("sheet", like: "{detents: [medium, large]}", SheetDescription.keys, from: { _ in SheetDescription() })
    }
}

extension ValueReader where Value == [DetentDescription] {
    fileprivate static var detents: Self {
        let one: JSONValue = ["type": ["string", "number"]]
        let hint = "medium, large, points like 300 and shares of the greatest height like 40%"
        return Self(hint, form: ["anyOf": [one, ["type": "array", "items": one]]], samples: ["medium", "[300, 40%, large]"]) { context in
            let items = context.node.items ?? [context.node]
            guard (1...10).contains(items.count) else {
                return context.complaint("\"\(context.name)\" takes \(hint), 1 to 10 of them, found \(context.node.found)")
            }
            var result: [DetentDescription] = []
            for item in items {
                guard let detent = item.scalar.flatMap({ DetentDescription($0) }) else {
                    let _: Value? = context.wrong(at: item)
                    continue
                }
                if result.contains(detent) {
                    context.diagnostics.report(item.position, "the detent \(detent.name) is there already")
                } else {
                    result.append(detent)
                }
            }
            return result
        }
    }
}

/// A height at which a sheet can rest.
package enum DetentDescription: Hashable, Sendable {
    case medium, large
    /// A height in points without the safe area, or a share of the maximum height.
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

    /// The detent as written in the scene. For a custom detent, this text is also the identifier.
    package var name: String {
        switch self {
        case .medium: "medium"
        case .large: "large"
        case .custom(let length): length.description
        }
    }
}

/// The contents of a UIAlertController.
package struct AlertDescription: Sendable {
    package var isActionSheet = false
    package var message: String?
    package var textFields: [ViewDescription] = []
    package var actions: [AlertActionDescription] = []

    static let keys: [MappingKey<AlertDescription>] = [
        .init("preferredStyle", .words(["actionSheet": true, "alert": false]), "by default alert", \.isActionSheet),
        .init("message", .text, "the text below its title", \.message),
        .init(
            "textFields", .alertFields, "text fields, without frames",
            set: { alert, fields, source in
                alert.textFields = fields
                guard alert.isActionSheet, let entry = source.entry("textFields") else { return }
                source.diagnostics.report(entry.position, "only alerts have text fields, and this is an actionSheet")
            }),
        .init("actions", .alertActions, "the buttons; see below", \.actions).required,
    ]
}

/// One button of an alert.
package struct AlertActionDescription: Sendable {
    package var title = ""
    package var style = UIAlertAction.Style.default
    package var isEnabled = true
    package var isPreferred = false
    package var action: SceneAction?

    static let styles: WordTable<UIAlertAction.Style> = ["default": .default, "cancel": .cancel, "destructive": .destructive]

    static let keys = Mapping<AlertActionDescription>(
        "an alert's action",
        [
            .init("title", .text, "the title", \.title).required, .init("style", .words(styles), "the style in UIKit", \.style),
            .init("isEnabled", .bool, "whether it can be tapped", \.isEnabled),
            .init("isPreferred", .bool, "whether the return key performs it", \.isPreferred),
            .init("onTap", .action, "the action after the alert has disappeared", \.action),
        ])
}

extension ValueReader where Value == [ViewDescription] {
    fileprivate static var alertFields: Self {
        let field = ValueReader<ViewDescription>("a field", form: ["$ref": "#/$defs/UITextField"], samples: []) { context in
            guard let field = context.scene.view(context.node, standard: "UITextField") else { return nil }
            if field.className != "UITextField" {
                context.diagnostics.report(field.position, "an alert's fields are UITextFields, and this is a \(field.className)")
            }
            return field
        }
        return .items("a list of fields", like: "{id: name, placeholder: Name}", of: field, count: 0...SceneLimits.controllers)
    }
}

extension ValueReader where Value == [AlertActionDescription] {
    /// Reads the actions of an alert. At most one action may have the style `cancel`, and at most one may be preferred.
    fileprivate static var alertActions: Self {
        let action = ValueReader<AlertActionDescription>.mapping(
            "alertAction", AlertActionDescription.keys, from: { _ in AlertActionDescription() })
        return Self(
            "a list of buttons like {title: OK, onTap: endEditing}", form: ["type": "array", "items": action.form],
            samples: ["[{title: OK, onTap: endEditing}]"]
        ) { context in
            guard let items = context.node.items, (1...SceneLimits.controllers).contains(items.count) else { return context.wrong() }
            var result: [AlertActionDescription] = []
            for item in items {
                guard let read = action.read(item, in: context) else { continue }
                let doubled =
                    read.style == .cancel && result.contains { $0.style == .cancel }
                    ? "an alert has one action of the style cancel, and there is one already"
                    : read.isPreferred && result.contains(where: \.isPreferred)
                        ? "an alert has one preferred action, and there is one already" : nil
                if let doubled { context.diagnostics.report(item.position, doubled) } else { result.append(read) }
            }
            return result
        }
    }
}
