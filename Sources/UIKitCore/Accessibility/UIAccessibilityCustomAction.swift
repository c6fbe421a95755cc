/// An action that an assistive app offers for an element in addition to activating it, such as "Delete" for a row.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs the action and returns whether it succeeded.
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }
    /// The name, with attributes that control how VoiceOver speaks it.
    open var attributedName: NSAttributedString
    /// The action's image, stored as `NSObject` because `UIImage` belongs to a module above this one.
    package var storedImage: NSObject?
    /// The object with the method that performs the action; nil for an action with a handler.
    open weak var target: AnyObject?
    /// The selector of the method that performs the action. The method takes either no argument or the action, and returns whether it
    /// succeeded.
    open var selector: Selector
    open var actionHandler: Handler?

    package init(_ attributedName: NSAttributedString, _ image: NSObject?, _ target: AnyObject?, _ selector: Selector?, _ handler: Handler?)
    {
        self.attributedName = attributedName
        self.target = target
        self.selector = selector ?? Selector("")
        storedImage = image
        actionHandler = handler
        super.init()
    }
    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(NSAttributedString(string: name), nil, target as AnyObject?, selector, nil)
    }
    public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.init(attributedName, nil, target as AnyObject?, selector, nil)
    }
    public convenience init(name: String, actionHandler: Handler?) {
        self.init(NSAttributedString(string: name), nil, nil, nil, actionHandler)
    }
    public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
        self.init(attributedName, nil, nil, nil, actionHandler)
    }
}
