/// Adds an image to the custom actions of assistive technologies.
extension UIAccessibilityCustomAction {
    public var image: UIImage? {
        get { storedImage as? UIImage }
        set { storedImage = newValue }
    }
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(NSAttributedString(string: name), image, target as AnyObject?, selector, nil)
    }
    public convenience init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
        self.init(attributedName, image, target as AnyObject?, selector, nil)
    }
    public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.init(NSAttributedString(string: name), image, nil, nil, actionHandler)
    }
    public convenience init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        self.init(attributedName, image, nil, nil, actionHandler)
    }
}
