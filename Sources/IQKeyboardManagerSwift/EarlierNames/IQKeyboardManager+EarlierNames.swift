import UIKit

/// The names of releases 4 to 7, for apps that depend on one of these releases. They have the same effect as the names of release 8.
/// Release 8 itself rejects the earlier names.
extension IQKeyboardManager {
    /// The name of `shared` up to release 5.
    @available(*, deprecated, message: "use shared; release 8 itself refuses this name")
    public static func sharedManager() -> IQKeyboardManager { .shared }
    @available(*, deprecated, message: "use isEnabled; release 8 itself refuses this name")
    public var enable: Bool {
        get { isEnabled }
        set { isEnabled = newValue }
    }
    @available(*, deprecated, message: "use keyboardDistance; release 8 itself refuses this name")
    public var keyboardDistanceFromTextField: CGFloat {
        get { keyboardDistance }
        set { keyboardDistance = newValue }
    }
    @available(*, unavailable, message: "the swipe back needs no help: remove the line")
    public var shouldFixInteractivePopGestureRecognizer: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "the view is never moved further than the keyboard is high: remove the line")
    public var preventShowingBottomBlankSpace: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, unavailable, message: "safe areas are left alone: remove the line")
    public var canAdjustAdditionalSafeAreaInsets: Bool {
        get { fatalError() }
        set {}
    }
    @available(*, deprecated, message: "use isDebuggingEnabled; release 8 itself refuses this name")
    public var enableDebugging: Bool {
        get { isDebuggingEnabled }
        set { isDebuggingEnabled = newValue }
    }
    @available(*, deprecated, message: "use keyboardConfiguration.overrideAppearance; release 8 itself refuses this name")
    public var overrideKeyboardAppearance: Bool {
        get { keyboardConfiguration.overrideAppearance }
        set { keyboardConfiguration.overrideAppearance = newValue }
    }
    @available(*, deprecated, message: "use keyboardConfiguration.appearance; release 8 itself refuses this name")
    public var keyboardAppearance: UIKeyboardAppearance {
        get { keyboardConfiguration.appearance }
        set { keyboardConfiguration.appearance = newValue }
    }
    @available(*, deprecated, message: "use resignOnTouchOutside; release 8 itself refuses this name")
    public var shouldResignOnTouchOutside: Bool {
        get { resignOnTouchOutside }
        set { resignOnTouchOutside = newValue }
    }
    @available(*, deprecated, message: "use resignGesture; release 8 itself refuses this name")
    public var resignFirstGesture: UITapGestureRecognizer {
        get { resignGesture }
        set { resignGesture = newValue }
    }
    @available(*, deprecated, message: "use IQKeyboardNotification.isVisible; release 8 itself refuses this name")
    public var keyboardShowing: Bool { activeConfiguration.keyboardInfo.isVisible }
    @available(*, deprecated, message: "use IQKeyboardNotification.frame; release 8 itself refuses this name")
    public var keyboardFrame: CGRect { activeConfiguration.keyboardInfo.endFrame }

    /// A closure that earlier releases called with the keyboard's size, in points.
    public typealias SizeBlock = (_ size: CGSize) -> Void
    @available(
        *, deprecated, message: "use IQKeyboardNotification.subscribe(identifier:changeHandler:); release 8 itself refuses this name"
    )
    public func registerKeyboardSizeChange(identifier: AnyHashable, sizeHandler: @escaping SizeBlock) {
        earlierSizeObserver.subscribe(identifier: identifier) { _, frame in sizeHandler(frame.size) }
    }
    @available(*, deprecated, message: "use IQKeyboardNotification.unsubscribe(identifier:); release 8 itself refuses this name")
    public func unregisterKeyboardSizeChange(identifier: AnyHashable) { earlierSizeObserver.unsubscribe(identifier: identifier) }

    @available(*, unavailable, message: "classes of one's own are not watched: use UITextField, UITextView or UISearchBar")
    public func registerTextFieldViewClass(
        _ aClass: UIView.Type, didBeginEditingNotificationName: String, didEndEditingNotificationName: String
    ) { fatalError() }
    @available(*, unavailable, message: "classes of one's own are not watched: use UITextField, UITextView or UISearchBar")
    public func unregisterTextFieldViewClass(
        _ aClass: UIView.Type, didBeginEditingNotificationName: String, didEndEditingNotificationName: String
    ) { fatalError() }
}
