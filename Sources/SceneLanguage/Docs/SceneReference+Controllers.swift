import UIKit

/// The part of the reference about controllers.
extension SceneReference {
    static var controllers: String {
        """
        ## Controllers

        `controller` is a mapping with a `class`: \(Spelling.list(ScreenPlace.root.classes.map { "`\($0)`" })). Every controller takes

        \(keys((ControllerClass.structure + ControllerClass.shared).map(\.description)))

        `\(NotificationHandlers.key)` is a mapping of

        \(keys(NotificationHandlers.keys.descriptions))

        A UIViewController and a UITableViewController also take

        \(own("UIViewController"))

        \(own("UITableViewController"))

        Controllers that are written in code have no `view`; flows know their views by these ids:

        \(table(["class", "what it is", "views"], CodeController.shipped.map { code in
            ["`\(code.name)`", code.summary, code.views.map { "`\($0.id)` (\($0.className))" }.joined(separator: ", ")]
        }))
        """
    }

    private static func own(_ className: String) -> String {
        let known = ControllerClass.named(className)
        return keys(known.contentKeys + known.properties.map { KeyDescription($0) })
    }

    static var navigation: String {
        """
        ## Navigation

        A UINavigationController shows one of several controllers under a bar. It takes

        \(own("UINavigationController"))

        The `controllers` also take `search` and the lists `leftBarButtonItems`, `rightBarButtonItems` and `toolbarItems` of items, each a
        mapping of

        \(keys(BarItemDescription.keys.descriptions))

        The actions `push <id>`, `pop` and `popToRoot` change the stack; the back button's id is `\(ViewCatalog.backButtonID)`.

        `search` puts a search controller into the bar: it takes every key of a UISearchBar but `class`, and

        \(keys(SearchDescription.keys.descriptions))
        """
    }

    static var tabsPagesAndColumns: String {
        """
        ## Tabs, pages and columns

        A UITabBarController takes

        \(own("UITabBarController"))

        The action `select <id>` selects a tab. Its controllers take `tabBarItem`, a mapping of

        \(keys(ControllerClass.tabBarItemKeys.descriptions))

        A finger turns the pages of a UIPageViewController, and so do the actions `turn forward`, `turn reverse` and `turn <id>`. It takes

        \(own("UIPageViewController"))

        A UISplitViewController takes its columns and properties of its own:

        \(own("UISplitViewController"))

        A column that is no navigation controller gets one around it, as in UIKit. The actions `showColumn <column>` and
        `hideColumn <column>` bring columns and take them away.
        """
    }

    static var presentations: String {
        """
        ## Presentations

        `presentations` lists controllers that wait until `present <id>` shows them over what is seen; `dismiss` takes away what was
        presented last. One with `isModalInPresentation` cannot be pulled away by hand. `sheetPresentationController` is a mapping of

        \(keys(SheetDescription.keys.descriptions))

        The action `detent <name>` takes the sheet on top to one of its detents. `\(PopoverDescription.key)` is a mapping of

        \(keys(PopoverDescription.keys.descriptions))

        On an iPad, and on the largest iPhones held sideways, a popover needs a source. A `UIAlertController` of the style actionSheet is one there,
        and takes `\(PopoverDescription.key)` too. A scene whose popover has none is refused for such a device, as UIKit refuses to present it.

        A `UIAlertController` takes

        \(keys(ControllerClass.named("UIAlertController").keys))

        Its buttons are mappings of

        \(keys(AlertActionDescription.keys.descriptions))
        """
    }

    static let containment = """
        ## Controllers in controllers

        A UIViewController takes `children`: a list of controllers, each with `in`, the id of the view that the child's view fills; without
        it that is the parent's own view.
        """
}
