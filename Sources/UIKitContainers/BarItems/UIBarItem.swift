@_spi(Toolkit) import UIKitCore

/// An item in a bar: a title or an image, enabled or not. Use one of its subclasses.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String? { didSet { if title != oldValue { changed() } } }
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// The image for bars of a phone in landscape; nil for `image`.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// The image that the system shows enlarged in the middle of the screen while a touch rests on the item, if the text size is an
    /// accessibility size.
    ///
    /// Partial: stored for the app. The toolkit's bars never show an item enlarged.
    open var largeContentSizeImage: UIImage?
    /// The insets of `largeContentSizeImage` in points.
    open var largeContentSizeImageInsets: UIEdgeInsets = .zero
    /// The insets of the image in points.
    open var imageInsets: UIEdgeInsets = .zero { didSet { if imageInsets != oldValue { changed() } } }
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    open var tag = 0
    /// The name of the item in scenes and flows.
    open var accessibilityIdentifier: String? { didSet { changed() } }
    open var accessibilityLabel: String? { didSet { changed() } }
    /// The accessibility traits of the item.
    ///
    /// Partial: stored for the app; the toolkit has no screen reader.
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open var isAccessibilityElement = true
    /// Actions that assistive apps offer for the item. Stored for the app, because the toolkit runs no assistive apps.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    /// Called when the item changes. Set by the bar that shows the item.
    var observer: (() -> Void)?

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init()
        coder.decodeInterface(of: self, as: UIBarItem.self)
    }
    /// Called when the interface document that contains the item has been loaded.
    open func awakeFromNib() {}

    /// Sets the attributes of the title for a state.
    ///
    /// Partial: only the attributes `.font` and `.foregroundColor` have an effect.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        changed()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    /// All title attributes as one value, for the appearance proxy.
    fileprivate var allTitleAttributes: [UIControl.State: [NSAttributedString.Key: Any]]? {
        get { titleAttributes.isEmpty ? nil : titleAttributes }
        set { titleAttributes = newValue ?? [:] }
    }
    @_spi(Toolkit) open class var appearanceProperties: [AppearanceProperty] {
        [AppearanceProperty(\UIBarItem.allTitleAttributes), AppearanceProperty(\UIBarItem.imageInsets)]
    }
    /// Creates an item of this class or subclass by the class's own initializer.
    fileprivate class func makeForAppearance() -> UIBarItem { self.init(coder: NSCoder()) ?? UIBarItem() }

    /// Notifies the bar that shows the item of a change.
    package func changed() { observer?() }
}

extension UIBarItem: UIAppearance, UIAppearanceContainer {
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        let proxy = Appearances.current.proxy(of: self, trait, containerTypes, properties: appearanceProperties) { makeForAppearance() }
        return unsafeDowncast(proxy, to: Self.self)
    }

    /// Applies the appearance proxies for `view`, which shows the item, without notifying the bar.
    func takeAppearance(in view: UIView) {
        guard Appearances.current.isUsed else { return }
        let observer = self.observer
        self.observer = nil
        Appearances.current.apply(to: self, chain: view.next, traits: view.traitCollection)
        self.observer = observer
    }
}
