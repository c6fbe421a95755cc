import UIKitContainers
import UIKitLists

@MainActor
enum ControllerElement {
    static let reader = ElementReader.of(
        UIViewController.self,
        [
            .text("title", \.title), .plain("restorationIdentifier", \.restorationIdentifier),
            Rule(name: "useStoryboardIdentifierAsRestorationIdentifier") { controller, element, _ in
                guard element.flag("useStoryboardIdentifierAsRestorationIdentifier") else { return }
                controller.restorationIdentifier = element["storyboardIdentifier"]
            },
            .flag("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed), .choice("modalPresentationStyle", \.modalPresentationStyle),
            .choice("modalTransitionStyle", \.modalTransitionStyle), .flag("definesPresentationContext", \.definesPresentationContext),
            .flag("providesPresentationContextTransitionStyle", \.providesPresentationContextTransitionStyle),
            .flag("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets),
            .flag("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars),
            .flag("modalInPresentation", \.isModalInPresentation),
            .slot("edgesForExtendedLayout") { controller, child, _ in controller.edgesForExtendedLayout = child.edges },
            .slot("preferredContentSize") { controller, child, _ in controller.preferredContentSize = child.size },
            .slot("contentSizeForViewInPopover") { controller, child, _ in controller.preferredContentSize = child.size },
            Rule(name: "keyCommands") { controller, element, values in
                for child in element.list("keyCommands") where child.name == "keyCommand" {
                    guard let input = child["input"], let action = child["actionName"] else { continue }
                    let command = UIKeyCommand(
                        input: KeyNames.inputs[input] ?? input, modifierFlags: KeyNames.flags(child.keyed("modifierFlags") ?? child),
                        action: Selector(action))
                    command.discoverabilityTitle = values.text(child, "discoverabilityTitle")
                    controller.addKeyCommand(command)
                }
            },
        ]
    ) { controller, element, build in
        if let item = element.keyed("navigationItem") {
            // The controller's own item is filled and not replaced, so that the controller's title stays if the element has no title.
            if item["customClass"] == nil {
                build.enter(controller.navigationItem, item)
                ElementReaders.read(controller.navigationItem, item, build)
            } else if let made = build.object(item) as? UINavigationItem {
                if made.title == nil { made.title = controller.title }
                controller.associatedValues[ObjectIdentifier(UINavigationItem.self)] = made
            }
        }
        if let item = element.keyed("tabBarItem").flatMap({ build.object($0) as? UITabBarItem }) {
            if item.title == nil, element.keyed("tabBarItem")?["systemItem"] == nil { item.title = controller.title }
            controller.tabBarItem = item
        }
        let tools = (element.keyed("toolbarItems") ?? element.child("toolbarItems"))?.children.compactMap {
            build.object($0) as? UIBarButtonItem
        }
        if let tools, !tools.isEmpty { controller.toolbarItems = tools }
        build.scene?.contain(controller)
    }
}

/// The names of keys in `<keyCommand>`.
@MainActor
enum KeyNames {
    static let inputs: [String: String] = [
        "UIKeyInputUpArrow": UIKeyCommand.inputUpArrow, "UIKeyInputDownArrow": UIKeyCommand.inputDownArrow,
        "UIKeyInputLeftArrow": UIKeyCommand.inputLeftArrow, "UIKeyInputRightArrow": UIKeyCommand.inputRightArrow,
        "UIKeyInputEscape": UIKeyCommand.inputEscape,
    ]
    static func flags(_ element: InterfaceElement) -> UIKeyModifierFlags {
        let all: [(String, UIKeyModifierFlags)] = [
            ("command", .command), ("shift", .shift), ("alternate", .alternate), ("control", .control), ("alphaShift", .alphaShift),
        ]
        if let names = element["modifierFlags"] {
            return names.split(separator: " ").reduce(into: []) { flags, name in
                if let known = all.first(where: { $0.0 == name }) { flags.insert(known.1) }
            }
        }
        return all.reduce(into: []) { if element.flag($1.0) { $0.insert($1.1) } }
    }
}

@MainActor
enum NavigationElement {
    static let reader = ElementReader.of(
        UINavigationController.self,
        [
            .flag("navigationBarHidden", \.isNavigationBarHidden),
            // The toolbar is hidden by default. (Facts/InterfaceBuilder.md#controllers)
            .flag("toolbarHidden", \.isToolbarHidden),
            .flag("hidesBarsOnSwipe", \.hidesBarsOnSwipe), .flag("hidesBarsOnTap", \.hidesBarsOnTap),
            .flag("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears),
            .flag("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact),
        ])
}

@MainActor
enum TabElement {
    static let reader = ElementReader.of(UITabBarController.self, []) { controller, element, build in
        // The controller creates its own tab bar, so the element only configures this bar.
        if let bar = element.keyed("tabBar") { build.read(bar, into: controller.tabBar, takesFrame: false) }
        if let index = element["selectedIndex"].flatMap({ Int($0) }), controller.viewControllers?.indices.contains(index) == true {
            controller.selectedIndex = index
        }
    }
}

@MainActor
enum SplitElement {
    static let reader = ElementReader.of(
        UISplitViewController.self,
        [
            .choice(
                "preferredDisplayMode", \.preferredDisplayMode,
                [
                    "automatic": .automatic, "primaryHidden": .secondaryOnly, "secondaryOnly": .secondaryOnly,
                    "allVisible": .oneBesideSecondary, "oneBesideSecondary": .oneBesideSecondary, "beside": .oneBesideSecondary,
                    "primaryOverlay": .oneOverSecondary, "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
                    "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
                ]),
            .choice("behavior", \.preferredSplitBehavior), .choice("primaryBackgroundStyle", \.primaryBackgroundStyle),
            .flag("presentsWithGesture", \.presentsWithGesture),
            .length("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction),
            .length("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth),
            .length("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth),
        ])

    /// Returns the style with the number of columns of the controller, or nil for the style without columns.
    static func columns(_ element: InterfaceElement) -> String? {
        let roles = element.list("connections").compactMap { $0["relationship"] }
        if roles.contains("supplementaryViewController") { return "3" }
        return element.flag("allowDoubleColumnStyle") || element["style"] == "doubleColumn" ? "2" : nil
    }
}

@MainActor
enum PagesElement { static let reader = ElementReader.of(UIPageViewController.self, []) }

@MainActor
enum ListControllerElement {
    static let tables = ElementReader.of(
        UITableViewController.self, [.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)])
    static let collections = ElementReader.of(
        UICollectionViewController.self, [.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)])
}
