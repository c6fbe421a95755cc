import UIKit

/// The part of the reference about controllers.
extension SceneReference {
    static var controllers: String {
        """
        ## Controllers

        `controller` is a mapping with a `class`: \(Spelling.list(ScreenReader.Place.root.classes.map { "`\($0)`" })). Every controller has an
        `id` (the root may leave it out; ids are unique in the whole scene) and takes

        """ + "\n"
            + table(
                ["key", "takes"],
                [
                    ["`title`", "text"],
                    [
                        "`view`",
                        "the root view, of a UIViewController; of a UITableViewController a UITableView, which makes room for the keyboard by itself",
                    ],
                    ["`children`", "of a UIViewController: controllers that stand in its views; see below"],
                    [
                        "`\(NotificationHandlers.key)`",
                        "actions by the names of notifications, while the controller is there: "
                            + NotificationHandlers.names.words.joined(separator: ", "),
                    ],
                ] + rows(ControllerClass.common))
            + "\n\nControllers that are written in code have no `view`; flows know their views by these ids:\n\n"
            + table(
                ["class", "what it is", "views"],
                CodeController.shipped.map { code in
                    ["`\(code.name)`", code.summary, code.views.map { "`\($0.id)` (\($0.className))" }.joined(separator: ", ")]
                })
    }

    static var navigation: String {
        """
        ## Navigation

        A UINavigationController shows one of several controllers under a bar. It takes `controllers`, `stack`: the ids that it begins with,
        bottom to top; the first controller alone without it; and

        \(table(["key", "takes"], rows(ControllerClass.own("UINavigationController"))))

        The `controllers` also take `search` and the lists `leftBarButtonItems`, `rightBarButtonItems` and `toolbarItems` of items with `id`,
        `title`, `image` (a symbol), `systemItem` (\(BarItemDescription.systemItems.joined(separator: ", "))), `style` (plain, done),
        `isEnabled` and `onTap`. The actions `push <id>`, `pop` and `popToRoot` change the stack; the back button's id is
        `\(ViewCatalog.backButtonID)`.

        `search` puts a search controller into the bar: it takes every key of a UISearchBar but `class`, the flags
        \(SearchDescription.flags.map { "`\($0)`" }.joined(separator: ", ")), and `results`, a view
        that shows over the page as soon as there is text.
        """
    }

    /// A line for each property of controllers.
    private static func rows(_ properties: [PropertyDescription]) -> [[String]] { properties.map { ["`\($0.name)`", $0.reader.hint] } }

    static var tabsPagesAndColumns: String {
        """
        ## Tabs, pages and columns

        A UITabBarController takes `viewControllers`, `selectedViewController` (an id; the first one without it) and `isTabBarHidden`. Its
        controllers take `tabBarItem`, a mapping of `title`, `image` and `selectedImage` (symbols), `badgeValue` and `badgeColor`. The action
        `select <id>` selects a tab.

        A UIPageViewController takes `viewControllers` in reading order, `firstPage` (an id), `navigationOrientation`
        (\(PagesDescription.orientations.joined(separator: ", "))), `transitionStyle`
        (\(PagesDescription.transitionStyles.words.joined(separator: ", "))), `interPageSpacing` (points), `backgroundColor` (between the pages) and `showsPageControl`, which puts
        dots below the pages. A finger turns the pages, and so do the actions `turn forward`, `turn reverse` and `turn <id>`.

        A UISplitViewController takes its columns, each a controller: `primary`, `secondary`, and if need be `supplementary`, which makes it one
        of three columns, and `compact`, which is shown alone where there is room for one. It also takes
        `topColumnForCollapsing`, the column that is on top where there is room for one, and

        \(table(["key", "takes"], rows(ControllerClass.own("UISplitViewController"))))

        A column that is no navigation controller gets one around it, as in UIKit. The actions
        `showColumn <column>` and `hideColumn <column>` bring columns and take them away.
        """
    }

    static var presentations: String {
        """
        ## Presentations

        `presentations` lists controllers that wait until `present <id>` shows them over what is seen; `dismiss` takes away what was
        presented last. One with `isModalInPresentation` cannot be pulled away by hand. Beside the keys of every controller they take

        """ + "\n"
            + table(
                ["key", "takes"],
                [
                    ["`modalPresentationStyle`", PresentationDescription.styles.words.joined(separator: ", ")],
                    ["`modalTransitionStyle`", PresentationDescription.transitions.words.joined(separator: ", ")],
                    [
                        "`sheetPresentationController`",
                        "a mapping of `detents` (a list of medium, large, points like 300, and shares of the greatest height like 40%), "
                            + "`selectedDetentIdentifier` and `largestUndimmedDetentIdentifier` (one of the detents), "
                            + ControllerClass.sheet.map { "`\($0.name)` (\($0.reader.hint))" }.joined(separator: ", "),
                    ],
                    [
                        "`\(PopoverDescription.key)`",
                        "of the style popover: a mapping of `sourceView` (the id of a view outside of the popover) with `sourceRect` (\(ValueReader<CGRect>.rect.hint) in its coordinates; the whole view without it), or `barButtonItem` (the id of a bar's item); and `permittedArrowDirections` (one or a list of \(Spelling.list(PopoverDescription.directions.words))), `canOverlapSourceViewRect`",
                    ],
                ]) + """


                On an iPad, and on the largest iPhones held sideways, a popover needs a source. A `UIAlertController` of the style actionSheet is one there,
                and takes `\(PopoverDescription.key)` too. A scene whose popover has none is refused for such a device, as UIKit refuses to present it.

                The action `detent <name>` takes the sheet on top to one of its detents. A `UIAlertController` takes `preferredStyle`
                (\(Spelling.list(AlertDescription.preferredStyles)); alert without it), `title`, `message`, `textFields` (a list of UITextFields without a frame) and `actions`, a
                list of buttons with `title`, `style` (\(AlertActionDescription.styles.words.joined(separator: ", "))), `isEnabled`, `isPreferred` and `onTap`, which is performed when the
                alert has gone.
                """
    }

    static let containment = """
        ## Controllers in controllers

        A UIViewController takes `children`: a list of controllers, each with `in`, the id of the view that the child's view fills; without
        it that is the parent's own view.
        """
}
