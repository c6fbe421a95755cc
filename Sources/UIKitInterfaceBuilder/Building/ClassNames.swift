import UIKitContainers
import UIKitLists
import UIKitPickers

/// The mapping from elements of a document to classes, including the search for classes by name.
@MainActor
enum ClassNames {
    /// The UIKit class for each element that represents an object.
    static let standard: [String: AnyClass] = [
        "view": UIView.self, "containerView": UIView.self, "label": UILabel.self, "button": UIButton.self, "textField": UITextField.self,
        "textView": UITextView.self, "imageView": UIImageView.self, "stackView": UIStackView.self, "scrollView": UIScrollView.self,
        "tableView": UITableView.self, "tableViewCell": UITableViewCell.self, "tableViewHeaderFooterView": UITableViewHeaderFooterView.self,
        "collectionView": UICollectionView.self, "collectionViewCell": UICollectionViewCell.self,
        "collectionReusableView": UICollectionReusableView.self, "switch": UISwitch.self, "slider": UISlider.self,
        "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self, "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self, "datePicker": UIDatePicker.self,
        "pickerView": UIPickerView.self, "searchBar": UISearchBar.self, "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self,
        "tabBar": UITabBar.self, "visualEffectView": UIVisualEffectView.self, "refreshControl": UIRefreshControl.self,
        "control": UIControl.self, "glkView": UIView.self, "mtkView": UIView.self, "skView": UIView.self, "sceneKitView": UIView.self,
        "arscnView": UIView.self, "arskView": UIView.self, "tableViewCellContentView": UIView.self,
        "collectionViewCellContentView": UIView.self,
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
        "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
        "pageViewController": UIPageViewController.self, "searchDisplayController": NSObject.self,
        "glkViewController": UIViewController.self,
        "navigationItem": UINavigationItem.self, "barButtonItem": UIBarButtonItem.self, "tabBarItem": UITabBarItem.self,
        "collectionViewFlowLayout": UICollectionViewFlowLayout.self, "collectionViewLayout": UICollectionViewLayout.self,
        "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self, "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self, "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
        // Interface Builder has always written long presses with this spelling. (Facts/InterfaceBuilder.md#gestures)
        "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self, "gestureRecognizer": UIGestureRecognizer.self,
        "hoverGestureRecognizer": UIHoverGestureRecognizer.self, "customObject": NSObject.self, "constraint": NSLayoutConstraint.self,
    ]

    /// The views of frameworks above this module. They exist only if the app is linked with the framework.
    private static let framework: [String: (module: String, name: String)] = [
        "mapView": ("MapKit", "MKMapView"), "wkWebView": ("WebKit", "WKWebView"),
    ]

    static func standardClass(_ element: InterfaceElement) -> AnyClass? {
        if let known = standard[element.name] { return known }
        return framework[element.name].map { Foundation.NSClassFromString("\($0.module).\($0.name)") ?? UIView.self }
    }

    /// Returns the class that `customClass` names, with a function that creates an object without arguments. Returns nil if there is no
    /// such class.
    ///
    /// The module in the document is only a hint, because a class belongs to the target that compiles its file.
    /// (Facts/InterfaceBuilder.md#classes)
    static func custom(_ element: InterfaceElement) -> (type: AnyClass, make: (@MainActor () -> AnyObject)?)? {
        guard let name = element["customClass"] else { return nil }
        let module = element["customModule"]
        if let known = ObjectiveCDispatch.namedClass(name, module: module) { return (known.type, known.make) }
        if name.hasPrefix("_Tt") { return _typeByName(name).flatMap { $0 as? AnyClass }.map { ($0, nil) } }
        let modules = (module.map { [$0] } ?? []) + toolkit
        for module in modules { if let found = Foundation.NSClassFromString("\(module).\(name)") { return (found, nil) } }
        return nil
    }

    /// The modules of which the toolkit's UIKit consists.
    private static let toolkit = [
        "UIKitCore", "UIKitControls", "UIKitText", "UIKitScroll", "UIKitLists", "UIKitContainers", "UIKitPickers", "UIKitKeyboard",
        "UIKitTypesetting", "UIKitDrawing", "UIKitTraits", "PhoneRuntime", "IQKeyboardManagerSwift",
    ]
    static func isOfToolkit(_ type: AnyClass) -> Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return module == "UIKit" || toolkit.contains(String(module))
    }

    /// The classes whose `init(coder:)` ends with `decodeInterface(of:as:)`.
    private static let decoding: Set<ObjectIdentifier> = Set(
        ([
            UIView.self, UIControl.self, UILabel.self, UIButton.self, UITextField.self, UITextView.self, UIImageView.self, UIStackView.self,
            UIScrollView.self, UITableView.self, UITableViewCell.self, UITableViewHeaderFooterView.self, UICollectionView.self,
            UICollectionViewCell.self, UICollectionReusableView.self, UISwitch.self, UISlider.self, UISegmentedControl.self, UIStepper.self,
            UIProgressView.self, UIActivityIndicatorView.self, UIPageControl.self, UIDatePicker.self, UIPickerView.self, UISearchBar.self,
            UINavigationBar.self, UIToolbar.self, UITabBar.self, UIVisualEffectView.self, UIRefreshControl.self, UIViewController.self,
            UITableViewController.self, UICollectionViewController.self, UINavigationController.self, UITabBarController.self,
            UISplitViewController.self, UIPageViewController.self, UINavigationItem.self, UIBarItem.self, UIBarButtonItem.self,
            UITabBarItem.self, UICollectionViewLayout.self,
        ] as [AnyClass]).map { ObjectIdentifier($0) })
    private static var levels: [ObjectIdentifier: ObjectIdentifier] = [:]

    /// Returns whether `level` is the most derived decoding class of the object. The document is decoded only at this level, because
    /// all of UIKit's initializers have run by then.
    static func decodes(_ object: AnyObject, at level: AnyClass) -> Bool {
        let type: AnyClass = Swift.type(of: object)
        if let known = levels[ObjectIdentifier(type)] { return known == ObjectIdentifier(level) }
        var next: AnyClass? = type
        while let present = next, !decoding.contains(ObjectIdentifier(present)) { next = _getSuperclass(present) }
        levels[ObjectIdentifier(type)] = next.map { ObjectIdentifier($0) }
        return next.map { ObjectIdentifier($0) } == ObjectIdentifier(level)
    }
}
