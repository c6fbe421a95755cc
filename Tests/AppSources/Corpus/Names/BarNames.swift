import UIKit

extension NameChecks {
    private func dot(_ color: UIColor = .black) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    func barNames() {
        let check = self
        check("UIBarButtonItemStateAppearance.backgroundImage") { _ in
            let appearance = UIBarButtonItemAppearance(style: .plain)
            let image = dot()
            appearance.normal.backgroundImage = image
            appearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.red]
            return appearance.normal.backgroundImage === image
        }
        check("UINavigationBarAppearance.setBackIndicatorImage") { _ in
            let appearance = UINavigationBarAppearance()
            let image = dot()
            appearance.setBackIndicatorImage(image, transitionMaskImage: image)
            return appearance.backIndicatorImage === image && appearance.backIndicatorTransitionMaskImage === image
        }
        check("UINavigationBar.backIndicatorImage") { screen in
            let bar = UINavigationBar()
            bar.backIndicatorImage = dot()
            return bar.backIndicatorImage != nil
        }
        check("UINavigationBar.backIndicatorTransitionMaskImage") { _ in
            let bar = UINavigationBar()
            bar.backIndicatorTransitionMaskImage = dot()
            return bar.backIndicatorTransitionMaskImage != nil
        }
        check("UITabBarAppearance.stackedItemPositioning") { _ in
            let appearance = UITabBarAppearance()
            appearance.stackedItemPositioning = .centered
            return appearance.stackedItemPositioning == .centered
        }
        check("UITabBarAppearance.stackedItemSpacing") { _ in
            let appearance = UITabBarAppearance()
            appearance.stackedItemSpacing = 20
            return appearance.stackedItemSpacing == 20
        }
        check("UITabBarAppearance.stackedItemWidth") { _ in
            let appearance = UITabBarAppearance()
            appearance.stackedItemWidth = 60
            return appearance.stackedItemWidth == 60
        }
        check("UITabBarAppearance.selectionIndicatorImage") { _ in
            let appearance = UITabBarAppearance()
            appearance.selectionIndicatorImage = dot()
            return appearance.selectionIndicatorImage != nil
        }
        check("UITabBarAppearance.selectionIndicatorTintColor") { _ in
            let appearance = UITabBarAppearance()
            appearance.selectionIndicatorTintColor = .yellow
            return appearance.selectionIndicatorTintColor == .yellow
        }
        check("UITabBarController.moreNavigationController") { screen in
            screen.tabBarController?.moreNavigationController.tabBarController == nil || screen.tabBarController != nil
        }
        check("UITabBarItem.badgeTextAttributes") { _ in
            let item = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
            item.setBadgeTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
            return item.badgeTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .yellow
        }
        check("UIBarButtonItem.possibleTitles") { _ in
            let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            item.possibleTitles = ["Edit", "Done"]
            return item.possibleTitles?.count == 2
        }
        check("UIBarButtonItem.value") { _ in
            UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil).value(forKey: "title") as? String == "Edit"
        }
        check("UIBarButtonItemGroup") { _ in
            let item = UIBarButtonItem(systemItem: .add)
            let group = UIBarButtonItemGroup(barButtonItems: [item], representativeItem: nil)
            return group.barButtonItems == [item] && item.buttonGroup === group
        }
        check("UIBarMetrics") { _ in UIBarMetrics.compact != .default }
        check("UISearchBar.setBackgroundImage") { _ in
            let bar = UISearchBar()
            bar.setBackgroundImage(dot(), for: .any, barMetrics: .default)
            return bar.backgroundImage(for: .any, barMetrics: .default) != nil
        }
        check("UISearchBar.setSearchFieldBackgroundImage") { _ in
            let bar = UISearchBar()
            bar.setSearchFieldBackgroundImage(dot(), for: .normal)
            return bar.searchFieldBackgroundImage(for: .normal) != nil
        }
        check("UISearchBar.searchFieldBackgroundPositionAdjustment") { _ in
            let bar = UISearchBar()
            bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 4)
            return bar.searchFieldBackgroundPositionAdjustment.vertical == 4
        }
        check("UISearchBar.scopeBarBackgroundImage") { _ in
            let bar = UISearchBar()
            bar.scopeBarBackgroundImage = dot()
            return bar.scopeBarBackgroundImage != nil
        }
        check("UISearchBar.setScopeBarButtonBackgroundImage") { _ in
            let bar = UISearchBar()
            bar.setScopeBarButtonBackgroundImage(dot(), for: .normal)
            return bar.scopeBarButtonBackgroundImage(for: .normal) != nil
        }
        check("UISearchBar.setScopeBarButtonDividerImage") { _ in
            let bar = UISearchBar()
            bar.setScopeBarButtonDividerImage(dot(), forLeftSegmentState: .normal, rightSegmentState: .normal)
            return bar.scopeBarButtonDividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) != nil
        }
        check("UISearchToken") { _ in
            let token = UISearchToken(icon: UIImage(systemName: "star"), text: "Starred")
            token.representedObject = 7
            return token.representedObject as? Int == 7
        }
        check("UISearchTextField.insertToken") { _ in
            let field = UISearchTextField()
            field.insertToken(UISearchToken(icon: nil, text: "A"), at: 0)
            return field.tokens.count == 1
        }
        check("UISearchTextField.textualRange") { _ in
            let field = UISearchTextField()
            field.text = "ab"
            field.insertToken(UISearchToken(icon: nil, text: "A"), at: 0)
            return field.offset(from: field.textualRange.start, to: field.textualRange.end) == 2
        }
        check("UINavigationController.storyboard") { screen in screen.navigationController?.storyboard == nil }
    }
}
