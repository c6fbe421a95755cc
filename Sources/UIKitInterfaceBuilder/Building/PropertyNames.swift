import UIKitContainers
import UIKitLists
import UIKitPickers

/// UIKit's properties that documents set by name, through outlets and runtime attributes.
@MainActor
enum PropertyNames {
    static func enter() {
        enterDelegates()
        enterViews()
        enterLooks()
        enterControllers()
    }

    private static func enter<Target: AnyObject, Value>(
        _ type: Target.Type, _ name: String, _ path: ReferenceWritableKeyPath<Target, Value>
    ) {
        ObjectiveCDispatch.add(
            type, property: name, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = try $1(0) })
    }

    private static func enterDelegates() {
        enter(UITextField.self, "delegate", \.delegate)
        enter(UITextView.self, "delegate", \.delegate)
        enter(UITableView.self, "delegate", \.delegate)
        enter(UICollectionView.self, "delegate", \.delegate)
        ObjectiveCDispatch.add(
            UIScrollView.self, property: "delegate", read: { $0.delegate }, write: { $0.delegate = try $1(0) })
        enter(UITableView.self, "dataSource", \.dataSource)
        enter(UITableView.self, "prefetchDataSource", \.prefetchDataSource)
        enter(UITableView.self, "dragDelegate", \.dragDelegate)
        enter(UITableView.self, "dropDelegate", \.dropDelegate)
        enter(UICollectionView.self, "dataSource", \.dataSource)
        enter(UICollectionView.self, "prefetchDataSource", \.prefetchDataSource)
        enter(UICollectionView.self, "dragDelegate", \.dragDelegate)
        enter(UICollectionView.self, "dropDelegate", \.dropDelegate)
        enter(UIPickerView.self, "delegate", \.delegate)
        enter(UIPickerView.self, "dataSource", \.dataSource)
        enter(UISearchBar.self, "delegate", \.delegate)
        enter(UINavigationBar.self, "delegate", \.delegate)
        enter(UIToolbar.self, "delegate", \.delegate)
        enter(UITabBar.self, "delegate", \.delegate)
        enter(UIGestureRecognizer.self, "delegate", \.delegate)
        enter(UINavigationController.self, "delegate", \.delegate)
        enter(UITabBarController.self, "delegate", \.delegate)
        enter(UISplitViewController.self, "delegate", \.delegate)
        enter(UIPageViewController.self, "delegate", \.delegate)
        enter(UIPageViewController.self, "dataSource", \.dataSource)
    }

    private static func enterViews() {
        enter(UITableView.self, "tableHeaderView", \.tableHeaderView)
        enter(UITableView.self, "tableFooterView", \.tableFooterView)
        enter(UITableView.self, "backgroundView", \.backgroundView)
        enter(UITableView.self, "refreshControl", \.refreshControl)
        enter(UITableViewController.self, "refreshControl", \.refreshControl)
        enter(UICollectionView.self, "collectionViewLayout", \.collectionViewLayout)
        enter(UICollectionView.self, "backgroundView", \.backgroundView)
        enter(UITableViewCell.self, "accessoryView", \.accessoryView)
        enter(UITableViewCell.self, "editingAccessoryView", \.editingAccessoryView)
        enter(UITableViewCell.self, "backgroundView", \.backgroundView)
        enter(UITableViewCell.self, "selectedBackgroundView", \.selectedBackgroundView)
        enter(UICollectionViewCell.self, "backgroundView", \.backgroundView)
        enter(UICollectionViewCell.self, "selectedBackgroundView", \.selectedBackgroundView)
        enter(UITextField.self, "inputAccessoryView", \.inputAccessoryView)
        enter(UITextField.self, "inputView", \.inputView)
        enter(UITextField.self, "leftView", \.leftView)
        enter(UITextField.self, "rightView", \.rightView)
        enter(UITextView.self, "inputAccessoryView", \.inputAccessoryView)
        enter(UITextView.self, "inputView", \.inputView)
        enter(UIBarButtonItem.self, "customView", \.customView)
        enter(UIBarButtonItem.self, "target", \.target)
        enter(UINavigationItem.self, "titleView", \.titleView)
        enter(UIView.self, "mask", \.mask)
    }

    private static func enterLooks() {
        for name in ["hidden", "isHidden"] { enter(UIView.self, name, \.isHidden) }
        enter(UIView.self, "alpha", \.alpha)
        enter(UIView.self, "tag", \.tag)
        enter(UIView.self, "backgroundColor", \.backgroundColor)
        enter(UIView.self, "tintColor", \.tintColor)
        enter(UIView.self, "clipsToBounds", \.clipsToBounds)
        for name in ["userInteractionEnabled", "isUserInteractionEnabled"] { enter(UIView.self, name, \.isUserInteractionEnabled) }
        for name in ["exclusiveTouch", "isExclusiveTouch"] { enter(UIView.self, name, \.isExclusiveTouch) }
        enter(UIView.self, "accessibilityIdentifier", \.accessibilityIdentifier)
        enter(UIView.self, "accessibilityLabel", \.accessibilityLabel)
        enter(UIView.self, "accessibilityHint", \.accessibilityHint)
        enter(UIView.self, "isAccessibilityElement", \.isAccessibilityElement)
        enter(UIView.self, "restorationIdentifier", \.restorationIdentifier)
        for name in ["enabled", "isEnabled"] { enter(UIControl.self, name, \.isEnabled) }
        for name in ["selected", "isSelected"] { enter(UIControl.self, name, \.isSelected) }
        for name in ["highlighted", "isHighlighted"] { enter(UIControl.self, name, \.isHighlighted) }
        enter(UILabel.self, "text", \.text)
        enter(UILabel.self, "textColor", \.textColor)
        enter(UILabel.self, "numberOfLines", \.numberOfLines)
        enter(UILabel.self, "adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        enter(UITextField.self, "text", \.text)
        enter(UITextField.self, "placeholder", \.placeholder)
        enter(UITextField.self, "textColor", \.textColor)
        for name in ["secureTextEntry", "isSecureTextEntry"] { enter(UITextField.self, name, \.isSecureTextEntry) }
        enter(UITextView.self, "text", \.text)
        enter(UITextView.self, "textColor", \.textColor)
        enter(UIImageView.self, "image", \.image)
        enter(UIImageView.self, "highlightedImage", \.highlightedImage)
        for name in ["on", "isOn"] { enter(UISwitch.self, name, \.isOn) }
        enter(UISlider.self, "value", \.value)
        enter(UIProgressView.self, "progress", \.progress)
        enter(UIScrollView.self, "contentSize", \.contentSize)
        for name in ["pagingEnabled", "isPagingEnabled"] { enter(UIScrollView.self, name, \.isPagingEnabled) }
        for name in ["scrollEnabled", "isScrollEnabled"] { enter(UIScrollView.self, name, \.isScrollEnabled) }
        enter(NSLayoutConstraint.self, "constant", \.constant)
        enter(NSLayoutConstraint.self, "identifier", \.identifier)
    }

    private static func enterControllers() {
        // Uses accessors, because a key path would read the property before writing it, and reading loads the view.
        ObjectiveCDispatch.add(UIViewController.self, property: "view", read: { $0.view }, write: { $0.view = try $1(0) })
        enter(UIViewController.self, "title", \.title)
        enter(UIViewController.self, "hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
        enter(UIViewController.self, "definesPresentationContext", \.definesPresentationContext)
        enter(UIViewController.self, "restorationIdentifier", \.restorationIdentifier)
        enter(UIBarItem.self, "title", \.title)
        enter(UIBarItem.self, "image", \.image)
        enter(UIBarItem.self, "tag", \.tag)
        for name in ["enabled", "isEnabled"] { enter(UIBarItem.self, name, \.isEnabled) }
        enter(UIBarItem.self, "accessibilityIdentifier", \.accessibilityIdentifier)
        enter(UINavigationItem.self, "title", \.title)
        enter(UINavigationItem.self, "prompt", \.prompt)
    }
}
