import UIKit

/// The look and the action of a button in the toolbar above the keyboard. The look is a system item, an image or a title.
@preconcurrency @MainActor
public final class IQBarButtonItemConfiguration: NSObject {
    public let systemItem: UIBarButtonItem.SystemItem?
    public let image: UIImage?
    public let title: String?
    /// The selector of the action. All method references have the same selector, because they have no name.
    public var action: Selector? {
        get { barAction?.selector }
        set { barAction = newValue.map { BarButtonAction($0) } }
    }
    public var accessibilityLabel: String?
    var barAction: BarButtonAction?
    /// Whether the app has set only the accessibility label, and the button has its standard look.
    var isStandardLook = false

    @preconcurrency @MainActor
    public convenience init(systemItem: UIBarButtonItem.SystemItem, action: Selector? = nil) {
        self.init(systemItem: systemItem, barAction: action.map { BarButtonAction($0) })
    }
    @preconcurrency @MainActor
    public convenience init(image: UIImage, action: Selector? = nil) {
        self.init(image: image, barAction: action.map { BarButtonAction($0) })
    }
    @preconcurrency @MainActor
    public convenience init(title: String, action: Selector? = nil) {
        self.init(title: title, barAction: action.map { BarButtonAction($0) })
    }

    // These initializers take method references, as in `IQBarButtonItemConfiguration(title: "Next", action: MyController.next)`.

    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(
        systemItem: UIBarButtonItem.SystemItem, action: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void
    ) { self.init(systemItem: systemItem, barAction: BarButtonAction(action)) }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(image: UIImage, action: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void) {
        self.init(image: image, barAction: BarButtonAction(action))
    }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(title: String, action: @escaping (Target) -> @MainActor (IQBarButtonItem) -> Void) {
        self.init(title: title, barAction: BarButtonAction(action))
    }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(
        systemItem: UIBarButtonItem.SystemItem, action: @escaping (Target) -> @MainActor () -> Void
    ) { self.init(systemItem: systemItem, barAction: BarButtonAction(action)) }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(image: UIImage, action: @escaping (Target) -> @MainActor () -> Void) {
        self.init(image: image, barAction: BarButtonAction(action))
    }
    @preconcurrency @MainActor
    public convenience init<Target: AnyObject>(title: String, action: @escaping (Target) -> @MainActor () -> Void) {
        self.init(title: title, barAction: BarButtonAction(action))
    }

    init(systemItem: UIBarButtonItem.SystemItem? = nil, image: UIImage? = nil, title: String? = nil, barAction: BarButtonAction?) {
        self.systemItem = systemItem
        self.image = image
        self.title = title
        self.barAction = barAction
        super.init()
    }

    /// Applies the configuration to a button, and returns the button that must be shown. The result is `oldBarButtonItem` itself, unless
    /// the old or the new button is a system item. System items are immutable, so a new button gets the invocation, the tag and the
    /// enabled state of the old button.
    ///
    /// The configuration's identifier becomes the accessibility label of `oldBarButtonItem`, even if a new button replaces it.
    public func apply(on oldBarButtonItem: IQBarButtonItem, target: AnyObject?) -> IQBarButtonItem {
        let button: IQBarButtonItem
        if systemItem == nil, !oldBarButtonItem.isSystemItem {
            button = oldBarButtonItem
            button.title = title
            button.image = image
        } else {
            if let systemItem {
                button = IQBarButtonItem(barButtonSystemItem: systemItem, target: nil, action: Selector?.none)
                if DesignSystem.isGlass { button.style = .plain }
            } else if let image {
                button = IQBarButtonItem(image: image, style: .plain, target: nil, action: Selector?.none)
            } else {
                button = IQBarButtonItem(title: title, style: .plain, target: nil, action: Selector?.none)
            }
            button.invocation = oldBarButtonItem.invocation
            button.isEnabled = oldBarButtonItem.isEnabled
            button.tag = oldBarButtonItem.tag
        }
        button.setAction(barAction, target: target)
        button.accessibilityLabel = accessibilityLabel
        button.accessibilityIdentifier = oldBarButtonItem.accessibilityLabel
        return button
    }
}

extension IQBarButtonItemConfiguration {
    /// Returns the configuration of the system's Done button. On iOS 26 this is a check mark.
    static func done(_ action: BarButtonAction?) -> IQBarButtonItemConfiguration {
        let symbol = DesignSystem.isGlass ? UIImage(systemName: "checkmark") : nil
        let configuration =
            symbol.map { IQBarButtonItemConfiguration(image: $0, barAction: action) }
            ?? IQBarButtonItemConfiguration(systemItem: .done, barAction: action)
        configuration.accessibilityLabel = "Done"
        return configuration
    }
    static func previous(_ action: BarButtonAction?) -> IQBarButtonItemConfiguration { chevron("chevron.up", "Previous", action) }
    static func next(_ action: BarButtonAction?) -> IQBarButtonItemConfiguration { chevron("chevron.down", "Next", action) }

    private static func chevron(_ symbol: String, _ label: String, _ action: BarButtonAction?) -> IQBarButtonItemConfiguration {
        let configuration = IQBarButtonItemConfiguration(image: UIImage(systemName: symbol) ?? UIImage(), barAction: action)
        configuration.accessibilityLabel = label
        return configuration
    }
}
