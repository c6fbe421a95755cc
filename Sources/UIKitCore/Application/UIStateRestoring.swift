/// An object whose state is saved when its app leaves the screen and is restored at the next launch.
///
/// Partial: a simulated phone stores nothing between runs, so no state is saved or restored.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
    var restorationParent: (any UIStateRestoring)? { get }
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    func applicationFinishedRestoringState()
}
extension UIView: UIStateRestoring {}
extension UIViewController: UIStateRestoring {}
extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

/// A class that creates view controllers during state restoration.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}
@preconcurrency @MainActor
public protocol UIObjectRestoration {
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> (any UIStateRestoring)?
}

/// Maps the rows of tables and collections to permanent identifiers.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

extension UIApplication {
    /// Does nothing.
    ///
    /// Partial: a simulated phone stores nothing between runs, so the object's state is never restored.
    public class func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {}
    /// Does nothing.
    ///
    /// Partial: a simulated phone stores nothing between runs, so there is no restoration to extend.
    public func extendStateRestoration() {}
    public func completeStateRestoration() {}
    public func ignoreSnapshotOnNextApplicationLaunch() {}
    public static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersionKey"
    public static let stateRestorationUserInterfaceIdiomKey = "UIApplicationStateRestorationUserInterfaceIdiomKey"
    public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
    public static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersionKey"
}
