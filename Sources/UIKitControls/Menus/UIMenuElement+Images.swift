/// The members of menu elements that need images. The elements themselves are in a lower module, where responders build menus.
extension UIMenuElement {
    /// The image at the trailing side of the title. A change has no effect on a visible menu until it is presented again.
    public var image: UIImage? {
        get { imageObject as? UIImage }
        set { imageObject = newValue }
    }
}

extension UIMenu {
    /// Creates a menu. If `identifier` is nil, an identifier that is unique in the process is generated.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage?, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.init(
            title: title, subtitle: subtitle, identifier: identifier, options: options, preferredElementSize: preferredElementSize,
            children: children)
        self.image = image
    }
}

extension UIAction {
    /// The image that replaces `image` while the state is on.
    public var selectedImage: UIImage? {
        get { selectedImageObject as? UIImage }
        set { selectedImageObject = newValue }
    }

    /// Creates an action. If `identifier` is nil, an identifier that is unique in the process is generated.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage?, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
    ) {
        self.init(
            title: title, subtitle: subtitle, image: image, selectedImage: nil, identifier: identifier,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
    }
    /// Creates an action with a different image for the state `on`.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage?, selectedImage: UIImage?, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off, handler: @escaping UIActionHandler
    ) {
        self.init(
            title: title, subtitle: subtitle, identifier: identifier, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
            state: state, handler: handler)
        self.image = image
        self.selectedImage = selectedImage
    }

}

extension UICommand {
    public convenience init(
        title: String, subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, subtitle: subtitle, imageObject: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, run: nil)
    }
}

extension UIKeyCommand {
    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, imageObject: image, action: action, input: input, modifierFlags: modifierFlags, propertyList: propertyList,
            alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, run: nil)
    }
}
