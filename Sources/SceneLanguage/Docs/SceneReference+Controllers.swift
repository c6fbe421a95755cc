import HostSupport
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

        A UIViewController also takes

        \(own("UIViewController"))

        and a UITableViewController also takes

        \(own("UITableViewController"))

        Some controllers are written in code and have no `view`. Flows use these ids for their views:

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

        `search` puts a search controller into the bar. It takes every key of a UISearchBar except `class`, and

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

        As in UIKit, a column that is not a navigation controller is put into one. The actions `showColumn <column>` and
        `hideColumn <column>` show and hide columns.
        """
    }

    static var presentations: String {
        """
        ## Presentations

        `presentations` is a list of controllers. The action `present <id>` presents one of them, and `dismiss` dismisses the one that was
        presented last. A finger cannot dismiss one with `isModalInPresentation`. `sheetPresentationController` is a mapping of

        \(keys(SheetDescription.keys.descriptions))

        The action `detent <name>` moves the sheet on top to one of its detents. `\(PopoverDescription.key)` is a mapping of

        \(keys(PopoverDescription.keys.descriptions))

        On an iPad, and on the largest iPhones in landscape, a popover needs a source. \
        There, a `UIAlertController` of the style actionSheet is
        also a popover, and takes `\(PopoverDescription.key)` too. On such a device a scene with a popover without a source is an error, \
        because UIKit
        refuses to present it.

        A `UIAlertController` takes

        \(keys(ControllerClass.named("UIAlertController").keys))

        Its buttons are mappings of

        \(keys(AlertActionDescription.keys.descriptions))
        """
    }

    static let containment = """
        ## Controllers in controllers

        A UIViewController takes `children`, a list of controllers. Each of them may have `in`, \
        the id of the view that the child's view fills.
        By default that is the parent's root view.
        """
}
